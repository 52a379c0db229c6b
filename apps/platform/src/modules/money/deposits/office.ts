import type { CallArguments, CallValue } from '@chhokka/contracts';
import { formatDecimal, type Minor, splitFee } from '@chhokka/kernel';
import { textLanguageOf, wordsIn } from '../../../infra/http/language.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import { reasonIn } from '../../../infra/told-reason.ts';
import { presentClaim } from '../../staff/office/index.ts';
import { accountsOfOperators, findOperatorId } from '../../staff/operators/index.ts';
import type { DepositParts } from './deposits.parts.ts';
import type { Method } from './methods/methods.types.ts';
import { isShort } from '../../../infra/listing.repository.ts';
import { orderOf } from '../../../infra/order-of.ts';
import { receiptOf } from './deposit-message.ts';
import type { Deposit } from './deposit.types.ts';
import { countSameReference } from './deposits.repository.ts';
import { listQueue, sumQueue } from './queue.repository.ts';
import { depositProofs } from './proofs.ts';

/** One page of the operators' list of deposits, with the holder of each claim. */
export async function officeList(
  { pool, office, methodOf }: Pick<DepositParts, 'pool' | 'office'> & { methodOf(id: string): Promise<Method> },
  { sort, order, after, pageSize, language, operator: by, ...asked }: CallArguments<'officeDeposits'>,
  operator: OperatorSession,
): Promise<CallValue<'officeDeposits'>> {
  const { state } = asked;
  const decidedBy = by === undefined ? undefined : await findOperatorId(pool, by);
  // Nobody is called so: nothing was decided by them.
  if (decidedBy === null) return { list: [], next: null, sum: null };
  const filter = { ...asked, decidedBy };
  const found = await listQueue(pool, filter, {
    ...orderOf({ state, sort, order }),
    after: after ?? null,
    limit: pageSize + 1,
  });
  const page = found.slice(0, pageSize);
  const ids = page.map(({ id }) => id);
  const [images, claims, same, deciders] = await Promise.all([
    depositProofs.idsOf(pool, ids),
    office.claims.claimsOf(pool, 'deposits', ids),
    countSameReference(pool, ids),
    accountsOfOperators(
      pool,
      page.flatMap((deposit) => deposit.decidedBy ?? []),
    ),
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
      decidedBy: deposit.decidedBy === null ? null : (deciders.get(deposit.decidedBy) ?? null),
      reason: reasonIn(deposit, textLanguageOf(language)),
      first: deposit.first && { account: deposit.first.account, received: formatDecimal(deposit.first.received) },
      receipt: receiptOf(deposit.id),
      claim: presentClaim(claims.get(deposit.id), operator),
    };
  }
  const list = await Promise.all(page.map(present));
  const isSummed = after === undefined && (state === 'open' || isShort(filter));
  const sum = isSummed ? await sumQueue(pool, filter) : null;
  return {
    list,
    next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    sum: sum && { count: sum.count, amount: formatDecimal(sum.amount) },
  };
}

function decimalOrNull(amount: Minor | null): string | null {
  return amount === null ? null : formatDecimal(amount);
}
