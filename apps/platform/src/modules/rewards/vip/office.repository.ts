import { Conditions } from '../../../infra/conditions.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Counts, RunKind } from './vip.types.ts';

export interface RankedMember {
  readonly memberId: string;
  readonly account: string;
  readonly rankLevel: number;
  readonly since: Date;
  readonly fallsOn: string | null;
  readonly fixedUntil: string | null;
  readonly labels: string[];
}

export interface RankedFilter {
  readonly level: number | null;
  /** Also finds a member without a rank. */
  readonly account: string | null;
  readonly falling: boolean;
  /** The last one of the page before. */
  readonly after: { readonly level: number; readonly memberId: string } | null;
  readonly limit: number;
}

/** Members with a rank, highest first. */
export async function findRanked(db: Queryable, filter: RankedFilter): Promise<RankedMember[]> {
  const { level, account, falling, after, limit } = filter;
  const where = new Conditions();
  where.add('m.level = ?', level);
  where.add(`lower(p.account) = lower(?) and p.currency <> 'FUN'`, account);
  if (account === null) where.add('m.level > ?', 0);
  if (falling) where.add('(m.falls_on is not null) = ?', true);
  if (after !== null) where.add('(m.level, m.member_id) < (?::smallint, ?::uuid)', after.level, after.memberId);
  const { rows } = await db.query<RankedMember>(
    `select p.id as "memberId", p.account, coalesce(m.level, 0)::integer as "rankLevel",
        coalesce(m.since, p.created_at) as since, m.falls_on::text as "fallsOn",
        m.fixed_until::text as "fixedUntil",
        array(select label from vip.label l where l.member_id = p.id order by label) as labels
      from members.player p left join vip.member m on m.member_id = p.id
      where ${where.text} order by m.level desc, m.member_id desc limit ${where.place(limit)}`,
    where.values,
  );
  return rows;
}

/** Whether there is such a member who plays for money. */
export async function isMember(db: Queryable, memberId: string): Promise<boolean> {
  const { rowCount } = await db.query(`select from members.player where id = $1 and currency <> 'FUN'`, [memberId]);
  return rowCount === 1;
}

/** Replaces the member's labels. */
export async function replaceLabels(tx: Transaction, memberId: string, labels: readonly string[]): Promise<void> {
  await tx.query('delete from vip.label where member_id = $1 and label <> all ($2::text[])', [memberId, labels]);
  await tx.query('insert into vip.label (member_id, label) select $1, unnest($2::text[]) on conflict do nothing', [
    memberId,
    labels,
  ]);
}

/** How many members have each rank, and how many of them have fallen behind. */
export async function countRanked(db: Queryable): Promise<{ level: number; members: number; falling: number }[]> {
  const { rows } = await db.query<{ level: number; members: number; falling: number }>(
    `select level::integer as level, count(*)::integer as members, count(falls_on)::integer as falling
      from vip.member where level > 0 group by level`,
  );
  return rows;
}

export interface RunRow extends Counts {
  readonly kind: RunKind;
  readonly day: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

/** The latest runs, newest first. */
export async function findRuns(db: Queryable, limit: number): Promise<RunRow[]> {
  const { rows } = await db.query<RunRow>(
    `select kind, day::text as day, started_at as "startedAt", ended_at as "endedAt", members, risen, fallen, warned, offered,
        offered_amount as "offeredAmount"
      from vip.run order by day desc, kind limit $1`,
    [limit],
  );
  return rows;
}
