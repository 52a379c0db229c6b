import type { CallArguments, CallValue } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { Refused } from '../../../infra/http/refused.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import { type Claim, presentClaim } from '../../staff/office/index.ts';
import { orderOf } from '../../../infra/order-of.ts';
import { findSharing } from '../payouts/index.ts';
import { findStanding } from './payout-standing.repository.ts';
import { presentWithdrawal } from './present.ts';
import { disputeProofs } from './proofs.ts';
import type { Withdrawal } from './withdrawal.types.ts';
import type { WithdrawalParts } from './withdrawals.parts.ts';
import * as repository from './withdrawals.repository.ts';

/** The operator who reads, and the language. */
interface Reader {
  readonly operator: OperatorSession;
  readonly language: Language;
}

/** One page of withdrawals, with the holder of each claim. */
export async function officeList(
  { pool, office }: WithdrawalParts,
  { state, sort, order, after, pageSize }: CallArguments<'officeWithdrawals'>,
  reader: Reader,
): Promise<CallValue<'officeWithdrawals'>> {
  const found = await repository.listForOffice(pool, {
    ...orderOf({ state, sort, order }),
    state,
    after: after ?? null,
    limit: pageSize + 1,
  });
  const page = found.slice(0, pageSize);
  const ids = page.map(({ id }) => id);
  const claims = await office.claims.claimsOf(pool, 'withdrawals', ids);
  const list = page.map((withdrawal) => presentForOffice(withdrawal, claims.get(withdrawal.id), reader));
  return { list, next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null };
}

function presentForOffice(withdrawal: Withdrawal, claim: Claim | undefined, { operator, language }: Reader) {
  const { memberId, account, currency, needsTwo, approvers } = withdrawal;
  return {
    ...presentWithdrawal(withdrawal, language),
    memberId,
    account,
    currency,
    needsTwo,
    approvedBy: [...approvers],
    claim: presentClaim(claim, operator),
  };
}

/**
 * One withdrawal in full. Only the operator who has claimed it sees where to pay. Throws
 * `Refused('withdrawal_unknown')`.
 */
export async function officeDetail(
  parts: WithdrawalParts,
  withdrawalId: string,
  reader: Reader,
): Promise<CallValue<'officeWithdrawalDetail'>> {
  const { pool, office, payouts, turnover } = parts;
  const withdrawal = await repository.findWithdrawal(pool, withdrawalId);
  if (withdrawal === null) throw new Refused('withdrawal_unknown');
  const { memberId, payoutId } = withdrawal;
  const claim = (await office.claims.claimsOf(pool, 'withdrawals', [withdrawalId])).get(withdrawalId);
  const { details, boundAt } = await payouts.reveal({ id: payoutId, memberId });
  const [images, steps, sharing, standing, receivedBefore, missing, locked] = await Promise.all([
    disputeProofs.idsOf(pool, [withdrawalId]),
    repository.findSteps(pool, withdrawalId),
    findSharing(pool, memberId),
    findStanding(pool, { id: payoutId, memberId }, withdrawalId),
    repository.countReceived(pool, memberId),
    turnover.missing(pool, memberId),
    repository.isWithdrawLocked(pool, memberId),
  ]);
  const { number, holder, bank, network } = details;
  return {
    ...presentForOffice(withdrawal, claim, reader),
    payTo: claim?.operatorId === reader.operator.operatorId ? { number, holder, bank, network } : null,
    imageIds: [...(images.get(withdrawalId) ?? [])],
    steps,
    risk: {
      sharedWith: [...new Set(sharing.map(({ account }) => account))],
      payoutBoundAt: boundAt,
      ...standing,
      receivedBefore,
      missing: formatDecimal(missing),
      locked,
    },
  };
}
