import { transaction } from '../../../infra/db.ts';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { adjust, decideAdjustment, withdrawAdjustment } from './adjust.ts';
import { findAdjustments } from './adjustments.repository.ts';
import type { DeskParts } from './desk.parts.ts';
import { excludeMember } from './exclude.ts';
import { insertNote } from './notes.repository.ts';
import { listMembers } from './list-members.ts';
import * as page from './member-page.ts';
import { presentAdjustment } from './present.ts';

const PAGE = 20;

/** Operators see and manage members through these calls. */
export function deskHandlers(parts: DeskParts): HandlersOf<'desk'> {
  const { pool, clock, office, members } = parts;
  return {
    officeMembers: (args, { operator }) => listMembers(parts, args, operator),
    officeMember: ({ memberId }, { operator }) => page.memberOf(parts, memberId, operator),
    officeMemberLedger: (args) => page.ledgerOf(parts, args),
    officeMemberBets: (args, { language }) => page.betsOf(parts, args, language),
    officeMemberMessages: (args, { language }) => page.messagesOf(parts, args, language),
    officeMemberLogins: (args) => page.loginsOf(parts, args),
    officeMemberRisk: ({ memberId }) => page.riskOf(parts, memberId),
    officeMemberProtection: ({ memberId }) => page.protectionOf(parts, memberId),

    officeMemberLock: ({ memberId, scope, locked, reason }, context) =>
      transaction(pool, async (tx) => {
        const done = await members.lock(tx, memberId, { scope, locked });
        if (!done) throw new Refused('member_unknown');
        const { account, before, after } = done;
        const action = locked ? 'member.lock' : 'member.unlock';
        const subject = { kind: 'member', id: memberId } as const;
        await office.audit(tx, context, {
          action,
          subject,
          before: { ...before },
          after: { ...after, account },
          reason,
        });
        return { locks: after };
      }),

    officeMemberExclude: (args, context) => excludeMember(parts, args, context),

    async officeMemberNote({ memberId, text }, context) {
      if ((await members.lines([memberId])).length === 0) throw new Refused('member_unknown');
      const { operatorId, account } = context.operator;
      return transaction(pool, async (tx) => {
        const note = await insertNote(tx, { memberId, operatorId, account, at: clock.now(), text });
        const subject = { kind: 'member', id: memberId } as const;
        await office.audit(tx, context, { action: 'member.note', subject, after: { text } });
        return note;
      });
    },

    officeAdjust: async (args, context) => presentAdjustment(await adjust(parts, args, context), context.operator),

    async officeAdjustments({ state, after }, { operator }) {
      const found = await findAdjustments(pool, { state, after: after ?? null, limit: PAGE + 1 });
      const shown = found.slice(0, PAGE);
      const next = found.length > PAGE ? (shown.at(-1)?.id ?? null) : null;
      return { list: shown.map((row) => presentAdjustment(row, operator)), next };
    },

    officeDecideAdjustment: async (args, context) =>
      presentAdjustment(await decideAdjustment(parts, args, context), context.operator),
    officeWithdrawAdjustment: async (args, context) =>
      presentAdjustment(await withdrawAdjustment(parts, args, context), context.operator),
  };
}
