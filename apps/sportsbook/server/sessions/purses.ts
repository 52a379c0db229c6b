import type { Transaction } from '@chhokka/provider-server/db';
import type { MovementAnswer } from '../bets/answers.ts';
import type { DueMovement } from '../bets/bets.types.ts';
import { playerOfPurse } from './sessions.repository.ts';
import { lockDueOfPurses, takeFromPurse } from './purses.repository.ts';

/** What a purse of play money is opened with and filled up to, minor units. */
export const FULL_PURSE = 1_000_000n;

/**
 * Moves these movements of play money in their purses, in the transaction that ends them. One that has been ended meanwhile is
 * left out, so that nothing moves twice. A stake that a purse does not hold is refused; so is a correction, until it does.
 */
export async function movePurses(
  tx: Transaction,
  movements: readonly DueMovement[],
): Promise<Map<string, MovementAnswer>> {
  const answers = new Map<string, MovementAnswer>();
  if (movements.length === 0) return answers;
  const due = await lockDueOfPurses(
    tx,
    movements.map(({ txId }) => txId),
  );
  // In the order of players, so that two processes lock purses in the same order.
  const inOrder = movements.filter(({ txId }) => due.has(txId)).toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1));
  for (const { txId, playerId, amount } of inOrder) {
    const { moved, balance } = await takeFromPurse(tx, playerOfPurse(playerId), amount);
    answers.set(
      txId,
      moved ? { outcome: 'moved', balance } : { outcome: 'refused', code: 'insufficient_funds', balance },
    );
  }
  return answers;
}
