import { countAgain } from './night.ts';
import { payDue, payIdle } from './pay.ts';
import { type Limits, settleDue } from './run.ts';
import type { SettlementsParts } from './settlements.parts.ts';
import { takeForEnded } from './take.ts';

export { salariesConsumer } from './count.ts';

/** What agents earn; see README for the invariants. All of it is harmless twice. */
export interface Settlements {
  /** Settles every period that is over and counted, and pays what nobody must approve. `limits`: of one transaction. */
  run(limits?: Limits): Promise<void>;
  /** Once a night, begins to count again what late facts have changed; `run` finishes it. */
  countAgain(): Promise<void>;
}

export function createSettlements(parts: SettlementsParts): Settlements {
  return {
    async run(limits) {
      // What failed to be settled does not keep others from being paid.
      const [settled] = await Promise.allSettled([settleDue(parts, limits)]);
      await payDue(parts);
      await payIdle(parts);
      await takeForEnded(parts);
      if (settled.status === 'rejected') throw settled.reason;
    },
    countAgain: () => countAgain(parts),
  };
}
