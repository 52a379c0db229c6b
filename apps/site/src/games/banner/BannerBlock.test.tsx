import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Banner, BannerGroup } from '@chhokka/contracts';
import { en } from '@chhokka/messages/en';
import { MemoryRouter } from '../../platform/router/router.tsx';
import { BannerBlock } from './BannerBlock.tsx';

const say = vi.hoisted(() => ({ banners: [] as Banner[], on: ['BANNER', 'JACKPOT'] }));
vi.mock('../../platform/calls/api.ts', () => ({ call: () => Promise.resolve({ list: say.banners }) }));
vi.mock('../../platform/site/site.ts', () => ({
  useSetting: (modId: string) => say.on.includes(modId),
  useCurrencySymbol: () => 'P',
}));
vi.mock('../launch/play.ts', () => ({ usePlay: () => () => undefined, gameAddress: () => '/game' }));

const banner = (bannerId: string, groupName: BannerGroup = 'home'): Banner => ({
  bannerId,
  groupName,
  url: `/art/banners/${bannerId}`,
  linkageType: 'PAGE',
  target: { linkageType: 'PAGE', path: `/${bannerId}` },
  title: `Title of ${bannerId}`,
  text: '',
  action: 'Look',
});

async function show(group: BannerGroup, banners: readonly Banner[]): Promise<void> {
  say.banners = [...banners];
  render(
    <IntlProvider locale="en" messages={en}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <BannerBlock group={group} />
        </MemoryRouter>
      </QueryClientProvider>
    </IntlProvider>,
  );
  await after(0);
}

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The banner that can be seen and reached. */
const standing = () => document.querySelector('div:not([inert]) > div > h2')?.textContent;
const carousel = () => screen.getByRole('region', { name: 'Highlights' });

beforeEach(() => {
  vi.useFakeTimers();
  say.on = ['BANNER', 'JACKPOT'];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the banner block', () => {
  it('shows the banners of its group only', async () => {
    await show('home', [banner('a'), banner('b', 'rng')]);
    expect(document.querySelectorAll('h2')).toHaveLength(1);
    expect(standing()).toBe('Title of a');
  });

  it('is absent without banners, and when the operator has switched it off', async () => {
    await show('help', [banner('a')]);
    expect(screen.queryByRole('region')).toBeNull();
    cleanup();
    say.on = [];
    await show('home', [banner('a')]);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('advances every five seconds when there are several, also after a press', async () => {
    await show('home', [banner('a'), banner('b')]);
    await after(4_999);
    expect(standing()).toBe('Title of a');
    await after(1);
    expect(standing()).toBe('Title of b');
    fireEvent.click(screen.getByRole('button', { name: 'Show banner 1' }));
    expect(standing()).toBe('Title of a');
    await after(5_000);
    expect(standing()).toBe('Title of b');
  });

  it('stands still when there is only one', async () => {
    await show('home', [banner('a')]);
    await after(20_000);
    expect(standing()).toBe('Title of a');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('pauses under the mouse, and when it was stopped', async () => {
    await show('home', [banner('a'), banner('b')]);
    fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' });
    await after(20_000);
    expect(standing()).toBe('Title of a');
    fireEvent.pointerLeave(carousel());
    fireEvent.click(screen.getByRole('button', { name: 'Stop the banners' }));
    await after(20_000);
    expect(standing()).toBe('Title of a');
    fireEvent.click(screen.getByRole('button', { name: en.home.banner.resume }));
    await after(5_000);
    expect(standing()).toBe('Title of b');
  });

  it('follows the arrow keys around both ends, and swipes', async () => {
    await show('home', [banner('a'), banner('b'), banner('c')]);
    fireEvent.keyDown(carousel(), { key: 'ArrowLeft' });
    expect(standing()).toBe('Title of c');
    fireEvent.keyDown(carousel(), { key: 'ArrowRight' });
    expect(standing()).toBe('Title of a');
    fireEvent.pointerDown(carousel(), { pointerType: 'touch', clientX: 200, clientY: 50 });
    fireEvent.pointerUp(carousel(), { pointerType: 'touch', clientX: 100, clientY: 60 });
    expect(standing()).toBe('Title of b');
  });

  it('loads the pictures behind the first one once the page has settled', async () => {
    await show('home', [banner('a'), banner('b')]);
    expect(document.querySelectorAll('img')).toHaveLength(1);
    await after(3_000);
    expect(document.querySelectorAll('img')).toHaveLength(2);
  });

  it('shows the jackpot on /rng only, and without a banner as well', async () => {
    await show('rng', []);
    screen.getByText('Jackpot');
    cleanup();
    await show('fish', [banner('a', 'fish')]);
    expect(screen.queryByText('Jackpot')).toBeNull();
  });
});
