import type { BonusesParts } from './bonuses.types.ts';
import { awardDeposits } from './engine/deposits.ts';
import { forget } from './engine/forget.ts';
import { awardPeriods } from './engine/periods.ts';
import { awardReached } from './engine/reached.ts';
import { awardSignUps } from './engine/sign-ups.ts';

export type { BonusesParts, TellStandings } from './bonuses.types.ts';
export { bonusesConsumer } from './engine/count.ts';

/** Rules by which members get bonuses; see README for the invariants. */
export interface Bonuses {
  /** Awards what rules give for a sign-up, for deposits, and for the last day or week. Several processes may run them. */
  awardSignUps(): Promise<void>;
  awardDeposits(): Promise<void>;
  awardPeriods(): Promise<void>;
  /** Awards what rules give for ranks and missions that members have reached. */
  awardReached(): Promise<void>;
  /** Deletes sums that no rule looks at any more. */
  forget(): Promise<void>;
}

export function createBonuses(parts: BonusesParts): Bonuses {
  return {
    awardSignUps: () => awardSignUps(parts),
    awardDeposits: () => awardDeposits(parts),
    awardPeriods: () => awardPeriods(parts),
    awardReached: () => awardReached(parts),
    forget: () => forget(parts),
  };
}
