import { MINUTE } from '@chhokka/kernel';
import type { Book, Quote } from '../book/book.types.ts';
import type { StoredBet, StoredLeg } from '../bets/bets.types.ts';
import { evaluate, linesOfBet } from '../settling/evaluate.ts';
import type { LegEnd } from '../settling/leg-end.ts';
import { legFactor } from '@chhokka/sports-math/slips';

/** What the house keeps of a bet that it buys back, in hundredths. */
export const CASH_OUT_FEE = 5n;
/** Chances enter as integers of a millionth, so that the quote follows from integers alone. */
const MILLION = 1_000_000n;

/** A result counts after so long, because a feed may correct it, and a bet that was sold by a wrong one is never corrected. */
export const RESULT_STANDS = 3 * MINUTE;

/** Whether every leg that ended may count in what a bet is bought back for. `now`: ms since the epoch. */
export function areCertain(ended: readonly (LegEnd | null)[], now: number): boolean {
  return ended.every((end) => end === null || now - end.at >= RESULT_STANDS);
}

/** What a part (×10000 of the whole bet) is worth now, minor units. */
export type Worth = (share: number) => bigint;

/**
 * What an undecided bet is worth: each line is worth its stake times the factors of its legs. A leg that ended has its factor; one
 * that is open counts with what it brings on average (`openFactor`). The fee is taken off the sum, which is rounded down.
 * Null: a market is not open now, or the bet is decided. (A builder has no such sum; see `worthOfBuilder`.)
 */
export function worthOf(
  book: Pick<Book, 'quote'>,
  bet: StoredBet,
  legs: readonly StoredLeg[],
  ended: readonly (LegEnd | null)[],
): Worth | null {
  const priced = legs.map(({ price }, place) => ({ price, verdict: ended[place]?.verdict ?? null }));
  if (evaluate(bet, priced).decided) return null;
  const factors: { numerator: bigint; denominator: bigint }[] = [];
  for (const [place, leg] of legs.entries()) {
    const verdict = ended[place]?.verdict;
    if (verdict) {
      factors.push(legFactor(leg.price, verdict));
      continue;
    }
    const quoted = book.quote(leg);
    if (!quoted.ok) return null;
    factors.push(openFactor(leg.price, quoted.quote));
  }
  const sum = { numerator: 0n, denominator: 1n };
  for (const line of linesOfBet(bet, legs.length)) {
    let [numerator, denominator] = [bet.stake as bigint, 1n];
    for (const place of line) {
      numerator *= factors[place]?.numerator ?? 0n;
      denominator *= factors[place]?.denominator ?? 1n;
    }
    sum.numerator = sum.numerator * denominator + numerator * sum.denominator;
    sum.denominator *= denominator;
  }
  return (share) => (sum.numerator * BigInt(share) * (100n - CASH_OUT_FEE)) / (sum.denominator * 10_000n * 100n);
}

/**
 * The chance at which the house buys a bet back: not above that of the price of the moment. An operator's price may be better than
 * fair, and a bet at that price must not be worth more than its stake.
 */
export function chanceToBuyAt({ chance, price }: Pick<Quote, 'chance' | 'price'>): number {
  return Math.min(chance, 1_000 / price);
}

/**
 * The average return of an open leg for a stake of 1. A share of the stake comes back unchanged. The rest returns the price at which
 * the bet was taken (×1000), times the fair chance. Both parts are rounded down.
 */
function openFactor(
  price: number,
  quote: Pick<Quote, 'chance' | 'price' | 'returned'>,
): { numerator: bigint; denominator: bigint } {
  const { returned } = quote;
  const wins = BigInt(price) * inMillionths(chanceToBuyAt(quote) * (1 - returned));
  return { numerator: wins + 1_000n * inMillionths(returned), denominator: 1_000n * MILLION };
}

/** The same for selections of one fixture: all undecided ones must win, and their chance together is `chance`. */
export function worthOfBuilder({ total, price }: StoredBet, chance: number): Worth {
  const whole = total * (price ?? 0n) * inMillionths(chance);
  return (share) => (whole * BigInt(share) * (100n - CASH_OUT_FEE)) / (1_000n * MILLION * 10_000n * 100n);
}

function inMillionths(chance: number): bigint {
  return BigInt(Math.floor(chance * 1_000_000));
}
