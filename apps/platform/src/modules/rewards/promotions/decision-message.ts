import { moneyText } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { filled, outgoingText } from '@chhokka/messages/outgoing';
import { inEveryLanguage, wordsIn } from '../../../infra/http/language.ts';
import { reasonIn } from '../../../infra/told-reason.ts';
import type { NewMessage } from '../../people/inbox/index.ts';
import { referenceOf } from './pay.ts';
import type { Application, Promotion } from './promotions.types.ts';

/** The message to a member about the decision on an application, in every language. */
export function decisionMessage(application: Application, promotion: Promotion, currencySymbol: string): NewMessage {
  const { memberId, id, state, amount, reason } = application;
  const inOne = (language: Language, part: 'title' | 'content'): string => {
    const { approved, issued, rejected, rejectedBecause } = outgoingText[language].promotion;
    const refused = reason === '' ? rejected : rejectedBecause;
    const text = state === 'claim' ? approved : state === 'issued' ? issued : refused;
    return filled(text[part], {
      promotion: wordsIn(promotion.words, language).title,
      amount: amount === null ? '' : moneyText(amount, currencySymbol),
      reference: referenceOf(id),
      reason: reasonIn(application, language),
    });
  };
  const inEach = (part: 'title' | 'content') => inEveryLanguage((language) => inOne(language, part));
  return { memberId, title: inEach('title'), content: inEach('content') };
}
