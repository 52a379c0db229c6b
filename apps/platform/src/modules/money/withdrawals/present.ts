import type { CallValue } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { reasonIn } from '../../../infra/told-reason.ts';
import type { Payout } from '../payouts/index.ts';
import { numberOf } from './money.ts';
import type { Withdrawal } from './withdrawal.types.ts';

/** A withdrawal as its member sees it. */
export function presentWithdrawal(withdrawal: Withdrawal, language: Language): CallValue<'withdraw'> {
  const { id, amount, state, kind, ending, requestedAt, paidAt, endedAt } = withdrawal;
  const { reference, confirmUntil, receipt, dispute, question } = withdrawal;
  return {
    withdrawalId: id,
    number: numberOf(id),
    amount: formatDecimal(amount),
    state,
    payout: { kind, ending },
    requestedAt,
    paidAt,
    endedAt,
    reference,
    confirmUntil,
    receipt,
    dispute,
    reason: reasonIn(withdrawal, language),
    question: question && {
      asks: reasonIn(question.asks, language),
      askedAt: question.askedAt,
      until: question.until,
      answer: question.answer,
      answeredAt: question.answeredAt,
      isOverdue: question.isOverdue,
    },
  };
}

/** A payout account as its member sees it. */
export function presentPayout(payout: Payout, verified: boolean): CallValue<'payoutBind'> {
  const { id: payoutId, kind, ending, boundAt, usableFrom } = payout;
  return { payoutId, kind, ending, boundAt, usableFrom, verified };
}
