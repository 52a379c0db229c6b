import type { Deposit as WireDeposit, DepositMethod } from '@chhokka/contracts';
import { formatDecimal, splitFee } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { wordsIn } from '../../../infra/http/language.ts';
import { reasonIn } from '../../../infra/told-reason.ts';
import type { Method } from './methods/methods.types.ts';
import { receiptOf } from './deposit-message.ts';
import { isPayable } from './deposit.policy.ts';
import type { Deposit } from './deposit.types.ts';

/** A method as members see it. `usualSeconds`: how long it usually takes; null: too few deposits to say. */
export function presentMethod(method: Method, usualSeconds: number | null, language: Language): DepositMethod {
  const { title, note } = wordsIn(method.words, language);
  return {
    methodId: method.id,
    rail: method.rail,
    brand: method.brand,
    title,
    note,
    minAmount: formatDecimal(method.minAmount),
    maxAmount: formatDecimal(method.maxAmount),
    feeBasisPoints: method.feeBasisPoints,
    feeFixed: formatDecimal(method.feeFixed),
    countdownMinutes: method.countdownMinutes,
    proof: method.proof,
    usualSeconds,
  };
}

/**
 * A deposit as its member sees it. It includes the account to pay to, as given at the start, only while the deposit is
 * payable.
 */
export function presentDeposit(
  deposit: Deposit,
  method: Method,
  { language, now }: { language: Language; now: number },
): WireDeposit {
  const payable = isPayable(deposit, method, now);
  const { title } = wordsIn(method.words, language);
  const { fee, arrives } = splitFee(deposit.received ?? deposit.amount, deposit);
  return {
    depositId: deposit.id,
    methodId: method.id,
    rail: deposit.rail,
    brand: method.brand,
    title,
    state: deposit.state,
    amount: formatDecimal(deposit.amount),
    fee: formatDecimal(deposit.fee ?? fee),
    arrives: formatDecimal(deposit.credited ?? arrives),
    createdAt: deposit.createdAt,
    expiresAt: deposit.expiresAt,
    graceUntil: deposit.graceUntil,
    payable,
    details: payable ? [...deposit.details] : [],
    steps: payable ? [...wordsIn(deposit.steps, language)] : [],
    proof: deposit.proof,
    payUrl: payable ? deposit.payUrl : null,
    reference: deposit.reference,
    received: deposit.received === null ? null : formatDecimal(deposit.received),
    decidedAt: deposit.decidedAt,
    reason: reasonIn(deposit, language),
    receipt: receiptOf(deposit.id),
  };
}
