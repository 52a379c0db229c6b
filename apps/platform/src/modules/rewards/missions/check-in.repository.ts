import type { Minor } from '@chhokka/kernel';
import { texts } from '../../../infra/arrays.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import { isProtected } from '../../money/limits/index.ts';
import type { PrizeForm } from '../awards/index.ts';
import { CONSUMER, IS_DEPOSIT } from './count.repository.ts';

/** The member's last check-in, and what the rule may ask for. */
export interface Visitor {
  /** `2026-11-26`; null: the first one is yet to come. */
  readonly day: string | null;
  readonly number: number | null;
  readonly deposited: boolean;
  readonly verified: boolean;
  readonly rests: boolean;
  readonly currency: string;
  readonly isTrial: boolean;
}

/** By the member's id; whoever is no member is left out. `now` in ms. */
export async function findVisitors(
  db: Queryable,
  memberIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Visitor>> {
  const { rows } = await db.query<Visitor & { readonly id: string }>({
    name: 'missions.visitors',
    text: `with counted as materialized (select facts.position_of('${CONSUMER}') as seq)
      select m.id, last.day::text, last.number, m.currency, m.user_type = 4 as "isTrial",
          m.mobile_verified_at is not null as verified, ${isProtected('m.id', 'to_timestamp($2::float8 / 1000)')} as rests,
          exists (select from missions.day_money d where d.member_id = m.id and d.deposited > 0) or exists (
            select from counted, facts.money_of(m.id, counted.seq) f where ${IS_DEPOSIT} and f.amount > 0
          ) as deposited
        from members.file m
          left join lateral (
            select day, number from missions.check_in c where c.member_id = m.id order by day desc limit 1
          ) last on true
        where m.id = any ($1::uuid[])`,
    values: [texts(memberIds), now],
  });
  return new Map(rows.map(({ id, ...visitor }) => [id, visitor]));
}

/** Lets one check-in of a member at a time pass. */
export async function lockVisitor(tx: Transaction, memberId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('missions.check_in ' || $1, 0))`, [memberId]);
}

/** `at` in ms. */
export async function insertCheckIn(
  tx: Transaction,
  row: { memberId: string; day: string; number: number; at: number; form: PrizeForm; amount: Minor },
): Promise<void> {
  await tx.query(
    `insert into missions.check_in (member_id, day, number, at, form, amount)
      values ($1, $2, $3, to_timestamp($4::float8 / 1000), $5, $6)`,
    [row.memberId, row.day, row.number, row.at, row.form, row.amount],
  );
}
