import type { Transaction } from '../../infra/db.ts';
import type { XidRange } from './facts.types.ts';

export interface Stream {
  readonly lastSeq: bigint;
  readonly toldBelow: bigint;
  /** No transaction of this database with a lower number is still running. */
  readonly horizon: bigint;
  /** For how long the transaction that holds the horizon back has been running, ms. 0: none does. Null: it is not known. */
  readonly heldMs: number | null;
}

/** Locks the stream until the transaction ends, which may take its time; null: somebody else is telling. */
export async function lockStream(tx: Transaction): Promise<Stream | null> {
  await tx.query('set local statement_timeout = 0');
  const { rows } = await tx.query<Pick<Stream, 'lastSeq' | 'toldBelow'>>(
    'select last_seq as "lastSeq", told_below as "toldBelow" from facts.stream for update skip locked',
  );
  const [stream] = rows;
  // Asked after the lock, in a statement of its own: what ends meanwhile is seen by the statements that follow.
  return stream === undefined ? null : { ...stream, ...(await findHorizon(tx)) };
}

/**
 * Numbers of transactions are shared by all databases of the server. One that is known to run in another database writes
 * nothing here; one of which nothing is known (it has ended meanwhile, or its session may not be looked at) holds the
 * horizon back.
 */
async function findHorizon(tx: Transaction): Promise<Pick<Stream, 'horizon' | 'heldMs'>> {
  const { rows } = await tx.query<Pick<Stream, 'horizon' | 'heldMs'>>(
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
      select coalesce((select min(id) from held), pg_snapshot_xmax(snapshot))::text::bigint as horizon, (
          select case when count(*) = count(xact_start)
              then coalesce(extract(epoch from clock_timestamp() - min(xact_start)) * 1000, 0) end
            from held
        )::float8 as "heldMs"
        from taken`,
  );
  return rows[0] as Pick<Stream, 'horizon' | 'heldMs'>;
}

/** Moves the stream on. `caughtUpAt`: everything committed before it has been told, ms since the epoch; null: as before. */
export async function moveStream(
  tx: Transaction,
  to: { lastSeq: bigint; toldBelow: bigint; caughtUpAt: number | null },
): Promise<void> {
  await tx.query(
    `update facts.stream set last_seq = $1, told_below = $2,
        caught_up_at = coalesce(to_timestamp($3::float8 / 1000), caught_up_at)`,
    [to.lastSeq, to.toldBelow, to.caughtUpAt],
  );
}

/**
 * Writes down up to where the entries of the members' accounts of this range are told without a gap: versions follow the
 * order of commits, which is not that of the transactions' numbers. Comes after the facts of the range.
 */
export async function cover(tx: Transaction, { from, below }: XidRange): Promise<void> {
  await tx.query(
    `insert into facts.covered (account_id, version)
      select a.id, coalesce((
          select e.version - 1 from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
            where e.account_id = a.id and e.version > coalesce(c.version, 0) and t.xid >= $2
            order by e.version limit 1
        ), a.version)
        from (
          select from_account as id from ledger.transfer where xid >= $1 and xid < $2 and outcome = 'posted'
          union
          select to_account from ledger.transfer where xid >= $1 and xid < $2 and outcome = 'posted'
        ) moved
        join ledger.account a on a.id = moved.id and not a.may_go_negative
        left join facts.covered c on c.account_id = a.id
        order by a.id
      on conflict (account_id) do update set version = excluded.version`,
    [from, below],
  );
}
