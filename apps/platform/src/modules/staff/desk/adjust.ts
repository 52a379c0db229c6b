import type { AuditAction, CallArguments } from '@chhokka/contracts';
import {
  assert,
  currency as asCurrency,
  formatDecimal,
  type Minor,
  minor,
  parseDecimal,
  receiptNumber,
  ZERO,
} from '@chhokka/kernel';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { TRIAL } from '../../../infra/http/sessions.ts';
import { openAccount, openFund, type Permit } from '../../money/ledger/index.ts';
import type { Payment } from '../../money/spending/index.ts';
import type { Acting } from '../office/index.ts';
import { areOneHand, lockHand } from '../operators/index.ts';
import * as repository from './adjustments.repository.ts';
import type { DeskParts } from './desk.parts.ts';

type Adjustment = repository.Adjustment;

type Parts = Pick<DeskParts, 'pool' | 'clock' | 'office' | 'members' | 'ledger' | 'spending' | 'onMoved'>;

/**
 * Moves money between a member and the house's adjustment account. Above the site's limit, which covers all that one
 * operator moves alone within 24 hours, it asks a second operator instead. A repeat of the same request gets the first
 * answer. Throws `Refused`: member_unknown, need_true_account, bad_request, funds_insufficient.
 */
export async function adjust(
  parts: Parts,
  { memberId, requestId, amount: typed, reason }: CallArguments<'officeAdjust'>,
  acting: Acting,
): Promise<Adjustment> {
  const { pool, clock, office, members, spending, onMoved } = parts;
  const { operatorId, account } = acting.operator;
  const amount = parseDecimal(typed);
  if (amount === null || amount === ZERO) throw new Refused('bad_request');
  const asked = { memberId, amount };
  const before = await repository.findRequest(pool, operatorId, requestId);
  if (before) return sameRequest(before, asked);
  const member = await members.facts(memberId);
  if (!member) throw new Refused('member_unknown');
  if (member.userType === TRIAL) throw new Refused('need_true_account');
  const { currency } = member;
  const made = await transaction(pool, async (tx) => {
    // Simultaneous requests of one person wait for each other.
    await lockHand(tx, operatorId, clock.now());
    // A simultaneous request with the same id was first, so this one moves nothing, whatever it asked for.
    const first = await repository.findRequest(tx, operatorId, requestId);
    if (first) return sameRequest(first, asked);
    const moved = { memberId, currency, amount };
    const permit = await spending.permit(tx, { ...paymentOf(moved, operatorId, requestId), operatorId });
    const transferId = permit && (await move(parts, tx, moved, permit));
    const given = { requestId, memberId, memberAccount: member.account, currency, amount, reason };
    const by = { operatorId, operatorAccount: account, at: clock.now() };
    const row = await repository.insertAdjustment(tx, { ...given, ...by, transferId });
    await writeDown(office, tx, acting, permit ? 'adjustment.post' : 'adjustment.request', row);
    return row;
  });
  if (made.state === 'posted') onMoved([memberId]);
  return made;
}

/**
 * Approves or rejects another operator's request. The two must not belong to one hand. A repeat of the same decision
 * gets the first answer. Throws `Refused`: item_unknown, approval_own, proposal_asker_gone, already_decided,
 * funds_insufficient.
 */
export async function decideAdjustment(
  parts: Parts,
  { adjustmentId, decision, reason }: CallArguments<'officeDecideAdjustment'>,
  acting: Acting,
): Promise<Adjustment> {
  const { pool, clock, office, spending, onMoved } = parts;
  const { operatorId, account } = acting.operator;
  const decided = await transaction(pool, async (tx) => {
    const waiting = await repository.lockAdjustment(tx, adjustmentId);
    if (!waiting) throw new Refused('item_unknown');
    if (waiting.state !== 'waiting') return decidedBefore(waiting, decision, operatorId);
    // An operator who may have used the other's account could decide on their own request.
    if (await areOneHand(tx, waiting.requestedBy, operatorId, clock.now())) throw new Refused('approval_own');
    const permit = decision === 'approve' ? await approved({ spending }, tx, waiting, operatorId) : null;
    const transferId = permit && (await move(parts, tx, waiting, permit));
    const by = { operatorId, account, at: clock.now(), reason, transferId };
    const row = await repository.writeDecision(tx, waiting.id, by);
    await writeDown(office, tx, acting, decision === 'approve' ? 'adjustment.approve' : 'adjustment.reject', row);
    return row;
  });
  if (decided.state === 'posted') onMoved([decided.memberId]);
  return decided;
}

/**
 * Takes back the operator's own request, which moves nothing. A repeat gets the first answer. Throws `Refused`:
 * item_unknown, also for another operator's; already_decided.
 */
export async function withdrawAdjustment(
  { pool, clock, office }: Pick<DeskParts, 'pool' | 'clock' | 'office'>,
  { adjustmentId }: CallArguments<'officeWithdrawAdjustment'>,
  acting: Acting,
): Promise<Adjustment> {
  const { operatorId, account } = acting.operator;
  return transaction(pool, async (tx) => {
    const waiting = await repository.lockAdjustment(tx, adjustmentId);
    if (waiting?.requestedBy !== operatorId) throw new Refused('item_unknown');
    if (waiting.state === 'withdrawn') return waiting;
    if (waiting.state !== 'waiting') throw new Refused('already_decided');
    const by = { operatorId, account, at: clock.now(), reason: '', transferId: null };
    const row = await repository.writeDecision(tx, adjustmentId, by);
    await writeDown(office, tx, acting, 'adjustment.withdraw', row);
    return row;
  });
}

function magnitude(amount: Minor): Minor {
  return amount < 0n ? minor(-amount) : amount;
}

function sameRequest(found: Adjustment, { memberId, amount }: { memberId: string; amount: Minor }): Adjustment {
  if (found.memberId !== memberId || found.amount !== amount) throw new Refused('bad_request');
  return found;
}

function decidedBefore(found: Adjustment, decision: 'approve' | 'reject', operatorId: string): Adjustment {
  const same = found.state === (decision === 'approve' ? 'posted' : 'rejected');
  if (same && found.decidedBy === operatorId) return found;
  throw new Refused('already_decided');
}

type Moved = Pick<Adjustment, 'memberId' | 'currency' | 'amount'>;

/** The permit for a request that a second operator approves. */
async function approved(
  { spending }: Pick<DeskParts, 'spending'>,
  tx: Transaction,
  waiting: Adjustment,
  operatorId: string,
): Promise<Permit> {
  const { requestedBy, requestId } = waiting;
  const first = { operatorId: requestedBy, permission: 'members.adjust' } as const;
  const permit = await spending.permit(tx, { ...paymentOf(waiting, requestedBy, requestId), operatorId, first });
  assert(permit !== null, 'two operators may pay any amount');
  return permit;
}

/** The external id is derived from the request's id, so that repeats are posted once. */
function paymentOf(
  { memberId, currency, amount }: Moved,
  requestedBy: string,
  requestId: string,
): Omit<Payment, 'operatorId'> {
  const externalId = `adjustment:${requestedBy}:${requestId}`;
  return { externalId, memberId, currency: asCurrency(currency), amount: magnitude(amount) };
}

/** Posts the transfer in the transaction that stores the adjustment; returns the transfer's id. */
async function move(
  { ledger }: Pick<DeskParts, 'ledger'>,
  tx: Transaction,
  given: Moved,
  permit: Permit,
): Promise<bigint> {
  const currency = asCurrency(given.currency);
  const member = await openAccount(tx, { kind: 'member_cash', owner: given.memberId, currency });
  const house = await openFund(tx, { kind: 'adjustment', currency }, permit);
  const [from, to] = given.amount > 0n ? [house, member] : [member, house];
  const { externalId } = permit;
  const transfer = { externalId, kind: 'adjustment', from, to, amount: magnitude(given.amount) };
  const [posted] = await ledger.post(tx, [{ ...transfer, reference: receiptNumber('AD', externalId) }]);
  switch (posted?.outcome) {
    case 'posted':
    case 'duplicate':
      return posted.transferId;
    case 'insufficient_funds':
      throw new Refused('funds_insufficient');
    case 'conflict':
      throw new Refused('bad_request');
    case 'account_unknown':
    case undefined:
      throw new Error('an adjustment moves money between two accounts that were just opened');
  }
}

function writeDown(
  office: DeskParts['office'],
  tx: Transaction,
  acting: Acting,
  action: AuditAction & `adjustment.${string}`,
  { id, memberId, memberAccount, amount, currency, state, reason, decisionReason }: Adjustment,
): Promise<void> {
  const why = action === 'adjustment.request' || action === 'adjustment.post' ? reason : decisionReason;
  const after = { adjustmentId: id, account: memberAccount, amount: formatDecimal(amount), currency, state };
  return office.audit(tx, acting, { action, subject: { kind: 'member', id: memberId }, after, reason: why });
}
