import type { Transaction } from '../../../../infra/db.ts';
import { GUARANTEED_POOL } from '../lottery.types.ts';

/** Adds to the pool of a numero. Its first addition takes over what the draw before it has left. Minor units. */
export async function addToPool(tx: Transaction, numeroId: bigint, added: bigint): Promise<void> {
  await tx.query({
    name: 'lottery.add_to_pool',
    text: `insert into lottery.pool as p (numero_id, game_code, opening, added, paid)
      select n.id, n.game_code, coalesce((
          select before.carried from lottery.numero b join lottery.pool before on before.numero_id = b.id
            where b.game_code = n.game_code and b.draw_number < n.draw_number order by b.draw_number desc limit 1
        ), $3), $2, 0
        from lottery.numero n where n.id = $1
      on conflict (numero_id) do update set added = p.added + excluded.added`,
    values: [numeroId, added, GUARANTEED_POOL],
  });
}

/** The stake of a combination that is worth the whole pool, in minor units: P 1. */
const WHOLE_STAKE = 100n;

/**
 * Shares the pool of a numero among its winners by the stakes of their winning combinations, each share rounded down. If they
 * are less than P 1 together, their part of P 1 is their part of the pool: else who bets P 0.01 would buy the whole pool at a
 * hundredth of its price. The remainder stays in the pool. Doing it twice changes nothing.
 */
export async function sharePool(tx: Transaction, numeroId: bigint): Promise<void> {
  await tx.query({
    name: 'lottery.share_pool',
    text: `with winners as (
        select sum(stake) as stake from lottery.pool_win where numero_id = $1
      ), shared as (
        insert into lottery.prize (numero_id, order_id, line_no, won, from_pool, rebate, hits)
        select w.numero_id, w.order_id, w.line_no, w.won + share.amount, share.amount, w.rebate, w.hits
          from lottery.pool_win w
            join lottery.pool p on p.numero_id = w.numero_id
            cross join winners
            cross join lateral (select div((p.opening + p.added)::numeric * w.stake, greatest(winners.stake, $2::bigint))::bigint as amount) share
          where w.numero_id = $1
        on conflict (numero_id, order_id, line_no) do nothing
        returning from_pool
      )
      update lottery.pool set paid = paid + (select sum(from_pool) from shared)
        where numero_id = $1 and exists (select from shared)`,
    values: [numeroId, WHOLE_STAKE],
  });
}
