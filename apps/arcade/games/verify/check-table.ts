/** Recomputes a round of a table from what is public of it, and what a slip is paid. Pure. */
import type { SharedRoundAnswer, TableManifest, TableRules } from '@chhokka/game-math';
import { flightSteps } from './check-flight.ts';
import { poolSteps } from './check-pool.ts';
import { shoeSteps } from './check-shoe.ts';
import { drawAgain } from './draw-again.ts';
import { type Pays, slipSteps, step, type TableStep } from './table-steps.ts';

/**
 * All steps of a settled round, in order; those of a slip, if the answer has one that the round decided. `seen` is the
 * fingerprint that the player's screen showed before the bet, as the link brings it; null when it brings none. Throws when
 * the seed of a round without a shoe is not revealed, or when the title, or its rules, are not among `tables`.
 */
export function checkTable(
  round: SharedRoundAnswer,
  tables: readonly TableManifest[],
  seen: string | null,
): readonly TableStep[] {
  const rules = tables.find(({ code }) => code === round.game.code)?.allRules[round.rules];
  if (!rules) throw new Error(`no rules ${round.rules} of ${round.game.code}`);
  switch (rules.kind) {
    case 'shoe':
      return [...shoeSteps(round, seen), ...endSteps(round, rules, round.outcome)];
    case 'fresh':
      return freshSteps(round, rules, seen);
    case 'pool':
      return poolSteps(round, rules, seen);
    case 'flight':
      return flightSteps(round, rules, seen);
  }
}

/** Of a round with a seed of its own. */
function freshSteps(round: SharedRoundAnswer, rules: TableRules, seen: string | null): readonly TableStep[] {
  const { outcome, steps } = drawAgain(round, rules, seen);
  return [...steps, ...endSteps(round, rules, outcome)];
}

/** The mark of an outcome, and what a slip is paid on it. */
function endSteps(round: SharedRoundAnswer, rules: TableRules, outcome: unknown): readonly TableStep[] {
  const pays: Pays = (spot, amount) => {
    if (!rules.spots.has(spot)) return null;
    const factor = rules.pays(outcome, spot);
    return { factor, paid: (amount * BigInt(factor)) / 100n };
  };
  return [step('mark', round.mark ?? '', rules.mark(outcome)), ...slipSteps(round.slip, pays)];
}
