import type { CallValue } from '@chhokka/contracts';
import type { Pool } from '../../../infra/db.ts';
import { findPayouts } from '../payouts/index.ts';
import { findStanding } from './payout-standing.repository.ts';

/** More accounts than a member binds in years. */
const MOST = 50;

/** A member's payout accounts, the newest first, without what is encrypted: what verifies each, and how often it was paid. */
export async function officePayouts(
  { pool }: { readonly pool: Pool },
  memberId: string,
): Promise<CallValue<'officePayouts'>> {
  const found = await findPayouts(pool, memberId, MOST);
  const list = found.map(async ({ id, kind, ending, boundAt, usableFrom, removedAt }) => {
    const { verifiedBy, paidBefore } = await findStanding(pool, { id, memberId }, null);
    return { payoutId: id, kind, ending, boundAt, usableFrom, removedAt, verifiedBy, paid: paidBefore };
  });
  return { list: await Promise.all(list) };
}
