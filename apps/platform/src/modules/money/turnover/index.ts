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
  /** The same for many at once, set-based. A member may have several. `factor` ×100. */
  addRequirements(tx: Transaction, credited: readonly Credited[], now: number): Promise<void>;
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

/** Money that came in; `factor` (×100): how often it must be staked. */
export interface Credited {
  readonly memberId: string;
  readonly amount: Minor;
  readonly factor: number;
}

/** `settings`: holds the site's `turnoverFactor`. */
export function createTurnover({ settings }: { settings: Settings }): Turnover {
  return {
    factor: () => settings.values.turnoverFactor,
    addRequirement: (tx, { memberId, amount, now, factor = settings.values.turnoverFactor }) =>
      addRequirements(tx, [{ memberId, amount, factor }], now),
    addRequirements,
    missing,
    owed,
  };
}

async function addRequirements(tx: Transaction, credited: readonly Credited[], now: number): Promise<void> {
  await repository.lockTurnover(
    tx,
    credited.map(({ memberId }) => memberId),
  );
  // Of members with several, the first ones are added first: each next one carries what is left of those before it.
  let rest = credited;
  while (rest.length > 0) {
    const firsts = new Map(rest.toReversed().map((each) => [each.memberId, each]));
    const later = rest.filter((each) => firsts.get(each.memberId) !== each);
    await addOneEach(tx, [...firsts.values()], { now, later });
    rest = later;
  }
}

/** `later`: what has been credited too, but is added afterwards. */
async function addOneEach(
  tx: Transaction,
  credited: readonly Credited[],
  { now, later }: { readonly now: number; readonly later: readonly Credited[] },
): Promise<void> {
  const ids = credited.map(({ memberId }) => memberId);
  const standings = await repository.findStandings(tx, ids);
  const wealths = await repository.wealthsOf(tx, ids, now - LONGEST_ROUND_MS);
  const toCome = new Map<string, bigint>();
  for (const { memberId, amount } of later) toCome.set(memberId, (toCome.get(memberId) ?? 0n) + amount);
  const rows = credited.map(({ memberId, amount, factor }) => {
    const balanceBefore = minor((wealths.get(memberId) ?? 0n) - amount - (toCome.get(memberId) ?? 0n));
    const { missing: left } = owedOf(standings.get(memberId));
    return { memberId, amount, ...requirementAfter({ left, balanceBefore }, amount, factor) };
  });
  await repository.insertRequirements(tx, rows, now);
}

async function missing(db: Queryable, memberId: string): Promise<Minor> {
  return (await owed(db, memberId)).missing;
}

async function owed(db: Queryable, memberId: string): Promise<Owed> {
  return owedOf((await repository.findStandings(db, [memberId])).get(memberId));
}

function owedOf(standing: repository.Standing | undefined): Owed {
  if (standing === undefined) return { required: minor(0n), missing: minor(0n) };
  return { required: standing.required, missing: stillMissing(standing.required, standing.staked) };
}

/** Keeps running sums of stakes. The answers are the same without it, but slower. */
export const turnoverConsumer: Consumer = {
  name: repository.CONSUMER,
  batch: repository.countStakes,
  forget: repository.forgetStakes,
};
