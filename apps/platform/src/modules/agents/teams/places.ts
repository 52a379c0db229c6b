import { type Pool, type Transaction, transaction } from '../../../infra/db.ts';
import { takeTurn } from './nodes.repository.ts';
import { below, EVERYBODY, latest, settlePlaces } from './places.repository.ts';

/**
 * Counts members who came to a line since the last time. The caller has the turn. `offset`: minutes east of UTC of the site's
 * calendar.
 */
export async function countPlaces(tx: Transaction, offset: number): Promise<void> {
  await settlePlaces(tx, await latest(tx), offset);
}

/** Counts every member whose place is not counted as it is. Harmless twice, and beside everything else. */
export async function countAllPlaces(pool: Pool, offset: number): Promise<void> {
  await transaction(pool, async (tx) => {
    await takeTurn(tx);
    await settlePlaces(tx, EVERYBODY, offset);
  });
}

/**
 * Moves the counters and balances of a member and everybody below from the old uplines to the new ones. Call it in the transaction
 * that moves them, after their places are written. It waits for the consumer, and the consumer for the commit.
 */
export async function moveLine(tx: Transaction, memberId: string, offset: number): Promise<void> {
  await takeTurn(tx);
  await settlePlaces(tx, below(memberId), offset);
}
