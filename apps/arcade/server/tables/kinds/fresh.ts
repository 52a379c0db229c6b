import { randomBytes } from 'node:crypto';
import { type TableRules, drawRound } from '@chhokka/game-math';
import { settleMore } from '../settling/settle-round.ts';
import type { Kind } from './kind.ts';

const SEED_BYTES = 32;

/** A new seed for a round, hex. */
export function freshSeed(): string {
  return randomBytes(SEED_BYTES).toString('hex');
}

/** Rounds with a seed of their own, whose spots pay by the outcome. */
export const fresh: Kind<TableRules> = {
  shownAtOnce: true,
  begin: async () => ({ serverSeed: freshSeed() }),
  draw: async (_context, { serverSeed, table, number }, rules) => {
    const outcome = drawRound(rules, { serverSeed, table, number });
    return { outcome: JSON.stringify(outcome), showMs: rules.showMs(outcome) };
  },
  settle: settleMore,
};
