import type { Transaction } from '../../../../infra/db.ts';

/**
 * Row locks are not fair: while shared ones come and go, whoever wants the row for himself may wait for ever. So whoever takes
 * or returns bets on a game passes its gate, and whoever locks, draws or cancels one of its numeros while bets may come shuts
 * it first. Both last until the end of the transaction.
 */

/** Waits while the gate of the game is shut. */
export async function passGate(tx: Transaction, gameCode: string): Promise<void> {
  await tx.query({
    name: 'lottery.pass_gate',
    text: `select pg_advisory_xact_lock_shared(hashtext('lottery.gate'), hashtext($1))`,
    values: [gameCode],
  });
}

/** Waits for those who have passed the gate, and keeps others out. Call it before the numero's row is locked or changed. */
export async function shutGate(tx: Transaction, gameCode: string): Promise<void> {
  await tx.query({
    name: 'lottery.shut_gate',
    text: `select pg_advisory_xact_lock(hashtext('lottery.gate'), hashtext($1))`,
    values: [gameCode],
  });
}
