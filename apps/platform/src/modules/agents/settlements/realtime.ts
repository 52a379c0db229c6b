import { MINUTE } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import { weighed } from '../../money/facts/index.ts';
import { takeCycles, type Cycle } from './realtime.repository.ts';
import { settleRounds } from './settle.policy.ts';
import type { SettlementsParts } from './settlements.parts.ts';
import type { Item, Run, Step } from './settlements.types.ts';
import { writeItems } from './write.ts';
import { findBefore } from './write.repository.ts';

/** How long the rounds of one settlement may end. */
export const CYCLE_MS = 5 * MINUTE;

/**
 * Settles the next salaries in real time whose rounds have changed since they were settled. Those that nobody has settled
 * are whole; the others are corrections.
 */
export async function cycleNext(parts: SettlementsParts, tx: Transaction, run: Run, limit: number): Promise<Step> {
  const cycles = await takeCycles(tx, { before: run.until, limit });
  if (cycles.length === 0) return { phase: 3, after: null };
  const items = cycles.map(itemOf);
  const before = await findBefore(tx, items);
  return { phase: 2, after: null, ...(await writeItems(parts, tx, run, { items, before })) };
}

function itemOf({ won, wonUnits, lost, lostUnits, terms, sources, ...cycle }: Cycle): Item {
  const rounds = { won: { count: won, units: wonUnits }, lost: { count: lost, units: lostUnits } };
  return {
    versionId: cycle.versionId,
    agreementId: cycle.agreementId,
    giverId: cycle.giverId,
    takerId: cycle.takerId,
    from: cycle.from,
    until: cycle.from + CYCLE_MS,
    active: 0n,
    carriedIn: 0n,
    settled: settleRounds(terms, rounds),
    inputs: { rounds, sources: sources.map(({ memberId, units }) => ({ memberId, base: weighed(units), active: 0n })) },
  };
}
