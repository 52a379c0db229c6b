import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { XidRange } from './facts.types.ts';

export interface Stream {
  readonly lastSeq: bigint;
  readonly toldBelow: bigint;
  /** No transaction of this database with a lower number is still running. Never below `toldBelow`. */
  readonly horizon: bigint;
  /** How long the transaction that holds the horizon back has been running, ms. 0: there is none. Null: unknown. */
  readonly heldMs: number | null;
  /** This is not the database that wrote the last facts, so its transaction numbers differ. */
  readonly isElsewhere: boolean;
}

/** The error code of PostgreSQL when a lock cannot be taken at once. */
export const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Locks the stream until the transaction ends, and lets all later statements read the same snapshot. Fails with
 * `LOCK_NOT_AVAILABLE` while another process is writing, unless `wait` is set. Call it first: the first query fixes the
 * snapshot, and taking the lock is no query.
 */
export async function lockStream(tx: Transaction, { wait }: { wait: boolean }): Promise<Stream> {
  await tx.query('set transaction isolation level repeatable read');
  await tx.query('set local statement_timeout = 0');
  // Ranges are small parts of large tables, even where the tables have no statistics yet.
  await tx.query('set local enable_seqscan = off');
  await tx.query(`lock table facts.stream in exclusive mode${wait ? '' : ' nowait'}`);
  const { rows } = await tx.query<Stream & { xmax: bigint; numberedBy: string; here: string }>(
    `with taken as materialized (
        select pg_current_snapshot() as snapshot
      ), held as materialized (
        select running.id, session.xact_start
          from taken
            cross join lateral pg_snapshot_xip(snapshot) as running (id)
            left join pg_stat_activity session on session.backend_xid = running.id::xid
          where session.datid is null
            or session.datid = (select oid from pg_database where datname = current_database())
      )
      select last_seq as "lastSeq", told_below as "toldBelow", numbered_by as "numberedBy", facts.this_database() as here,
          pg_snapshot_xmax(snapshot)::text::bigint as xmax,
          coalesce((select min(id) from held), pg_snapshot_xmax(snapshot))::text::bigint as horizon, (
            select case when count(*) = count(xact_start)
                then coalesce(extract(epoch from clock_timestamp() - min(xact_start)) * 1000, 0) end
              from held
          )::float8 as "heldMs"
        from facts.stream, taken`,
  );
  const { xmax, numberedBy, here, ...stream } = rows[0] as Stream & { xmax: bigint; numberedBy: string; here: string };
  const isElsewhere = numberedBy !== here || stream.toldBelow > xmax;
  // A transaction of another database that ended while it was read can move the horizon back. It never goes below what
  // is written.
  const horizon = !isElsewhere && stream.horizon < stream.toldBelow ? stream.toldBelow : stream.horizon;
  return { ...stream, horizon, isElsewhere };
}

/** The number of a transaction of now. */
export async function currentTransaction(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ now: bigint }>('select pg_current_xact_id()::text::bigint as now');
  return (rows[0] as { now: bigint }).now;
}

/**
 * Advances the stream. `caughtUpAt`: everything committed before it has been written, ms since the epoch; null:
 * unchanged.
 */
export async function moveStream(
  tx: Transaction,
  to: { lastSeq: bigint; toldBelow: bigint; caughtUpAt: number | null },
): Promise<void> {
  await tx.query(
    `update facts.stream set last_seq = $1, told_below = $2, numbered_by = facts.this_database(),
        caught_up_at = coalesce(to_timestamp($3::float8 / 1000), caught_up_at)`,
    [to.lastSeq, to.toldBelow, to.caughtUpAt],
  );
}

/**
 * Stores up to which version the entries of members' accounts are written without a gap. Versions follow the order of
 * commits, which differs from the order of transaction numbers. Call it after writing the facts of the range. `offset 0`
 * finds each transfer by its id: the index of transaction numbers knows only ranges of pages, and was read for each entry.
 */
export async function cover(tx: Transaction, { from, below }: XidRange): Promise<void> {
  await tx.query(
    `insert into facts.covered (account_id, version)
      select a.id, coalesce((
          select e.version - 1 from ledger.posted_entry e
              cross join lateral (select xid from ledger.posted_transfer where id = e.transfer_id offset 0) t
            where e.account_id = a.id and e.version > coalesce(c.version, 0) and t.xid >= $2
            order by e.version limit 1
        ), a.version)
        from (
          select distinct leg.id
            from ledger.posted_transfer t cross join lateral (values (t.from_account), (t.to_account)) as leg (id)
            where t.xid >= $1 and t.xid < $2
        ) moved
        join ledger.balance a on a.id = moved.id and not a.may_go_negative
        left join facts.covered c on c.account_id = a.id
        order by a.id
      on conflict (account_id) do update set version = excluded.version`,
    [from, below],
  );
}
