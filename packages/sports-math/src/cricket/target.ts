import { averageScore, parScore } from './dls.ts';
import type { Innings } from './state.ts';

/**
 * The runs that win against an innings: one more than it made, or than the par score when the sides’ resources differ.
 * @param first what the side that bats first made, and its resources
 * @param resources of the side that bats second, per cent
 * @param overs of the format, for the average score
 */
export function targetFor(first: Pick<Innings, 'runs' | 'resources'>, resources: number, overs: number): number {
  if (Math.abs(first.resources - resources) < 1e-9) return first.runs + 1;
  return parScore({ runs: first.runs, first: first.resources, second: resources, average: averageScore(overs) }) + 1;
}
