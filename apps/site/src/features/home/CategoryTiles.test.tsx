import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GameType } from '@chhokka/contracts';
import { drawInShell } from '../../testing/draw-in-shell.tsx';
import { call } from '../../platform/calls/api.ts';
import { CategoryTiles } from './CategoryTiles.tsx';

vi.mock('../../platform/calls/api.ts', () => ({ call: vi.fn(), whenSiteClosed: vi.fn() }));

const CATEGORIES: GameType[] = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT', 'LOTT'];

let on: string[];
let soon: GameType[];
beforeEach(() => {
  soon = [];
  sessionStorage.clear();
  on = [...CATEGORIES, 'PROMOTION', 'VIP', 'POINTMALL'];
  const shown = { accountTypeId: 1, icon: '', isHot: 0 as const };
  vi.mocked(call).mockImplementation(async (name) => {
    if (name === 'whitelabel') return { nodes: on.map((modId) => ({ modId, enabled: '1', childrenNodes: [] })) };
    return {
      list: CATEGORIES.map((gameCategory) => ({
        gameCategory,
        vendors: [
          {
            vassalage: 'V',
            displayName: 'V',
            gameType: gameCategory,
            comingSoon: soon.includes(gameCategory),
            ...shown,
          },
        ],
      })),
    };
  });
});
afterEach(cleanup);

const ways = (): (string | null)[] =>
  within(screen.getByRole('navigation', { name: 'Categories' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('the home tiles link to each category, to promotions, VIP and the points mall', async () => {
  drawInShell(<CategoryTiles hasCrash={false} />);
  await waitFor(() =>
    expect(ways()).toEqual([
      '/rng',
      '/live',
      '/fish',
      '/pvp',
      '/sports',
      '/esports',
      '/cockfight',
      '/elott',
      '/lottery',
      '/promotions',
      '/vip',
      '/pointMall',
    ]),
  );
});

it('the home tiles link to nothing that is switched off', async () => {
  on = ['FISH', 'VIP'];
  drawInShell(<CategoryTiles hasCrash={false} />);
  await waitFor(() => expect(ways()).toEqual(['/fish', '/vip']));
});

it('the home tiles leave out the categories that cannot be played yet', async () => {
  soon = CATEGORIES.filter((type) => type !== 'RNG');
  drawInShell(<CategoryTiles hasCrash={false} />);
  await waitFor(() => expect(ways()).toEqual(['/rng', '/promotions', '/vip', '/pointMall']));
});

it('the home tiles link to the flights in the slots’ lobby, if one can be played', async () => {
  on = ['RNG'];
  drawInShell(<CategoryTiles hasCrash />);
  await waitFor(() => expect(ways()).toEqual(['/rng', '/rng?gameClassify=CRASH']));
});
