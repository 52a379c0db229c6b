import type { PartyKind } from '@chhokka/contracts';
import type { Pool } from '../../../infra/db.ts';

/** What the calls to one party within a minute came to. Times are in ms since the epoch. */
export interface Counted {
  readonly kind: PartyKind;
  readonly code: string;
  readonly minute: number;
  readonly answers: number;
  readonly failures: number;
  readonly answeredAt?: number;
  readonly failedAt?: number;
  readonly failure?: string;
}

/** Adds to the sums of the minutes, and keeps the last answer and failure of each party. Several processes may write. */
export async function writeCounted(pool: Pool, counted: readonly Counted[]): Promise<void> {
  await pool.query(
    `with counted as (
        select * from json_to_recordset($1) as c (kind text, code text, minute float8, answers int, failures int,
          "answeredAt" float8, "failedAt" float8, failure text)
      ), summed as (
        insert into health.minute as m (kind, code, minute, answers, failures)
          select kind, code, to_timestamp(minute / 1000), answers, failures from counted order by 1, 2, 3
          on conflict (kind, code, minute) do update set answers = m.answers + excluded.answers,
            failures = m.failures + excluded.failures
      )
      insert into health.party as p (kind, code, answered_at, failed_at, failure)
        select distinct on (kind, code) kind, code, to_timestamp(max("answeredAt") over same / 1000),
            to_timestamp("failedAt" / 1000), coalesce(failure, '')
          from counted window same as (partition by kind, code)
          order by kind, code, "failedAt" desc nulls last
        on conflict (kind, code) do update set
          answered_at = greatest(p.answered_at, excluded.answered_at),
          failed_at = greatest(p.failed_at, excluded.failed_at),
          failure = case when excluded.failed_at >= coalesce(p.failed_at, '-infinity') then excluded.failure else p.failure end`,
    [JSON.stringify(counted)],
  );
}

/** What is known of a party; times are in ms since the epoch, null: never. The sums are those since the asked moment. */
export interface Known {
  readonly kind: PartyKind;
  readonly code: string;
  readonly answeredAt: number | null;
  readonly failedAt: number | null;
  readonly failure: string;
  readonly answers: number;
  readonly failures: number;
}

/** All parties that were ever called, with the sums of the minutes since `since` (ms). */
export async function findKnown(pool: Pool, since: number): Promise<Known[]> {
  const { rows } = await pool.query<
    Omit<Known, 'answeredAt' | 'failedAt'> & { answeredAt: Date | null; failedAt: Date | null }
  >(
    `select p.kind, p.code, p.answered_at as "answeredAt", p.failed_at as "failedAt", p.failure,
        coalesce(sum(m.answers), 0)::int as answers, coalesce(sum(m.failures), 0)::int as failures
      from health.party p left join health.minute m on m.kind = p.kind and m.code = p.code and m.minute >= $1
      group by p.kind, p.code`,
    [new Date(since)],
  );
  return rows.map((row) => ({
    ...row,
    answeredAt: row.answeredAt?.getTime() ?? null,
    failedAt: row.failedAt?.getTime() ?? null,
  }));
}

/** Deletes the minutes before `before` (ms). */
export async function forgetMinutes(pool: Pool, before: number): Promise<void> {
  await pool.query('delete from health.minute where minute < $1', [new Date(before)]);
}
