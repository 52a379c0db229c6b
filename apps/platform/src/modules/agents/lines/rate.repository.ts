import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Rates, SetBy } from './lines.types.ts';

const NONE: Rates = { today: 0, latest: 0 };

/** The rates of these members on a day (`2026-11-27`) and the latest known ones. */
export async function findRates(
  db: Queryable,
  ids: readonly string[],
  today: string,
): Promise<(memberId: string) => Rates> {
  if (ids.length === 0) return () => NONE;
  const { rows } = await db.query<Rates & { id: string }>({
    name: 'lines.rates',
    text: `select id, lines.rate_on(id, $2::date) as today, lines.latest_rate(id) as latest from unnest($1::uuid[]) as id`,
    values: [ids, today],
  });
  const found = new Map(rows.map(({ id, ...rates }) => [id, rates]));
  return (memberId) => found.get(memberId) ?? NONE;
}

/** Whether a rate was ever set for the member. */
export async function hasRate(db: Queryable, memberId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from lines.rate where member_id = $1 limit 1', [memberId]);
  return rowCount === 1;
}

/** The highest latest rate among the direct downlines; 0: none has any. */
export async function highestBelow(db: Queryable, memberId: string): Promise<number> {
  const { rows } = await db.query<{ rate: number }>(
    `select coalesce(max(lines.latest_rate(p.member_id)), 0) as rate
     from lines.above a join lines.place p on p.path_id = a.path_id where a.agent_id = $1 and a.level = 1`,
    [memberId],
  );
  return rows[0]?.rate ?? 0;
}

/** Writes a rate, which counts from the day on. */
export async function insertRate(
  tx: Transaction,
  given: {
    readonly memberId: string;
    readonly fromDay: string;
    readonly rate: number;
    readonly at: number;
    readonly by: SetBy;
    readonly reason?: string;
  },
): Promise<void> {
  const { memberId, fromDay, rate, at, by, reason = null } = given;
  await tx.query(
    `insert into lines.rate (member_id, from_day, rate, at, by_member, by_operator, reason)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      memberId,
      fromDay,
      rate,
      new Date(at),
      'memberId' in by ? by.memberId : null,
      'operatorId' in by ? by.operatorId : null,
      reason,
    ],
  );
}
