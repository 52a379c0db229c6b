import { texts } from '../../../infra/arrays.ts';
import type { GameType } from '@chhokka/kernel';
import type { Queryable, Transaction } from '../../../infra/db.ts';

/** The day of the last run, whether it has ended, and the day after which the rebate began; null: there was no run. */
export async function findLastRun(db: Queryable): Promise<{ day: string; hasEnded: boolean; began: string } | null> {
  const { rows } = await db.query<{ day: string; hasEnded: boolean; began: string }>(
    `select day::text as day, ended_at is not null as "hasEnded", (select min(day) from rebate.run)::text as began
      from rebate.run order by day desc limit 1`,
  );
  return rows[0] ?? null;
}

/** Writes down that there is nothing to do for a day, unless its run has begun. `now` in ms. */
export async function skipRun(db: Queryable, day: string, now: number): Promise<void> {
  await db.query(
    `insert into rebate.run (day, started_at, ended_at)
      values ($1, to_timestamp($2::float8 / 1000), to_timestamp($2::float8 / 1000)) on conflict do nothing`,
    [day, now],
  );
}

/** The next members with stakes that no run has looked at, of days after `began` up to `day`. */
export async function nextMembers(
  tx: Transaction,
  { day, began, after, limit }: { day: string; began: string; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select distinct member_id as id from rebate.day
      where is_open and day <= $1 and day > $2 and ($3::uuid is null or member_id > $3)
      order by member_id limit $4`,
    [day, began, after, limit],
  );
  return rows.map(({ id }) => id);
}

export interface DueStakes {
  readonly memberId: string;
  readonly gameType: GameType;
  readonly stake: bigint;
}

/** Marks the stakes of these members up to the day as looked at, and returns those that no run had looked at. */
export async function takeStakes(
  tx: Transaction,
  ids: readonly string[],
  { day, began }: { day: string; began: string },
): Promise<DueStakes[]> {
  const { rows } = await tx.query<DueStakes>(
    `with due as materialized (
        select member_id, day, game_type from rebate.day
          where member_id = any ($1::uuid[]) and is_open and day <= $2 and day > $3
          order by member_id, day, game_type for update
      ), taken as (
        update rebate.day d set counted = stake
          from due where (d.member_id, d.day, d.game_type) = (due.member_id, due.day, due.game_type)
          returning new.member_id, new.game_type, new.stake - old.counted as stake
      )
      select member_id as "memberId", game_type as "gameType", sum(stake)::bigint as stake
        from taken group by member_id, game_type order by member_id, game_type`,
    [texts(ids), day, began],
  );
  return rows;
}

/** What the rank of each of these members adds to the rebate, per cent ×100. Members without a rank are left out. */
export async function addedByRank(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ id: string; added: number }>(
    'select member_id as id, rebate_added as added from vip.member_rank where member_id = any ($1::uuid[])',
    [texts(ids)],
  );
  return new Map(rows.map(({ id, added }) => [id, added]));
}

export interface Given {
  readonly memberId: string;
  readonly awardId: string;
  readonly staked: bigint;
  readonly amount: bigint;
}

/** Notes what was offered for a day. */
export async function insertGiven(tx: Transaction, day: string, given: readonly Given[]): Promise<void> {
  if (given.length === 0) return;
  const rows = given.map((each) => ({ ...each, staked: String(each.staked), amount: String(each.amount) }));
  await tx.query(
    `insert into rebate.given (member_id, day, award_id, staked, amount)
      select g."memberId", $2, g."awardId", g.staked, g.amount
        from jsonb_to_recordset($1::jsonb) as g ("memberId" uuid, "awardId" uuid, staked bigint, amount bigint)`,
    [JSON.stringify(rows), day],
  );
}
