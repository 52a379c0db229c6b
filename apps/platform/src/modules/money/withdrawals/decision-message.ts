import { HOUR, moneyText } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { filled, outgoingText } from '@chhokka/messages/outgoing';
import { inEveryLanguage } from '../../../infra/http/language.ts';
import { reasonIn } from '../../../infra/told-reason.ts';
import type { NewMessage } from '../../people/inbox/index.ts';
import { numberOf } from './money.ts';
import type { StepKind, Withdrawal } from './withdrawal.types.ts';

const TOLD = {
  asked: 'asked',
  paid: 'paid',
  paid_again: 'paid',
  rejected: 'rejected',
  returned: 'returned',
  forced: 'forced',
} as const satisfies Partial<Record<StepKind, string>>;

/** The message to a member about a step, in every language; null: no message. */
export function stepMessage(withdrawal: Withdrawal, step: StepKind, currencySymbol: string): NewMessage | null {
  if (!(step in TOLD)) return null;
  const { memberId, id, amount, reference, question } = withdrawal;
  const isQuestion = step === 'asked' && question !== null;
  const inOne = (language: Language, part: 'title' | 'content'): string =>
    filled(outgoingText[language].withdrawal[TOLD[step as keyof typeof TOLD]][part], {
      amount: moneyText(amount, currencySymbol),
      number: numberOf(id),
      reference: reference ?? '',
      reason: reasonIn(isQuestion ? question.asks : withdrawal, language),
      hours: isQuestion ? String(Math.round((question.until - question.askedAt) / HOUR)) : '',
    });
  const inEach = (part: 'title' | 'content') => inEveryLanguage((language) => inOne(language, part));
  return { memberId, title: inEach('title'), content: inEach('content') };
}
