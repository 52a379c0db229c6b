import type { CallArguments, CallValue } from '@chhokka/contracts';
import { HOUR } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/errors';
import type { AttemptRule } from '../../../infra/attempts/index.ts';
import { hashPassword } from '../../../infra/credentials/index.ts';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { isAgentType } from '../../../infra/http/sessions.ts';
import { findByRegistration } from '../../people/members/index.ts';
import { inLine } from './in-line.repository.ts';
import { type AgentSession, makes } from './line.policy.ts';
import type { LinesParts } from './lines.parts.ts';
import { checkedName, temporaryPassword } from './new-account.ts';
import { presentMember } from './present.ts';
import { giveRate } from './rates.ts';
import { findLineMember, holdRate, holdTree, insertMade, lockLinks } from './tree.repository.ts';

/** A shop opens accounts all day, but nobody types in more. */
const PER_AGENT: AttemptRule = { most: 60, withinMs: HOUR };

type Parts = Pick<LinesParts, 'pool' | 'clock' | 'settings' | 'attempts' | 'entry' | 'below'>;
type Made = CallValue<'agentMakeDownline'>;

/**
 * Makes a direct downline with a temporary password. Throws `Refused`: see the contract `agentMakeDownline`; bad_request with
 * the field `account` for a name against the rule of the sign-up form.
 */
export async function makeDownline(
  parts: Parts,
  agent: AgentSession,
  args: CallArguments<'agentMakeDownline'>,
  { language, ...origin }: { language: Language; address: string; userAgent: string },
): Promise<Made> {
  const { pool, attempts } = parts;
  if (!makes(agent.userType).byHand.includes(args.type)) throw new Refused('agent_type_refused');
  const account = checkedName(parts, args.account, language);
  await attempts.count('downlines of an agent', agent.memberId, PER_AGENT);
  const password = temporaryPassword(parts.below);
  const passwordHash = await hashPassword(password);
  return transaction(pool, async (tx) => {
    await holdTree(tx);
    // Of two equal requests at once the second finds the member of the first.
    await lockLinks(tx, agent.memberId);
    const before = await madeBefore(tx, parts, agent.memberId, args.requestId);
    if (before) return { member: before, password: null };
    const upline = await findLineMember(tx, agent.memberId);
    // The house may have ended the agent meanwhile.
    if (upline === null || !isAgentType(upline.userType)) throw new Refused('not_an_agent');
    if (!makes(upline.userType).byHand.includes(args.type)) throw new Refused('agent_type_refused');
    const made = await parts.entry.make(tx, {
      account,
      passwordHash,
      isDefaultPassword: true,
      language,
      nickname: null,
      userType: args.type,
      uplineId: agent.memberId,
      registrationId: args.requestId,
      origin,
    });
    await keep(tx, parts, { memberId: made.id, agentId: agent.memberId, type: args.type, rate: args.rate });
    return { member: presentMember({ ...made, userType: made.user_type }, { masks: false }), password };
  });
}

async function keep(
  tx: Transaction,
  parts: Parts,
  { memberId, agentId, type, rate }: { memberId: string; agentId: string; type: number; rate: number },
): Promise<void> {
  const at = parts.clock.now();
  if (type !== 0) await insertMade(tx, { memberId, type, at, by: agentId });
  await holdRate(tx, agentId);
  if (rate > 0) await giveRate(tx, parts, { memberId, uplineId: agentId, rate, by: { memberId: agentId } });
}

async function madeBefore(tx: Transaction, { settings }: Parts, agentId: string, requestId: string) {
  const before = await findByRegistration(tx, requestId);
  if (before === null) return null;
  // Somebody else's form has this id: to the agent it is a request like any other that cannot be.
  if ((await inLine(tx, agentId, before.id)) === null) throw new Refused('username_taken');
  return presentMember({ ...before, userType: before.user_type }, { masks: settings.values.agentMasksPlayers });
}
