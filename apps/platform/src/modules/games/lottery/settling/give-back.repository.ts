import type { Currency } from '@chhokka/kernel';
import { numbers } from '../../../../infra/arrays.ts';
import type { Transaction } from '../../../../infra/db.ts';

/** A bet on a numero that was given back. */
export interface GivenBack {
  readonly orderId: bigint;
  readonly memberId: string;
  readonly currency: Currency;
  readonly gameCode: string;
  readonly numero: string;
}

export type Because = 'member' | 'stopped' | 'won' | 'numero';

/**
 * Locks the numeros and marks the bets that still stand as given back. Returns them by order and numero. Fails for a numero
 * that is drawn. `at`: ms.
 */
export async function takeBackParts(
  tx: Transaction,
  parts: readonly { readonly orderId: bigint; readonly numeroId: bigint }[],
  { because, at }: { readonly because: Because; readonly at: number },
): Promise<GivenBack[]> {
  const [orderIds, numeroIds] = [parts.map(({ orderId }) => orderId), parts.map(({ numeroId }) => numeroId)];
  const [, { rows }] = await Promise.all([
    tx.query({
      name: 'lottery.share_numeros',
      text: 'select from lottery.numero where id = any ($1::bigint[]) order by id for share',
      values: [numbers([...new Set(numeroIds)])],
    }),
    tx.query<GivenBack>({
      name: 'lottery.take_back',
      text: `with given as (
          update lottery.part p set state = 'returned', returned_because = $3, returned_at = to_timestamp($4::float8 / 1000)
            from unnest($1::bigint[], $2::bigint[]) as k (numero_id, order_id)
            where p.numero_id = k.numero_id and p.order_id = k.order_id and p.state = 'placed'
            returning p.order_id, p.numero_id, p.member_id
        )
        select g.order_id as "orderId", g.member_id as "memberId", o.currency, n.game_code as "gameCode", n.numero
          from given g
            join lottery.bet_order o on o.id = g.order_id
            join lottery.numero n on n.id = g.numero_id
          order by g.order_id, g.numero_id`,
      values: [numbers(numeroIds), numbers(orderIds), because, at],
    }),
  ]);
  return rows;
}
