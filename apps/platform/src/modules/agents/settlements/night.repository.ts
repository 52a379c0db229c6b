import type { Transaction } from '../../../infra/db.ts';
import type { Run } from './settlements.types.ts';

/** Notes that a night's late facts are looked at; false: they were. `now` in ms. */
export async function beginNight(tx: Transaction, day: string, now: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into settlements.night (day, at) values ($1, $2) on conflict do nothing',
    [day, new Date(now)],
  );
  return rowCount === 1;
}

/**
 * Takes the late hours after a moment (ms) that both consumers have counted and that no run is working on, and returns the
 * runs that settled them, each with the agents above who may get something else. Older ones are deleted.
 */
export async function takeLate(
  tx: Transaction,
  { since, consumers }: { readonly since: number; readonly consumers: readonly [string, string] },
): Promise<(Pick<Run, 'kind' | 'period' | 'from' | 'until' | 'number'> & { readonly takers: string[] })[]> {
  const { rows } = await tx.query<Pick<Run, 'kind' | 'period' | 'from' | 'until' | 'number'> & { takers: string[] }>(
    `with open as materialized (
        select from_at, until_at from settlements.run where ended_at is null and kind <> 'realtime'
      ), late as materialized (
        delete from settlements.late l
          where l.seq <= least(facts.position_of($2), facts.position_of($3))
            and not exists (select from open where l.hour >= open.from_at and l.hour < open.until_at)
          returning l.path_id, l.hour
      ), settled as materialized (
        select r.id, r.kind, r.period, r.from_at, r.until_at, late.path_id
          from (select distinct path_id, hour from late where hour >= $1) late
            join settlements.run r on r.number = 0 and r.ended_at is not null and r.kind <> 'realtime'
              and r.from_at <= late.hour and r.until_at > late.hour
      )
      select s.kind, s.period, (extract(epoch from s.from_at) * 1000)::float8 as "from",
          (extract(epoch from s.until_at) * 1000)::float8 as until, array_agg(distinct a.agent_id) as takers,
          (select max(number) + 1 from settlements.run r where (r.kind, r.period, r.from_at) = (s.kind, s.period, s.from_at)) as number
        from settled s join lines.known_above a using (path_id)
        group by s.kind, s.period, s.from_at, s.until_at order by s.from_at, s.kind, s.period`,
    [new Date(since), ...consumers],
  );
  return rows;
}

/** Forgets what no correction needs any more: hours and rounds before a moment (ms). */
export async function forgetBefore(tx: Transaction, before: number): Promise<void> {
  await tx.query('delete from settlements.hour where hour < $1', [new Date(before)]);
  await tx.query('delete from settlements.realtime where period < $1 and not is_open', [new Date(before)]);
}
