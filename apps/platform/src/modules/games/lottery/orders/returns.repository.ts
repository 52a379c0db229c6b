import { numbers } from '../../../../infra/arrays.ts';
import type { Transaction } from '../../../../infra/db.ts';
import type { Line, PartKey, ReturnedBecause, ReturnedPart } from './orders.types.ts';

/** Locks numeros in the order of their ids, so that none of them is locked or drawn before the commit. */
export async function shareNumeros(tx: Transaction, ids: readonly bigint[]): Promise<void> {
  await tx.query({
    name: 'lottery.share_numeros',
    text: 'select from lottery.numero where id = any($1::bigint[]) order by id for share',
    values: [numbers(ids)],
  });
}

interface ReturnedRow {
  order_id: bigint;
  numero_id: bigint;
  member_id: string;
  game_code: string;
  numero: string;
  factor: number;
  stake: bigint;
  currency: string;
  numeros: number;
  cancelled: boolean;
}

/**
 * Marks as returned those of the parts that still wait for a draw, and answers them. Call it after `shareNumeros`. `at`: ms
 * since the epoch.
 */
export async function markReturned(
  tx: Transaction,
  which: readonly PartKey[],
  { because, at }: { readonly because: ReturnedBecause; readonly at: number },
): Promise<ReturnedPart[]> {
  const { rows } = await tx.query<ReturnedRow>({
    name: 'lottery.mark_returned',
    text: `with waiting as materialized (
        select p.numero_id, p.order_id, n.numero, n.game_code, n.state = 'cancelled' as cancelled
          from unnest($1::bigint[], $2::bigint[]) as k (numero_id, order_id)
          join lottery.part p on p.numero_id = k.numero_id and p.order_id = k.order_id
          join lottery.numero n on n.id = k.numero_id
          where p.state = 'placed' and n.state in ('open', 'locked', 'cancelled')
          order by p.numero_id, p.order_id for no key update of p
      )
      update lottery.part p
        set state = 'returned', returned_because = $3, returned_at = to_timestamp($4::float8 / 1000)
        from waiting w join lottery.bet_order o on o.id = w.order_id
        where p.numero_id = w.numero_id and p.order_id = w.order_id and p.state = 'placed'
        returning p.order_id, p.numero_id, p.member_id, w.game_code, w.numero, p.factor, p.stake, o.currency, o.numeros,
          w.cancelled`,
    values: [numbers(which.map(({ numeroId }) => numeroId)), numbers(which.map(({ orderId }) => orderId)), because, at],
  });
  return rows.map((row) => ({
    orderId: row.order_id,
    numeroId: row.numero_id,
    memberId: row.member_id,
    gameCode: row.game_code,
    numero: row.numero,
    factor: row.factor,
    stake: row.stake,
    currency: row.currency,
    numeros: row.numeros,
    cancelled: row.cancelled,
  }));
}

type LineRow = Line & { readonly orderId: bigint };

/** The lines of orders, by order. */
export async function findLinesOf(tx: Transaction, orderIds: readonly bigint[]): Promise<Map<bigint, Line[]>> {
  const { rows } = await tx.query<LineRow>({
    name: 'lottery.lines_of',
    text: `select order_id as "orderId", play, selection, combinations, unit, multiple, series, stake from lottery.line
      where order_id = any($1::bigint[]) order by order_id, line_no`,
    values: [numbers(orderIds)],
  });
  const found = new Map<bigint, Line[]>();
  for (const { orderId, ...line } of rows) {
    const lines = found.get(orderId) ?? [];
    lines.push(line);
    found.set(orderId, lines);
  }
  return found;
}
