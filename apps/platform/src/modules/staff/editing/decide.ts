import { type CallArguments, type CallValue, siteItem, type SiteItemKind } from '@chhokka/contracts';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Acting } from '../office/index.ts';
import { areOneHand, mayNow } from '../operators/index.ts';
import { insertChange, lockItem } from './history.repository.ts';
import * as repository from './proposals.repository.ts';
import { endOf, presentProposal } from './propose.ts';
import { checked, type EditingParts, type Editor, refuseIfEdited, writeItem } from './save.ts';
import { permissionOf, type Shelf } from './shelf.ts';
import { actionOf, subjectOf } from './subject.ts';
import { versionOf } from './version.ts';

type Proposal = repository.Proposal;
type Shelves = ReadonlyMap<SiteItemKind, Shelf>;

/**
 * Approves or rejects another operator's proposal. The two must not belong to one hand. An approval writes the item, if
 * it is unchanged and the author still has the permission. A repeat of the same decision gets the first answer. Throws
 * `Refused`: item_unknown, approval_own, already_decided, proposal_expired, proposal_asker_gone, edited_meanwhile
 * (value: account), bad_request for a change that is no longer possible.
 */
export async function decideProposal(
  parts: EditingParts & { readonly shelves: Shelves },
  { proposalId, decision, reason }: CallArguments<'officeDecideSiteProposal'>,
  editor: Editor,
): Promise<CallValue<'officeDecideSiteProposal'>> {
  const state = decision === 'approve' ? 'approved' : 'rejected';
  const { operator } = editor;
  return transaction(parts.pool, async (tx) => {
    const proposal = await lockProposal(tx, proposalId);
    if (proposal.state !== 'waiting') return presentProposal(decidedBefore(proposal, state, editor), operator);
    // An operator who may have used the other's account could approve their own proposal.
    const now = parts.clock.now();
    if (await areOneHand(tx, proposal.askedBy, operator.operatorId, now)) throw new Refused('approval_own');
    if (state === 'approved') await carryOut(parts, tx, proposal, editor);
    return presentProposal(await decide(parts, tx, proposal, { state, reason, editor }), operator);
  });
}

/**
 * Withdraws the operator's own proposal. Throws `Refused`: item_unknown, also for another operator's; already_decided.
 */
export async function withdrawProposal(
  parts: EditingParts,
  { proposalId }: CallArguments<'officeWithdrawSiteProposal'>,
  editor: Acting,
): Promise<CallValue<'officeWithdrawSiteProposal'>> {
  const { operator } = editor;
  return transaction(parts.pool, async (tx) => {
    const proposal = await lockProposal(tx, proposalId);
    if (proposal.askedBy !== operator.operatorId) throw new Refused('item_unknown');
    const state = 'withdrawn';
    if (proposal.state !== 'waiting') return presentProposal(decidedBefore(proposal, state, editor), operator);
    return presentProposal(await decide(parts, tx, proposal, { state, reason: '', editor }), operator);
  });
}

/** Locks the proposal and its item until the transaction ends. */
async function lockProposal(tx: Transaction, id: string): Promise<Proposal> {
  const found = await repository.findProposal(tx, id);
  if (found === null) throw new Refused('item_unknown');
  await lockItem(tx, found.kind, found.itemId);
  return (await repository.findProposal(tx, id)) ?? found;
}

function decidedBefore(found: Proposal, state: repository.ProposalState, { operator }: Acting): Proposal {
  if (found.state === state && found.decidedBy === operator.operatorId) return found;
  throw new Refused('already_decided');
}

async function carryOut(
  { clock, shelves }: EditingParts & { readonly shelves: Shelves },
  tx: Transaction,
  { kind, itemId: id, askedBy, askedAccount, ...proposal }: Proposal,
  { operator: { operatorId, account }, language }: Editor,
): Promise<void> {
  const shelf = shelves.get(kind);
  if (shelf === undefined) throw new Error(`there is no shelf for ${kind}`);
  if (clock.now() >= endOf(proposal)) throw new Refused('proposal_expired');
  if (!(await mayNow(tx, askedBy, permissionOf(shelf)))) throw new Refused('proposal_asker_gone');
  const before = await shelf.read(tx, id);
  await refuseIfEdited(tx, { kind, id, version: versionOf(proposal.before), now: versionOf(before) });
  const item = await checked(tx, shelf, siteItem.parse(proposal.after), { id, before, language });
  const at = clock.now();
  const after = await writeItem(tx, shelf, { id, before, item, by: { account: askedAccount, second: account, at } });
  const second = { operatorId, account };
  const by = { operatorId: askedBy, account: askedAccount, second, at };
  await insertChange(tx, { kind, itemId: id, ...by, before, after });
}

async function decide(
  { clock, office }: EditingParts,
  tx: Transaction,
  { id, kind, itemId, before, after, askedAccount }: Proposal,
  { state, reason, editor }: { state: 'approved' | 'rejected' | 'withdrawn'; reason: string; editor: Acting },
): Promise<Proposal> {
  const { operatorId, account } = editor.operator;
  const verb = ({ approved: 'approve', rejected: 'reject', withdrawn: 'withdraw' } as const)[state];
  await office.audit(tx, editor, {
    action: actionOf(kind, verb),
    subject: subjectOf(kind, itemId),
    before: before && { ...before },
    after: { ...after, askedBy: askedAccount },
    reason,
  });
  return repository.writeProposalDecision(tx, id, { state, operatorId, account, at: clock.now(), reason });
}
