import type { CallArguments, CallValue } from '@chhokka/contracts';
import { formatDecimal, type Minor, splitFee } from '@chhokka/kernel';
import { textLanguageOf, wordsIn } from '../../../infra/http/language.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import { reasonIn } from '../../../infra/told-reason.ts';
import { presentClaim } from '../../staff/office/index.ts';
import type { DepositParts } from './deposits.parts.ts';
import type { Method } from './methods/methods.types.ts';
import { orderOf } from '../../../infra/order-of.ts';
import { receiptOf } from './deposit-message.ts';
import type { Deposit } from './deposit.types.ts';
import { countSameReference, listQueue } from './deposits.repository.ts';
import { depositProofs } from './proofs.ts';

/** One page of the operators' list of deposits, with the holder of each claim. */
export async function officeList(
  { pool, office, methodOf }: Pick<DepositParts, 'pool' | 'office'> & { methodOf(id: string): Promise<Method> },
  { state, sort, order, after, pageSize, language }: CallArguments<'officeDeposits'>,
  operator: OperatorSession,
): Promise<CallValue<'officeDeposits'>> {
  const found = await listQueue(pool, state, {
    ...orderOf({ state, sort, order }),
    after: after ?? null,
    limit: pageSize + 1,
  });
  const page = found.slice(0, pageSize);
  const ids = page.map(({ id }) => id);
  const [images, claims, same] = await Promise.all([
    depositProofs.idsOf(pool, ids),
    office.claims.claimsOf(pool, 'deposits', ids),
    countSameReference(pool, ids),
  ]);
  async function present(deposit: Deposit): Promise<CallValue<'officeDeposits'>['list'][number]> {
    const { words, brand } = await methodOf(deposit.methodId);
    return {
      depositId: deposit.id,
      memberId: deposit.memberId,
      account: deposit.account,
      title: wordsIn(words, textLanguageOf(language)).title,
      brand,
      rail: deposit.rail,
      state: deposit.state,
      currency: deposit.currency,
      amount: formatDecimal(deposit.amount),
      fee: formatDecimal(deposit.fee ?? splitFee(deposit.received ?? deposit.amount, deposit).fee),
      feeBasisPoints: deposit.feeBasisPoints,
      feeFixed: formatDecimal(deposit.feeFixed),
      createdAt: deposit.createdAt,
      waitsSince: deposit.submittedAt ?? deposit.createdAt,
      late: deposit.submittedAt !== null && deposit.submittedAt > deposit.expiresAt,
      reference: deposit.reference ?? deposit.payment,
      paidTo: deposit.details.map(({ value }) => value),
      sameReference: same.get(deposit.id) ?? 0,
      imageId: images.get(deposit.id)?.[0] ?? null,
      received: decimalOrNull(deposit.received),
      receivedCurrency: deposit.receivedCurrency,
      credited: decimalOrNull(deposit.credited),
      decidedAt: deposit.decidedAt,
      reason: reasonIn(deposit, textLanguageOf(language)),
      first: deposit.first && { account: deposit.first.account, received: formatDecimal(deposit.first.received) },
      receipt: receiptOf(deposit.id),
      claim: presentClaim(claims.get(deposit.id), operator),
    };
  }
  const list = await Promise.all(page.map(present));
  return { list, next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null };
}

function decimalOrNull(amount: Minor | null): string | null {
  return amount === null ? null : formatDecimal(amount);
}
