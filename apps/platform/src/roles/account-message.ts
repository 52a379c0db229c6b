import type { Language } from '@chhokka/messages/languages';
import { filled, outgoingText } from '@chhokka/messages/outgoing';
import { inEveryLanguage } from '../infra/http/language.ts';
import type { NewMessage } from '../modules/inbox/index.ts';
import type { AccountNews } from '../modules/members/index.ts';

/** What the inbox says of things that happen to a member's account. */
export function accountMessage(memberId: string, news: AccountNews, site: string): NewMessage {
  const inOne = (language: Language, part: 'title' | 'content'): string => {
    const { joined, newDevice, unknownDevice, newPassword, newPaymentPassword, secondStep, newMobile, newEmail } =
      outgoingText[language].account;
    switch (news.what) {
      case 'joined':
        return filled(joined[part], { site });
      case 'new device':
        return filled((news.device === '' ? unknownDevice : newDevice)[part], { device: news.device });
      case 'new password':
        return newPassword[part];
      case 'new payment password':
        return newPaymentPassword[part];
      case 'second step':
        return secondStep[part];
      case 'new mobile':
        return filled(newMobile[part], { to: news.to });
      case 'new email':
        return filled(newEmail[part], { to: news.to });
    }
  };
  const inEach = (part: 'title' | 'content') => inEveryLanguage((language) => inOne(language, part));
  return { memberId, title: inEach('title'), content: inEach('content') };
}
