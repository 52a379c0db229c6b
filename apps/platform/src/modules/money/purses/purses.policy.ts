import { assert, type Minor, minor } from '@chhokka/kernel';
import type { Ending, NewPurse, Purse } from './purses.types.ts';

/** When bonus money ends, and what becomes of it. Pure. */

/** What stands in the way of an end, and what leads to it. */
export interface Standing {
  /** Bonus money on the account, in minor units. */
  readonly balance: bigint;
  /** Open rounds with bonus money, or wins that wait for operators. */
  readonly isInPlay: boolean;
  /** Weighted stakes ×100. */
  readonly staked: bigint;
  readonly now: number;
}

/**
 * How an active purse ends now; null: it goes on. Once the wagering is done, its time is up only for rounds that are still
 * open: what they win is cash. With a highest cash-out it waits for them, because their wins and refunds would pass it.
 */
export function endingOf(
  { required, expiresAt, terms: { maxCashOut } }: Pick<Purse, 'required' | 'expiresAt' | 'terms'>,
  { balance, isInPlay, staked, now }: Standing,
): Extract<Ending, 'released' | 'spent' | 'expired'> | null {
  const isOver = expiresAt !== null && expiresAt <= now;
  if (balance === 0n && !isInPlay) return 'spent';
  if (staked >= required) return !isInPlay || (isOver && maxCashOut === null) ? 'released' : null;
  return isOver ? 'expired' : null;
}

/** How a balance is divided at the end: what becomes cash, and what the house takes back. */
export function shares(
  { terms: { maxCashOut } }: Pick<Purse, 'terms'>,
  ending: Ending,
  balance: Minor,
): { readonly released: Minor; readonly takenBack: Minor } {
  const most = maxCashOut === null || balance < maxCashOut ? balance : maxCashOut;
  const released = ending === 'released' ? most : minor(0n);
  return { released, takenBack: minor(balance - released) };
}

const LARGEST = 2n ** 62n;

/** What must be staked, by weight ×100. Throws for terms that cannot be kept, because they are a bug of the caller. */
export function requiredOf({ amount, terms }: Pick<NewPurse, 'amount' | 'terms'>): bigint {
  const { wagering, weights, maxStake, maxCashOut, lastsMs } = terms;
  const all = [...Object.values(weights.kinds), ...Object.values(weights.games)];
  assert(
    all.every((weight) => Number.isInteger(weight) && weight >= 0 && weight <= 100),
    'a weight is a whole per cent',
  );
  assert(Number.isInteger(wagering) && wagering >= 0, 'a wagering is a whole number of hundredths');
  assert(Number.isInteger(lastsMs) && lastsMs > 0, 'a purse lasts for a time');
  assert(amount > 0n && (maxStake ?? 1n) > 0n && (maxCashOut ?? 1n) > 0n, 'amounts of a purse are positive');
  const required = amount * BigInt(wagering);
  assert(required < LARGEST, 'what must be staked can be counted');
  return required;
}
