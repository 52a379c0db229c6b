import type { AgentType, LineType } from '@chhokka/contracts';
import { LINE_LEVELS } from '@chhokka/contracts/limits';
import type { Language } from '@chhokka/messages/errors';
import type { Transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { isAgentType } from '../../../infra/http/sessions.ts';
import { writeUpline, writeUserType } from '../../people/members/index.ts';
import { findCode } from './link.repository.ts';
import { grant } from './links.ts';
import { mayStandBelow } from './line.policy.ts';
import type { LinesParts } from './lines.parts.ts';
import type { LineMemberRow, Two } from './lines.types.ts';
import { findRates, hasRate, highestBelow } from './rate.repository.ts';
import { endRate, giveRate, mostBelow, todayOf } from './rates.ts';
import { tellAgent } from './tell.ts';
import * as tree from './tree.repository.ts';

/** What two operators make of a member. `uplineId` null: the upline stays as it is. */
export interface Terms {
  readonly type: AgentType;
  /** Per cent ×100. */
  readonly rate: number;
  readonly uplineId: string | null;
  /** In upper case; null: none is granted. */
  readonly code: string | null;
}

export type ChangeParts = Pick<
  LinesParts,
  'pool' | 'clock' | 'settings' | 'inbox' | 'entry' | 'below' | 'moved' | 'ended'
>;

interface Agreed {
  readonly two: Two;
  readonly reason: string;
}

/** The member, who has a true account. Throws `Refused`: member_unknown, need_true_account. */
export async function trueMember(tx: Transaction, memberId: string): Promise<LineMemberRow> {
  const member = await tree.findLineMember(tx, memberId);
  if (member === null) throw new Refused('member_unknown');
  if (member.userType === 4) throw new Refused('need_true_account');
  return member;
}

/**
 * Whether the member can be made an agent of these terms. Throws `Refused`: agent_already, rate_too_high, rate_lower,
 * invite_code_taken, and what `checkMove` throws.
 */
export async function checkMake(tx: Transaction, parts: ChangeParts, member: LineMemberRow, terms: Terms) {
  if (isAgentType(member.userType)) throw new Refused('agent_already');
  const uplineId = terms.uplineId ?? member.uplineId;
  await checkUpline(tx, terms.type, uplineId);
  if (uplineId !== member.uplineId) await checkMove(tx, parts, member, uplineId, terms.type);
  if (terms.rate < (await highestBelow(tx, member.id))) throw new Refused('rate_too_high');
  await checkTerms(tx, parts, terms, { uplineId, isFirst: !(await hasRate(tx, member.id)) });
}

/**
 * Whether an account of that name can be opened as an agent of these terms. Throws `Refused`: username_taken, line_too_deep,
 * rate_too_high, invite_code_taken, member_unknown, not_an_agent, agent_type_refused.
 */
export async function checkOpen(tx: Transaction, parts: ChangeParts, account: string, terms: Terms): Promise<void> {
  const { type, uplineId } = terms;
  if ((await parts.entry.findId(account)) !== null) throw new Refused('username_taken');
  await checkUpline(tx, type, uplineId);
  const above = uplineId === null ? 0 : (await tree.findUplines(tx, uplineId)).length + 1;
  if (above > LINE_LEVELS) throw new Refused('line_too_deep');
  await checkTerms(tx, parts, terms, { uplineId, isFirst: true });
}

/** As the rate is given later: a first one counts from its own day, so it is at most the upline's of that day. */
async function checkTerms(
  tx: Transaction,
  parts: ChangeParts,
  { rate, code }: Terms,
  { uplineId, isFirst }: { uplineId: string | null; isFirst: boolean },
): Promise<void> {
  const most = await mostBelow(tx, parts, uplineId);
  if (rate > (isFirst ? most.today : most.latest)) throw new Refused('rate_too_high');
  if (code !== null && (await findCode(tx, code)) !== null) throw new Refused('invite_code_taken');
}

/**
 * Whether the member can be moved with everybody below. Throws `Refused`: member_unknown, not_an_agent, agent_type_refused,
 * line_below_itself, line_too_deep, rate_too_high.
 */
export async function checkMove(
  tx: Transaction,
  parts: ChangeParts,
  member: LineMemberRow,
  to: string | null,
  type = member.userType,
): Promise<void> {
  if (to === null) return;
  if (to === member.id) throw new Refused('line_below_itself');
  await checkUpline(tx, type === 4 ? 0 : type, to);
  const above = await tree.findUplines(tx, to);
  if (above.includes(member.id)) throw new Refused('line_below_itself');
  const deepest = above.length + 1 + (await tree.depthBelow(tx, member.id));
  if (deepest > LINE_LEVELS) throw new Refused('line_too_deep');
  const { today, latest } = (await findRates(tx, [member.id], todayOf(parts)))(member.id);
  const most = await mostBelow(tx, parts, to);
  if (today > most.today || latest > most.latest) throw new Refused('rate_too_high');
}

async function checkUpline(tx: Transaction, type: LineType, uplineId: string | null): Promise<void> {
  if (uplineId === null) return;
  const upline = await tree.findLineMember(tx, uplineId);
  if (upline === null) throw new Refused('member_unknown');
  if (!isAgentType(upline.userType)) throw new Refused('not_an_agent');
  if (!mayStandBelow(type, upline.userType)) throw new Refused('agent_type_refused');
}

/** Whether the member can cease to be an agent. Throws `Refused`: not_an_agent, line_not_empty. */
export async function checkEnd(tx: Transaction, member: LineMemberRow): Promise<void> {
  if (!isAgentType(member.userType)) throw new Refused('not_an_agent');
  if ((await tree.countBelow(tx, [member.id])).get(member.id)?.members) throw new Refused('line_not_empty');
}

/** Makes the member an agent, as two operators agreed; the tree is locked. Throws as `checkMake`. */
export async function makeAgent(
  tx: Transaction,
  parts: ChangeParts,
  memberId: string,
  { terms, two, reason }: Agreed & { readonly terms: Terms },
): Promise<void> {
  const member = await trueMember(tx, memberId);
  await checkMake(tx, parts, member, terms);
  const uplineId = terms.uplineId ?? member.uplineId;
  if (uplineId !== member.uplineId) await putBelow(tx, parts, member, { to: uplineId, two, reason });
  await writeUserType(tx, memberId, terms.type);
  await tree.writePlaceType(tx, memberId, true);
  await endow(tx, parts, { memberId, uplineId }, { terms, two, reason });
}

/**
 * Opens an account as an agent, as two operators agreed; the tree is locked. Its password is temporary. Returns the member's id.
 * Throws as `checkOpen`.
 */
export async function openAgent(
  tx: Transaction,
  parts: ChangeParts,
  { account, passwordHash, language }: { account: string; passwordHash: string; language: Language },
  agreed: Agreed & { readonly terms: Terms },
): Promise<string> {
  const { type, uplineId } = agreed.terms;
  await checkOpen(tx, parts, account, agreed.terms);
  const { id: memberId } = await parts.entry.make(tx, {
    account,
    passwordHash,
    isDefaultPassword: true,
    language,
    nickname: null,
    userType: type,
    uplineId,
    // The new account gets no address, because only the operator's is known.
    origin: { address: '', userAgent: '' },
  });
  await endow(tx, parts, { memberId, uplineId }, agreed);
  return memberId;
}

/** Gives a new agent rate and code, and says who made him. */
async function endow(
  tx: Transaction,
  parts: ChangeParts,
  { memberId, uplineId }: { memberId: string; uplineId: string | null },
  { terms: { type, rate, code }, two: { first, second }, reason }: Agreed & { readonly terms: Terms },
): Promise<void> {
  const { clock, inbox } = parts;
  const at = clock.now();
  await tree.insertMade(tx, { memberId, type, at, by: { first: first.operatorId, second: second.operatorId } });
  await giveRate(tx, parts, { memberId, uplineId, rate, by: { operatorId: second.operatorId }, reason });
  if (code !== null) {
    await tree.lockLinks(tx, memberId);
    const link = { memberId, code, name: '', type: 0, rate: 0, days: undefined, requestId: null } as const;
    await grant(tx, parts, { ...link, byOperator: second.operatorId });
  }
  await tellAgent(inbox, tx, memberId, { what: 'made', type, rate });
}

/** Moves the member with everybody below, as two operators agreed; the tree is locked. Throws as `checkMove`. */
export async function moveMember(
  tx: Transaction,
  parts: ChangeParts,
  memberId: string,
  { to, ...agreed }: Agreed & { readonly to: string | null },
): Promise<void> {
  const member = await trueMember(tx, memberId);
  await checkMove(tx, parts, member, to);
  if (to === member.uplineId) return;
  await putBelow(tx, parts, member, { to, ...agreed });
  if (to === null && !isAgentType(member.userType)) await endRate(tx, parts, memberId, byOf(agreed));
  const upline = to === null ? null : await tree.findLineMember(tx, to);
  await tellAgent(
    parts.inbox,
    tx,
    memberId,
    upline === null ? { what: 'onTop' } : { what: 'moved', account: upline.account },
  );
}

async function putBelow(
  tx: Transaction,
  { clock, moved }: ChangeParts,
  { id: memberId, uplineId: from }: LineMemberRow,
  { to, two, reason }: Agreed & { readonly to: string | null },
): Promise<void> {
  const at = clock.now();
  await writeUpline(tx, memberId, to);
  const members = await tree.movePlaces(tx, memberId);
  await tree.insertMove(tx, { memberId, from, to, members, at, ...two, reason });
  for (const each of moved()) await each(tx, { memberId, from, to, at });
}

/** Ends an agent, as two operators agreed; the tree is locked. Throws as `checkEnd`. */
export async function endAgent(tx: Transaction, parts: ChangeParts, memberId: string, agreed: Agreed): Promise<void> {
  const member = await trueMember(tx, memberId);
  await checkEnd(tx, member);
  const { first, second } = agreed.two;
  const at = parts.clock.now();
  await writeUserType(tx, memberId, 0);
  await tree.writePlaceType(tx, memberId, false);
  await tree.insertMade(tx, { memberId, type: 0, at, by: { first: first.operatorId, second: second.operatorId } });
  await parts.entry.invites.end(tx, memberId, null);
  if (member.uplineId === null) await endRate(tx, parts, memberId, byOf(agreed));
  for (const each of parts.ended()) await each(tx, { memberId, at });
  await tellAgent(parts.inbox, tx, memberId, { what: 'ended' });
}

const byOf = ({ two: { second }, reason }: Agreed) => ({ by: { operatorId: second.operatorId }, reason });
