import { DAY } from '@chhokka/kernel';
import type { CallArguments, CallValue, SiteItem, SiteItemKind } from '@chhokka/contracts';
import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import type { Acting } from '../office/index.ts';
import { mayAnother } from '../operators/index.ts';
import * as repository from './proposals.repository.ts';
import type { EditingParts } from './save.ts';
import { actionOf, subjectOf } from './subject.ts';
import { versionOf } from './version.ts';

const PAGE = 20;
/** One operator must not be able to block all others from editing. */
const MOST_WAITING = 20;
/** An undecided proposal expires after this time and must be proposed again. */
const GOOD_MS = 7 * DAY;

/**
 * Proposes a change of a locked item. A repeat is stored once. `why`: the author's reason. Throws `Refused`:
 * proposal_waits (value: account), second_missing, reason_needed, proposals_full.
 */
export async function propose(
  { clock, office }: EditingParts,
  tx: Transaction,
  asked: { kind: SiteItemKind; id: string; before: SiteItem | null; after: SiteItem; why: string; editor: Acting },
): Promise<void> {
  const { kind, id, before, after, why, editor } = asked;
  const { operatorId, account } = editor.operator;
  await expireProposals(tx, clock.now());
  const waiting = await repository.findWaiting(tx, kind, id);
  if (waiting !== null) {
    const same = versionOf(waiting.after) === versionOf(after) && versionOf(waiting.before) === versionOf(before);
    if (same && waiting.askedBy === operatorId) return;
    throw new Refused('proposal_waits', { value: { account: waiting.askedAccount } });
  }
  if (!(await mayAnother(tx, operatorId, 'approvals.decide'))) throw new Refused('second_missing');
  if (why === '') throw new Refused('reason_needed');
  if ((await repository.lockAsker(tx, operatorId)) >= MOST_WAITING) throw new Refused('proposals_full');
  const by = { askedBy: operatorId, askedAccount: account, askedAt: clock.now() };
  await repository.insertProposal(tx, { kind, itemId: id, before, after, why, ...by });
  await office.audit(tx, editor, {
    action: actionOf(kind, 'propose'),
    subject: subjectOf(kind, id),
    before: before && { ...before },
    after: { ...after },
    reason: why,
  });
}

/** Expires proposals that have waited too long (`now`: ms). Two processes may run it at once. */
export function expireProposals(db: Queryable, now: number): Promise<void> {
  return repository.expireProposals(db, now - GOOD_MS, now);
}

/** When an undecided proposal expires, in ms since the epoch. */
export function endOf({ askedAt }: Pick<repository.Proposal, 'askedAt'>): number {
  return askedAt + GOOD_MS;
}

/** One page of the proposals for a kind, or for one item. */
export async function listProposals(
  pool: Pool,
  { kind, state, id, after }: CallArguments<'officeSiteProposals'>,
  operator: OperatorSession,
): Promise<CallValue<'officeSiteProposals'>> {
  const page = { itemId: id ?? null, after: after ?? null, limit: PAGE + 1 };
  const found = await repository.findProposals(pool, { kind, state, ...page });
  const list = found.slice(0, PAGE).map((proposal) => presentProposal(proposal, operator));
  return { list, next: found.length > PAGE ? (list.at(-1)?.proposalId ?? null) : null };
}

/** A proposal as operators see it. */
export function presentProposal(
  { id, itemId, askedAccount, decidedAccount, ...rest }: repository.Proposal,
  { operatorId }: OperatorSession,
): CallValue<'officeDecideSiteProposal'> {
  const { kind, before, after, why, state, askedAt, decidedAt, reason } = rest;
  // Today's title. The proposed one is shown among the changes.
  const named = before ?? after;
  const title = 'title' in named ? { bn: named.title.bn, en: named.title.en } : { bn: itemId, en: itemId };
  return {
    proposalId: id,
    kind,
    id: itemId,
    title,
    before,
    after,
    why,
    state,
    askedBy: askedAccount,
    askedAt,
    endsAt: endOf(rest),
    mine: rest.askedBy === operatorId,
    decidedBy: decidedAccount,
    decidedAt,
    reason,
  };
}
