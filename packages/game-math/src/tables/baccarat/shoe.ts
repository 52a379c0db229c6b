import { seededRandom } from '../../core/fairness.ts';
import { type Card, CARDS, shoe, valueOf } from '../cards.ts';
import { DECKS } from './count.ts';
import { type BaccaratOutcome, dealBaccarat } from './hand.ts';

/** What a shoe's order comes from. */
export interface ShoeOrigin {
  /** 64 lower-case hex digits, secret until the shoe has been dealt. */
  readonly serverSeed: string;
  /** The table's code. */
  readonly table: string;
  /** Of the table's shoes, from 1. */
  readonly number: number;
}

/** A shoe whose order is fixed before its first round. Positions count from 0. */
export interface BaccaratShoe extends ShoeOrigin {
  readonly cards: readonly Card[];
  /** Where the first round begins: the cards before it are burned. */
  readonly begin: number;
}

/** A round and its place in the shoe. */
export interface DealtRound {
  readonly outcome: BaccaratOutcome;
  /** The position of its first card. */
  readonly from: number;
  /** The position of the next round's first card. */
  readonly next: number;
  /** The cut card came out in it: no round follows. */
  readonly isLast: boolean;
}

/** 416. */
export const SHOE_CARDS = DECKS * CARDS.length;

/**
 * The cut card lies before the card at this position, so that 14 cards are behind it. That is where casinos place it for
 * eight decks. A round that begins just before the cut card takes at most six of the 14.
 */
export const CUT_AT = SHOE_CARDS - 14;

/** A ten or court card as the first card burns ten more. */
const MOST_BURNED = 10;

/**
 * Shuffles eight decks: the cards leave `shoe` one by one, each remaining card equally likely (Fisher–Yates), with the
 * numbers of seed, table and the shoe's number. The first card is shown and burned, and as many after it as it is worth:
 * an ace 1, ten and court cards 10.
 */
export function makeShoe({ serverSeed, table, number }: ShoeOrigin): BaccaratShoe {
  const deal = shoe(seededRandom(serverSeed, table, number), DECKS);
  const cards = Array.from({ length: SHOE_CARDS }, deal);
  return { serverSeed, table, number, cards, begin: 1 + Math.min(valueOf(cards[0] as Card), MOST_BURNED) };
}

/** Deals the round that begins at the position. Throws a RangeError when no round can begin there. */
export function dealFrom({ cards, begin }: BaccaratShoe, from: number): DealtRound {
  if (!Number.isInteger(from) || from < begin || from > CUT_AT) {
    throw new RangeError(`no round begins at the card ${from}`);
  }
  let next = from;
  const outcome = dealBaccarat(() => {
    next += 1;
    return cards[next - 1] as Card;
  });
  return { outcome, from, next, isLast: next > CUT_AT };
}

/** All rounds of the shoe, in their order: 66 to 101. */
export function roundsOf(dealt: BaccaratShoe): readonly DealtRound[] {
  const rounds = [dealFrom(dealt, dealt.begin)];
  for (let last = rounds[0]; last && !last.isLast; last = rounds.at(-1)) rounds.push(dealFrom(dealt, last.next));
  return rounds;
}
