import type { AuditAction, CallArguments } from '@chhokka/contracts';
import { currency as asCurrency, DAY, formatDecimal, type Minor, minor, parseDecimal, ZERO } from '@chhokka/kernel';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { TRIAL } from '../../../infra/http/sessions.ts';
import { openAccount } from '../../money/ledger/index.ts';
import type { Acting } from '../office/index.ts';
import { areOneHand } from '../operators/index.ts';
import * as repository from './adjustments.repository.ts';
import type { DeskParts } from './desk.parts.ts';

type Adjustment = repository.Adjustment;

type Parts = Pick<DeskParts, 'pool' | 'clock' | 'settings' | 'office' | 'members' | 'ledger' | 'onMoved'>;

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
  const { pool, clock, settings, office, members, onMoved } = parts;
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
    // Small adjustments count together. The lock makes simultaneous ones wait for each other.
    const alone = await repository.lockMovedAlone(tx, operatorId, clock.now() - DAY);
    // A simultaneous request with the same id was first, so this one moves nothing, whatever it asked for.
    const first = await repository.findRequest(tx, operatorId, requestId);
    if (first) return sameRequest(first, asked);
    const waits = alone + magnitude(amount) > (parseDecimal(settings.values.fourEyesAbove) ?? ZERO);
    const transfer = { memberId, currency, amount, externalId: externalIdOf(operatorId, requestId) };
    const transferId = waits ? null : await move(parts, tx, transfer);
    const given = { requestId, memberId, memberAccount: member.account, currency, amount, reason };
    const by = { operatorId, operatorAccount: account, at: clock.now() };
    const row = await repository.insertAdjustment(tx, { ...given, ...by, transferId });
    await writeDown(office, tx, acting, waits ? 'adjustment.request' : 'adjustment.post', row);
    return row;
  });
  if (made.state === 'posted') onMoved([memberId]);
  return made;
}

/**
 * Approves or rejects another operator's request. The two must not belong to one hand. A repeat of the same decision
 * gets the first answer. Throws `Refused`: item_unknown, approval_own, already_decided, funds_insufficient.
 */
export async function decideAdjustment(
  parts: Parts,
  { adjustmentId, decision, reason }: CallArguments<'officeDecideAdjustment'>,
  acting: Acting,
): Promise<Adjustment> {
  const { pool, clock, office, onMoved } = parts;
  const { operatorId, account } = acting.operator;
  const decided = await transaction(pool, async (tx) => {
    const waiting = await repository.lockAdjustment(tx, adjustmentId);
    if (!waiting) throw new Refused('item_unknown');
    if (waiting.state !== 'waiting') return decidedBefore(waiting, decision, operatorId);
    // An operator who may have used the other's account could approve their own request.
    if (await areOneHand(tx, waiting.requestedBy, operatorId, clock.now())) throw new Refused('approval_own');
    const externalId = externalIdOf(waiting.requestedBy, waiting.requestId);
    const transferId = decision === 'approve' ? await move(parts, tx, { ...waiting, externalId }) : null;
    const by = { operatorId, account, at: clock.now(), reason, transferId };
    const row = await repository.writeDecision(tx, waiting.id, by);
    await writeDown(office, tx, acting, decision === 'approve' ? 'adjustment.approve' : 'adjustment.reject', row);
    return row;
  });
  if (decided.state === 'posted') onMoved([decided.memberId]);
  return decided;
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

/** Derived from the request's id, so that repeats are posted once. */
function externalIdOf(operatorId: string, requestId: string): string {
  return `adjustment:${operatorId}:${requestId}`;
}

/** The reference for members and customer service: `AD-3F2A-9C01-77BD`, from the random part of the request's id. */
function referenceOf(externalId: string): string {
  const random = externalId.slice(-12).toUpperCase();
  return `AD-${random.slice(0, 4)}-${random.slice(4, 8)}-${random.slice(8)}`;
}

/** Posts the transfer in the transaction that stores the adjustment; returns the transfer's id. */
async function move(
  { ledger }: Pick<DeskParts, 'ledger'>,
  tx: Transaction,
  given: { memberId: string; currency: string; amount: Minor; externalId: string },
): Promise<bigint | null> {
  const currency = asCurrency(given.currency);
  const member = await openAccount(tx, { kind: 'member_cash', owner: given.memberId, currency });
  const house = await openAccount(tx, { kind: 'adjustment', owner: 'house', currency });
  const [from, to] = given.amount > 0n ? [house, member] : [member, house];
  const { externalId } = given;
  const transfer = { externalId, kind: 'adjustment', from, to, amount: magnitude(given.amount) };
  const [posted] = await ledger.post(tx, [{ ...transfer, reference: referenceOf(externalId) }]);
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
