import { numbers, texts } from '../../../infra/arrays.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Range } from '../../money/facts/index.ts';
import type { PointsConfig } from './points.types.ts';

/**
 * Adds what the stakes of these facts earn, by the rate that held when each round was opened: so what later changes the
 * round changes its points in the same measure. Nothing is rounded here.
 */
export async function countStakes(tx: Transaction, { after, upTo }: Range): Promise<void> {
  await tx.query({
    name: 'points.count_stakes',
    text: `with rate as materialized (
        select since, lead(since, 1, 'infinity') over (order by since) as until,
            case when is_open then per_thousand else 0 end as per_thousand,
            jsonb_build_object('kinds', kinds, 'games', games) as weights
          from points.rate
      ), counted as (
        select f.member_id, sum(
              f.real_stake::numeric * rate.per_thousand * facts.weight(rate.weights, f.provider_id, f.game_code, f.game_type)
            ) as units
          from facts.told_play f join rate on f.opened_at >= rate.since and f.opened_at < rate.until
          where f.seq > $1 and f.seq <= $2 and f.currency <> 'FUN' and f.real_stake <> 0
          group by f.member_id
      )
      insert into points.earned as e (member_id, units)
        select member_id, units from counted where units <> 0 order by member_id
        on conflict (member_id) do update set units = e.units + excluded.units`,
    values: [after, upTo],
  });
}

/** Whether the newest rate follows the mall's switch; null: there has been no look at it yet. */
export async function isRateOpen(db: Queryable): Promise<boolean | null> {
  const { rows } = await db.query<{ is_open: boolean | null }>(
    'select is_open from points.rate order by since desc limit 1',
  );
  return rows[0]?.is_open ?? null;
}

/** Sets the switch of the first rate, which holds for all rounds until another one begins. */
export async function openFirstRate(db: Queryable, isOpen: boolean): Promise<void> {
  await db.query('update points.rate set is_open = $1 where is_open is null', [isOpen]);
}

/** Begins a new rate at `since` (ms since the epoch), in place of one that would have begun then. */
export async function insertRate(
  db: Queryable,
  { since, isOpen, config }: { readonly since: number; readonly isOpen: boolean; readonly config: PointsConfig },
): Promise<void> {
  await db.query(
    `insert into points.rate (since, is_open, per_thousand, kinds, games)
      select greatest(to_timestamp($1::float8 / 1000), (
          select max(since) + interval '1 millisecond' from points.rate where since <> '-infinity'
        )), $2, $3, $4, $5`,
    [since, isOpen, config.enabled ? config.perThousand : 0, config.kinds, config.games],
  );
}

/** Takes turns with others who begin rates. */
export async function lockRates(tx: Transaction): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('points.rate', 0))`);
}

/** What a member is owed (positive) or owes, in points ×100, and how often that has been settled. */
export interface Due {
  readonly memberId: string;
  readonly due: bigint;
  readonly payments: number;
}

/** Locks up to `limit` members after this one whose points are to be given or taken back, in order. */
export function lockDue(tx: Transaction, after: string | null, limit: number): Promise<Due[]> {
  return locked(
    tx,
    `select member_id as "memberId", due, payments from points.earned
      where is_due and ($1::uuid is null or member_id > $1) order by member_id limit $2 for no key update`,
    [after, limit],
  );
}

/** Locks a member's points until the transaction ends, also of one who has never earned any. */
export async function lockMember(tx: Transaction, memberId: string): Promise<Due> {
  await tx.query('insert into points.earned (member_id) values ($1) on conflict do nothing', [memberId]);
  const [due] = await locked(
    tx,
    'select member_id as "memberId", due, payments from points.earned where member_id = $1 for no key update',
    [memberId],
  );
  return due as Due;
}

async function locked(tx: Transaction, text: string, values: unknown[]): Promise<Due[]> {
  return (await tx.query<Due>(text, values)).rows;
}

/** Stores that these members, whom the caller has locked, were given all that was due. No join, which may be planned for one row. */
export async function storeGiven(tx: Transaction, memberIds: readonly string[]): Promise<void> {
  await tx.query(
    `update points.earned set granted = granted + due, payments = payments + 1 where member_id = any($1::uuid[])`,
    [texts(memberIds)],
  );
}

/** Stores what was taken back from members, in points ×100. */
export async function storeTaken(
  tx: Transaction,
  taken: readonly { readonly memberId: string; readonly points: bigint }[],
): Promise<void> {
  await tx.query(
    `update points.earned e set granted = e.granted - t.points, payments = e.payments + 1
      from unnest($1::uuid[], $2::bigint[]) as t (member_id, points) where e.member_id = t.member_id`,
    [texts(taken.map(({ memberId }) => memberId)), numbers(taken.map(({ points }) => points))],
  );
}

/** The points ×100 on the accounts of these members, which the caller has locked. */
export async function balancesOf(tx: Transaction, memberIds: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await tx.query<{ owner: string; balance: bigint }>(
    `select owner, balance from ledger.known_account where kind = 'member_points' and owner = any($1::text[])`,
    [texts(memberIds)],
  );
  return new Map(rows.map(({ owner, balance }) => [owner, balance]));
}

/** What stands on a member's account, and what is still due; all in points ×100. */
export async function findStanding(
  db: Queryable,
  memberId: string,
): Promise<{ readonly balance: bigint; readonly due: bigint; readonly earned: bigint }> {
  const { rows } = await db.query<{ balance: bigint; due: bigint; earned: bigint }>(
    `select coalesce(a.balance, 0) as balance, coalesce(e.due, 0) as due, coalesce(e.granted + e.due, 0) as earned
      from (select $1::uuid as id) m
        left join points.earned e on e.member_id = m.id
        left join ledger.known_account a on a.owner = m.id::text and a.kind = 'member_points'`,
    [memberId],
  );
  return rows[0] as { balance: bigint; due: bigint; earned: bigint };
}
