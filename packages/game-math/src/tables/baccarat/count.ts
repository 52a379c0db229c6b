import { type Card, CARDS, rankOf } from '../cards.ts';
import type { WeighedOutcome } from '../rules.ts';
import { type BaccaratOutcome, bankerDraws, playerDraws, pointsOf } from './hand.ts';

export const DECKS = 8;

/** A card of each rank: suits do not count, because pairs are of ranks. */
const RANKS = CARDS.slice(0, 13);
const OF_A_RANK = DECKS * 4;
const SHOE = DECKS * CARDS.length;
/** A card of each number of points, from 0 to 9. */
const WITH_POINTS = Array.from({ length: 10 }, (_, points) => RANKS.find((card) => pointsOf(card) === points) as Card);

/** Two cards of a side in any order. */
interface Two {
  readonly cards: readonly [Card, Card];
  /** 2 when the cards can come in two orders. */
  readonly orders: number;
  readonly total: number;
}

const TWOS: readonly Two[] = RANKS.flatMap((first, at) =>
  RANKS.slice(at).map((second) => ({
    cards: [first, second] as const,
    orders: first === second ? 1 : 2,
    total: (pointsOf(first) + pointsOf(second)) % 10,
  })),
);

/**
 * Every round of a full shoe of eight decks, in how many of the 416 · 415 · 414 · 413 · 412 · 411 orders of six cards it
 * is dealt; a round that needs fewer cards counts with all cards that could follow. Rounds are joined by winner and pairs,
 * which are all that payouts tell apart: 12 classes.
 *
 * The first four cards are counted by rank, so that pairs are known, and third cards by their points. No sum exceeds
 * 4998398275503360, which is less than 2^53, so that plain numbers count exactly.
 */
export function countRounds(): readonly WeighedOutcome<BaccaratOutcome>[] {
  const classes = new Map<number, { readonly outcome: BaccaratOutcome; ways: number }>();
  for (const player of TWOS) {
    for (const banker of TWOS) {
      const pairs = (isPair(player.cards) ? 1 : 0) + (isPair(banker.cards) ? 2 : 0);
      countThirds(player, banker, (third, fourth, ways) => {
        const lead = ((player.total + (third ?? 0)) % 10) - ((banker.total + (fourth ?? 0)) % 10);
        const key = (Math.sign(lead) + 1) * 4 + pairs;
        const known = classes.get(key);
        if (known) known.ways += ways;
        else
          classes.set(key, { outcome: { player: withThird(player, third), banker: withThird(banker, fourth) }, ways });
      });
    }
  }
  return [...classes.values()].map(({ outcome, ways }) => ({ outcome, weight: BigInt(ways) }));
}

/** Whether the first two cards of a hand have one rank. */
export function isPair([first, second]: readonly Card[]): boolean {
  return first !== undefined && second !== undefined && rankOf(first) === rankOf(second);
}

/** Tells for each pair of third cards, in points (null: none), in how many ways six cards give it. */
function countThirds(
  player: Two,
  banker: Two,
  tell: (third: number | null, fourth: number | null, ways: number) => void,
): void {
  const four = [...player.cards, ...banker.cards];
  const left = countLeft(four);
  const ways = player.orders * banker.orders * waysOfFour(four);
  const bankerActs = (third: number | null, soFar: number, cards: number): void => {
    if (!bankerDraws(player.total, banker.total, third)) tell(third, null, soFar * followers(cards));
    else left.forEach((count, fourth) => tell(third, fourth, soFar * count * followers(cards - 1)));
  };
  if (!playerDraws(player.total, banker.total)) {
    bankerActs(null, ways, SHOE - 4);
    return;
  }
  for (let third = 0; third < left.length; third += 1) {
    const count = left[third] ?? 0;
    left[third] = count - 1;
    bankerActs(third, ways * count, SHOE - 5);
    left[third] = count;
  }
}

function withThird({ cards }: Two, third: number | null): readonly Card[] {
  return third === null ? cards : [...cards, WITH_POINTS[third] as Card];
}

/** In how many ways the cards up to the sixth follow when so many are left: 412 · 411, 411 or 1. */
function followers(cards: number): number {
  let ways = 1;
  for (let left = cards; left > SHOE - 6; left -= 1) ways *= left;
  return ways;
}

/** In how many ways four cards of these ranks, in this order, come from a full shoe. */
function waysOfFour(cards: readonly Card[]): number {
  return cards.reduce((ways, card, at) => ways * (OF_A_RANK - cards.slice(0, at).filter((c) => c === card).length), 1);
}

/** How many cards of each number of points are left after these. */
function countLeft(cards: readonly Card[]): number[] {
  const left = Array.from({ length: 10 }, (_, points) => (points === 0 ? 4 * OF_A_RANK : OF_A_RANK));
  for (const card of cards) left[pointsOf(card)] = (left[pointsOf(card)] ?? 0) - 1;
  return left;
}
