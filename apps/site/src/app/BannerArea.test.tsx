import type { Banner, BannerGroup } from '@chhokka/contracts';
import { en } from '@chhokka/messages/en';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSite, place } from '../testing/open-site.tsx';
import { SAMPLE_PAGES } from '../testing/samples-pages.ts';
import { switches } from '../testing/switches.ts';

const banner = (groupName: BannerGroup, more: Partial<Banner> = {}): Banner => ({
  bannerId: groupName,
  groupName,
  url: `/art/banners/${groupName}`,
  linkageType: null,
  target: null,
  title: `For ${groupName}`,
  text: '',
  action: '',
  ...more,
});
/** One of each group. */
const GROUPS = 'home rng live fish pvp sports esports lott cockfight promotion shop help reg'.split(
  ' ',
) as BannerGroup[];
const ALL = { list: GROUPS.map((group) => banner(group)) };

const carousel = (): HTMLElement | null => screen.queryByLabelText(en.home.banner.label);
const headlines = (): (string | null)[] =>
  [...(carousel()?.querySelectorAll('h2') ?? [])].map((each) => each.textContent);

afterEach(() => {
  vi.useRealTimers();
});

describe('the banners of a page', () => {
  it.each([
    ['/', 'home'],
    ['/rng', 'rng'],
    ['/live', 'live'],
    ['/fish', 'fish'],
    ['/pvp', 'pvp'],
    ['/sports', 'sports'],
    ['/esports', 'esports'],
    ['/elott', 'lott'],
    ['/cockfight', 'cockfight'],
    ['/promotions', 'promotion'],
    ['/pointMall', 'shop'],
    ['/help', 'help'],
    ['/register', 'reg'],
  ])('on %s are those of the group %s only, below the notices', async (path, group) => {
    await openSite(path, { ...SAMPLE_PAGES, banners: ALL });
    await waitFor(() => expect(headlines()).toEqual([`For ${group}`]));
    const notices = await screen.findByLabelText(en.notices.news);
    const follows = notices.compareDocumentPosition(carousel() ?? notices) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(follows).toBeGreaterThan(0);
  });

  it('are absent from unknown pages, as are the notices', async () => {
    await openSite('/no-such-page', { banners: ALL });
    await screen.findByText(en.shell.notFound.title);
    expect([carousel(), screen.queryByLabelText(en.notices.news)]).toEqual([null, null]);
  });

  it('are hidden when the operator switches them off', async () => {
    await openSite('/fish', { ...SAMPLE_PAGES, banners: ALL, whitelabel: switches({ off: ['BANNER'] }) });
    await waitFor(() => expect(document.querySelector('article')).not.toBeNull());
    expect(carousel()).toBeNull();
  });

  it('ask a guest to log in before they open a game', async () => {
    const target = { linkageType: 'GAME', vassalage: 'SUND', gameCode: 'royal-bengal' } as const;
    const { user } = await openSite('/promotions', {
      banners: { list: [banner('promotion', { linkageType: 'GAME', target, action: 'Play now' })] },
    });
    await user.click(await screen.findByText('Play now'));
    await screen.findByText(en.login.reason.play);
    expect(place()).toBe('/promotions');
  });

  it('open a page of the site without a login', async () => {
    const page = { linkageType: 'PAGE', path: '/noticePage' } as const;
    const { user } = await openSite('/promotions', {
      banners: { list: [banner('promotion', { linkageType: 'PAGE', target: page, action: 'See the news' })] },
    });
    await user.click(await screen.findByText('See the news'));
    await screen.findByText(en.notices.emptyTitle);
    expect(place()).toBe('/noticePage');
  });

  it('open another site in a new window', async () => {
    const url = { linkageType: 'URL', url: 'https://example.com/a' } as const;
    await openSite('/promotions', {
      banners: { list: [banner('promotion', { linkageType: 'URL', target: url, action: 'Elsewhere' })] },
    });
    const link = (await screen.findByText('Elsewhere')).closest('a');
    expect([link?.href, link?.target, link?.rel]).toEqual([url.url, '_blank', 'noopener noreferrer']);
  });
});

describe('the jackpot display', () => {
  const amount = (): number => {
    const text = screen.getAllByText(/^[\d,]+\.\d\d$|^P [\d,]+\.\d\d$/)[0]?.textContent ?? '';
    return Number(text.replaceAll(/\D/g, ''));
  };

  it('is shown on /rng with a note that it is only a number, and grows every three seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openSite('/rng', SAMPLE_PAGES);
    const about = await screen.findByLabelText(en.lobby.jackpotAbout);
    const note = document.getElementById(about.getAttribute('aria-describedby') ?? '');
    expect([note?.role, note?.textContent]).toEqual(['tooltip', en.lobby.jackpotNote]);
    const before = amount();
    await act(() => vi.advanceTimersByTimeAsync(3_200));
    expect(amount()).toBeGreaterThan(before);
    expect((amount() - before) % 16_511).toBe(0);
  });

  it('is not shown on another lobby', async () => {
    await openSite('/live', { ...SAMPLE_PAGES, banners: ALL });
    await waitFor(() => expect(headlines()).toEqual(['For live']));
    expect(screen.queryByText(en.lobby.jackpot)).toBeNull();
  });
});
