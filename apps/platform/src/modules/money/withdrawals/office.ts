import type { CallArguments, CallValue } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { Refused } from '../../../infra/http/refused.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import { type Claim, presentClaim } from '../../staff/office/index.ts';
import { isShort } from '../../../infra/listing.repository.ts';
import { orderOf } from '../../../infra/order-of.ts';
import { findSharing } from '../payouts/index.ts';
import { countEarlier, findEvidence, findStakedSince } from './evidence.repository.ts';
import { findStanding } from './payout-standing.repository.ts';
import { presentWithdrawal } from './present.ts';
import { memberPictures } from './proofs.ts';
import type { Withdrawal } from './withdrawal.types.ts';
import type { WithdrawalParts } from './withdrawals.parts.ts';
import { listForOffice, sumForOffice } from './queue.repository.ts';
import { oldestFree } from './take.ts';
import * as repository from './withdrawals.repository.ts';

/** The operator who reads, and the language. */
interface Reader {
  readonly operator: OperatorSession;
  readonly language: Language;
}

/** One page of withdrawals, with the holder of each claim. */
export async function officeList(
  parts: WithdrawalParts,
  { sort, order, after, pageSize, ...filter }: CallArguments<'officeWithdrawals'>,
  reader: Reader,
): Promise<CallValue<'officeWithdrawals'>> {
  const { pool, office } = parts;
  const { state } = filter;
  const found = await listForOffice(pool, filter, {
    ...orderOf({ state, sort, order }),
    after: after ?? null,
    limit: pageSize + 1,
  });
  const page = found.slice(0, pageSize);
  const ids = page.map(({ id }) => id);
  const claims = await office.claims.claimsOf(pool, 'withdrawals', ids);
  const free = await oldestFree(parts, reader.operator);
  const list = page.map((withdrawal) =>
    presentForOffice(withdrawal, { claim: claims.get(withdrawal.id), free }, reader),
  );
  const isSummed = after === undefined && (state === 'open' || state === 'waiting' || isShort(filter));
  const sum = isSummed ? await sumForOffice(pool, filter) : null;
  return {
    list,
    next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    sum: sum && { count: sum.count, amount: formatDecimal(sum.amount) },
  };
}

/** `free`: the id of the only waiting withdrawal that the reader can claim. */
function presentForOffice(
  withdrawal: Withdrawal,
  { claim, free }: { readonly claim: Claim | undefined; readonly free: string | null },
  { operator, language }: Reader,
) {
  const { id, memberId, account, currency, needsTwo, approvers, decidedBy, state } = withdrawal;
  return {
    ...presentWithdrawal(withdrawal, language),
    memberId,
    account,
    currency,
    needsTwo,
    approvedBy: [...approvers],
    decidedBy,
    claim: presentClaim(claim, operator),
    mayTake: claim === undefined && (state === 'waiting' || id === free),
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
  const { memberId, payoutId, currency } = withdrawal;
  const claim = (await office.claims.claimsOf(pool, 'withdrawals', [withdrawalId])).get(withdrawalId);
  const { details, boundAt } = await payouts.reveal({ id: payoutId, memberId });
  const [images, steps, sharing, standing, earlier, missing, locked, evidence, free] = await Promise.all([
    memberPictures.idsOf(pool, [withdrawalId]),
    repository.findSteps(pool, withdrawalId),
    findSharing(pool, memberId),
    findStanding(pool, { id: payoutId, memberId }, withdrawalId),
    countEarlier(pool, { memberId, before: withdrawalId }),
    turnover.missing(pool, memberId),
    repository.isWithdrawLocked(pool, memberId),
    findEvidence(pool, withdrawal),
    oldestFree(parts, reader.operator),
  ]);
  const stakedSince = await findStakedSince(pool, { memberId, currency, since: evidence.lastDepositAt ?? 0 });
  const { number, holder, bank, network } = details;
  return {
    ...presentForOffice(withdrawal, { claim, free }, reader),
    payTo: claim?.operatorId === reader.operator.operatorId ? { number, holder, bank, network } : null,
    imageIds: (images.get(withdrawalId) ?? []).filter((id) => !steps.some((step) => step.imageIds.includes(id))),
    steps: steps.map((step) => ({ ...step, imageIds: [...step.imageIds] })),
    risk: {
      sharedWith: [...new Set(sharing.map(({ account }) => account))],
      payoutBoundAt: boundAt,
      ...standing,
      earlier,
      cameBefore: evidence.cameBefore.map(({ amount, ...each }) => ({ ...each, amount: formatDecimal(amount) })),
      missing: formatDecimal(missing),
      locked,
    },
    money: {
      balance: formatDecimal(evidence.balance),
      held: formatDecimal(evidence.held),
      sources: evidence.sources.map(({ sort, ...each }) => ({
        sort,
        in: formatDecimal(each.in),
        out: formatDecimal(each.out),
      })),
      lastDepositAt: evidence.lastDepositAt,
      stakedSince: formatDecimal(stakedSince),
    },
  };
}
