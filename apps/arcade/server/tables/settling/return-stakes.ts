import { uuidv7 } from '@chhokka/kernel';
import type { Transaction } from '@chhokka/provider-server/db';
import type { StakeState } from '../../stakes/stakes.types.ts';
import * as shared from './shared-stakes.repository.ts';

const PORTION = 5_000;

/**
 * Gives back every stake of a round that is in one of these states. The caller holds the round, so that no more come. All are
 * held before the first goes back, because that changes the round's sums: who waits for a stake must not hold the sums, which
 * a process with a refused stake waits for. Returns what goes back.
 */
export async function returnAll(
  tx: Transaction,
  drawId: bigint,
  states: readonly Extract<StakeState, 'betting' | 'open'>[],
  now: number,
  portion: number = PORTION,
): Promise<shared.Changed[]> {
  const held = await shared.holdStakes(tx, drawId, states);
  const returned: shared.Changed[] = [];
  for (let from = 0; from < held.length; from += portion) {
    const returns = held.slice(from, from + portion).map((betTx) => ({ betTx, refundTx: uuidv7(now) }));
    returned.push(...(await shared.returnStakes(tx, returns, now)));
  }
  return returned;
}
