import type { CallArguments, CallValue } from '@chhokka/contracts';
import { DAY } from '@chhokka/kernel';
import type { AttemptRule } from '../../../infra/attempts/index.ts';
import { transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { cleanLines } from '../../../infra/typed-text.ts';
import type { Acting } from '../../staff/office/index.ts';
import { inLine } from './in-line.repository.ts';
import type { LinesParts } from './lines.parts.ts';
import * as repository from './lock.repository.ts';
import { presentMember } from './present.ts';
import { tellAgent } from './tell.ts';
import { findLineMembers } from './tree.repository.ts';

const PER_AGENT: AttemptRule = { most: 30, withinMs: DAY };
const PAGE = 20;

/** An upline asks the house to lock a member of the line. Throws `Refused`: not_in_line, too_many_attempts. */
export async function askLock(
  { pool, clock, attempts }: Pick<LinesParts, 'pool' | 'clock' | 'attempts'>,
  agentId: string,
  { memberId, reason }: CallArguments<'agentAskLock'>,
): Promise<void> {
  if ((await inLine(pool, agentId, memberId)) === null) throw new Refused('not_in_line');
  await attempts.count('wishes to lock', agentId, PER_AGENT);
  await repository.insertWish(pool, { memberId, agentId, reason: cleanLines(reason), at: clock.now() });
}

/** One page of what uplines wish. */
export async function lockWishes(
  { pool }: Pick<LinesParts, 'pool'>,
  { state, after }: CallArguments<'officeLockRequests'>,
): Promise<CallValue<'officeLockRequests'>> {
  const found = await repository.findWishes(pool, { state, after: after ?? null, limit: PAGE + 1 });
  const shown = found.slice(0, PAGE);
  const members = await findLineMembers(
    pool,
    shown.flatMap(({ memberId, agentId }) => [memberId, agentId]),
  );
  const named = (id: string) => {
    const member = members.get(id);
    if (!member) throw new Error(`member ${id} is gone`);
    return presentMember(member, { masks: false });
  };
  const list = shown.map(({ id, memberId, agentId, reason, askedAt, decision, decidedAccount }) => ({
    requestId: id,
    member: named(memberId),
    agent: named(agentId),
    reason,
    askedAt: askedAt.getTime(),
    decision,
    decidedBy: decidedAccount,
  }));
  return { list, next: found.length > PAGE ? (shown.at(-1)?.id ?? null) : null };
}

/**
 * Locks the member's login, or refuses, and tells the upline. A repeat by the same operator changes nothing. Throws `Refused`:
 * item_unknown, already_decided.
 */
export async function decideLock(
  parts: Pick<LinesParts, 'pool' | 'clock' | 'settings' | 'office' | 'inbox' | 'directory'>,
  { requestId, decision, reason }: CallArguments<'officeDecideLock'>,
  acting: Acting,
): Promise<void> {
  const { pool, clock, settings, office, inbox, directory } = parts;
  const { operatorId, account } = acting.operator;
  const wanted = decision === 'lock' ? 'locked' : 'refused';
  await transaction(pool, async (tx) => {
    const wish = await repository.lockWish(tx, requestId);
    if (wish === null) throw new Refused('item_unknown');
    const { memberId, agentId } = wish;
    if (wish.decision === wanted && wish.decidedBy === operatorId) return;
    if (wish.decision !== null) throw new Refused('already_decided');
    const locked = wanted === 'locked' ? await directory.lock(tx, memberId, { scope: 'login', locked: true }) : null;
    await repository.decideWish(tx, requestId, { decision: wanted, operatorId, account, at: clock.now(), reason });
    const member = (await findLineMembers(tx, [memberId])).get(memberId);
    await office.audit(tx, acting, {
      action: wanted === 'locked' ? 'agent.lock' : 'agent.lock_refuse',
      subject: { kind: 'member', id: memberId },
      before: locked && { ...locked.before },
      after: { ...locked?.after, account: member?.account, agent: agentId },
      reason,
    });
    const masks = settings.values.agentMasksPlayers;
    const named = member ? presentMember(member, { masks }).account : '';
    const news = { what: wanted === 'locked' ? 'lockDone' : 'lockRefused', account: named } as const;
    await tellAgent(inbox, tx, agentId, news);
  });
}
