import type { Consumer } from '../../money/facts/index.ts';
import { CONSUMER, countStakes, forgetStakes } from './count.repository.ts';
import type { RebateParts } from './rebate.parts.ts';
import { runRebate } from './run.ts';

/** The daily rebate; see README for the invariants. */
export interface Rebate {
  /**
   * Offers the rebate of every day that is over and counted, once. Call it as often as you like; the first call of all
   * begins with the present day.
   */
  run(): Promise<void>;
}

export function createRebate(parts: RebateParts): Rebate {
  return { run: () => runRebate(parts) };
}

/** Keeps the sums of real stakes by member, day and kind of games. */
export const rebateConsumer: Consumer = { name: CONSUMER, batch: countStakes, forget: forgetStakes };
