import type { Queryable } from '@chhokka/provider-server/db';

/**
 * Deletes up to `limit` rows of each kind that nobody asks for any more: quotes that were not taken, shared slips, answered orders
 * without a bet. Times in ms. Returns how many went.
 */
export async function dropOld(
  db: Queryable,
  { quotes, shares, slips, limit }: { quotes: number; shares: number; slips: number; limit: number },
): Promise<number> {
  const dropped = await Promise.all([
    db.query(
      `delete from bets.quote where id in (
         select id from bets.quote where holds_until < $1 and taken_at is null order by holds_until limit $2)`,
      [new Date(quotes), limit],
    ),
    db.query(
      'delete from bets.share where code in (select code from bets.share where made_at < $1 order by made_at limit $2)',
      [new Date(shares), limit],
    ),
    db.query(
      `delete from bets.slip where id in (
         select id from bets.slip where state = 'answered' and sent_at < $1 order by sent_at limit $2)`,
      [new Date(slips), limit],
    ),
  ]);
  return dropped.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}
