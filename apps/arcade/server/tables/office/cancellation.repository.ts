import type { RoundState } from '@chhokka/game-math';
import type { Queryable, Transaction } from '@chhokka/provider-server/db';

/** A decision of two people to cancel a round. */
export interface Cancellation {
  readonly id: string;
  readonly drawId: bigint;
  readonly askedBy: string;
  readonly confirmedBy: string;
  readonly reason: string;
}

/**
 * Writes the decision down if the held round still takes bets at `at` (ms). False: its bets are over, because whoever knows
 * the seed could then know the outcome of all of them.
 */
export async function insertCancellation(tx: Transaction, decided: Cancellation, at: number): Promise<boolean> {
  const { id, drawId, askedBy, confirmedBy, reason } = decided;
  const { rowCount } = await tx.query(
    `insert into tables.cancellation (id, draw_id, at, asked_by, confirmed_by, reason)
     select $1, draw_id, $3, $4, $5, $6 from tables.round where draw_id = $2 and state = 'betting' and locks_at > $3`,
    [id, drawId, new Date(at), askedBy, confirmedBy, reason],
  );
  return rowCount === 1;
}

/** The round that a decision has cancelled, or null. */
export async function findCancelled(db: Queryable, id: string): Promise<bigint | null> {
  const { rows } = await db.query<{ draw_id: bigint }>('select draw_id from tables.cancellation where id = $1', [id]);
  return rows[0]?.draw_id ?? null;
}

/** The state of a table's round, or null when the table has no such round. */
export async function roundState(db: Queryable, table: string, drawId: bigint): Promise<RoundState | null> {
  const { rows } = await db.query<{ state: RoundState }>(
    'select state from tables.round where draw_id = $1 and table_code = $2',
    [drawId, table],
  );
  return rows[0]?.state ?? null;
}
