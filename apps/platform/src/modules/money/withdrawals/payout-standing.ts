import type { CallValue } from '@chhokka/contracts';
import type { Pool } from '../../../infra/db.ts';
import { findPayouts } from '../payouts/index.ts';
import { findStandings } from './payout-standing.repository.ts';

/** More accounts than a member binds in years. */
const MOST = 50;

/** A member's payout accounts, the newest first, without what is encrypted: what verifies each, and how often it was paid. */
export async function officePayouts(
  { pool }: { readonly pool: Pool },
  memberId: string,
): Promise<CallValue<'officePayouts'>> {
  const found = await findPayouts(pool, memberId, MOST);
  const standings = await findStandings(pool, { memberId, payoutIds: found.map(({ id }) => id) });
  return {
    list: found.map(({ id, kind, ending, boundAt, usableFrom, removedAt }, place) => {
      const { verifiedBy = null, paidBefore: paid = 0 } = standings[place] ?? {};
      return { payoutId: id, kind, ending, boundAt, usableFrom, removedAt, verifiedBy, paid };
    }),
  };
}
