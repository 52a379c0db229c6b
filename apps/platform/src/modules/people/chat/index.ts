import { type Clock, DAY } from '@chhokka/kernel';
import { type Pool, transaction } from '../../../infra/db.ts';
import type { Revisions } from '../../../infra/revisions.ts';
import type { Office } from '../../staff/office/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Attempts } from '../../../infra/attempts/index.ts';
import * as repository from './chat.repository.ts';
import type { Chat } from './chat.types.ts';
import { createFilter } from './filter.ts';
import { createModeration } from './moderate.ts';
import { messageBody } from './present.ts';
import { PUBLIC_ROOM } from './rooms.ts';
import { sendMessage, silence } from './send.ts';

export { PUBLIC_ROOM } from './rooms.ts';
export type { Chat } from './chat.types.ts';

/** How long messages are stored. */
const KEEP_MS = 90 * DAY;
const TOLD_AT_ONCE = 100;

export interface ChatParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly revisions: Revisions;
  readonly settings: Pick<Settings, 'values'>;
  readonly attempts: Attempts;
  /** The claims of reported messages, and the record of the moderators' decisions. */
  readonly office: Pick<Office, 'audit' | 'claims'>;
}

/** The rooms and their moderators. */
export function createChat({ pool, clock, revisions, settings, attempts, office }: ChatParts): Chat {
  let filter = createFilter([]);
  revisions.watch('chat', async () => {
    filter = createFilter(await repository.readWords(pool));
  });
  const sendParts = { pool, clock, settings, attempts, filter: () => filter };
  return {
    async list(room, span) {
      const [messages, last] = await Promise.all([
        repository.findMessages(pool, room, span),
        repository.readLast(pool, room),
      ]);
      // A message may have arrived between the two queries.
      return { messages, latest: Math.max(last, messages.at(-1)?.number ?? 0) };
    },
    async mutedUntil(memberId) {
      const until = await silence(pool, memberId, settings.values.chatWaitMinutes);
      return until !== null && until > clock.now() ? until : null;
    },
    send: (message) => sendMessage(sendParts, message),
    allows: (text) => filter(text),
    announce: (name, text) =>
      transaction(pool, async (tx) => {
        const counters = await repository.lockChat(tx);
        const said = {
          room: PUBLIC_ROOM,
          memberId: null,
          requestId: null,
          role: 2 as const,
          name,
          text,
          at: clock.now(),
        };
        await repository.insertMessage(tx, counters, said);
      }),
    ...createModeration({ pool, clock, attempts, office }),
    source: {
      audience: 'public',
      channel: 'chat',
      newest: async () => (await repository.readCounters(pool)).lastEvent,
      async after(number) {
        const events = await repository.findEvents(pool, number, TOLD_AT_ONCE);
        return events.map(({ event, message }) => ({
          number: event,
          body: { ...messageBody(message), room: message.room },
        }));
      },
    },
    sweep: () => repository.deleteMessages(pool, clock.now() - KEEP_MS),
  };
}
