import type { CallValue } from '@chhokka/contracts';
import { DAY, formatDecimal } from '@chhokka/kernel';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import { findVerified } from './payout-standing.repository.ts';
import { presentPayout } from './present.ts';
import { memberPictures } from './proofs.ts';
import { endedFirst, limitsOf } from './request.ts';
import { assertOldest } from './take.ts';
import type { WithdrawalParts } from './withdrawals.parts.ts';
import * as repository from './withdrawals.repository.ts';

/** The interface of the withdrawals module; see README for the invariants. */
export interface Withdrawals {
  /** What the member can withdraw now, and how. */
  info(memberId: string): Promise<CallValue<'withdrawalInfo'>>;
  /**
   * First in, first out: asserts that no older withdrawal that the operator could take is unclaimed. Throws `Refused`:
   * withdrawal_unknown, withdrawal_older_first.
   */
  assertMayTake(withdrawalId: string, operator: OperatorSession): Promise<void>;
  /**
   * Counts payments as received that nobody disputed in time, brings unanswered withdrawals back to the queue, and
   * deletes pictures that are no longer needed.
   */
  sweep(): Promise<void>;
}

export function createWithdrawals(parts: WithdrawalParts): Withdrawals {
  const { pool, clock, settings, payment, payouts, turnover } = parts;
  return {
    async info(memberId) {
      const { values } = settings;
      const { min, max, day } = limitsOf(parts);
      const [funds, owed, taken, accounts, proof, ends] = await Promise.all([
        repository.findFunds(pool, memberId),
        turnover.owed(pool, memberId),
        repository.sumSince(pool, memberId, clock.now() - DAY),
        payouts.list(memberId),
        payment.facts(memberId),
        endedFirst(parts, pool, memberId),
      ]);
      const ids = accounts.map(({ id }) => id);
      const verified = await findVerified(pool, ids);
      return {
        balance: formatDecimal(funds.cash),
        held: formatDecimal(funds.held),
        missing: formatDecimal(owed.missing),
        required: formatDecimal(owed.required),
        min: formatDecimal(min),
        max: formatDecimal(max),
        dayLeft: formatDecimal(taken < day ? day - taken : 0n),
        confirmMinutes: values.withdrawalConfirmMinutes,
        coolingHours: values.payoutCoolingHours,
        canCancel: values.withdrawalCancel,
        ends,
        accounts: accounts.map((payout) => presentPayout(payout, verified.has(payout.id))),
        proof,
      };
    },
    assertMayTake: (withdrawalId, operator) => assertOldest(parts, withdrawalId, operator),
    async sweep() {
      const now = clock.now();
      await repository.receiveOverdue(pool, now);
      await repository.endOverdueQuestions(pool, now);
      await memberPictures.forget(pool, now);
    },
  };
}
