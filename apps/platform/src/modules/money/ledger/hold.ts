import { type Minor, assert, minor } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import { closeHolds, findHold, heldAccountOf, insertHold, lockHold } from './hold.repository.ts';
import type { CloseOutcome, Hold, HoldOutcome, HoldRequest } from './hold.types.ts';
import { canTrade, lockAccounts, postTransfers } from './ledger.repository.ts';
import type { AccountId, Transfer } from './ledger.types.ts';

/** The prefix of external ids that belong to holds. */
export const HOLD_PREFIX = 'hold/';

/** Sets money aside, in the caller's transaction. A refusal is stored: the same request is refused again. */
export async function hold(tx: Transaction, request: HoldRequest, now: number): Promise<HoldOutcome> {
  assert(request.id.length > 0 && request.id.length <= 100, 'the id of a hold has 1 to 100 characters');
  // Locked before the held account is opened, because two first holds of a member would deadlock otherwise.
  await lockAccounts(tx, [request.account]);
  const heldAccount = await heldAccountOf(tx, request.account);
  if (heldAccount === null) return { outcome: 'account_unknown' };
  const taking: Transfer = {
    externalId: `${HOLD_PREFIX}${request.id}/take`,
    kind: 'hold',
    from: request.account,
    to: heldAccount,
    amount: request.amount,
    ...(request.reference === undefined ? {} : { reference: request.reference }),
  };
  const [answer] = await postTransfers(tx, [taking], now);
  assert(answer, 'one transfer has one answer');
  if (answer.outcome === 'duplicate') return repeatedHold(tx, request);
  if (answer.outcome !== 'posted') return answer;
  await insertHold(tx, { ...request, heldAccount }, now);
  return { outcome: 'held', hold: { ...request, heldAccount, state: 'held', captured: minor(0n) }, repeated: false };
}

async function repeatedHold(tx: Transaction, request: HoldRequest): Promise<HoldOutcome> {
  const found = await findHold(tx, request.id);
  assert(found, 'the transfer of a hold and its row are written together');
  const same = found.kind === request.kind && found.expiresAt === request.expiresAt;
  return same ? { outcome: 'held', hold: found, repeated: true } : { outcome: 'conflict' };
}

export interface Capture {
  readonly id: string;
  readonly to: AccountId;
  /** At most the held amount; the rest returns to the member. Default: all of it. */
  readonly amount?: Minor;
}

/** Pays what is held, or a part of it, in the caller's transaction. A hold that is due is expired instead. */
export async function capture(tx: Transaction, request: Capture, now: number): Promise<CloseOutcome> {
  const found = await lockWithAccounts(tx, request.id, request.to);
  if (!found) return { outcome: 'hold_unknown' };
  const amount = request.amount ?? found.amount;
  assert(amount > 0n, 'a capture pays something');
  if (found.state === 'captured') {
    const same = found.captured === amount && found.to === request.to;
    return same ? { outcome: 'done', hold: found, repeated: true } : { outcome: 'conflict' };
  }
  if (found.state !== 'held') return { outcome: 'closed', state: found.state };
  if (isDue(found, now)) {
    await giveBack(tx, [found], 'expired', now);
    return { outcome: 'closed', state: 'expired' };
  }
  if (amount > found.amount) return { outcome: 'exceeds_hold', held: found.amount };
  // Checked first, because a stored refusal would block a later capture to the right account.
  if (!(await canTrade(tx, found.heldAccount, request.to))) return { outcome: 'account_unknown' };
  const paying = transferOf(found, 'capture', found.heldAccount, request.to, amount);
  const rest = minor(found.amount - amount);
  const returning = rest > 0n ? [transferOf(found, 'release', found.heldAccount, found.account, rest)] : [];
  await postAll(tx, [paying, ...returning], now);
  await closeHolds(tx, [found.id], { state: 'captured', at: now, capture: { amount, to: request.to } });
  return { outcome: 'done', hold: { ...found, state: 'captured', captured: amount, to: request.to }, repeated: false };
}

/** Returns all of it to the member, in the caller's transaction. */
export async function release(tx: Transaction, id: string, now: number): Promise<CloseOutcome> {
  const found = await lockWithAccounts(tx, id);
  if (!found) return { outcome: 'hold_unknown' };
  if (found.state === 'released') return { outcome: 'done', hold: found, repeated: true };
  if (found.state !== 'held') return { outcome: 'closed', state: found.state };
  await giveBack(tx, [found], 'released', now);
  return { outcome: 'done', hold: { ...found, state: 'released' }, repeated: false };
}

/** Returns the money of open holds whose accounts are locked, and closes them. */
export async function giveBack(
  tx: Transaction,
  holds: readonly Hold[],
  state: 'released' | 'expired',
  now: number,
): Promise<void> {
  if (holds.length === 0) return;
  const kind = state === 'expired' ? 'expire' : 'release';
  const returning = holds.map((each) => transferOf(each, kind, each.heldAccount, each.account, each.amount));
  await postAll(tx, returning, now);
  await closeHolds(
    tx,
    holds.map((each) => each.id),
    { state, at: now },
  );
}

/**
 * Locks the accounts first and then the hold. Everybody uses this order, so capture, release and expiry cannot
 * deadlock.
 */
async function lockWithAccounts(tx: Transaction, id: string, to?: AccountId): Promise<Hold | null> {
  const found = await findHold(tx, id);
  if (!found) return null;
  await lockAccounts(tx, [found.account, found.heldAccount, ...(to === undefined ? [] : [to])]);
  return lockHold(tx, id);
}

function isDue(found: Hold, now: number): boolean {
  return found.expiresAt !== undefined && found.expiresAt <= now;
}

function transferOf(of: Hold, kind: string, from: AccountId, to: AccountId, amount: Minor): Transfer {
  const externalId = `${HOLD_PREFIX}${of.id}/${kind}`;
  return { externalId, kind, from, to, amount, ...(of.reference === undefined ? {} : { reference: of.reference }) };
}

async function postAll(tx: Transaction, transfers: readonly Transfer[], now: number): Promise<void> {
  for (const answer of await postTransfers(tx, transfers, now)) {
    assert(answer.outcome === 'posted', 'an open hold is covered by its held account');
  }
}
