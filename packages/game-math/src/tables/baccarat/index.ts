import { shoe } from '../cards.ts';
import { spotReturn } from '../exact.ts';
import { layout, once, type Spot } from '../layout.ts';
import type { BetType, TableRules } from '../rules.ts';
import { countRounds, DECKS, isPair } from './count.ts';
import { baccaratMark, type BaccaratOutcome, dealBaccarat, totalOf } from './hand.ts';

export {
  bankerDraws,
  type BaccaratMark,
  baccaratMark,
  type BaccaratOutcome,
  dealBaccarat,
  playerDraws,
  pointsOf,
  totalOf,
} from './hand.ts';
export * from './seal.ts';
export * from './shoe.ts';

export const BACCARAT = 'baccarat@1';

/** Durations in ms, in the order in which they follow each other. */
export const BACCARAT_TIMING = {
  /** From one of the first four cards to the next; they lie face down. */
  card: 500,
  /** Both hands are turned, the player's first. */
  turns: 1_800,
  /** A third card is dealt and turned. */
  third: 1_600,
  /** Winner and banner. */
  result: 2_200,
} as const;

const NATURAL = 8;
const COUNTS = { P: 'player', B: 'banker', tie: 'tie' } as const;

const spots: readonly Spot<BaccaratOutcome>[] = [
  { name: 'player', type: 'PLAYER', pays: (outcome) => ({ P: 200, B: 0, tie: 100 })[baccaratMark(outcome)] },
  { name: 'banker', type: 'BANKER', pays: (outcome) => ({ P: 0, B: 195, tie: 100 })[baccaratMark(outcome)] },
  { name: 'tie', type: 'TIE', pays: (outcome) => (baccaratMark(outcome) === 'tie' ? 900 : 0) },
  { name: 'player-pair', type: 'PLAYER_PAIR', pays: ({ player }) => (isPair(player) ? 1_200 : 0) },
  { name: 'banker-pair', type: 'BANKER_PAIR', pays: ({ banker }) => (isPair(banker) ? 1_200 : 0) },
];
const MOST: Readonly<Record<string, number>> = {
  PLAYER: 200,
  BANKER: 195,
  TIE: 900,
  PLAYER_PAIR: 1_200,
  BANKER_PAIR: 1_200,
};
const table = layout(spots);
// Counted when they are first asked for, because a client never needs them before the rules page is opened.
const betTypes = once((): readonly BetType[] =>
  spots.map(({ name, type }) => ({ name: type, returns: spotReturn(baccarat, name), maxWin: MOST[type] ?? 0 })),
);

/**
 * Punto banco with eight decks. Of the 4998398275503360 orders of six cards, banker wins 2292252566437888, player
 * 2230518282592256, and 475627426473216 tie. All returns are computed from this count.
 *
 * | bet | pays | return |
 * |---|---|---|
 * | PLAYER | 1 to 1; a tie returns the stake | 98.76 % |
 * | BANKER | 0.95 to 1; a tie returns the stake | 98.94 % |
 * | TIE | 8 to 1 | 85.64 % |
 * | PLAYER_PAIR, BANKER_PAIR: the first two cards have one rank | 11 to 1 | 31 · 12 / 415, 89.64 % |
 *
 * A table deals many rounds from one shoe (`makeShoe`, `dealFrom`, `sealShoe`). `draw` deals a single round from a shoe of
 * its own, with the same distribution: what has left a shuffled shoe unseen does not change the chances of what follows.
 * Who counts the cards of a shoe knows more, as at any table.
 */
export const baccarat: TableRules<BaccaratOutcome> = {
  kind: 'shoe',
  name: BACCARAT,
  get betTypes() {
    return betTypes();
  },
  spots: table.spots,
  draw: (random) => dealBaccarat(shoe(random, DECKS)),
  pays: table.pays,
  outcomes: once(countRounds),
  mark: baccaratMark,
  countsOf: baccaratCounts,
  showMs: ({ player, banker }) => {
    const { card, turns, third, result } = BACCARAT_TIMING;
    return card * 4 + turns + third * (player.length + banker.length - 4) + result;
  },
};

/** Who won, the pairs, and `natural` when a side had 8 or 9 with two cards. */
function baccaratCounts(outcome: BaccaratOutcome): readonly string[] {
  const { player, banker } = outcome;
  const natural = Math.max(totalOf(player.slice(0, 2)), totalOf(banker.slice(0, 2))) >= NATURAL;
  return [
    COUNTS[baccaratMark(outcome)],
    ...(isPair(player) ? ['player-pair'] : []),
    ...(isPair(banker) ? ['banker-pair'] : []),
    ...(natural ? ['natural'] : []),
  ];
}
