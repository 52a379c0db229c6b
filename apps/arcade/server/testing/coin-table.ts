import type { TableManifest, TableRules } from '@chhokka/game-math';

/** What a coin with ten sides shows. */
export interface Coin {
  readonly side: number;
}

const SIDES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A table for tests: a coin of ten sides. 0 to 4 are heads, the others tails; each side can be bet on by itself. */
export const coinRules: TableRules<Coin> = {
  kind: 'fresh',
  name: 'coin@1',
  betTypes: [
    { name: 'FACE', returns: { numerator: 39n, denominator: 40n }, maxWin: 195 },
    { name: 'SIDE', returns: { numerator: 19n, denominator: 20n }, maxWin: 950 },
  ],
  spots: new Map([
    ['face:heads', 'FACE'],
    ['face:tails', 'FACE'],
    ...SIDES.map((side) => [`side:${side}`, 'SIDE'] as const),
  ]),
  draw: (random) => ({ side: random.below(10) }),
  pays: ({ side }, spot) => {
    if (spot === (side < 5 ? 'face:heads' : 'face:tails')) return 195;
    return spot === `side:${side}` ? 950 : 0;
  },
  outcomes: () => SIDES.map((side) => ({ outcome: { side }, weight: 1n })),
  mark: ({ side }) => String(side),
  countsOf: ({ side }) => [`side:${side}`],
  showMs: ({ side }) => 3_000 + side * 100,
};

export const coinTable: TableManifest<TableRules<Coin>> = {
  code: 'coin',
  title: { bn: 'মুদ্রা', en: 'Coin', es: 'Moneda' },
  gameType: 'LIVE',
  classification: 'COIN',
  rules: coinRules,
  allRules: { [coinRules.name]: coinRules },
  settings: {
    bettingMs: 10_000,
    restMs: 2_000,
    minBet: 1_000,
    maxBet: { FACE: 10_000_000, SIDE: 1_000_000 },
    maxStake: 20_000_000,
    maxExposure: 1_000_000_000,
  },
};
