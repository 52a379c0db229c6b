import type { Queryable } from '../../../infra/db.ts';
import { findSharingAmong } from '../../money/payouts/index.ts';
import { findSharersAmong } from '../../people/devices/index.ts';
import type { Share } from './referral.types.ts';

/** What a member shares with each of these others: a browser, an address, or a payout account. */
export async function sharesWith(
  db: Queryable,
  memberId: string,
  others: readonly string[],
): Promise<Map<string, readonly Share[]>> {
  const [sharers, paid] = [await findSharersAmong(db, memberId, others), await findSharingAmong(db, memberId, others)];
  const found = new Map<string, Share[]>();
  const add = (other: string, by: Share) => found.set(other, [...(found.get(other) ?? []), by]);
  for (const { memberId: other, by } of sharers) add(other, by);
  for (const other of paid) add(other, 'payout');
  return found;
}

/** All that is shared with anybody, once each. */
export function anyOf(shares: ReadonlyMap<string, readonly Share[]>): readonly Share[] {
  return [...new Set([...shares.values()].flat())].toSorted();
}
