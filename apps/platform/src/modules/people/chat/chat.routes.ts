import type { CallArguments } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { titleLanguageOf } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { TRIAL } from '../../../infra/http/sessions.ts';
import type { Catalogue } from '../../games/catalogue/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import { type Office, presentClaim } from '../../staff/office/index.ts';
import type { Pool } from '../../../infra/db.ts';
import type { Chat, Decision } from './chat.types.ts';
import { itemIdOf } from './item-id.ts';
import { presentMessage } from './present.ts';
import { PUBLIC_ROOM } from './rooms.ts';

interface ChatHandlersParts {
  readonly pool: Pool;
  readonly chat: Chat;
  readonly settings: Settings;
  readonly catalogue: Pick<Catalogue, 'snapshot'>;
  readonly office: Pick<Office, 'claims'>;
}

/** The chat rooms and their moderators. Operators decide on reports even while the rooms are closed. */
export function chatHandlers({ pool, chat, settings, catalogue, office }: ChatHandlersParts): HandlersOf<'chat'> {
  /** One switch closes all rooms. A table has a room as long as it can be played here. */
  function refuseClosed(room: string): void {
    if (!settings.isOn('CHATROOM')) throw new Refused('function_not_enabled');
    if (room === PUBLIC_ROOM) return;
    const table = catalogue.snapshot.sharedTable(room);
    if (!table || !settings.isOn(table.gameType)) throw new Refused('game_unknown');
  }
  /** Its code, where the catalogue has it no more. */
  function tableName(room: string, language: Language): string {
    return catalogue.snapshot.sharedTable(room)?.name[titleLanguageOf(language)] ?? room;
  }
  return {
    async chatMessages({ room, ...span }, { session }) {
      refuseClosed(room);
      const writer = session !== null && session.userType !== TRIAL ? session.memberId : undefined;
      const [{ messages, latest }, mutedUntil] = await Promise.all([
        chat.list(room, span),
        writer === undefined ? null : chat.mutedUntil(writer),
      ]);
      return { list: messages.map((message) => presentMessage(message, writer)), latest, mutedUntil };
    },

    async chatSend({ room, requestId, text }, { session, language, address }) {
      refuseClosed(room);
      return presentMessage(await chat.send({ session, language, address, room, requestId, text }), session.memberId);
    },

    async chatReport({ room, number, reason }, { session }) {
      refuseClosed(room);
      await chat.report({ session, room, number, reason });
      return {};
    },

    async officeChatReports(_, { operator, language }) {
      const found = await chat.reported();
      const ids = found.map(({ message }) => itemIdOf(message.id));
      const claims = await office.claims.claimsOf(pool, 'chat', ids);
      const list = found.map(({ message, account, reports, mutedUntil }) => ({
        number: message.id,
        table: message.room === PUBLIC_ROOM ? null : tableName(message.room, language),
        itemId: itemIdOf(message.id),
        claim: presentClaim(claims.get(itemIdOf(message.id)), operator),
        account,
        name: message.name,
        text: message.text,
        sentAt: message.sentAt.getTime(),
        reports: reports.map(({ reason, at }) => ({ reason, at: at.getTime() })),
        mutedUntil: mutedUntil?.getTime() ?? null,
      }));
      return { list };
    },

    async officeChatModerate(form, context) {
      await chat.moderate({ acting: context, id: form.number, decision: decisionOf(form) });
      return {};
    },
  };
}

/** Minutes come with `mute`, and with nothing else. */
function decisionOf({ decision, minutes }: CallArguments<'officeChatModerate'>): Decision {
  if (decision === 'mute') {
    if (minutes === undefined) throw new Refused('bad_request');
    return { kind: 'mute', minutes };
  }
  if (minutes !== undefined) throw new Refused('bad_request');
  return { kind: decision };
}
