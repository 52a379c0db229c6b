import type { Clock } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import type { Transaction } from '../../../infra/db.ts';
import { wordsIn } from '../../../infra/http/language.ts';
import { insertMessage } from './inbox.repository.ts';
import type { MessageWords, NewMessage } from './inbox.types.ts';

/**
 * Writes a message to the member, in the transaction of what it tells of: no commit, no message. Locks the member's box
 * until then, so it comes after the locks of members and accounts.
 */
export type SendMessage = (tx: Transaction, message: NewMessage) => Promise<void>;

export function createSend(clock: Clock): SendMessage {
  return (tx, { memberId, title, content }) => {
    const told = (language: Language): MessageWords => ({
      title: wordsIn(title, language),
      content: wordsIn(content, language),
    });
    const inSpanish = title.es !== undefined || content.es !== undefined;
    const words = { bn: told('bn'), en: told('en'), ...(inSpanish && { es: told('es') }) };
    return insertMessage(tx, { memberId, words, now: clock.now() });
  };
}
