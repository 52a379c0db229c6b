import type { Micro } from '../../core/money.ts';

/** When a series of automatic rounds must end. Every series has a number of rounds and a loss limit. */
export interface AutoplayRules {
  readonly rounds: number;
  /** Stop when this much has been lost in the series. */
  readonly lossLimit: Micro;
  /** Stop after a single win of at least this much; null without that rule. */
  readonly winAbove: Micro | null;
  /** Stop when free spins were won. */
  readonly stopOnFeature: boolean;
}

export interface AutoplayProgress {
  readonly left: number;
  /** What the series has cost so far, wins deducted; negative when ahead. */
  readonly lost: Micro;
}

export interface RoundResult {
  readonly cost: Micro;
  readonly payout: Micro;
  readonly feature: boolean;
}

export type StopReason = 'rounds' | 'loss' | 'win' | 'feature';

export const startOf = (rules: AutoplayRules): AutoplayProgress => ({ left: rules.rounds, lost: 0n });

/** The series after one more round, and why it ends, if it does. */
export function afterRound(
  rules: AutoplayRules,
  progress: AutoplayProgress,
  result: RoundResult,
): { progress: AutoplayProgress; stop: StopReason | null } {
  const next = { left: progress.left - 1, lost: progress.lost + result.cost - result.payout };
  return { progress: next, stop: stopReason(rules, next, result) };
}

function stopReason(rules: AutoplayRules, next: AutoplayProgress, result: RoundResult): StopReason | null {
  // The next round could lose its whole cost: stop before the limit would be crossed, not after.
  if (next.lost + result.cost > rules.lossLimit) return 'loss';
  if (rules.winAbove !== null && result.payout >= rules.winAbove) return 'win';
  if (rules.stopOnFeature && result.feature) return 'feature';
  return next.left <= 0 ? 'rounds' : null;
}
