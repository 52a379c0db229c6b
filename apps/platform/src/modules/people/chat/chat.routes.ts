import type { CallArguments } from '@chhokka/contracts';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { TRIAL } from '../../../infra/http/sessions.ts';
import type { Settings } from '../../site/settings/index.ts';
import { type Office, presentClaim } from '../../staff/office/index.ts';
import type { Pool } from '../../../infra/db.ts';
import type { Chat, Decision } from './chat.types.ts';
import { itemIdOf } from './item-id.ts';
import { presentMessage } from './present.ts';

interface ChatHandlersParts {
  readonly pool: Pool;
  readonly chat: Chat;
  readonly settings: Settings;
  readonly office: Pick<Office, 'claims'>;
}

/** The public chat room and its moderators. Operators decide on reports even while the room is closed. */
export function chatHandlers({ pool, chat, settings, office }: ChatHandlersParts): HandlersOf<'chat'> {
  function refuseClosed(): void {
    if (!settings.isOn('CHATROOM')) throw new Refused('function_not_enabled');
  }
  return {
    async chatMessages(span, { session }) {
      refuseClosed();
      const writer = session !== null && session.userType !== TRIAL ? session.memberId : undefined;
      const [{ messages, latest }, mutedUntil] = await Promise.all([
        chat.list(span),
        writer === undefined ? null : chat.mutedUntil(writer),
      ]);
      return { list: messages.map((message) => presentMessage(message, writer)), latest, mutedUntil };
    },

    async chatSend({ requestId, text }, { session, language, address }) {
      refuseClosed();
      return presentMessage(await chat.send({ session, language, address, requestId, text }), session.memberId);
    },

    async chatReport({ number, reason }, { session }) {
      refuseClosed();
      await chat.report({ session, number, reason });
      return {};
    },

    async officeChatReports(_, { operator }) {
      const found = await chat.reported();
      const ids = found.map(({ message }) => itemIdOf(message.number));
      const claims = await office.claims.claimsOf(pool, 'chat', ids);
      const list = found.map(({ message, account, reports, mutedUntil }) => ({
        number: message.number,
        itemId: itemIdOf(message.number),
        claim: presentClaim(claims.get(itemIdOf(message.number)), operator),
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
      await chat.moderate({ acting: context, number: form.number, decision: decisionOf(form) });
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
