import type { TableRules, TableSettings } from '@chhokka/game-math';

export type Side = 'heads' | 'tails' | 'edge';

/** A coin whose side the test chooses. On its edge half of a stake on heads comes back. */
export function coinRules(next: () => Side): TableRules<{ readonly side: Side }> {
  const outcomes = (['heads', 'tails', 'edge'] as const).map((side) => ({ outcome: { side }, weight: 1n }));
  return {
    kind: 'fresh',
    name: 'coin@1',
    betTypes: [
      { name: 'SIDE', returns: { numerator: 9n, denominator: 10n }, maxWin: 195 },
      { name: 'EDGE', returns: { numerator: 2n, denominator: 3n }, maxWin: 900 },
    ],
    spots: new Map([
      ['heads', 'SIDE'],
      ['tails', 'SIDE'],
      ['edge', 'EDGE'],
    ]),
    draw: () => ({ side: next() }),
    pays: ({ side }, spot) => {
      if (side === spot) return side === 'edge' ? 900 : 195;
      return side === 'edge' && spot === 'heads' ? 50 : 0;
    },
    outcomes: () => outcomes,
    mark: ({ side }) => side,
    countsOf: ({ side }) => [side],
    showMs: () => 5_000,
  };
}

export const coinSettings: TableSettings = {
  bettingMs: 15_000,
  restMs: 3_000,
  minBet: 1_000,
  maxBet: { SIDE: 50_000, EDGE: 10_000 },
  maxStake: 60_000,
  maxExposure: 10_000_000,
};
