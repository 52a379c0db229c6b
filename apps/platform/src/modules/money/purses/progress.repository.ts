import { texts } from '../../../infra/arrays.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Consumer, Range } from '../facts/index.ts';

const CONSUMER = 'purses';

/**
 * Counts what closed rounds staked, by weight, for the purse that was active when they were opened, and marks the active
 * purses of all who have played, because they may have come to their end. The sums are also right without it, but slower.
 * Purses follow each other in time; of those that began at one moment, the others ended at it.
 */
export const pursesConsumer: Consumer = {
  name: CONSUMER,
  async batch(tx, range) {
    await countStakes(tx, range);
    await markPlayed(tx, range);
  },
  forget: async (tx) => void (await tx.query('delete from purses.progress')),
};

async function countStakes(tx: Transaction, { after, upTo }: Range): Promise<void> {
  await tx.query(
    `insert into purses.progress as p (purse_id, staked)
      select u.id, sum(f.effective_stake * facts.weight(u.terms -> 'weights', f.provider_id, f.game_code, f.game_type))
        from facts.told_round f cross join lateral (
          select id, terms, currency, ended_at from purses.purse
            where member_id = f.member_id and active_at <= f.opened_at order by active_at desc, ended_at desc nulls first limit 1
        ) u
        where f.seq > $1 and f.seq <= $2 and f.effective_stake <> 0 and f.currency = u.currency
          and (u.ended_at is null or f.opened_at < u.ended_at)
        group by u.id order by u.id
      on conflict (purse_id) do update set staked = p.staked + excluded.staked`,
    [after, upTo],
  );
}

async function markPlayed(tx: Transaction, { after, upTo }: Range): Promise<void> {
  await tx.query(
    `insert into purses.due (purse_id)
      select distinct u.id from facts.told_round f join purses.purse u on u.member_id = f.member_id and u.state = 'active'
        where f.seq > $1 and f.seq <= $2 order by u.id
      on conflict do nothing`,
    [after, upTo],
  );
}

/** Marks purses that may have come to their end. */
export async function markDue(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query('insert into purses.due (purse_id) select unnest($1::uuid[]) on conflict do nothing', [texts(ids)]);
}

export async function unmarkDue(tx: Transaction, id: string): Promise<void> {
  await tx.query(
    'with held as (delete from purses.held where purse_id = $1) delete from purses.due where purse_id = $1',
    [id],
  );
}

/**
 * Unmarks those of these purses that plainly go on at `now` (ms): bonus money is left, the counted stakes are too few, and
 * there is time. Returns the others, marked. It waits for no member: what is counted after the marks are gone marks again.
 */
export async function passOver(tx: Transaction, ids: readonly string[], now: number): Promise<string[]> {
  await tx.query('delete from purses.due where purse_id = any ($1::uuid[])', [texts(ids)]);
  const { rows } = await tx.query<{ id: string }>(
    `with ending as materialized (
        select u.id from purses.purse u
          where u.id = any ($1::uuid[]) and not (
            u.state = 'active' and u.expires_at > to_timestamp($2::float8 / 1000)
            and u.required > coalesce((select p.staked from purses.progress p where p.purse_id = u.id), 0)
            and exists (
              select from ledger.balance b where b.owner = u.member_id::text and b.kind = 'member_bonus'
                and b.currency = u.currency and b.balance > 0
            )
          )
      ), marked as (
        insert into purses.due (purse_id) select id from ending on conflict do nothing
      )
      select id from ending order by id`,
    [texts(ids), now],
  );
  return rows.map(({ id }) => id);
}

/** Purses that are marked, and active ones whose time is up at `now` (ms), by their id. */
export async function findDue(
  db: Queryable,
  { after, now, limit }: { after: string | null; now: number; limit: number },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from (
        (select purse_id as id from purses.due where $1::uuid is null or purse_id > $1 order by purse_id limit $3)
        union
        select id from purses.purse
          where state = 'active' and expires_at <= to_timestamp($2::float8 / 1000) and ($1::uuid is null or id > $1)
        union
        select h.purse_id from purses.held h join purses.purse u on u.id = h.purse_id
          where ($1::uuid is null or h.purse_id > $1) and not exists (
            select from limits.protected l
              where l.member_id = u.member_id and l.excluded_until > to_timestamp($2::float8 / 1000)
          )
      ) due order by id limit $3`,
    [after, now, limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * What was staked for each of these purses by weight, ×100, by their id: the counted stakes, and of active ones the facts
 * that are not counted yet, in one snapshot.
 */
export async function findStaked(db: Queryable, ids: readonly string[]): Promise<Map<string, bigint>> {
  const { rows } = await db.query<{ id: string; staked: bigint }>(
    `with counted as materialized (
        select facts.position_of($2) as seq
      )
      select u.id, (coalesce(p.staked, 0) + case when u.state = 'active' then (
          select coalesce(sum(f.effective_stake * facts.weight(u.terms -> 'weights', f.provider_id, f.game_code, f.game_type)), 0)
            from counted, facts.rounds_of(u.member_id, counted.seq) f
            where f.opened_at >= u.active_at and f.effective_stake <> 0 and f.currency = u.currency
        ) else 0 end)::bigint as staked
        from purses.purse u left join purses.progress p on p.purse_id = u.id where u.id = any ($1::uuid[])`,
    [texts(ids), CONSUMER],
  );
  return new Map(rows.map(({ id, staked }) => [id, staked]));
}
