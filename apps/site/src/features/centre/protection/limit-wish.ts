import type { MemberLimit } from '@chhokka/contracts';
import { formatDecimal, parseDecimal } from '@chhokka/kernel';
import { latinDigits } from '../../../platform/words/digits.ts';
import { mostOf } from '../../../platform/centre/protection.ts';
import { readAmount } from '../../../platform/words/read-amount.ts';

/** Minutes in a day, a week and a month (31 days): the highest time limits. */
export const MOST_MINUTES = { day: 1_440, week: 10_080, month: 44_640 } as const;

/** The platform takes no larger amount. Minor units. */
const LARGEST = 10n ** 11n;

/** A typed limit as a decimal string or in minutes; null if it is invalid. */
export function readWish(
  { kind, period }: Pick<MemberLimit, 'kind' | 'period'>,
  typed: string,
): { amount: string } | { minutes: number } | null {
  const text = latinDigits(typed).trim();
  if (kind === 'time') {
    const minutes = /^\d{1,5}$/.test(text) ? Number(text) : 0;
    return minutes >= 1 && minutes <= MOST_MINUTES[period] ? { minutes } : null;
  }
  const amount = readAmount(typed);
  return amount !== null && amount < LARGEST ? { amount: formatDecimal(amount) } : null;
}

/** Whether a requested limit is higher than the current one: a raise takes effect later. */
export function isRaise(limit: MemberLimit | undefined, wish: { amount: string } | { minutes: number }): boolean {
  if (limit === undefined) return false;
  const most = mostOf(limit);
  if (typeof most === 'number') return 'minutes' in wish && wish.minutes > most;
  return 'amount' in wish && (parseDecimal(wish.amount) ?? 0n) > (parseDecimal(most) ?? 0n);
}
