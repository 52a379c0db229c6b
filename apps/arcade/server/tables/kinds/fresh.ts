import { randomBytes } from 'node:crypto';
import { type PoolRules, type TableRules, drawRound } from '@chhokka/game-math';
import { settleMore } from '../settling/settle-round.ts';
import type { LedRound } from '../rounds.repository.ts';
import type { TableContext } from '../table-context.ts';
import type { Drawn, Kind } from './kind.ts';

const SEED_BYTES = 32;

/** A new seed for a round, hex. */
export function freshSeed(): string {
  return randomBytes(SEED_BYTES).toString('hex');
}

/** Draws a round from a seed of its own, its table and its number. */
export async function drawFresh(
  _context: TableContext,
  { serverSeed, table, number }: LedRound,
  rules: TableRules | PoolRules,
): Promise<Drawn> {
  const outcome = drawRound(rules, { serverSeed, table, number });
  return { outcome: JSON.stringify(outcome), showMs: rules.showMs(outcome) };
}

/** Rounds with a seed of their own, whose spots pay by the outcome. */
export const fresh: Kind<TableRules> = {
  shownAtOnce: true,
  begin: async () => ({ serverSeed: freshSeed() }),
  draw: drawFresh,
  settle: settleMore,
};
