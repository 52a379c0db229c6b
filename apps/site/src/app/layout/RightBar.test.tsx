import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallRefused } from '@chhokka/client';
import type { Game } from '@chhokka/contracts';
import { call } from '../../platform/calls/api.ts';
import { closeSession } from '../../platform/session/session.ts';
import { foldBar } from './bar-folded.ts';
import RightBar from './RightBar.tsx';
import { drawInShell, openMember } from '../../testing/draw-in-shell.tsx';

vi.mock('../../platform/calls/api.ts', () => ({ call: vi.fn(), whenSiteClosed: vi.fn() }));

const GAME: Game = {
  nodeId: '1',
  gameCode: 'royal-bengal',
  gameName: 'Royal Bengal',
  gameType: 'RNG',
  vassalage: 'SUND',
  vendorName: 'Sundarban Studio',
  gameClassify: 'SLOT',
  minBet: '0.20',
  minLineNum: 20,
  rtp: 9650,
  icon: '',
  isHot: 0,
  isNew: 0,
  comingSoon: false,
};

let on: string[];
let ways: string[];
let recent: () => { list: Game[]; totalPages: number };

beforeEach(() => {
  on = ['APPDOWNLOAD', 'CHATROOM', 'RECENTGAMES'];
  ways = ['livechat', 'vip', 'telegram'];
  recent = () => ({ list: [GAME], totalPages: 1 });
  vi.mocked(call).mockImplementation(async (name) => {
    if (name === 'whitelabel') return { nodes: on.map((modId) => ({ modId, enabled: '1', childrenNodes: [] })) };
    if (name === 'recentGame') return recent();
    const customerService = ways.map((csType) => ({ csType, csPosition: 'bar', path: 'x' }));
    // What else the status says is of no concern here.
    return { info: { customerService, resources: [] } } as never;
  });
});
afterEach(() => {
  cleanup();
  closeSession();
  foldBar(false);
});

const names = (): (string | null)[] =>
  [...document.querySelectorAll('aside a, aside button')].map((entry) => entry.getAttribute('aria-label'));

describe('the right bar', () => {
  it('offers the app, customer service, the operator’s channels, the chat room and recent games', async () => {
    drawInShell(<RightBar />);
    await screen.findByRole('button', { name: 'Telegram' });
    expect(names()).toEqual([
      'On your phone',
      'Customer service',
      'Telegram',
      'Chat room',
      'Recent games',
      'Fold the bar away',
    ]);
  });

  it('leaves out what is switched off', async () => {
    on = ['CHATROOM'];
    ways = [];
    drawInShell(<RightBar />);
    await screen.findByRole('button', { name: 'Chat room' });
    expect(names()).toEqual(['Chat room', 'Fold the bar away']);
  });

  it('folds away, frees its space, and stores that it is folded', async () => {
    drawInShell(<RightBar />);
    fireEvent.click(await screen.findByRole('button', { name: 'Fold the bar away' }));
    expect(names()).toEqual(['Open the bar']);
    expect(document.documentElement.hasAttribute('data-bar-folded')).toBe(true);
    expect(localStorage.getItem('rightBar')).toBe('folded');
    fireEvent.click(screen.getByRole('button', { name: 'Open the bar' }));
    expect(document.documentElement.hasAttribute('data-bar-folded')).toBe(false);
    expect(localStorage.getItem('rightBar')).toBeNull();
  });

  it('shows the QR code of /down on keyboard focus', async () => {
    drawInShell(<RightBar />);
    const link = await screen.findByRole('link', { name: 'On your phone' });
    fireEvent.focus(link);
    expect((await screen.findByRole('img')).getAttribute('aria-label')).toMatch(/\/down$/);
    fireEvent.blur(link);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('recent games', () => {
  const open = async (): Promise<void> =>
    void fireEvent.click(await screen.findByRole('button', { name: 'Recent games' }));

  it('open a listed game again', async () => {
    openMember();
    drawInShell(<RightBar />);
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /Royal Bengal/ }));
    expect(screen.getByTestId('place').textContent).toBe('/game?vassalage=SUND&gameCode=royal-bengal');
    expect(screen.queryByRole('group', { name: 'Recent games' })).toBeNull();
  });

  it('show No data when empty, ask guests to log in, and offer a retry', async () => {
    recent = () => ({ list: [], totalPages: 0 });
    openMember();
    const first = drawInShell(<RightBar />);
    await open();
    await screen.findByText('No data');
    first.unmount();
    closeSession();
    const second = drawInShell(<RightBar />);
    await open();
    await screen.findByText('Log in to see your recent games.');
    second.unmount();
    openMember();
    recent = () => {
      throw new CallRefused(503, { code: 'internal_error', message: 'Later, please.' });
    };
    drawInShell(<RightBar />);
    await open();
    await screen.findByText('Later, please.');
    recent = () => ({ list: [GAME], totalPages: 1 });
    fireEvent.click(screen.getByRole('button', { name: /try again/i }));
    await waitFor(() => expect(screen.getByRole('button', { name: /Royal Bengal/ })).toBeDefined());
  });

  const byEscape = (panel: HTMLElement): unknown => fireEvent.keyDown(panel, { key: 'Escape' });
  const byCross = (panel: HTMLElement): unknown =>
    fireEvent.click(within(panel).getByRole('button', { name: 'Close' }));
  it.each([
    ['Escape', byEscape],
    ['the close button', byCross],
  ])('close by %s, and return the focus', async (_way, close) => {
    drawInShell(<RightBar />);
    await open();
    const panel = screen.getByRole('group', { name: 'Recent games' });
    expect(document.activeElement).toBe(panel);
    close(panel);
    expect(screen.queryByRole('group', { name: 'Recent games' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Recent games' }));
  });
});
