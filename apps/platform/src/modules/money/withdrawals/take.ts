import { Refused } from '../../../infra/http/refused.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import type { WithdrawalParts } from './withdrawals.parts.ts';
import { findTakeable } from './queue.repository.ts';
import * as repository from './withdrawals.repository.ts';

const QUEUE = 'withdrawals';
/** More than the number of operators who take withdrawals at once. */
const CANDIDATES = 50;

/**
 * Gives the operator the withdrawal that has waited longest: one that the operator has claimed already, otherwise the
 * oldest unclaimed one. Returns its id; null: nothing waits. Concurrent operators each get a different one.
 */
export async function takeNext(parts: WithdrawalParts, operator: OperatorSession): Promise<string | null> {
  const { pool, clock, office } = parts;
  const { operatorId } = operator;
  const waiting = { operatorId, now: clock.now(), before: null, limit: CANDIDATES };
  for (const itemId of await findTakeable(pool, waiting)) {
    if (await isTaken(parts, itemId, operator)) continue;
    // Another operator may have finished it between the read and the claim.
    if (await stillWaits(parts, itemId, operatorId)) return itemId;
    await office.claims.releaseItem(pool, { queue: QUEUE, itemId, operator });
  }
  return null;
}

async function isTaken({ pool, office }: WithdrawalParts, itemId: string, operator: OperatorSession): Promise<boolean> {
  try {
    await office.claims.claimItem(pool, { queue: QUEUE, itemId, operator });
    return false;
  } catch (error) {
    if (error instanceof Refused && error.code === 'claimed_by_other') return true;
    throw error;
  }
}

async function stillWaits({ pool }: WithdrawalParts, id: string, operatorId: string): Promise<boolean> {
  const found = await repository.findWithdrawal(pool, id);
  if (found === null) return false;
  if (found.state === 'requested') return found.approvedBy !== operatorId;
  return found.state === 'approved' || (found.state === 'disputed' && found.redo?.operatorId !== operatorId);
}

/**
 * First in, first out: asserts that no older withdrawal that this operator could take is unclaimed. Throws `Refused`:
 * withdrawal_unknown, withdrawal_older_first (value: withdrawalId).
 */
export async function assertOldest(parts: WithdrawalParts, id: string, operator: OperatorSession): Promise<void> {
  const { pool, clock, office } = parts;
  const found = await repository.findWithdrawal(pool, id);
  if (found === null) throw new Refused('withdrawal_unknown');
  // What is on hold stands in no queue.
  if (found.state === 'waiting') return;
  const { operatorId } = operator;
  const older = await findTakeable(pool, { operatorId, now: clock.now(), before: id, limit: CANDIDATES });
  const claims = await office.claims.claimsOf(pool, QUEUE, [...older, id]);
  // An operator keeps a claim even if older withdrawals have come back to the queue since.
  if (claims.get(id)?.operatorId === operatorId) return;
  const unclaimed = older.find((one) => !claims.has(one));
  if (unclaimed !== undefined) throw new Refused('withdrawal_older_first', { value: { withdrawalId: unclaimed } });
}

/** The withdrawal that the operator can claim by its id: the oldest that nobody has claimed. Null: none is free. */
export async function oldestFree(parts: WithdrawalParts, { operatorId }: OperatorSession): Promise<string | null> {
  const { pool, clock, office } = parts;
  const ids = await findTakeable(pool, { operatorId, now: clock.now(), before: null, limit: CANDIDATES });
  const claims = await office.claims.claimsOf(pool, QUEUE, ids);
  return ids.find((id) => !claims.has(id)) ?? null;
}

/** Gives the operator this withdrawal, if no older one is unclaimed. Also throws `Refused`: claimed_by_other. */
export async function takeThis(parts: WithdrawalParts, id: string, operator: OperatorSession): Promise<void> {
  await assertOldest(parts, id, operator);
  await parts.office.claims.claimItem(parts.pool, { queue: QUEUE, itemId: id, operator });
}
