import type { CallArguments, CallValue, SiteItem, SiteItemKind } from '@chhokka/contracts';
import type { Pool, Transaction } from '../../infra/db.ts';
import { Refused } from '../../infra/http/refused.ts';
import type { OperatorSession } from '../../infra/http/sessions.ts';
import type { Acting } from '../office/index.ts';
import * as repository from './proposals.repository.ts';
import type { EditingParts } from './save.ts';
import { actionOf, subjectOf } from './subject.ts';
import { versionOf } from './version.ts';

const PAGE = 20;

/** Asks for a change whose item is locked. The same again is asked once. Throws `Refused('proposal_waits')` (value: account). */
export async function propose(
  { clock, office }: EditingParts,
  tx: Transaction,
  asked: { kind: SiteItemKind; id: string; before: SiteItem | null; after: SiteItem; editor: Acting },
): Promise<void> {
  const { kind, id, before, after, editor } = asked;
  const { operatorId, account } = editor.operator;
  const waiting = await repository.findWaiting(tx, kind, id);
  if (waiting !== null) {
    const same = versionOf(waiting.after) === versionOf(after) && versionOf(waiting.before) === versionOf(before);
    if (same && waiting.askedBy === operatorId) return;
    throw new Refused('proposal_waits', { value: { account: waiting.askedAccount } });
  }
  const by = { askedBy: operatorId, askedAccount: account, askedAt: clock.now() };
  await repository.insertProposal(tx, { kind, itemId: id, before, after, ...by });
  await office.audit(tx, editor, {
    action: actionOf(kind, 'propose'),
    subject: subjectOf(kind, id),
    before: before && { ...before },
    after: { ...after },
  });
}

/** One page of what is asked for of a kind, or of one item. */
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
  const { kind, before, after, state, askedAt, decidedAt, reason } = rest;
  const title = 'title' in after ? { bn: after.title.bn, en: after.title.en } : { bn: itemId, en: itemId };
  return {
    proposalId: id,
    kind,
    id: itemId,
    title,
    before,
    after,
    state,
    askedBy: askedAccount,
    askedAt,
    mine: rest.askedBy === operatorId,
    decidedBy: decidedAccount,
    decidedAt,
    reason,
  };
}
