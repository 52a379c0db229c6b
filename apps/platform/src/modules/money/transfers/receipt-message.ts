import { moneyText } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { filled, outgoingText } from '@chhokka/messages/outgoing';
import { inEveryLanguage } from '../../../infra/http/language.ts';
import type { NewMessage } from '../../people/inbox/index.ts';
import type { MemberMove } from './transfers.types.ts';

/** The message to the receiver of a transfer. */
export function receiptMessage(made: MemberMove, currencySymbol: string): NewMessage {
  const inOne = (language: Language, part: 'title' | 'content'): string =>
    filled(outgoingText[language].transfer.received[part], {
      account: made.fromAccount,
      amount: moneyText(made.amount, currencySymbol),
      reference: referenceOf(made.id),
    });
  const inEach = (part: 'title' | 'content') => inEveryLanguage((language) => inOne(language, part));
  return { memberId: made.toMember, title: inEach('title'), content: inEach('content') };
}

/** What members and customer service call a transfer: `TR-3F2A-9C01-77BD`, from the random part of its id. */
export function referenceOf(id: string): string {
  const random = id.slice(-12).toUpperCase();
  return `TR-${random.slice(0, 4)}-${random.slice(4, 8)}-${random.slice(8)}`;
}
