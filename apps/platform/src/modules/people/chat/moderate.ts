import { type Clock, HOUR, MINUTE } from '@chhokka/kernel';
import { type Pool, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Office } from '../../staff/office/index.ts';
import type { AttemptRule, Attempts } from '../../../infra/attempts/index.ts';
import { insertEvent, lockChat } from './chat.repository.ts';
import type { Chat } from './chat.types.ts';
import { itemIdOf } from './item-id.ts';
import * as repository from './moderation.repository.ts';

export interface ModerationParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly attempts: Attempts;
  /** The claims of reported messages, and the record of the moderators' decisions. */
  readonly office: Pick<Office, 'audit' | 'claims'>;
}

const PER_MEMBER: AttemptRule = { most: 30, withinMs: HOUR };

/** Members report messages, and moderators decide on the reports. */
export function createModeration({
  pool,
  clock,
  attempts,
  office,
}: ModerationParts): Pick<Chat, 'report' | 'reported' | 'moderate'> {
  return {
    async report({ session: { memberId }, room, number, reason }) {
      await attempts.count('chat report', memberId, PER_MEMBER);
      const message = await repository.findMessage(pool, room, number);
      if (!message || message.isHidden) throw new Refused('chat_message_unknown');
      // Nobody may report their own messages, or the site's.
      if (message.memberId === null || message.memberId === memberId) throw new Refused('bad_request');
      await repository.insertReport(pool, { id: message.id, memberId, reason, at: clock.now() });
    },

    reported: () => repository.findReported(pool, clock.now()),

    moderate: ({ acting, id, decision }) =>
      transaction(pool, async (tx) => {
        const counters = await lockChat(tx);
        const authorId = await repository.findUndecided(tx, id);
        if (authorId === undefined) throw new Refused('chat_message_unknown');
        const item = { queue: 'chat', itemId: itemIdOf(id), operator: acting.operator } as const;
        await office.claims.requireClaim(tx, item);
        const at = clock.now();
        const mutedUntil = decision.kind === 'mute' ? at + decision.minutes * MINUTE : null;
        const { operatorId } = acting.operator;
        await repository.insertDecision(tx, { id, operatorId, decision, authorId, at, mutedUntil });
        if (decision.kind !== 'dismiss') await insertEvent(tx, counters, id);
        const subject = { kind: 'chat message', id: String(id) } as const;
        await office.audit(tx, acting, {
          action: `chat.${decision.kind}`,
          subject,
          after: { ...decision, authorId, mutedUntil },
        });
        await office.claims.releaseItem(tx, item);
      }),
  };
}
