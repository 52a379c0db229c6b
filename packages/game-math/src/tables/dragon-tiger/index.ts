import { type Card, CARDS, shoe, valueOf } from '../cards.ts';
import { fraction, joinAlike } from '../exact.ts';
import { layout, once, type Spot } from '../layout.ts';
import type { TableRules, WeighedOutcome } from '../rules.ts';

export interface DragonTigerOutcome {
  readonly dragon: Card;
  readonly tiger: Card;
}

export type DragonTigerMark = 'D' | 'T' | 'tie';

export const DRAGON_TIGER = 'dragon-tiger@1';

/** When what is shown, ms from the drawing's begin. */
export const DRAGON_TIGER_TIMING = {
  /** Both cards lie face down. */
  dealt: 1_200,
  dragonTurns: 1_800,
  tigerTurns: 3_200,
  /** Winner and banner. */
  result: 4_200,
  end: 6_000,
} as const;

const DECKS = 8;
/** The seven is neither small nor big. */
const MIDDLE = 7;

/** Above 0: dragon wins. 0: a tie. Below: tiger wins. */
const difference = ({ dragon, tiger }: DragonTigerOutcome): number => valueOf(dragon) - valueOf(tiger);
/** Cards of one suit and one rank, from different decks. */
const isSuitedTie = ({ dragon, tiger }: DragonTigerOutcome): boolean => dragon === tiger;
/** What a bet on a side pays, hundredths of the stake. `lead`: by how much that side's card is higher. */
const side = (lead: number): number => (lead === 0 ? 50 : lead > 0 ? 200 : 0);
const small = (card: Card): number => (valueOf(card) < MIDDLE ? 200 : 0);
const big = (card: Card): number => (valueOf(card) > MIDDLE ? 200 : 0);

const spots: readonly Spot<DragonTigerOutcome>[] = [
  { name: 'dragon', type: 'DRAGON', pays: (outcome) => side(difference(outcome)) },
  { name: 'tiger', type: 'TIGER', pays: (outcome) => side(-difference(outcome)) },
  { name: 'tie', type: 'TIE', pays: (outcome) => (difference(outcome) === 0 ? 1_200 : 0) },
  { name: 'suited-tie', type: 'SUITED_TIE', pays: (outcome) => (isSuitedTie(outcome) ? 5_100 : 0) },
  { name: 'dragon:small', type: 'SMALL', pays: ({ dragon }) => small(dragon) },
  { name: 'dragon:big', type: 'BIG', pays: ({ dragon }) => big(dragon) },
  { name: 'tiger:small', type: 'SMALL', pays: ({ tiger }) => small(tiger) },
  { name: 'tiger:big', type: 'BIG', pays: ({ tiger }) => big(tiger) },
];
const table = layout(spots);
const COUNTS = { D: 'dragon', T: 'tiger', tie: 'tie' } as const;

/** All ordered pairs of kinds of cards. The second one has a card less of the first one's kind. */
function* pairs(): Generator<WeighedOutcome<DragonTigerOutcome>> {
  for (const dragon of CARDS) {
    for (const tiger of CARDS) {
      yield { outcome: { dragon, tiger }, weight: BigInt(DECKS * (dragon === tiger ? DECKS - 1 : DECKS)) };
    }
  }
}

/**
 * One card each for dragon and tiger from eight decks, which are shuffled anew each round; the ace is the lowest. The
 * higher card wins, suits do not count. After the first card 415 are left: 31 of its rank, 7 of them of its suit.
 *
 * | bet | pays | return |
 * |---|---|---|
 * | DRAGON, TIGER | 1 to 1; a tie returns half | (192 · 2 + 31 · 0.5) / 415 = 799/830, 96.27 % |
 * | TIE | 11 to 1 | 31 · 12 / 415 = 372/415, 89.64 % |
 * | SUITED_TIE | 50 to 1 | 7 · 51 / 415 = 357/415, 86.02 % |
 * | SMALL, BIG of one card (ace to six, eight to king; the seven loses) | 1 to 1 | 6 · 2 / 13 = 12/13, 92.31 % |
 *
 * These are the payouts of live tables in the market. Odd, even, red and black are left out: they return what small and
 * big return, and would only fill the board.
 */
export const dragonTiger: TableRules<DragonTigerOutcome> = {
  kind: 'fresh',
  name: DRAGON_TIGER,
  betTypes: [
    { name: 'DRAGON', returns: fraction(799n, 830n), maxWin: 200 },
    { name: 'TIGER', returns: fraction(799n, 830n), maxWin: 200 },
    { name: 'TIE', returns: fraction(372n, 415n), maxWin: 1_200 },
    { name: 'SUITED_TIE', returns: fraction(357n, 415n), maxWin: 5_100 },
    { name: 'SMALL', returns: fraction(12n, 13n), maxWin: 200 },
    { name: 'BIG', returns: fraction(12n, 13n), maxWin: 200 },
  ],
  spots: table.spots,
  draw: (random) => {
    const deal = shoe(random, DECKS);
    const dragon = deal();
    return { dragon, tiger: deal() };
  },
  pays: table.pays,
  outcomes: once(() => joinAlike(pairs(), table.payouts)),
  mark: dragonTigerMark,
  countsOf: (outcome) => (isSuitedTie(outcome) ? ['tie', 'suited-tie'] : [COUNTS[dragonTigerMark(outcome)]]),
  showMs: () => DRAGON_TIGER_TIMING.end,
};

/** Who won. */
export function dragonTigerMark(outcome: DragonTigerOutcome): DragonTigerMark {
  const lead = difference(outcome);
  return lead === 0 ? 'tie' : lead > 0 ? 'D' : 'T';
}
