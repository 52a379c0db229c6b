import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CallRefused } from '@chhokka/client';
import type { GameType, SiteResource } from '@chhokka/contracts';
import { call } from '../../platform/calls/api.ts';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import Footer from './Footer.tsx';
import { drawInShell } from '../../testing/draw-in-shell.tsx';

vi.mock('../../platform/calls/api.ts', () => ({ call: vi.fn(), whenSiteClosed: vi.fn() }));
vi.mock('../../platform/dialogs/dialogs.ts', async (original) => ({
  ...(await original<typeof import('../../platform/dialogs/dialogs.ts')>()),
  openDialog: vi.fn(),
}));

const SOCIAL = ['youtube', 'twitter', 'tiktok', 'facebook', 'instagram', 'whatsapp', 'telegram'];

let on: string[];
let resources: SiteResource[];
let categories: GameType[];
let ageLimit: number;
let licence: { title: string; content: string } | null;

beforeEach(() => {
  sessionStorage.clear();
  categories = ['RNG', 'SPORTS', 'ELOTT', 'LOTT'];
  on = [...categories, 'HELPCENTER', 'FEEDBACK', 'NOTICE', 'AGENTJOIN', 'APPDOWNLOAD'];
  resources = [];
  ageLimit = 18;
  licence = { title: 'Licence', content: '<p>Malta, British Virgin Islands, Philippines</p>' };
  vi.mocked(call).mockImplementation(async (name) => {
    if (name === 'whitelabel') return { nodes: on.map((modId) => ({ modId, enabled: '1', childrenNodes: [] })) };
    if (name === 'newGameVendor') return { list: categories.map(vendorsOf) };
    if (name === 'sitePage') {
      if (licence === null) throw new CallRefused(404, { code: 'not_found', message: 'Nothing.' });
      return licence;
    }
    // What else the status says is of no concern here.
    return { ageLimit, info: { customerService: [], resources, analytics: { gtagId: null } } } as never;
  });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function vendorsOf(gameCategory: GameType) {
  const shown = { accountTypeId: 1, icon: '', isHot: 0 as const, comingSoon: false };
  return { gameCategory, vendors: [{ vassalage: 'V', displayName: 'V', gameType: gameCategory, ...shown }] };
}

async function linksOf(name: string): Promise<(string | null)[][]> {
  const links = within(await screen.findByRole('navigation', { name })).getAllByRole('link');
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
}

describe('the footer', () => {
  it('links to every category of games, and to the help', async () => {
    drawInShell(<Footer />);
    expect(await linksOf('Games')).toEqual([
      ['Slots', '/rng'],
      ['Sports', '/sports'],
      ['E-lottery', '/elott'],
      ['Lottery', '/lottery'],
    ]);
    expect(await linksOf('Help')).toEqual([
      ['Help centre', '/help'],
      ['Terms', '/help#term'],
      ['Privacy', '/help#privacy'],
      ['Responsible play', '/help#play'],
      ['Notices', '/noticePage'],
      ['Become an agent', '/join'],
      ['On your phone', '/down'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Feedback' }));
    expect(openDialog).toHaveBeenCalledExactlyOnceWith('feedback');
  });

  it('leaves out what is switched off', async () => {
    on = ['SPORTS', 'FEEDBACK'];
    drawInShell(<Footer />);
    expect(await linksOf('Games')).toEqual([['Sports', '/sports']]);
    await screen.findByRole('button', { name: 'Feedback' });
    expect(within(screen.getByRole('navigation', { name: 'Help' })).queryAllByRole('link')).toEqual([]);
  });

  it('shows only the social networks that the operator uses', async () => {
    resources = [...SOCIAL, 'android'].map((resourceType) => ({
      resourceType,
      url: `https://${resourceType}.example/`,
      qrCodeUrl: null,
    }));
    const first = drawInShell(<Footer />);
    const list = await screen.findByRole('list', { name: 'Stay in touch' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(SOCIAL.map((name) => `https://${name}.example/`));
    first.unmount();
    resources = [{ resourceType: 'telegram', url: 'https://t.example/', qrCodeUrl: null }];
    const second = drawInShell(<Footer />);
    const link = await screen.findByRole('link', { name: 'Telegram: opens in a new tab' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    expect(screen.queryByRole('link', { name: /YouTube/ })).toBeNull();
    second.unmount();
    resources = [];
    drawInShell(<Footer />);
    await screen.findByText(/Malta/);
    expect(screen.queryByRole('list', { name: 'Stay in touch' })).toBeNull();
  });

  it('shows the minimum age that the operator sets', async () => {
    ageLimit = 21;
    drawInShell(<Footer />);
    await screen.findByText('21+');
    screen.getByText(/Not for anyone under 21/);
  });

  it('writes the year of the site’s clock, wherever the visitor is', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-01-01T00:00+06:00'));
    onTestFinished(() => clock.mockRestore());
    drawInShell(<Footer />);
    await screen.findByText(/© 2027 Chhokka/);
  });

  it('shows the operator’s licence, the age limit and the copyright', async () => {
    const first = drawInShell(<Footer />);
    expect((await screen.findByRole('region', { name: 'Licence' })).textContent).toBe(
      'Malta, British Virgin Islands, Philippines',
    );
    screen.getByText('18+');
    screen.getByText(/© \d{4} Chhokka/);
    first.unmount();
    licence = null;
    drawInShell(<Footer />);
    await linksOf('Games');
    expect(screen.queryByRole('region', { name: 'Licence' })).toBeNull();
  });
});
