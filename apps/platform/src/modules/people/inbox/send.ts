import type { Clock } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import type { Transaction } from '../../../infra/db.ts';
import { wordsIn } from '../../../infra/http/language.ts';
import { insertMessage } from './inbox.repository.ts';
import type { MessageWords, NewMessage } from './inbox.types.ts';

/**
 * Writes a message to the member in the caller's transaction, so that it exists only if that commits. Locks the
 * member's box until then: call it after the member and the accounts are locked.
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
