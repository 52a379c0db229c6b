import { type Count, sum } from './count.ts';
import budgets from './budgets.json' with { type: 'json' };

export type SuiteName = keyof typeof budgets;

/** The seconds that a suite may take: several times what was measured on two idle cores, so that only growth trips it. */
export const budgetOf = (suite: SuiteName): number => budgets[suite];

/** More journeys than this would make the whole check slow again: what they prove belongs further down. */
const MOST_JOURNEYS = 60;

/** Adds a failure where there are more journeys than there may be. */
export function failOverSixty(journeys: Count): Count {
  const all = journeys.passed + journeys.failed;
  if (all <= MOST_JOURNEYS) return journeys;
  const failure = `there are ${all} journeys, at most ${MOST_JOURNEYS} may be: see “Where a test belongs” in CONTRIBUTING.md`;
  return sum([journeys, { passed: 0, failed: 1, failures: [failure] }]);
}

/** Adds a failure where a suite took longer than its budget. */
export function failOverBudget(suite: SuiteName, seconds: number, count: Count): Count {
  const budget = budgetOf(suite);
  if (seconds <= budget) return count;
  const failure = `${suite} took ${seconds.toFixed(0)} s; its budget is ${budget} s (tools/test/budgets.json). Make its slowest files faster.`;
  return sum([count, { passed: 0, failed: 1, failures: [failure] }]);
}
