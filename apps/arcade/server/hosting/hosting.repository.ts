import type { Transaction } from '../infra/db.ts';

/** Takes the turn for a game's client until the transaction ends. False: another one has it. */
export async function tryTurn(tx: Transaction, gameCode: string): Promise<boolean> {
  const { rows } = await tx.query<{ taken: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('client ' || $1, 0)) taken`,
    [gameCode],
  );
  return rows[0]?.taken ?? false;
}
