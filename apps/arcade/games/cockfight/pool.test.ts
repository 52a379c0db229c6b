import type { RoundState, SpotTotal } from '@chhokka/game-math';
import { cockfight, type CockfightOutcome } from '@chhokka/game-math/tables/cockfight';
import { expect, test } from 'vitest';
import { roundOf } from '../testing/stages.ts';
import { oddsText, poolNow } from './pool.ts';

const pool = { commission: 500, terms: null };
const stake = (amount: number, players = 1): SpotTotal => ({ amount, players });
const now = (totals: Readonly<Record<string, SpotTotal>>, state: RoundState = 'betting') =>
  poolNow({ totals, round: { ...roundOf<CockfightOutcome>(cockfight, null, state), pool } });

test('a side’s odds are its share of the whole pool less the commission', () => {
  const { sides, total, isOneSided } = now({ meron: stake(60_000, 3), wala: stake(30_000, 2), draw: stake(10_000) });
  expect(sides.map(({ spot, odds, share }) => [spot, odds, share])).toEqual([
    ['meron', 158, 60],
    ['draw', 950, 10],
    ['wala', 316, 30],
  ]);
  expect([total, isOneSided]).toEqual([100_000, false]);
});

test('a side without stakes has no odds, and with one cock without stakes nobody has any', () => {
  const odds = (totals: Readonly<Record<string, SpotTotal>>) => now(totals).sides.map((side) => side.odds);
  expect(odds({ meron: stake(60_000), wala: stake(30_000) })).toEqual([142, null, 285]);
  expect(odds({ meron: stake(60_000), draw: stake(500) })).toEqual([null, null, null]);
  expect(now({ meron: stake(60_000), draw: stake(500) }).isOneSided).toBe(true);
  expect(now({}).isOneSided).toBe(true);
});

test('odds move while bets are open, are counted after the lock, and are final from the drawing on', () => {
  const states = (['betting', 'locked', 'drawing', 'settled'] as const).map((state) => now({}, state).state);
  expect(states).toEqual(['moving', 'counting', 'final', 'final']);
});

test('odds have two digits after the point', () => {
  expect([oddsText(187), oddsText(100), oddsText(1_250)]).toEqual(['1.87', '1.00', '12.50']);
});
