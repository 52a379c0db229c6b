import { setTimeout as pause } from 'node:timers/promises';
import { type Pool, type Transaction, transaction } from '@chhokka/provider-server/db';
import { tryTurn } from './hosting.repository.ts';

const LOOKS_AGAIN_AFTER = 200;

/**
 * Acts on the client of a game while no other process does. Waits for its turn without keeping a connection; a statement
 * that waited for a copy would be aborted. `act` runs in the transaction that holds the turn, so a statement of it fails
 * when the turn is lost.
 */
export async function alone<Value>(
  pool: Pool,
  gameCode: string,
  act: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  for (;;) {
    const done = await transaction(pool, async (tx) =>
      (await tryTurn(tx, gameCode)) ? { value: await act(tx) } : null,
    );
    if (done) return done.value;
    await pause(LOOKS_AGAIN_AFTER);
  }
}
