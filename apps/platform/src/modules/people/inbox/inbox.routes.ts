import type { CallValue } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { wordsIn } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Inbox } from './index.ts';
import type { MessageRow } from './inbox.repository.ts';

/** The member's messages, each with its texts in the caller's language if it has them. */
export function inboxHandlers({ inbox, settings }: { inbox: Inbox; settings: Settings }): HandlersOf<'inbox'> {
  const refuseOff = (): void => {
    if (!settings.isOn('MESSAGE')) throw new Refused('function_not_enabled');
  };
  return {
    async unreadCount(_, { session }) {
      refuseOff();
      return { unreadMessage: await inbox.unread(session.memberId) };
    },

    async messages({ after, pageSize }, { session, language }) {
      refuseOff();
      const page = { before: placeOf(after), limit: pageSize + 1 };
      const [rows, unreadMessage] = await Promise.all([
        inbox.list(session.memberId, page),
        inbox.unread(session.memberId),
      ]);
      const shown = rows.slice(0, pageSize);
      const next = rows.length > pageSize ? String(shown.at(-1)?.number) : null;
      return { list: shown.map((row) => presentMessage(row, language)), next, unreadMessage };
    },

    async readMessages(which, { session }) {
      refuseOff();
      return { unreadMessage: await inbox.read(session.memberId, 'ids' in which ? which.ids : null) };
    },

    async deleteMessages({ ids }, { session }) {
      refuseOff();
      return { unreadMessage: await inbox.remove(session.memberId, ids) };
    },
  };
}

/** The place where a page ended: the number of its last message. Throws `Refused('bad_request')`. */
function placeOf(after: string | undefined): bigint | null {
  if (after === undefined) return null;
  if (!/^\d{1,18}$/.test(after)) throw new Refused('bad_request');
  return BigInt(after);
}

function presentMessage(row: MessageRow, language: Language): CallValue<'messages'>['list'][number] {
  const { title, content } = wordsIn(row.words, language);
  return { id: row.id, title, content, sentAt: row.sent_at.getTime(), readAt: row.read_at?.getTime() ?? null };
}
