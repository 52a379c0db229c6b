import { formatDecimal, type Minor } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { inForce } from './guard.policy.ts';
import { addMoney, lockDepositLimits, sumMoney } from './limits.repository.ts';
import { dayOf, endOf, startOf } from './periods.ts';

/** One deposit or withdrawal. `amount` in minor units, `now` in ms. */
export interface MoneyMoved {
  readonly memberId: string;
  readonly amount: Minor;
  readonly now: number;
}

export interface DepositAsked extends MoneyMoved {
  /**
   * The amount of pending deposits. It is read once the limits are locked, so that two concurrent deposits count each
   * other.
   */
  readonly pending?: ((tx: Transaction) => Promise<Minor>) | undefined;
}

/**
 * Refuses a deposit beyond the member's own limits, and locks the limits. A caller that needs the lock of the member's
 * account must take it before. Throws `Refused('deposit_limit_reached')` with `remaining` (decimal) and `opensAt`.
 */
export async function assertDeposit(tx: Transaction, asked: DepositAsked, offset: number): Promise<void> {
  const { memberId, amount, now, pending } = asked;
  const limits = await lockDepositLimits(tx, memberId);
  if (limits.length === 0) return;
  const waiting = (await pending?.(tx)) ?? 0n;
  for (const limit of limits) {
    const most = inForce(limit, now);
    if (most === null) continue;
    const { deposited } = await sumMoney(tx, memberId, dayOf(startOf(limit.period, now, offset), offset));
    const left = most - deposited - waiting;
    if (amount <= left) continue;
    throw new Refused('deposit_limit_reached', {
      value: { remaining: formatDecimal(left > 0n ? left : 0n), opensAt: endOf(limit.period, now, offset) },
    });
  }
}

/** Counts a deposit that was credited, in the transaction that credits it. */
export async function countDeposit(
  tx: Transaction,
  { memberId, amount, now }: MoneyMoved,
  offset: number,
): Promise<void> {
  await addMoney(tx, memberId, { day: dayOf(now, offset), deposited: amount, withdrawn: 0n });
}

/** Counts a withdrawal, in the transaction that pays it; negative for one that was returned. */
export async function countWithdrawal(
  tx: Transaction,
  { memberId, amount, now }: MoneyMoved,
  offset: number,
): Promise<void> {
  await addMoney(tx, memberId, { day: dayOf(now, offset), deposited: 0n, withdrawn: amount });
}
