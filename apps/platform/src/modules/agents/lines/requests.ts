import { type CallArguments, type CallValue, waitingPermission } from '@chhokka/contracts';
import { assert } from '@chhokka/kernel';
import type { Pool, Transaction } from '../../../infra/db.ts';
import { transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import type { Acting } from '../../staff/office/index.ts';
import { areOneHand, mayNow } from '../../staff/operators/index.ts';
import * as change from './change.ts';
import type { LinesParts } from './lines.parts.ts';
import { presentMember } from './present.ts';
import * as repository from './request.repository.ts';
import { countBelow, findLineMembers, holdTree, lockTree } from './tree.repository.ts';

type Parts = change.ChangeParts & Pick<LinesParts, 'office'>;
type Shown = CallValue<'officeAskLine'>;

/** One operator asks for a change of lines. Throws `Refused`: see the contract `officeAskLine`. */
export async function askLine(parts: Parts, args: CallArguments<'officeAskLine'>, acting: Acting): Promise<Shown> {
  const { pool, clock, office } = parts;
  const { operatorId: askedBy, account: askedAccount } = acting.operator;
  const made = await transaction(pool, async (tx) => {
    await holdTree(tx);
    const member = await change.trueMember(tx, args.memberId);
    const asked = await checked(tx, parts, member, args);
    const { memberId, kind, reason } = args;
    const by = { askedBy, askedAccount, at: clock.now() };
    const given = { kind, memberId, fromUplineId: member.uplineId, reason, ...asked, ...by };
    const request = await repository.insertRequest(tx, given);
    if (request === null) throw new Refused('proposal_waits');
    await office.audit(tx, acting, {
      action: 'agent.ask',
      subject: { kind: 'line request', id: request.id },
      after: told(request, member.account),
      reason,
    });
    return request;
  });
  const [shown] = await present(pool, [made], acting.operator);
  return shown as Shown;
}

/** What the request is about, if it can be done now. */
async function checked(
  tx: Transaction,
  parts: Parts,
  member: Awaited<ReturnType<typeof change.trueMember>>,
  args: CallArguments<'officeAskLine'>,
): Promise<Pick<repository.NewRequest, 'type' | 'rate' | 'code' | 'uplineId'>> {
  switch (args.kind) {
    case 'make': {
      const terms = termsOf(args);
      await change.checkMake(tx, parts, member, terms);
      return { ...terms, uplineId: terms.uplineId ?? member.uplineId };
    }
    case 'move':
      await change.checkMove(tx, parts, member, args.uplineId);
      return { type: null, rate: null, code: null, uplineId: args.uplineId };
    case 'end':
      await change.checkEnd(tx, member);
      return { type: null, rate: null, code: null, uplineId: null };
  }
}

/** Terms of a call, with the code as it is stored. */
export function termsOf({ type, rate, uplineId, code }: change.Terms): change.Terms {
  return { type, rate, uplineId, code: code?.toUpperCase() ?? null };
}

const STATES = { confirm: 'confirmed', reject: 'rejected', withdraw: 'withdrawn' } as const;

/**
 * Another operator confirms or rejects what one asked for; the asker withdraws it. A repeat changes nothing. Throws `Refused`: see
 * the contract `officeDecideLine`.
 */
export async function decideLine(
  parts: Parts,
  { requestId, decision }: CallArguments<'officeDecideLine'>,
  acting: Acting,
): Promise<void> {
  const { pool, clock, office } = parts;
  const { operatorId, account } = acting.operator;
  await transaction(pool, async (tx) => {
    if (decision === 'confirm') await lockTree(tx);
    const request = await repository.lockRequest(tx, requestId);
    if (request === null) throw new Refused('item_unknown');
    const state = STATES[decision];
    if (request.state === state && request.decidedBy === operatorId) return;
    if (decision === 'withdraw' && request.askedBy !== operatorId) throw new Refused('item_unknown');
    if (request.state !== 'waiting') throw new Refused('already_decided');
    if (decision !== 'withdraw') await refuseOneHand(tx, request, operatorId, clock.now());
    if (decision === 'confirm') await carryOut(tx, parts, request, { operatorId, account });
    await repository.decideRequest(tx, requestId, { state, operatorId, account, at: clock.now() });
    const member = (await findLineMembers(tx, [request.memberId])).get(request.memberId);
    await office.audit(tx, acting, {
      action: `agent.${decision}`,
      subject: { kind: 'line request', id: requestId },
      before: { state: request.state },
      after: { state, ...told(request, member?.account ?? ''), askedBy: request.askedAccount },
      reason: request.reason,
    });
  });
}

/** An operator who may have used the other's account could agree with themselves. */
async function refuseOneHand(tx: Transaction, { askedBy }: repository.LineRequest, operatorId: string, now: number) {
  if (await areOneHand(tx, askedBy, operatorId, now)) throw new Refused('approval_own');
}

async function carryOut(
  tx: Transaction,
  parts: Parts,
  request: repository.LineRequest,
  second: { operatorId: string; account: string },
): Promise<void> {
  const { kind, memberId, type, rate, code, uplineId, reason, askedBy, askedAccount } = request;
  if (!(await mayNow(tx, askedBy, waitingPermission.agentRequests))) throw new Refused('proposal_asker_gone');
  const two = { first: { operatorId: askedBy, account: askedAccount }, second };
  switch (kind) {
    case 'make': {
      assert(type !== null && rate !== null, 'a request to make an agent has a type and a rate');
      const terms = { type, rate, code, uplineId };
      return change.makeAgent(tx, parts, memberId, { terms, two, reason });
    }
    case 'move':
      return change.moveMember(tx, parts, memberId, { to: uplineId, two, reason });
    case 'end':
      return change.endAgent(tx, parts, memberId, { two, reason });
  }
}

function told(request: repository.LineRequest, account: string) {
  const { kind, memberId, type, rate, code, uplineId, fromUplineId } = request;
  return { account, kind, memberId, type, rate, code, upline: uplineId, from: fromUplineId };
}

/** What waits for another operator, oldest first. */
export async function waitingRequests(pool: Pool, operator: OperatorSession): Promise<Shown[]> {
  return present(pool, await repository.findRequests(pool), operator);
}

async function present(
  pool: Pool,
  requests: readonly repository.LineRequest[],
  { operatorId }: OperatorSession,
): Promise<Shown[]> {
  const ids = requests.flatMap(({ memberId, uplineId, fromUplineId }) => [memberId, uplineId, fromUplineId]);
  const [members, below] = await Promise.all([
    findLineMembers(
      pool,
      ids.filter((id) => id !== null),
    ),
    countBelow(
      pool,
      requests.map(({ memberId }) => memberId),
    ),
  ]);
  const named = (id: string | null) => {
    const member = id === null ? undefined : members.get(id);
    return member ? presentMember(member, { masks: false }) : null;
  };
  return requests.flatMap((request) => {
    const member = named(request.memberId);
    if (member === null) return [];
    const { id, kind, type, rate, code, uplineId, fromUplineId, reason, askedAccount, askedAt, askedBy } = request;
    return [
      {
        requestId: id,
        kind,
        member,
        type,
        rate,
        code,
        upline: named(uplineId),
        from: kind === 'move' ? named(fromUplineId) : null,
        members: below.get(request.memberId)?.members ?? 0,
        reason,
        askedBy: askedAccount,
        askedAt: askedAt.getTime(),
        mine: askedBy === operatorId,
      },
    ];
  });
}
