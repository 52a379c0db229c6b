import { DAY, type Minor, minor } from '@chhokka/kernel';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Consumer } from '../facts/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import { requirementAfter, stillMissing } from './turnover.policy.ts';
import * as repository from './turnover.repository.ts';

/** A round that has been open for longer will bring nothing any more: its stake is not counted as the member's. */
const LONGEST_ROUND_MS = 30 * DAY;

/** What members must have staked before money goes out again. Amounts in minor units, times in ms since the epoch. */
export interface Turnover {
  /**
   * Writes down what money that came in asks for: amount × `factor` (×100; the site's `turnoverFactor` where none is named),
   * on top of what is left. In the transaction that credits it, after the credit: what there was before is what is there
   * without the amount.
   */
  addRequirement(
    tx: Transaction,
    credited: { memberId: string; amount: Minor; now: number; factor?: number },
  ): Promise<void>;
  /** The site's `turnoverFactor`, ×100. */
  factor(): number;
  /** How much is still to be staked; nothing for members to whom nothing was credited. */
  missing(db: Queryable, memberId: string): Promise<Minor>;
}

/** `settings`: how often what comes in is to be staked. */
export function createTurnover({ settings }: { settings: Settings }): Turnover {
  return {
    factor: () => settings.values.turnoverFactor,
    async addRequirement(tx, { memberId, amount, now, factor = settings.values.turnoverFactor }) {
      await repository.lockTurnover(tx, memberId);
      const left = await missing(tx, memberId);
      const wealth = await repository.wealthOf(tx, memberId, now - LONGEST_ROUND_MS);
      const balanceBefore = minor(wealth - amount);
      const requirement = requirementAfter({ left, balanceBefore }, amount, factor);
      await repository.insertRequirement(tx, { memberId, amount, at: now, ...requirement });
    },
    missing,
  };
}

async function missing(db: Queryable, memberId: string): Promise<Minor> {
  const standing = await repository.findStanding(db, memberId);
  return standing === null ? minor(0n) : stillMissing(standing.required, standing.staked);
}

/** Keeps running sums of stakes. What members are told is the same without it, only slower. */
export const turnoverConsumer: Consumer = {
  name: repository.CONSUMER,
  batch: repository.countStakes,
  forget: repository.forgetStakes,
};
