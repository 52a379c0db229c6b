import { type Intervals, intervalsFrom, USUAL_INTERVALS } from './goal-times.ts';
import type { SeasonMatch } from './read-season.ts';

/** As many goals as the usual shares weigh against the counted ones. */
const PRIOR_GOALS = 100;

/**
 * When goals fall, from the half-time and full-time scores of matches: the share of goals in the first half is counted, with
 * the usual share as if it were known from 100 more goals, and spread by `intervalsFrom`. Goalless matches say nothing, so
 * it does not matter that files leave out their half-time scores.
 */
export function fitTimes(matches: readonly SeasonMatch[]): Intervals {
  const usualShare = USUAL_INTERVALS[0] + USUAL_INTERVALS[1] + USUAL_INTERVALS[2];
  let first = usualShare * PRIOR_GOALS;
  let all = PRIOR_GOALS;
  for (const { halfTime, fullTime } of matches) {
    if (!halfTime || !fullTime) continue;
    first += halfTime.home + halfTime.away;
    all += fullTime.home + fullTime.away;
  }
  return intervalsFrom(first / all);
}
