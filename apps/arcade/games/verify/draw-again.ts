import { commitment, drawRound, type PoolRules, type SharedRoundAnswer, type TableRules } from '@chhokka/game-math';
import { canonical } from './check.ts';
import { step, type TableStep } from './table-steps.ts';

/** The outcome of a round with a seed of its own, and the steps that lead to it. Throws when the seed is not revealed. */
export function drawAgain(
  round: SharedRoundAnswer,
  rules: TableRules | PoolRules,
  seen: string | null,
): { readonly outcome: unknown; readonly steps: readonly TableStep[] } {
  const { serverSeed, table, number } = round;
  if (serverSeed === null) throw new Error('the seed of a running round is not revealed');
  const outcome = drawRound(rules, { serverSeed, table, number });
  const steps = [
    ...(seen === null ? [] : [step('seen', seen, commitment(serverSeed))]),
    step('seed', round.commitment, commitment(serverSeed)),
    step('outcome', canonical(round.outcome), canonical(outcome)),
  ];
  return { outcome, steps };
}
