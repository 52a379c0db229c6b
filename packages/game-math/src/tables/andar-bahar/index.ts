import { type Card, CARDS, rankOf, shoe } from '../cards.ts';
import { choose, fraction, joinAlike } from '../exact.ts';
import { layout, once, type Spot } from '../layout.ts';
import type { TableRules, WeighedOutcome } from '../rules.ts';

export interface AndarBaharOutcome {
  readonly joker: Card;
  /** Dealt by turns, the first to andar. The last one has the joker's rank, and it alone: 1 to 49 cards. */
  readonly cards: readonly Card[];
}

export type AndarBaharMark = 'A' | 'B';

export const ANDAR_BAHAR = 'andar-bahar@1';

/** Durations in ms, in the order in which they follow each other. */
export const ANDAR_BAHAR_TIMING = {
  /** The joker is dealt and turned. */
  joker: 1_500,
  /** From one card to the next, unless there are so many that all together would take longer than `cards`. */
  card: 450,
  cards: 13_000,
  /** Winner and banner. */
  result: 1_500,
} as const;

/** From one card to the next, ms, in a round with so many cards. */
export function andarBaharPace(count: number): number {
  return Math.min(ANDAR_BAHAR_TIMING.card, Math.floor(ANDAR_BAHAR_TIMING.cards / count));
}

/** On how many cards side bets are made, and what they pay, hundredths of the stake. */
export const ANDAR_BAHAR_RANGES = [
  { first: 1, last: 5, pays: 350 },
  { first: 6, last: 10, pays: 450 },
  { first: 11, last: 15, pays: 550 },
  { first: 16, last: 25, pays: 450 },
  { first: 26, last: 30, pays: 1_500 },
  { first: 31, last: 35, pays: 2_500 },
  { first: 36, last: 40, pays: 5_000 },
  { first: 41, last: 49, pays: 12_000 },
] as const;
const LONGEST = 49;
const UNDER_JOKER = 51;
const RANK_LEFT = 3;

const isAndar = ({ cards }: AndarBaharOutcome): boolean => cards.length % 2 === 1;

const spots: readonly Spot<AndarBaharOutcome>[] = [
  { name: 'andar', type: 'ANDAR', pays: (outcome) => (isAndar(outcome) ? 190 : 0) },
  { name: 'bahar', type: 'BAHAR', pays: (outcome) => (isAndar(outcome) ? 0 : 200) },
  ...ANDAR_BAHAR_RANGES.map(({ first, last, pays }) => ({
    name: `cards:${first}-${last}`,
    type: `CARDS_${first}_${last}`,
    pays: ({ cards }: AndarBaharOutcome) => (first <= cards.length && cards.length <= last ? pays : 0),
  })),
];
const table = layout(spots);

/**
 * A round of each length. The joker leaves 51 cards with three of its rank; of the C(51, 3) places that these may have,
 * C(51 − n, 2) have the first one at n.
 */
function* lengths(): Generator<WeighedOutcome<AndarBaharOutcome>> {
  const others = CARDS.filter((card) => rankOf(card) !== 'A');
  for (let count = 1; count <= LONGEST; count += 1) {
    const cards: Card[] = [...others.slice(0, count - 1), 'AH'];
    yield { outcome: { joker: 'AS', cards }, weight: choose(UNDER_JOKER - count, RANK_LEFT - 1) };
  }
}

/** The return of a bet on first to last cards: C(52 − first, 3) − C(51 − last, 3) of C(51, 3) cases. */
function rangeReturn(range: (typeof ANDAR_BAHAR_RANGES)[number]) {
  const cases = choose(UNDER_JOKER + 1 - range.first, RANK_LEFT) - choose(UNDER_JOKER - range.last, RANK_LEFT);
  return fraction(cases * BigInt(range.pays), choose(UNDER_JOKER, RANK_LEFT) * 100n);
}

/**
 * One deck, shuffled anew each round. Its first card is the joker; then cards go to andar and bahar by turns until one has
 * the joker's rank. Of C(51, 3) = 20825 cases, 10725 end on andar, because it begins.
 *
 * | bet | pays | return |
 * |---|---|---|
 * | ANDAR | 0.9 to 1 | 10725 · 1.9 / 20825 = 8151/8330, 97.85 % |
 * | BAHAR | 1 to 1 | 10100 · 2 / 20825 = 808/833, 97.00 % |
 * | CARDS_1_5 | 2.5 to 1 | 5645 · 3.5 / 20825, 94.87 % |
 * | CARDS_6_10 | 3.5 to 1 | 4520 · 4.5 / 20825, 97.67 % |
 * | CARDS_11_15 | 4.5 to 1 | 3520 · 5.5 / 20825, 92.97 % |
 * | CARDS_16_25 | 3.5 to 1 | 4540 · 4.5 / 20825, 98.10 % |
 * | CARDS_26_30 | 14 to 1 | 1270 · 15 / 20825, 91.48 % |
 * | CARDS_31_35 | 24 to 1 | 770 · 25 / 20825, 92.44 % |
 * | CARDS_36_40 | 49 to 1 | 395 · 50 / 20825, 94.84 % |
 * | CARDS_41_49 | 119 to 1 | 165 · 120 / 20825, 95.08 % |
 *
 * The joker is not among the counted cards. These are the payouts of live tables in the market. There are no bets on the
 * joker itself, because they would need a second betting time.
 */
export const andarBahar: TableRules<AndarBaharOutcome> = {
  kind: 'fresh',
  name: ANDAR_BAHAR,
  betTypes: [
    { name: 'ANDAR', returns: fraction(8_151n, 8_330n), maxWin: 190 },
    { name: 'BAHAR', returns: fraction(808n, 833n), maxWin: 200 },
    ...ANDAR_BAHAR_RANGES.map((range) => ({
      name: `CARDS_${range.first}_${range.last}`,
      returns: rangeReturn(range),
      maxWin: range.pays,
    })),
  ],
  spots: table.spots,
  draw: (random) => {
    const deal = shoe(random, 1);
    const joker = deal();
    const cards: Card[] = [];
    for (;;) {
      const card = deal();
      cards.push(card);
      if (rankOf(card) === rankOf(joker)) return { joker, cards };
    }
  },
  pays: table.pays,
  outcomes: once(() => joinAlike(lengths(), table.payouts)),
  mark: andarBaharMark,
  countsOf: (outcome) => [isAndar(outcome) ? 'andar' : 'bahar', ...rangeOf(outcome)],
  showMs: ({ cards }) => {
    const { joker, result } = ANDAR_BAHAR_TIMING;
    return joker + andarBaharPace(cards.length) * cards.length + result;
  },
};

/** Who won. */
export function andarBaharMark(outcome: AndarBaharOutcome): AndarBaharMark {
  return isAndar(outcome) ? 'A' : 'B';
}

/** The side bet that the round wins, as its spot's name. */
function rangeOf(outcome: AndarBaharOutcome): readonly string[] {
  return [...table.spots.keys()].filter((spot) => spot.startsWith('cards:') && table.pays(outcome, spot) > 0);
}
