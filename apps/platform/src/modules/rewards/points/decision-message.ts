import { formatMoney } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { filled, outgoingText } from '@chhokka/messages/outgoing';
import { inEveryLanguage, wordsIn } from '../../../infra/http/language.ts';
import { reasonIn } from '../../../infra/told-reason.ts';
import type { NewMessage } from '../../people/inbox/index.ts';
import type { Redemption } from './points.types.ts';
import { referenceOf } from './use.ts';

/** The message to a member about the decision on a redemption, in every language. */
export function decisionMessage(redemption: Redemption): NewMessage {
  const { memberId, id, state, good, points, note } = redemption;
  const inOne = (language: Language, part: 'title' | 'content'): string => {
    const { approved, sent, sentWith, rejected } = outgoingText[language].redemption;
    const text = state === 'rejected' ? rejected : good?.form === 'voucher' ? approved : note === '' ? sent : sentWith;
    return filled(text[part], {
      good: good === null ? '' : wordsIn(good.name, language),
      points: formatMoney(points),
      reference: referenceOf(id),
      reason: reasonIn(redemption, language),
      note,
    });
  };
  const inEach = (part: 'title' | 'content') => inEveryLanguage((language) => inOne(language, part));
  return { memberId, title: inEach('title'), content: inEach('content') };
}
