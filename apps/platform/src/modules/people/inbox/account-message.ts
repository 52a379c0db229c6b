import type { Language } from '@chhokka/messages/languages';
import { filled, outgoingText } from '@chhokka/messages/outgoing';
import { inEveryLanguage } from '../../../infra/http/language.ts';
import type { AccountNews } from './account-news.ts';
import type { NewMessage } from './inbox.types.ts';

/** The inbox message for an event of the member's account. */
export function accountMessage(memberId: string, news: AccountNews, site: string): NewMessage {
  const inOne = (language: Language, part: 'title' | 'content'): string => {
    const { account } = outgoingText[language];
    switch (news.what) {
      case 'joined':
        return filled(account.joined[part], { site });
      case 'new device':
        return filled((news.device === '' ? account.unknownDevice : account.newDevice)[part], { device: news.device });
      case 'new password':
        return account.newPassword[part];
      case 'first payment password':
        return account.firstPaymentPassword[part];
      case 'new payment password':
        return account.newPaymentPassword[part];
      case 'second step':
        return account.secondStep[part];
      case 'new mobile':
        return filled(account.newMobile[part], { to: news.to });
      case 'new email':
        return filled(account.newEmail[part], { to: news.to });
    }
  };
  const inEach = (part: 'title' | 'content') => inEveryLanguage((language) => inOne(language, part));
  return { memberId, title: inEach('title'), content: inEach('content') };
}
