import { uuidv7 } from '@chhokka/kernel';
import type { Transaction } from '../../infra/db.ts';
import type { StakeState } from '../../stakes/stakes.types.ts';
import * as shared from './shared-stakes.repository.ts';

const AT_ONCE = 5_000;

/**
 * Gives back every stake of a round that is in one of these states. The caller holds the round, so that no more come.
 * Returns what goes back.
 */
export async function returnAll(
  tx: Transaction,
  drawId: bigint,
  states: readonly Extract<StakeState, 'betting' | 'open'>[],
  now: number,
): Promise<shared.Changed[]> {
  const returned: shared.Changed[] = [];
  for (;;) {
    const held = await shared.holdStakes(tx, drawId, states, AT_ONCE);
    if (held.length === 0) return returned;
    const returns = held.map((betTx) => ({ betTx, refundTx: uuidv7(now) }));
    returned.push(...(await shared.returnStakes(tx, returns, now)));
  }
}
