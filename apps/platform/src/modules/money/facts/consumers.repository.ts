import { MINUTE } from '@chhokka/kernel';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Consumer, Lag, Range } from './facts.types.ts';

/** Registers the consumer if it is new: before the first fact, or after the last one written so far. */
export async function addConsumer(db: Queryable, { name, startsAt }: Consumer): Promise<void> {
  await db.query(
    `insert into facts.consumer (name, seq) select $1, case when $2 then last_seq else 0 end from facts.stream
      on conflict do nothing`,
    [name, startsAt === 'now'],
  );
}

/**
 * Locks the consumer until the transaction ends. Returns the next facts, at most `limit`, and the number of the last
 * fact. Null: no new facts, or another process has the lock.
 */
export async function takeNext(
  tx: Transaction,
  name: string,
  limit: number,
): Promise<(Range & { last: bigint }) | null> {
  const { rows } = await tx.query<{ after: bigint; last: bigint }>(
    `select c.seq as after, s.last_seq as last from facts.consumer c, facts.stream s
      where c.name = $1 and c.seq < s.last_seq for update of c skip locked`,
    [name],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const end = row.after + BigInt(limit);
  return { ...row, upTo: end < row.last ? end : row.last };
}

/** Locks the consumer, waiting as long as needed. Returns the number of the last fact. */
export async function lockConsumer(tx: Transaction, name: string): Promise<bigint> {
  await tx.query('set local statement_timeout = 0');
  await tx.query('select from facts.consumer where name = $1 for update', [name]);
  const { rows } = await tx.query<{ last: bigint }>('select last_seq as last from facts.stream');
  return (rows[0] as { last: bigint }).last;
}

/** Stores that the locked consumer has consumed all facts up to this number. */
export async function moveConsumer(tx: Transaction, name: string, seq: bigint): Promise<void> {
  await tx.query('update facts.consumer set seq = $2 where name = $1', [name, seq]);
}

/** What happened before a moment is committed this much later at most: the database ends statements and transactions sooner. */
const COMMITTED_MS = 5 * MINUTE;

/** Whether everything that happened before that moment (ms since the epoch) is told, and counted by the consumer. */
export async function hasCounted(db: Queryable, consumer: string, before: number): Promise<boolean> {
  const { rows } = await db.query<{ counted: boolean }>(
    `select s.caught_up_at >= $3
        and not exists (select from facts.round f where f.seq > c.seq and coalesce(f.closed_at, f.opened_at) < $2)
        and not exists (select from facts.money f where f.seq > c.seq and f.at < $2) as counted
      from facts.stream s, facts.consumer c where c.name = $1`,
    [consumer, new Date(before), new Date(before + COMMITTED_MS)],
  );
  return rows[0]?.counted ?? false;
}

/** How far the stream (under the name `stream`) and each consumer are behind, at `now` (ms since the epoch). */
export async function findLags(db: Queryable, now: number): Promise<Map<string, Lag>> {
  const { rows } = await db.query<Lag & { name: string }>(
    `select name, facts::float8 as facts, greatest(0, $1 - coalesce(extract(epoch from since) * 1000, $1))::float8 as ms
      from (
        select 'stream' as name, null::bigint as facts, caught_up_at as since from facts.stream
        union all
        select c.name, greatest(0, s.last_seq - c.seq), coalesce(
            (select told_at from facts.round where seq = c.seq + 1), (select told_at from facts.money where seq = c.seq + 1))
          from facts.consumer c, facts.stream s
      ) behind order by name`,
    [now],
  );
  return new Map(rows.map(({ name, facts, ms }) => [name, { facts, ms }]));
}
