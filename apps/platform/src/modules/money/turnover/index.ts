import { DAY, type Minor, minor } from '@chhokka/kernel';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Consumer } from '../facts/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import { requirementAfter, stillMissing } from './turnover.policy.ts';
import * as repository from './turnover.repository.ts';

/** A round that has been open for longer counts as lost: its stake is not part of the member's wealth. */
const LONGEST_ROUND_MS = 30 * DAY;

/** What members must still stake before money goes out. Amounts in minor units, times in ms since the epoch. */
export interface Turnover {
  /**
   * Adds the requirement of incoming money: amount × `factor` (×100; by default the site's `turnoverFactor`), on top of
   * what is left. Call it after the credit, in the same transaction: it subtracts the amount from the balance to know
   * what the member had before.
   */
  addRequirement(
    tx: Transaction,
    credited: { memberId: string; amount: Minor; now: number; factor?: number },
  ): Promise<void>;
  /** The site's `turnoverFactor`, ×100. */
  factor(): number;
  /** How much the member must still stake; zero for members without credits. */
  missing(db: Queryable, memberId: string): Promise<Minor>;
  /** What the member had to stake since money last came in, and how much of it is left. */
  owed(db: Queryable, memberId: string): Promise<Owed>;
}

/** Amounts in minor units; both zero for members without credits. */
export interface Owed {
  readonly required: Minor;
  readonly missing: Minor;
}

/** `settings`: holds the site's `turnoverFactor`. */
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
    owed,
  };
}

async function missing(db: Queryable, memberId: string): Promise<Minor> {
  return (await owed(db, memberId)).missing;
}

async function owed(db: Queryable, memberId: string): Promise<Owed> {
  const standing = await repository.findStanding(db, memberId);
  if (standing === null) return { required: minor(0n), missing: minor(0n) };
  return { required: standing.required, missing: stillMissing(standing.required, standing.staked) };
}

/** Keeps running sums of stakes. The answers are the same without it, but slower. */
export const turnoverConsumer: Consumer = {
  name: repository.CONSUMER,
  batch: repository.countStakes,
  forget: repository.forgetStakes,
};
