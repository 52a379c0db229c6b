import { type Count, sum } from './count.ts';
import budgets from './budgets.json' with { type: 'json' };

export type SuiteName = keyof typeof budgets;

/**
 * The seconds that a suite may take: several times its measurement on two idle cores, as a guard against growth. `slowness`: of the
 * machine, see `machine.ts`.
 */
export const budgetOf = (suite: SuiteName, slowness: number): number => Math.round(budgets[suite] * slowness);

/** More journeys would make the whole check slow again; such tests belong at a lower level. */
const MOST_JOURNEYS = 60;

/** Adds a failure when there are too many journeys. */
export function failOverSixty(journeys: Count): Count {
  const all = journeys.passed + journeys.failed;
  if (all <= MOST_JOURNEYS) return journeys;
  const failure = `there are ${all} journeys, at most ${MOST_JOURNEYS} may be: see “Where a test belongs” in CONTRIBUTING.md`;
  return sum([journeys, { passed: 0, failed: 1, failures: [failure] }]);
}

/** Adds a failure when a suite took longer than its budget on a machine of this slowness. */
export function failOverBudget(
  suite: SuiteName,
  { seconds, slowness }: { readonly seconds: number; readonly slowness: number },
  count: Count,
): Count {
  const budget = budgetOf(suite, slowness);
  if (seconds <= budget) return count;
  const failure = `${suite} took ${seconds.toFixed(0)} s; its budget here is ${budget} s (tools/test/budgets.json). Make its slowest files faster.`;
  return sum([count, { passed: 0, failed: 1, failures: [failure] }]);
}
