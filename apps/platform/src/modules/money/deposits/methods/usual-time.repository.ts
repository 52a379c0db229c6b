import type { Queryable } from '../../../../infra/db.ts';

/** Fewer deposits than these say nothing about how long the next one takes. */
const FEWEST = 20;

/**
 * Counts how long each method usually takes: the median over its deposits that were credited in the last 30 days, from
 * the moment at which the member had paid (or had begun, if a gateway takes the money) until the money was there.
 * Does nothing within an hour of the last count.
 */
export async function countUsualTimes(db: Queryable, now: number): Promise<void> {
  await db.query(
    `insert into deposits.usual_time as known (method_id, seconds, counted_at)
     select method.id,
         case when count(d.id) >= $2 then percentile_disc(0.5) within group (
           order by greatest(round(extract(epoch from d.decided_at - coalesce(d.submitted_at, d.created_at))), 0)::int) end,
         $1
       from deposits.method
       left join deposits.deposit d
         on d.method_id = method.id and d.state = 'credited' and d.decided_at > $1::timestamptz - interval '30 days'
       where not exists (select from deposits.usual_time where counted_at > $1::timestamptz - interval '1 hour')
       group by method.id order by method.id
     on conflict (method_id) do update set seconds = excluded.seconds, counted_at = excluded.counted_at
       where known.counted_at < excluded.counted_at`,
    [new Date(now), FEWEST],
  );
}

/** The usual times that are known, in seconds, by the ids of the methods. */
export async function readUsualTimes(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ method_id: string; seconds: number }>(
    'select method_id, seconds from deposits.usual_time where seconds is not null',
  );
  return new Map(rows.map(({ method_id: id, seconds }) => [id, seconds]));
}
