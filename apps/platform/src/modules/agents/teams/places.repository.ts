import { firstIdAt, HOUR } from '@chhokka/kernel';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import { spread } from './nodes.repository.ts';

/** Which members are looked at: a query of their ids, with its values. */
export interface Looked {
  readonly members: string;
  readonly values: readonly unknown[];
  /** There may be very many. */
  readonly many?: true;
}

/** Everybody whose place is not counted as it is. */
export const EVERYBODY: Looked = {
  members: `select coalesce(p.member_id, s.member_id) as member_id
    from lines.known_place p full join teams.standing s using (member_id) where p.path_id is distinct from s.path_id`,
  values: [],
  many: true,
};

/** A member and everybody below, by where they stand now and by where they stood as it was counted. */
export function below(memberId: string): Looked {
  return {
    members: `select $1::uuid as member_id
      union select member_id from lines.known_place where path_id in (select path_id from lines.known_above where agent_id = $1)
      union select member_id from teams.standing where path_id in (select path_id from lines.known_above where agent_id = $1)`,
    values: [memberId],
    many: true,
  };
}

/**
 * Members who signed up since the newest one that is counted, or not long before: ids carry the time, and a sign-up is committed
 * minutes after it got its id at most. Everybody, if nobody is counted or ids carry no time.
 */
export async function latest(db: Queryable): Promise<Looked> {
  const { rows } = await db.query<{ at: Date | null }>(
    'select uuid_extract_timestamp(member_id) as at from teams.standing order by member_id desc limit 1',
  );
  const at = rows[0]?.at ?? null;
  if (at === null) return EVERYBODY;
  return {
    members: `select member_id from lines.known_place p
      where member_id >= $1 and not exists (select from teams.standing s where s.member_id = p.member_id)`,
    values: [firstIdAt(at.getTime() - HOUR)],
  };
}

const changed = ({ members }: Looked) => `
  changed as materialized (
    select member_id, s.path_id as old_path, p.path_id as new_path, p.joined_path_id, p.joined_at, s.member_id is null as is_new,
        coalesce(t.balance, 0) as balance
      from (${members}) looked
        left join lines.known_place p using (member_id)
        left join teams.standing s using (member_id)
        left join teams.member_total t using (member_id)
      where p.path_id is distinct from s.path_id
  )`;

/**
 * Counts these members where they stand now, with their balances, and no longer where they stood. Who is counted for the first time
 * is a new member of the line of the sign-up. The caller has the turn. `offset`: minutes east of UTC of the site's calendar.
 */
export async function settlePlaces(tx: Transaction, looked: Looked, offset: number): Promise<void> {
  // A whole line, or everybody, may take long; nobody's money waits for it.
  if (looked.many) await tx.query('set local statement_timeout = 0');
  const { rows } = await tx.query<{ paths: readonly string[] | null }>(
    `with ${changed(looked)}
      select array_agg(distinct id::text) as paths
        from changed cross join lateral unnest(array[new_path, joined_path_id]) as each (id)`,
    [...looked.values],
  );
  const paths = rows[0]?.paths ?? null;
  if (paths === null) return;
  await spread(tx, 'select distinct id from unnest($1::bigint[]) as each (id) where id is not null', [paths]);
  await openTotals(tx, looked);
  const next = looked.values.length + 1;
  await tx.query(
    `with ${changed(looked)}, moved as (
        select n.agent_id, n.level = 1 as own, sum(sign)::bigint as members, sum(sign * balance)::bigint as balance
          from (
            select old_path as path_id, -1 as sign, balance from changed
            union all
            select new_path, 1, balance from changed
          ) each join teams.node n using (path_id) group by 1, 2
      ), totals as (
        update teams.total t set members = t.members + m.members, balance = t.balance + m.balance
          from moved m where (t.agent_id, t.own) = (m.agent_id, m.own)
      ), listed as (
        insert into teams.direct (path_id, name, member_id)
          select distinct each.path_id, lower(m.account), c.member_id
            from changed c cross join lateral unnest(array[new_path, case when is_new then joined_path_id end]) as each (path_id)
              join members.player m on m.id = c.member_id
            where each.path_id is not null order by 1, 2, 3
          on conflict do nothing
      ), joined as (
        insert into teams.node_day as d (node_id, day, own, new_members)
          select n.node_id, facts.day_of(c.joined_at, $${next}), n.level = 1, count(*)
            from changed c join teams.node n on n.path_id = c.joined_path_id where c.is_new group by 1, 2, 3 order by 1, 2, 3
          on conflict (node_id, day, own) do update set new_members = d.new_members + excluded.new_members
      )
      insert into teams.standing as s (member_id, path_id, joined_path_id, joined_day)
        select member_id, new_path, joined_path_id, facts.day_of(joined_at, $${next}) from changed where is_new order by 1
        on conflict do nothing`,
    [...looked.values, offset],
  );
  await tx.query(
    `with ${changed(looked)}
      update teams.standing s set path_id = c.new_path from changed c where s.member_id = c.member_id and not c.is_new`,
    [...looked.values],
  );
}

/** Rows of sums that the members come to: a change may be negative, and no row may be, not even one passed to `on conflict`. */
async function openTotals(tx: Transaction, looked: Looked): Promise<void> {
  await tx.query(
    `with ${changed(looked)}
      insert into teams.total (agent_id, own)
        select distinct n.agent_id, n.level = 1 from changed c join teams.node n on n.path_id = c.new_path order by 1, 2
        on conflict do nothing`,
    [...looked.values],
  );
}
