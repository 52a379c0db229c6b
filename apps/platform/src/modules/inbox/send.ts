import type { Clock } from '@chhokka/kernel';
import { type Language, languages } from '@chhokka/messages/languages';
import type { Transaction } from '../../infra/db.ts';
import { insertMessage, type StoredWords } from './inbox.repository.ts';
import type { MessageWords, NewMessage } from './inbox.types.ts';

/**
 * Writes a message to the member, in the transaction of what it tells of: no commit, no message. Locks the member's box
 * until then, so it comes after the locks of members and accounts.
 */
export type SendMessage = (tx: Transaction, message: NewMessage) => Promise<void>;

export function createSend(clock: Clock): SendMessage {
  return (tx, { memberId, title, content }) => {
    const told = (language: Language): MessageWords => ({
      title: title[language] ?? title.en,
      content: content[language] ?? content.en,
    });
    const words: StoredWords = { bn: told('bn'), en: told('en') };
    for (const language of languages) if (title[language] || content[language]) words[language] = told(language);
    return insertMessage(tx, { memberId, words, now: clock.now() });
  };
}
