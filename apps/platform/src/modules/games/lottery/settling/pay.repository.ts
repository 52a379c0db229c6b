import type { Currency } from '@chhokka/kernel';
import type { Transaction } from '../../../../infra/db.ts';

/** What is due to a member for all his bets on a numero together, in minor units; 0: nothing. */
export interface Payment {
  readonly memberId: string;
  readonly currency: Currency;
  readonly due: bigint;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The next `most` members after this one whose bets stand, in their order. */
export async function findPayees(
  tx: Transaction,
  numeroId: bigint,
  after: string | null,
  most: number,
): Promise<string[]> {
  const { rows } = await tx.query<{ memberId: string }>({
    name: 'lottery.payees',
    text: `select member_id as "memberId" from lottery.part
      where numero_id = $1 and member_id > $2 and state = 'placed' group by member_id order by member_id limit $3`,
    values: [numeroId, after ?? NOBODY, most],
  });
  return rows.map(({ memberId }) => memberId);
}

/** What is due to the next `most` members after this one whose bets stand, in their order. Empty: there are no more. */
export async function findPayments(
  tx: Transaction,
  numeroId: bigint,
  after: string | null,
  most: number,
): Promise<Payment[]> {
  const { rows } = await tx.query<Payment>({
    name: 'lottery.payments',
    text: `with payee as materialized (
        select member_id, array_agg(order_id) as orders from lottery.part
          where numero_id = $1 and member_id > $2 and state = 'placed'
          group by member_id order by member_id limit $3
      )
      select payee.member_id as "memberId", o.currency, (
          select coalesce(sum(w.won + w.rebate), 0)::bigint from lottery.prize w
            where w.numero_id = $1 and w.order_id = any (payee.orders)
        ) as due
        from payee join lottery.bet_order o on o.id = payee.orders[1] order by payee.member_id`,
    values: [numeroId, after ?? NOBODY, most],
  });
  return rows;
}

/** The orders whose bets on a numero stand: the next `most` of them after `after`, in their order, with their members. */
export async function findStanding(
  tx: Transaction,
  numeroId: bigint,
  after: bigint,
  most: number,
): Promise<{ orderId: bigint; memberId: string }[]> {
  const { rows } = await tx.query<{ orderId: bigint; memberId: string }>({
    name: 'lottery.standing',
    text: `select order_id as "orderId", member_id as "memberId" from lottery.part
      where numero_id = $1 and order_id > $2 and state = 'placed' order by order_id limit $3`,
    values: [numeroId, after, most],
  });
  return rows;
}
