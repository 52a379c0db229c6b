import { type CallArguments, type CallValue, waitingPermission } from '@chhokka/contracts';
import { assert } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/errors';
import { hashPassword } from '../../../infra/credentials/index.ts';
import type { Pool, Transaction } from '../../../infra/db.ts';
import { transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import type { Acting } from '../../staff/office/index.ts';
import { areOneHand, mayNow } from '../../staff/operators/index.ts';
import * as change from './change.ts';
import { checkedName, temporaryPassword } from './new-account.ts';
import type { LinesParts } from './lines.parts.ts';
import { presentMember } from './present.ts';
import * as repository from './request.repository.ts';
import { countBelow, findLineMembers, holdTree, lockTree } from './tree.repository.ts';

type Parts = change.ChangeParts & Pick<LinesParts, 'office'>;
type Shown = CallValue<'officeAskLine'>;

interface By extends Acting {
  readonly language: Language;
}

/**
 * One operator asks for a change of lines. Throws `Refused`: see the contract `officeAskLine`; bad_request with the field `account`
 * for a name against the rule of the sign-up form.
 */
export async function askLine(parts: Parts, args: CallArguments<'officeAskLine'>, by: By): Promise<Shown> {
  const { pool, clock, office } = parts;
  const { operatorId: askedBy, account: askedAccount } = by.operator;
  const made = await transaction(pool, async (tx) => {
    await holdTree(tx);
    const { name, ...asked } = await checked(tx, parts, args, by.language);
    const { kind, reason } = args;
    const given = { kind, reason, ...asked, askedBy, askedAccount, at: clock.now() };
    const request = await repository.insertRequest(tx, given);
    if (request === null) throw new Refused('proposal_waits');
    await office.audit(tx, by, {
      action: 'agent.ask',
      subject: { kind: 'line request', id: request.id },
      after: told(request, name),
      reason,
    });
    return request;
  });
  const [shown] = await present(pool, [made], by.operator);
  return shown as Shown;
}

type Asked = Pick<
  repository.NewRequest,
  'memberId' | 'account' | 'fromUplineId' | 'type' | 'rate' | 'code' | 'uplineId'
> & { readonly name: string };

/** What the request is about, if it can be done now. */
async function checked(
  tx: Transaction,
  parts: Parts,
  args: CallArguments<'officeAskLine'>,
  language: Language,
): Promise<Asked> {
  if (args.kind === 'open') {
    const account = checkedName(parts, args.account, language);
    const terms = termsOf(args);
    await change.checkOpen(tx, parts, account, terms);
    return { ...terms, memberId: null, account, name: account, fromUplineId: null };
  }
  const member = await change.trueMember(tx, args.memberId);
  const about = { memberId: member.id, account: null, name: member.account, fromUplineId: member.uplineId };
  switch (args.kind) {
    case 'make': {
      const terms = termsOf(args);
      await change.checkMake(tx, parts, member, terms);
      return { ...about, ...terms, uplineId: terms.uplineId ?? member.uplineId };
    }
    case 'move':
      await change.checkMove(tx, parts, member, args.uplineId);
      return { ...about, type: null, rate: null, code: null, uplineId: args.uplineId };
    case 'end':
      await change.checkEnd(tx, member);
      return { ...about, type: null, rate: null, code: null, uplineId: null };
  }
}

/** Terms of a call, with the code as it is stored. */
export function termsOf({ type, rate, uplineId, code }: change.Terms): change.Terms {
  return { type, rate, uplineId, code: code?.toUpperCase() ?? null };
}

const STATES = { confirm: 'confirmed', reject: 'rejected', withdraw: 'withdrawn' } as const;

/**
 * Another operator confirms or rejects what one asked for; the asker withdraws it. A repeat changes nothing and tells no password.
 * Throws `Refused`: see the contract `officeDecideLine`.
 */
export async function decideLine(
  parts: Parts,
  { requestId, decision }: CallArguments<'officeDecideLine'>,
  acting: By,
): Promise<CallValue<'officeDecideLine'>> {
  const { pool, clock, office } = parts;
  const { operatorId, account } = acting.operator;
  const fresh = decision === 'confirm' ? await passwordFor(parts, requestId, acting.language) : null;
  return transaction(pool, async (tx) => {
    if (decision === 'confirm') await lockTree(tx);
    const request = await repository.lockRequest(tx, requestId);
    if (request === null) throw new Refused('item_unknown');
    const state = STATES[decision];
    if (request.state === state && request.decidedBy === operatorId) return {};
    if (decision === 'withdraw' && request.askedBy !== operatorId) throw new Refused('item_unknown');
    if (request.state !== 'waiting') throw new Refused('already_decided');
    if (decision !== 'withdraw') await refuseOneHand(tx, request, operatorId, clock.now());
    const memberId =
      decision === 'confirm'
        ? await carryOut(tx, parts, request, { second: { operatorId, account }, fresh })
        : request.memberId;
    await repository.decideRequest(tx, requestId, { state, operatorId, account, at: clock.now(), memberId });
    const name =
      request.account ?? (await findLineMembers(tx, memberId === null ? [] : [memberId])).get(memberId ?? '')?.account;
    await office.audit(tx, acting, {
      action: `agent.${decision}`,
      subject: { kind: 'line request', id: requestId },
      before: { state: request.state },
      after: { state, ...told({ ...request, memberId }, name ?? ''), askedBy: request.askedAccount },
      reason: request.reason,
    });
    if (request.account === null || fresh === null) return {};
    return { made: { account: request.account, password: fresh.password } };
  });
}

/** An operator who may have used the other's account could agree with themselves. */
async function refuseOneHand(tx: Transaction, { askedBy }: repository.LineRequest, operatorId: string, now: number) {
  if (await areOneHand(tx, askedBy, operatorId, now)) throw new Refused('approval_own');
}

interface FreshPassword {
  readonly password: string;
  readonly passwordHash: string;
  readonly language: Language;
}

/** Of a request to open an account. Hashing takes long, so no lock is held meanwhile. */
async function passwordFor(
  { pool, below }: Parts,
  requestId: string,
  language: Language,
): Promise<FreshPassword | null> {
  if ((await repository.findKind(pool, requestId)) !== 'open') return null;
  const password = temporaryPassword(below);
  return { password, passwordHash: await hashPassword(password), language };
}

/** Returns the id of the member whom it was about. */
async function carryOut(
  tx: Transaction,
  parts: Parts,
  request: repository.LineRequest,
  { second, fresh }: { second: { operatorId: string; account: string }; fresh: FreshPassword | null },
): Promise<string> {
  const { kind, memberId, account, type, rate, code, uplineId, reason, askedBy, askedAccount } = request;
  if (!(await mayNow(tx, askedBy, waitingPermission.agentRequests))) throw new Refused('proposal_asker_gone');
  const two = { first: { operatorId: askedBy, account: askedAccount }, second };
  if (kind === 'open') {
    assert(
      type !== null && rate !== null && account !== null && fresh !== null,
      'a request to open an account has its terms',
    );
    return change.openAgent(tx, parts, { account, ...fresh }, { terms: { type, rate, code, uplineId }, two, reason });
  }
  assert(memberId !== null, 'only a request to open an account is about no member');
  switch (kind) {
    case 'make': {
      assert(type !== null && rate !== null, 'a request to make an agent has a type and a rate');
      await change.makeAgent(tx, parts, memberId, { terms: { type, rate, code, uplineId }, two, reason });
      return memberId;
    }
    case 'move':
      await change.moveMember(tx, parts, memberId, { to: uplineId, two, reason });
      return memberId;
    case 'end':
      await change.endAgent(tx, parts, memberId, { two, reason });
      return memberId;
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
      requests.flatMap(({ memberId }) => memberId ?? []),
    ),
  ]);
  const named = (id: string | null) => {
    const member = id === null ? undefined : members.get(id);
    return member ? presentMember(member, { masks: false }) : null;
  };
  return requests.flatMap((request) => {
    const member = named(request.memberId);
    const account = request.account ?? member?.account;
    if (account === undefined) return [];
    const { id, kind, type, rate, code, uplineId, fromUplineId, reason, askedAccount, askedAt, askedBy } = request;
    return [
      {
        requestId: id,
        kind,
        account,
        member,
        type,
        rate,
        code,
        upline: named(uplineId),
        from: kind === 'move' ? named(fromUplineId) : null,
        members: below.get(request.memberId ?? '')?.members ?? 0,
        reason,
        askedBy: askedAccount,
        askedAt: askedAt.getTime(),
        mine: askedBy === operatorId,
      },
    ];
  });
}
