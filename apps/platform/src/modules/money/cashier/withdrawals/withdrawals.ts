import { createHmac } from 'node:crypto';
import type { CallValue } from '@chhokka/contracts';
import { DAY, formatDecimal } from '@chhokka/kernel';
import type { OperatorSession } from '../../../../infra/http/sessions.ts';
import type { SecretBox } from '../../../../infra/secret-box.ts';
import { createPayouts, presentPayout } from '../payouts/payouts.ts';
import { disputeProofs } from './proofs.ts';
import { limitsOf } from './request.ts';
import { assertOldest } from './take.ts';
import type { WithdrawalParts } from './withdrawals.parts.ts';
import * as repository from './withdrawals.repository.ts';

/** The withdrawals' door; see the module's README for the invariants. */
export interface Withdrawals {
  readonly parts: WithdrawalParts;
  /** What the member can take out now, and how. */
  info(memberId: string): Promise<CallValue<'withdrawalInfo'>>;
  /**
   * First in, first out: asserts that nothing older that the operator could take waits unclaimed. Throws `Refused`:
   * withdrawal_unknown, withdrawal_older_first.
   */
  assertMayTake(withdrawalId: string, operator: OperatorSession): Promise<void>;
  /** Counts what nobody confirmed in time as received, and forgets pictures that nobody needs any more. */
  sweep(): Promise<void>;
}

export type WithdrawalsGiven = Omit<WithdrawalParts, 'payouts'> & {
  readonly secretBox: SecretBox;
  /** 32 bytes; the key of fingerprints is derived from it. */
  readonly secretsKey: Uint8Array;
};

export function createWithdrawals({ secretBox, secretsKey, ...given }: WithdrawalsGiven): Withdrawals {
  const fingerprintKey = createHmac('sha256', secretsKey).update('payout fingerprint').digest();
  const payouts = createPayouts({ ...given, secretBox, fingerprintKey });
  const parts: WithdrawalParts = { ...given, payouts };
  const { pool, clock, settings, payment, turnover } = parts;
  return {
    parts,
    async info(memberId) {
      const { values } = settings;
      const { min, max, day } = limitsOf(parts);
      const [funds, missing, taken, accounts, proof] = await Promise.all([
        repository.findFunds(pool, memberId),
        turnover.missing(pool, memberId),
        repository.sumSince(pool, memberId, clock.now() - DAY),
        payouts.list(memberId),
        payment.facts(memberId),
      ]);
      return {
        balance: formatDecimal(funds.cash),
        held: formatDecimal(funds.held),
        missing: formatDecimal(missing),
        min: formatDecimal(min),
        max: formatDecimal(max),
        dayLeft: formatDecimal(taken < day ? day - taken : 0n),
        confirmMinutes: values.withdrawalConfirmMinutes,
        coolingHours: values.payoutCoolingHours,
        canCancel: values.withdrawalCancel,
        accounts: accounts.map(presentPayout),
        proof,
      };
    },
    assertMayTake: (withdrawalId, operator) => assertOldest(parts, withdrawalId, operator),
    async sweep() {
      const now = clock.now();
      await repository.receiveOverdue(pool, now);
      await disputeProofs.forget(pool, now);
    },
  };
}
