import { moneyText, receiptNumber } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { filled, outgoingText } from '@chhokka/messages/outgoing';
import { inEveryLanguage } from '../../../infra/http/language.ts';
import { reasonIn } from '../../../infra/told-reason.ts';
import type { NewMessage } from '../../people/inbox/index.ts';
import type { Deposit } from './deposit.types.ts';

/** What members and customer service call a deposit: `DP-3F2A-9C01-77BD`, from its random part. */
export function receiptOf(depositId: string): string {
  return receiptNumber('DP', depositId);
}

/** The message to a member about a credited or rejected deposit, in every language. */
export function depositMessage(deposit: Deposit, currencySymbol: string): NewMessage {
  const { memberId, id, state, amount, credited } = deposit;
  const inOne = (language: Language, part: 'title' | 'content'): string => {
    const text = outgoingText[language].deposit[state === 'credited' ? 'credited' : 'rejected'];
    return filled(text[part], {
      amount: moneyText(credited ?? amount, currencySymbol),
      reference: receiptOf(id),
      reason: reasonIn(deposit, language),
    });
  };
  const inEach = (part: 'title' | 'content') => inEveryLanguage((language) => inOne(language, part));
  return { memberId, title: inEach('title'), content: inEach('content') };
}
