import type { CallArguments, CallValue } from '@chhokka/contracts';
import { DAY, addDays } from '@chhokka/kernel';
import { LINE_LEVELS } from '@chhokka/contracts/limits';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { isAgentType } from '../../../infra/http/sessions.ts';
import type { Acting } from '../../staff/office/index.ts';
import { type AgentSession, makes } from './line.policy.ts';
import type { LinesParts } from './lines.parts.ts';
import * as repository from './link.repository.ts';
import { mostBelow, todayOf } from './rates.ts';
import { findLineMember, findUplines, holdTree, lockLinks } from './tree.repository.ts';

type Link = CallValue<'agentMakeLink'>;
type LinkParts = Pick<LinesParts, 'pool' | 'clock' | 'settings' | 'entry' | 'below'>;

/** Most open codes of one agent. */
const MOST_OPEN = 50;
/** How many days a member counts as active after a round. */
const ACTIVE_DAYS = 30;

/** Of the links that he ended, an agent sees the newest. */
const ENDED_SHOWN = 100;

/** All letters but I, L and O, which look like 1 and 0. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;
/** Codes collide once in billions, so several collisions are a fault. */
const TRIES = 5;

/** The agent's codes with what they brought, newest first. `origin`: of the site, for their addresses. */
export async function linksOf(parts: LinkParts, memberId: string, origin: string): Promise<Link[]> {
  const codes = await repository.findCodes(parts.pool, memberId, ENDED_SHOWN);
  return present(parts, codes, origin);
}

/** Makes a link of an agent; a repeat gets the first one. Throws `Refused`: see the contract `agentMakeLink`. */
export async function makeLink(
  parts: LinkParts,
  agent: AgentSession,
  { requestId, code, name, type, rate, days }: CallArguments<'agentMakeLink'>,
  origin: string,
): Promise<Link> {
  if (!makes(agent.userType).byLink.includes(type)) throw new Refused('agent_type_refused');
  const { memberId } = agent;
  const made = await transaction(parts.pool, async (tx) => {
    await holdTree(tx);
    await lockLinks(tx, memberId);
    const before = await repository.findByRequest(tx, memberId, requestId);
    if (before) return before;
    const asked = { memberId, code: code?.toUpperCase() ?? null, name, type, rate, days, requestId, byOperator: null };
    return grant(tx, parts, asked);
  });
  return presentOne(parts, made, origin);
}

/** Ends a link of the agent. Throws `Refused('item_unknown')`. */
export async function endLink(parts: LinkParts, memberId: string, typed: string, origin: string): Promise<Link> {
  const code = typed.toUpperCase();
  const ended = await transaction(parts.pool, (tx) => end(tx, parts, memberId, code));
  return presentOne(parts, ended, origin);
}

/** An operator gives an agent a code, or ends one. Throws `Refused`: see the contract `officeGrantCode`. */
export async function grantCode(
  parts: LinkParts & Pick<LinesParts, 'office'>,
  args: CallArguments<'officeGrantCode'>,
  acting: Acting,
  origin: string,
): Promise<Link> {
  const { memberId } = args;
  const code = args.code.toUpperCase();
  const after = await transaction(parts.pool, async (tx) => {
    await holdTree(tx);
    await lockLinks(tx, memberId);
    const member = await findLineMember(tx, memberId);
    if (member === null) throw new Refused('member_unknown');
    if (args.action === 'end') {
      const ended = await end(tx, parts, memberId, code);
      await audit(parts, tx, acting, { action: 'agent.code_end', account: member.account, link: ended });
      return ended;
    }
    if (!isAgentType(member.userType)) throw new Refused('not_an_agent');
    if (!makes(member.userType).byLink.includes(args.type)) throw new Refused('agent_type_refused');
    const { type, rate, days } = args;
    const { operatorId: byOperator } = acting.operator;
    const made = await grant(tx, parts, { memberId, code, name: '', type, rate, days, requestId: null, byOperator });
    await audit(parts, tx, acting, { action: 'agent.code', account: member.account, link: made });
    return made;
  });
  return presentOne(parts, after, origin);
}

/** What a new code is asked to be. `code` null: it is made up. */
export interface AskedCode extends Omit<repository.NewLink, 'code' | 'at'> {
  readonly code: string | null;
  readonly days: number | undefined;
}

/**
 * Stores a code with what it makes; the tree is held and the agent's links are locked. Throws `Refused`: links_full, rate_too_high, line_too_deep,
 * invite_code_taken.
 */
export async function grant(
  tx: Transaction,
  parts: Omit<LinkParts, 'pool'>,
  { code, days, ...asked }: AskedCode,
): Promise<repository.Code> {
  const { memberId, rate } = asked;
  const at = parts.clock.now();
  if ((await repository.countOpen(tx, memberId, at)) >= MOST_OPEN) throw new Refused('links_full');
  if (rate > (await mostBelow(tx, parts, memberId)).latest) throw new Refused('rate_too_high');
  if ((await findUplines(tx, memberId)).length + 1 > LINE_LEVELS) throw new Refused('line_too_deep');
  const expiresAt = days === undefined ? null : at + days * DAY;
  const free = await freeCode(tx, parts, { code, memberId, expiresAt });
  await repository.insertLink(tx, { ...asked, code: free, at });
  return found(tx, free);
}

async function freeCode(
  tx: Transaction,
  { entry: { invites }, below }: Pick<LinkParts, 'entry' | 'below'>,
  { code, ...given }: { code: string | null; memberId: string; expiresAt: number | null },
): Promise<string> {
  if (code !== null) {
    if (await invites.grant(tx, { code, ...given })) return code;
    throw new Refused('invite_code_taken');
  }
  for (let turn = 0; turn < TRIES; turn += 1) {
    const made = Array.from({ length: LENGTH }, () => LETTERS.charAt(below(LETTERS.length))).join('');
    if (await invites.grant(tx, { code: made, ...given })) return made;
  }
  throw new Error('no code is free');
}

async function end(
  tx: Transaction,
  { entry: { invites } }: Pick<LinkParts, 'entry'>,
  memberId: string,
  code: string,
): Promise<repository.Code> {
  const before = await repository.findCode(tx, code);
  if (before?.memberId !== memberId) throw new Refused('item_unknown');
  await invites.end(tx, memberId, code);
  return { ...before, enabled: false };
}

async function found(tx: Transaction, code: string): Promise<repository.Code> {
  const row = await repository.findCode(tx, code);
  if (row === null) throw new Error(`the code ${code} was not stored`);
  return row;
}

function audit(
  { office }: Pick<LinesParts, 'office'>,
  tx: Transaction,
  acting: Acting,
  about: { action: 'agent.code' | 'agent.code_end'; account: string; link: repository.Code },
): Promise<void> {
  const { code, memberId, type, rate, expiresAt } = about.link;
  return office.audit(tx, acting, {
    action: about.action,
    subject: { kind: 'member', id: memberId ?? '' },
    after: { account: about.account, code, type, rate, expiresAt },
  });
}

async function presentOne(parts: LinkParts, code: repository.Code, origin: string): Promise<Link> {
  const [link] = await present(parts, [code], origin);
  return link as Link;
}

async function present(parts: LinkParts, codes: readonly repository.Code[], origin: string): Promise<Link[]> {
  const since = addDays(todayOf(parts), 1 - ACTIVE_DAYS);
  const names = codes.map(({ code }) => code);
  const broughtBy = await repository.findBrought(parts.pool, names, since);
  const now = parts.clock.now();
  return codes.map(({ code, name, type, rate, createdAt, expiresAt, opened, enabled }) => ({
    code,
    url: `${origin}/register?code=${code}`,
    name,
    type,
    rate,
    createdAt,
    expiresAt,
    state: enabled ? (expiresAt !== null && expiresAt <= now ? 'expired' : 'open') : 'ended',
    opened,
    ...broughtBy(code),
  }));
}
