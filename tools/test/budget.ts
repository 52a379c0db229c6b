import { type Count, sum } from './count.ts';
import budgets from './budgets.json' with { type: 'json' };

export type SuiteName = keyof typeof budgets;

/** The seconds that a suite may take: several times what was measured on two idle cores, so that only growth trips it. */
export const budgetOf = (suite: SuiteName): number => budgets[suite];

/** Adds a failure where a suite took longer than its budget. */
export function heldTo(suite: SuiteName, seconds: number, count: Count): Count {
  const budget = budgetOf(suite);
  if (seconds <= budget) return count;
  const failure = `${suite} took ${seconds.toFixed(0)} s; its budget is ${budget} s (tools/test/budgets.json). Make its slowest files faster.`;
  return sum([count, { passed: 0, failed: 1, failures: [failure] }]);
}
