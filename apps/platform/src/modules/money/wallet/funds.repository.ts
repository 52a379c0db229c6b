import type { Minor } from '@chhokka/kernel';
import { minor } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';

/** Money of a member that is not in the wallet now, in minor units. */
export interface MemberFunds {
  /** Held back, such as for a withdrawal. */
  readonly held: Minor;
  /** Stakes of rounds that are open, the vendor with most first. */
  readonly vendors: readonly { readonly vassalage: string; readonly rounds: number; readonly staked: Minor }[];
}

/** Reads the member's rounds: for the wallet's page, not for bets. */
export async function findFunds(pool: Pool, memberId: string): Promise<MemberFunds> {
  const [held, vendors] = await Promise.all([
    pool.query<{ held: Minor }>(
      `select coalesce(sum(balance), 0)::bigint as held from ledger.balance where owner = $1 and kind = 'member_held'`,
      [memberId],
    ),
    pool.query<{ vassalage: string; rounds: number; staked: Minor }>(
      `select vassalage, count(*)::int as rounds, sum(bet_total - refund_total)::bigint as staked from wallet.round
       where member_id = $1 and state = 'open' group by vassalage order by staked desc, vassalage`,
      [memberId],
    ),
  ]);
  return { held: held.rows[0]?.held ?? minor(0n), vendors: vendors.rows };
}
