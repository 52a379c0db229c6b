import { type CallArguments, type CallValue, queuePermission } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import { toldReason } from '../../../infra/told-reason.ts';
import { type Acting, presentClaim } from '../../staff/office/index.ts';
import { areOneHand, mayNow } from '../../staff/operators/index.ts';
import * as repository from './application.repository.ts';
import { applicationProofs, presentOwn } from './apply.ts';
import * as change from './change.ts';
import type { LinesParts } from './lines.parts.ts';
import { presentMember } from './present.ts';
import { termsOf } from './requests.ts';
import { tellAgent } from './tell.ts';
import { findLineMembers, lockTree } from './tree.repository.ts';

type Parts = change.ChangeParts & Pick<LinesParts, 'office'>;
type Application = repository.Application;
type Decider = Acting & { readonly language: Language };

const PAGE = 20;
const QUEUE = 'agentApplications';

/**
 * Approves an application on terms, or rejects it. The first approval changes nothing yet; the second one on the same terms makes
 * the agent, in one transaction with the audit row. Throws `Refused`: see the contract `officeDecideAgentApplication`.
 */
export async function decideApplication(
  parts: Parts,
  args: CallArguments<'officeDecideAgentApplication'>,
  acting: Decider,
): Promise<CallValue<'officeDecideAgentApplication'>> {
  const { operator } = acting;
  return transaction(parts.pool, async (tx) => {
    if (args.decision === 'approve') await lockTree(tx);
    const application = await repository.lockApplication(tx, args.applicationId);
    if (application === null) throw new Refused('item_unknown');
    if (isRepeat(application, args, operator)) return answer(application);
    if (application.state !== 'waiting') throw new Refused('already_decided');
    const item = { queue: QUEUE, itemId: application.id, operator } as const;
    await parts.office.claims.requireClaim(tx, item);
    const after =
      args.decision === 'approve'
        ? await approve(tx, parts, application, { terms: termsOf(args), acting })
        : await reject(tx, parts, application, { reason: args.reason, acting });
    await parts.office.claims.releaseItem(tx, item);
    return answer(after);
  });
}

function answer({ state }: Application): CallValue<'officeDecideAgentApplication'> {
  return { state, needsSecond: state === 'waiting' };
}

function isRepeat(
  { state, firstBy, firstTerms, decidedBy }: Application,
  args: CallArguments<'officeDecideAgentApplication'>,
  { operatorId }: OperatorSession,
): boolean {
  if (args.decision === 'reject') return state === 'rejected' && decidedBy === operatorId;
  if (state === 'approved') return decidedBy === operatorId && areSame(firstTerms, termsOf(args));
  return state === 'waiting' && firstBy === operatorId && areSame(firstTerms, termsOf(args));
}

function areSame(one: change.Terms | null, other: change.Terms): boolean {
  return (
    one !== null &&
    one.type === other.type &&
    one.rate === other.rate &&
    one.uplineId === other.uplineId &&
    one.code === other.code
  );
}

async function approve(
  tx: Transaction,
  parts: Parts,
  application: Application,
  { terms, acting }: { terms: change.Terms; acting: Decider },
): Promise<Application> {
  const { clock, office } = parts;
  const { operatorId, account } = acting.operator;
  const { id, memberId, firstBy, firstAccount, firstTerms } = application;
  const now = clock.now();
  // What an operator said counts while they may say it.
  const stands = firstBy !== null && (await mayNow(tx, firstBy, queuePermission[QUEUE]));
  if (stands && firstAccount !== null && areSame(firstTerms, terms)) {
    if (await areOneHand(tx, firstBy, operatorId, now)) throw new Refused('approval_own');
    const two = { first: { operatorId: firstBy, account: firstAccount }, second: { operatorId, account } };
    await change.makeAgent(tx, parts, memberId, { terms, two, reason: 'application' });
    const after = await repository.writeDecision(tx, id, { state: 'approved', by: { operatorId, account }, at: now });
    await audit(office, tx, acting, 'agent.application_approve', after);
    return after;
  }
  await change.checkMake(tx, parts, await change.trueMember(tx, memberId), terms);
  const after = await repository.writeFirst(tx, id, { operatorId, account, at: now, terms });
  await audit(office, tx, acting, 'agent.application_first', after);
  return after;
}

async function reject(
  tx: Transaction,
  { clock, office, inbox }: Parts,
  { id, memberId }: Application,
  { reason, acting }: { reason: string; acting: Decider },
): Promise<Application> {
  const { operatorId, account } = acting.operator;
  const why = toldReason('agent', reason, acting.language);
  const by = { operatorId, account };
  const after = await repository.writeDecision(tx, id, { state: 'rejected', by, at: clock.now(), ...why });
  await audit(office, tx, acting, 'agent.application_reject', after);
  await tellAgent(inbox, tx, memberId, { what: 'rejected', ...why });
  return after;
}

function audit(
  office: Parts['office'],
  tx: Transaction,
  acting: Acting,
  action: 'agent.application_first' | 'agent.application_approve' | 'agent.application_reject',
  { id, account, state, firstTerms, firstAccount, reason }: Application,
): Promise<void> {
  const terms = action === 'agent.application_reject' ? {} : { ...firstTerms, first: firstAccount };
  return office.audit(tx, acting, {
    action,
    subject: { kind: 'agent application', id },
    after: { account, state, ...terms },
    reason,
  });
}

/** One page of applications, with their pictures and claims. */
export async function listApplications(
  { pool, clock, office }: Pick<LinesParts, 'pool' | 'clock' | 'office'>,
  { state, after }: CallArguments<'officeAgentApplications'>,
  operator: OperatorSession,
  language: Language,
): Promise<CallValue<'officeAgentApplications'>> {
  const found = await repository.findApplications(pool, { state, after: after ?? null, limit: PAGE + 1 });
  const shown = found.slice(0, PAGE);
  const ids = shown.map(({ id }) => id);
  const [images, claims, members] = await Promise.all([
    applicationProofs.idsOf(pool, ids),
    office.claims.claimsOf(pool, QUEUE, ids),
    findLineMembers(
      pool,
      shown.map(({ memberId }) => memberId),
    ),
  ]);
  const uplines = await findLineMembers(
    pool,
    [...members.values()].flatMap(({ uplineId }) => uplineId ?? []),
  );
  const uplineOf = (memberId: string) => {
    const upline = uplines.get(members.get(memberId)?.uplineId ?? '');
    return upline === undefined ? null : presentMember(upline, { masks: false });
  };
  const list = shown.map((application) => ({
    ...presentOwn(application, { language, now: clock.now() }),
    memberId: application.memberId,
    account: application.account,
    upline: uplineOf(application.memberId),
    imageIds: [...(images.get(application.id) ?? [])],
    first: presentFirst(application),
    decidedBy: deciders(application),
    claim: presentClaim(claims.get(application.id), operator),
  }));
  return { list, next: found.length > PAGE ? (shown.at(-1)?.id ?? null) : null };
}

function presentFirst({ firstAccount, firstAt, firstTerms }: Application) {
  if (firstAccount === null || firstAt === null || firstTerms === null) return null;
  return { account: firstAccount, at: firstAt.getTime(), ...firstTerms };
}

/** Who decided: two who approved, or one who rejected. */
function deciders({ state, firstAccount, decidedAccount }: Application): string[] {
  const names = state === 'approved' ? [firstAccount, decidedAccount] : [decidedAccount];
  return names.filter((name) => name !== null);
}
