import { minor, type Minor } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import { Conditions } from '../../../infra/conditions.ts';

export type MovementSort = 'time' | 'amount';

export interface MovementFilter {
  readonly memberId: string | null;
  readonly kind: string | null;
  /** Site days, both included. */
  readonly from: string | null;
  readonly to: string | null;
  readonly sort: MovementSort;
  /** The end of the previous page: microseconds or an amount, transfer, house account. */
  readonly after: readonly [value: string, transfer: string, account: string] | null;
  readonly limit: number;
  /** Of the site's clock. */
  readonly gmtOffsetMinutes: number;
  readonly names: 'bn' | 'en';
}

export interface ListedMovement {
  readonly transferId: string;
  readonly houseAccount: string;
  /** ms since the epoch, and the stored time in µs. */
  readonly at: number;
  readonly micros: string;
  readonly kind: string;
  readonly house: string;
  readonly method: string;
  /** Of the payment method; empty for the kind of a payout account. */
  readonly methodName: string;
  readonly memberId: string | null;
  readonly account: string;
  /** What the house got; negative where it paid. Minor units. */
  readonly amount: Minor;
  readonly currency: string;
  readonly reference: string;
  readonly externalId: string;
}

interface MovementRow {
  readonly transfer_id: bigint;
  readonly account_id: bigint;
  readonly at: Date;
  readonly micros: bigint;
  readonly kind: string;
  readonly house: string;
  readonly method: string;
  readonly method_name: string | null;
  readonly member_id: string | null;
  readonly account: string | null;
  readonly amount: bigint;
  readonly currency: string;
  readonly reference: string | null;
  readonly external_id: string;
}

const ORDERS: Readonly<Record<MovementSort, { order: string; key: string; value: string }>> = {
  time: {
    order: 'm.at desc, m.transfer_id desc, m.account_id',
    key: 'm.at',
    value: `(timestamptz 'epoch' + ?::bigint * interval '1 microsecond')`,
  },
  amount: { order: 'abs(m.amount) desc, m.transfer_id desc, m.account_id', key: 'abs(m.amount)', value: '?::bigint' },
};

/** One page of movements, along an index in either order. */
export async function findMovements(pool: Pool, filter: MovementFilter): Promise<ListedMovement[]> {
  const { order, key, value } = ORDERS[filter.sort];
  const where = new Conditions();
  where.add('m.member_id = ?::uuid', filter.memberId);
  where.add('m.kind = ?', filter.kind);
  where.add(`m.at >= (?::date - ? * interval '1 minute') at time zone 'UTC'`, filter.from, filter.gmtOffsetMinutes);
  where.add(`m.at < (?::date + 1 - ? * interval '1 minute') at time zone 'UTC'`, filter.to, filter.gmtOffsetMinutes);
  if (filter.after !== null) {
    const [at, transfer, account] = filter.after;
    // A transfer between two house accounts is two movements, so the account comes last in the order, ascending.
    where.add(
      `(${key}, m.transfer_id) <= (${value}, ?::bigint) and ((${key}, m.transfer_id) < (${value}, ?::bigint) or m.account_id > ?::bigint)`,
      at,
      transfer,
      at,
      transfer,
      account,
    );
  }
  const { rows } = await pool.query<MovementRow>(
    `select m.transfer_id, m.account_id, m.at, (extract(epoch from m.at) * 1000000)::bigint as micros, m.kind, m.house,
        m.method, way.name_${filter.names} as method_name, m.member_id, p.account, m.amount, m.currency, m.reference, m.external_id
      from (
        select m.* from reporting.movement m where ${where.text} order by ${order} limit ${where.place(filter.limit)}
      ) m
      left join members.player p on p.id = m.member_id
      left join deposits.named_method way on m.house = 'cash_in' and way.id = m.method
      order by ${order}`,
    where.values,
  );
  return rows.map((row) => ({
    transferId: row.transfer_id.toString(),
    houseAccount: row.account_id.toString(),
    at: row.at.getTime(),
    micros: row.micros.toString(),
    kind: row.kind,
    house: row.house,
    method: row.method,
    methodName: row.method_name ?? '',
    memberId: row.member_id,
    account: row.account ?? '',
    amount: minor(row.amount),
    currency: row.currency,
    reference: row.reference ?? '',
    externalId: row.external_id,
  }));
}

/** All kinds of movements, from the daily sums. */
export async function findKinds(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ kind: string }>('select distinct kind from reporting.day_movement order by kind');
  return rows.map(({ kind }) => kind);
}

/** The member of that name, case-insensitive; null when there is none. */
export async function findMember(pool: Pool, account: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>('select id from members.player where lower(account) = lower($1)', [
    account,
  ]);
  return rows[0]?.id ?? null;
}
