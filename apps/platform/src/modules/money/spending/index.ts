import type { Permission } from '@chhokka/contracts';
import { type Clock, DAY, type Currency, type Minor, parseDecimal, ZERO } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Settings } from '../../site/settings/index.ts';
import { areOneHand, lockHand, mayNow } from '../../staff/operators/index.ts';
import type { Permit } from '../ledger/index.ts';
import { insertPayment, keepPayment, sumPaidAlone } from './spending.repository.ts';

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
   * The permit of a payment that was decided earlier, and that the member collects now. The previous release recorded
   * no payments; what it decided is recorded here.
   */
  permitDecided(tx: Transaction, payment: Omit<Payment, 'first'> & { readonly decidedAt: number }): Promise<Permit>;
}

export function createSpending({ clock, settings }: { clock: Clock; settings: Settings }): Spending {
  return {
    async permit(tx, payment) {
      const now = clock.now();
      const { externalId, amount, operatorId, first } = payment;
      if (first !== undefined) {
        // An operator who may have used the other's account could agree with themselves.
        if (await areOneHand(tx, first.operatorId, operatorId, now)) throw new Refused('approval_own');
        if (!(await mayNow(tx, first.operatorId, first.permission))) throw new Refused('proposal_asker_gone');
      } else {
        const alone = await sumPaidAlone(tx, await lockHand(tx, operatorId, now), now - DAY);
        if (alone + amount > (parseDecimal(settings.values.fourEyesAbove) ?? ZERO)) return null;
      }
      await insertPayment(tx, payment, now);
      return permitFor(externalId);
    },
    async permitDecided(tx, { decidedAt, ...payment }) {
      await keepPayment(tx, payment, decidedAt);
      return permitFor(payment.externalId);
    },
  };
}

function permitFor(externalId: string): Permit {
  return { externalId } as Permit;
}
