import type { Pool, Transaction } from '../../../infra/db.ts';
import type { Reconciliation } from '../ledger/index.ts';

/** The number of the advisory lock of the proof. No other module uses it. */
const PROVING = 961_001;

/** Takes the lock until the transaction ends. False: another process has it. */
export async function takeTurn(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [PROVING]);
  return rows[0]?.taken === true;
}

/** Whether a proof is running in any process. */
export async function isProving(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ proving: boolean }>(
    `select exists (
        select from pg_locks where locktype = 'advisory' and objid = $1::bigint::oid and classid = 0
          and database = (select oid from pg_database where datname = current_database())
      ) as proving`,
    [PROVING],
  );
  return rows[0]?.proving === true;
}

export interface Proof extends Reconciliation {
  readonly id: string;
  /** ms since the epoch. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly askedBy: string;
}

/** Stores a proof, and deletes those that ended before `keepFrom` (ms), except those with differences. */
export async function keepProof(tx: Transaction, proof: Omit<Proof, 'id'>, keepFrom: number): Promise<void> {
  await tx.query(
    `insert into reporting.proof (started_at, ended_at, accounts, transfers, entries, open_holds, differences, asked_by)
      values (to_timestamp($1::float8 / 1000), to_timestamp($2::float8 / 1000), $3, $4, $5, $6, $7, $8)`,
    [
      proof.startedAt,
      proof.endedAt,
      proof.accounts,
      proof.transfers,
      proof.entries,
      proof.openHolds,
      JSON.stringify(proof.differences),
      proof.askedBy,
    ],
  );
  await tx.query(
    `delete from reporting.proof
      where ended_at < to_timestamp($1::float8 / 1000) and jsonb_array_length(differences) = 0`,
    [keepFrom],
  );
}

interface ProofRow extends Omit<Proof, 'startedAt' | 'endedAt'> {
  readonly startedAt: Date;
  readonly endedAt: Date;
}

/** The last proofs, newest first. */
export async function lastProofs(pool: Pool, limit: number): Promise<Proof[]> {
  const { rows } = await pool.query<ProofRow>(
    `select id, started_at as "startedAt", ended_at as "endedAt", accounts, transfers, entries, open_holds as "openHolds",
        differences, asked_by as "askedBy" from reporting.proof order by id desc limit $1`,
    [limit],
  );
  return rows.map((row) => ({ ...row, startedAt: row.startedAt.getTime(), endedAt: row.endedAt.getTime() }));
}

/** When the first clean proof after the last one with differences ended; null when the last one had differences. */
export async function cleanSince(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ since: Date | null }>(
    `select min(ended_at) as since from reporting.proof where id > coalesce(
        (select id from reporting.proof where jsonb_array_length(differences) > 0 order by id desc limit 1),
        '00000000-0000-0000-0000-000000000000'
      )`,
  );
  return rows[0]?.since?.getTime() ?? null;
}
