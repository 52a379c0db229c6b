import type { Transaction } from '../../infra/db.ts';
import type { Window } from './facts.types.ts';

export interface Stream {
  readonly lastSeq: bigint;
  readonly toldBelow: bigint;
  /** No transaction of this database with a lower number is still running. */
  readonly horizon: bigint;
}

/** Locks the stream until the transaction ends; null: somebody else is telling. */
export async function lockStream(tx: Transaction): Promise<Stream | null> {
  const { rows } = await tx.query<Omit<Stream, 'horizon'>>(
    'select last_seq as "lastSeq", told_below as "toldBelow" from facts.stream for update skip locked',
  );
  const [stream] = rows;
  if (stream === undefined) return null;
  // Asked after the lock, in a statement of its own: what ends meanwhile is seen by the statements that follow. Numbers are
  // shared by all databases of the server; a transaction that is known to be another's writes nothing here.
  const { rows: found } = await tx.query<{ horizon: bigint }>(
    `select coalesce((
          select min(running.id) from pg_snapshot_xip(now) as running (id) where not exists (
            select from pg_stat_activity other
              where other.backend_xid = running.id::xid
                and other.datid <> (select oid from pg_database where datname = current_database())
          )
        ), pg_snapshot_xmax(now))::text::bigint as horizon
      from (select pg_current_snapshot() as now) taken`,
  );
  return { ...stream, horizon: (found[0] as { horizon: bigint }).horizon };
}

/** Moves the stream on. `caughtUpAt`: ms since the epoch when nothing is left to be told, else null. */
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
 * Writes down up to where the entries of the members' accounts of this window are told without a gap: versions follow the
 * order of commits, which is not that of the transactions' numbers. Comes after the facts of the window.
 */
export async function cover(tx: Transaction, { from, below }: Window): Promise<void> {
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
