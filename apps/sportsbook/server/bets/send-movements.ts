import { MAX_OPERATIONS } from '@chhokka/wallet-protocol/house';
import type { SportsbookContext } from '../context.ts';
import { type MovementAnswer, answerOf, unknownBatch } from './answers.ts';
import type { DueMovement } from './bets.types.ts';
import { operationOf } from './operation.ts';
import { recordAnswers } from './record-answers.ts';
import { STAKE_DEADLINE } from './timing.ts';

/**
 * Sends these movements to the operator's wallet, or moves them in their purses, and records the answers. Each must be due and
 * first in its bet. Returns the answers by transaction id. Killed at any place, it is repeated with the same ids.
 */
export async function sendMovements(
  context: SportsbookContext,
  movements: readonly DueMovement[],
): Promise<Map<string, MovementAnswer>> {
  const now = context.clock.now();
  const late = movements.filter((movement) => isTooLate(movement, now));
  const real = movements.filter((movement) => !movement.demo && !isTooLate(movement, now));
  const answers = new Map<string, MovementAnswer>(late.map(({ txId }) => [txId, TOO_LATE]));
  const batches = Math.ceil(real.length / MAX_OPERATIONS);
  for (let at = 0; at < batches; at += 1) {
    const batch = real.slice(at * MAX_OPERATIONS, (at + 1) * MAX_OPERATIONS);
    for (const [txId, answer] of await askWallet(context, batch)) answers.set(txId, answer);
  }
  return recordAnswers(context, movements, answers);
}

const TOO_LATE: MovementAnswer = { outcome: 'unknown', why: 'the time for the stake is over' };

/** Whether a stake is given up. It is not asked for any more, because its player may know the result by now. */
function isTooLate({ reason, demo, placedAt }: DueMovement, now: number): boolean {
  return reason === 'stake' && !demo && now >= placedAt + STAKE_DEADLINE;
}

async function askWallet(
  { wallet }: SportsbookContext,
  batch: readonly DueMovement[],
): Promise<(readonly [string, MovementAnswer])[]> {
  const reply = await wallet.batch({ operations: batch.map(operationOf) });
  return batch.map(({ txId }, place) => [
    txId,
    reply.outcome === 'accepted' ? answerOf(reply.value.results[place]) : unknownBatch(reply),
  ]);
}
