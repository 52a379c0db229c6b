import type { Permission } from '@chhokka/contracts';
import { assert, type Clock, DAY, type Currency, type Minor, parseDecimal, ZERO } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Settings } from '../../site/settings/index.ts';
import { areOneHand, lockHand, mayNow } from '../../staff/operators/index.ts';
import type { Permit } from '../ledger/index.ts';
import { findPayments, insertPayment, keepPayment, type Recorded, sumPaidAlone } from './spending.repository.ts';

export type { Permit } from '../ledger/index.ts';

/** Money that an operator is about to move between a fund of the house and a member. */
export interface Payment {
  /** Of the transfer, at most 128 characters. */
  readonly externalId: string;
  readonly memberId: string;
  readonly currency: Currency;
  /** Positive, in minor units, whichever way the money moves. */
  readonly amount: Minor;
  /** The operator who decides now. */
  readonly operatorId: string;
  /** The operator who decided the same earlier, and what that took. Absent: this operator would pay alone. */
  readonly first?: { readonly operatorId: string; readonly permission: Permission };
}

/** What one of two operators has entered; the amount is in minor units. */
export interface Entry {
  readonly operatorId: string;
  readonly amount: Minor;
}

/** What operators pay members from the funds of the house; see README for the invariants. */
export interface Spending {
  /**
   * Records the payment and permits its transfer, in the transaction that decides about it. Null: it is more than one
   * operator may pay alone within 24 hours (`fourEyesAbove`), so it waits for a second one. Payments of one operator
   * wait for each other. Accounts that may be one person's count as one operator. Throws `Refused`: approval_own if the
   * two operators may be one person, proposal_asker_gone if the first may no longer decide this.
   */
  permit(tx: Transaction, payment: Payment): Promise<Permit | null>;
  /**
   * The same where each of two operators enters the amount. `earlier` is the entry that waits; this operator is its second
   * if the amounts are equal and whoever made it may still decide with the permission. Null: this entry waits in its place.
   * Throws `Refused`: approval_own, also if the operator repeats the own entry.
   */
  enter(
    tx: Transaction,
    payment: Omit<Payment, 'first'>,
    two: { readonly earlier: Entry | null; readonly permission: Permission },
  ): Promise<{ readonly permit: Permit; readonly isSecond: boolean } | null>;
  /**
   * The permit of a payment that was decided earlier, and that the member collects now. The previous release recorded
   * no payments; what it decided is recorded here.
   */
  permitDecided(tx: Transaction, payment: Omit<Payment, 'first'> & { readonly decidedAt: number }): Promise<Permit>;
  /** The permits of payments that were recorded earlier, by their external ids. Throws if one is missing. */
  permitsKept(tx: Transaction, externalIds: readonly string[]): Promise<ReadonlyMap<string, Permit>>;
}

export function createSpending({ clock, settings }: { clock: Clock; settings: Settings }): Spending {
  async function record(tx: Transaction, payment: Recorded, now: number): Promise<Permit> {
    await insertPayment(tx, payment, now);
    return permitFor(payment.externalId);
  }

  async function alone(tx: Transaction, payment: Recorded, now: number): Promise<Permit | null> {
    const paid = await sumPaidAlone(tx, await lockHand(tx, payment.operatorId, now), now - DAY);
    const most = parseDecimal(settings.values.fourEyesAbove) ?? ZERO;
    return paid + payment.amount > most ? null : record(tx, payment, now);
  }

  /** An operator who may have used the other's account could agree with themselves. */
  async function refuseOneHand(tx: Transaction, firstId: string, operatorId: string, now: number): Promise<void> {
    if (await areOneHand(tx, firstId, operatorId, now)) throw new Refused('approval_own');
  }

  return {
    async permit(tx, { first, ...payment }) {
      const now = clock.now();
      if (first === undefined) return alone(tx, payment, now);
      await refuseOneHand(tx, first.operatorId, payment.operatorId, now);
      if (!(await mayNow(tx, first.operatorId, first.permission))) throw new Refused('proposal_asker_gone');
      return record(tx, { ...payment, firstId: first.operatorId }, now);
    },
    async enter(tx, payment, { earlier, permission }) {
      const now = clock.now();
      const { operatorId, amount } = payment;
      const same = earlier?.amount === amount ? earlier.operatorId : null;
      const isSecond = same !== null && same !== operatorId && (await mayNow(tx, same, permission));
      if (isSecond) {
        await refuseOneHand(tx, same, operatorId, now);
        return { permit: await record(tx, { ...payment, firstId: same }, now), isSecond };
      }
      const permit = await alone(tx, payment, now);
      if (permit === null && same === operatorId) throw new Refused('approval_own');
      return permit && { permit, isSecond };
    },
    async permitDecided(tx, { decidedAt, ...payment }) {
      await keepPayment(tx, payment, decidedAt);
      return permitFor(payment.externalId);
    },
    async permitsKept(tx, externalIds) {
      const kept = await findPayments(tx, externalIds);
      assert(
        externalIds.every((id) => kept.has(id)),
        'what operators pay has been permitted',
      );
      return new Map(externalIds.map((id) => [id, permitFor(id)]));
    },
  };
}

function permitFor(externalId: string): Permit {
  return { externalId } as Permit;
}
