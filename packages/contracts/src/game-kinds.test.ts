import { GAME_TYPES } from '@chhokka/kernel';
import { expect, it } from 'vitest';
import { GAME_KINDS, gameTypes, listedTypes, lobbyTypes, vendorPages } from './game-kinds.ts';

const kindsWith = (test: (kind: (typeof GAME_KINDS)['RNG']) => boolean): string[] =>
  gameTypes.filter((gameType) => test(GAME_KINDS[gameType]));

it('the navigation shows every kind once, with cockfight two places after sports', () => {
  expect(gameTypes.toSorted()).toEqual([...GAME_TYPES].toSorted());
  expect(gameTypes.indexOf('COCKFIGHT')).toBe(gameTypes.indexOf('SPORTS') + 2);
});

it('every lobby has an address named after its kind, and banners', () => {
  expect(lobbyTypes).toHaveLength(8);
  for (const gameType of lobbyTypes) {
    expect(GAME_KINDS[gameType].page).toBe(`/${gameType.toLowerCase()}`);
    expect(GAME_KINDS[gameType].banners).toBeDefined();
  }
});

it('the lottery has its own page, and the lobby of the e-lottery lists its games', () => {
  expect(GAME_KINDS.LOTT).toMatchObject({ page: '/lottery', listedIn: 'ELOTT' });
  expect(listedTypes('ELOTT')).toEqual(['ELOTT', 'LOTT']);
  expect(listedTypes('LOTT')).toEqual(['LOTT']);
  expect(listedTypes('SPORTS')).toEqual(['SPORTS']);
});

it('lobbies of slots, live, fish and PvP have a page per vendor; only one sports vendor has its own page', () => {
  expect(kindsWith(({ launch }) => launch === 'lobby')).toEqual(['RNG', 'LIVE', 'FISH', 'PVP']);
  expect(kindsWith(({ launch }) => launch === 'lottery')).toEqual(['ELOTT', 'LOTT']);
  expect(vendorPages).toEqual([{ vendor: 'FB', page: '/fbsports', gameType: 'SPORTS' }]);
});

it('seven kinds can be hot, but not e-sports and cockfight', () => {
  expect(kindsWith(({ isHot }) => isHot)).toEqual(['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ELOTT', 'LOTT']);
});

it('e-sports and cockfight are split from sports, each by its own setting', () => {
  expect(kindsWith(({ split }) => split?.from === 'SPORTS')).toEqual(['ESPORTS', 'COCKFIGHT']);
});
