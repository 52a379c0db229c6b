import type { Random } from '@chhokka/game-math/fairness';
import type { Timed } from '../core/index.ts';
import { unit } from './draws.ts';
import type { FootballEvent } from './events.ts';
import { type Intervals, USUAL_INTERVALS } from './goal-times.ts';
import { playOut } from './play-out.ts';
import type { SeasonMatch } from './read-season.ts';
import type { Score } from './score.ts';
import { begin, type FootballState } from './state.ts';

export interface Replay {
  /** The match before its kick-off. It says that moments, and perhaps halves, are not known. */
  readonly state: FootballState;
  readonly events: readonly Timed<FootballEvent>[];
}

/**
 * A past match as events that lead to its known scores. Files tell the goals of each half but not their moments, so these
 * are drawn from the intervals, and so is the half of a goal when the half-time score is missing. Everything else that
 * happens is made up, as in a simulated match. Throws RangeError for a match that has no full-time score.
 */
export function replayEvents(match: SeasonMatch, random: Random, intervals: Intervals = USUAL_INTERVALS): Replay {
  const { home, away, halfTime, fullTime } = match;
  if (!fullTime) throw new RangeError(`${home} – ${away} on ${match.date} has no full-time score to replay`);
  const state = begin(home, away, { halvesKnown: halfTime !== null, timesKnown: false });
  const first = halfTime ?? drawFirstHalf(fullTime, intervals, random);
  const second = { home: fullTime.home - first.home, away: fullTime.away - first.away };
  return { state, events: playOut(state, intervals, [first, second], random) };
}

function drawFirstHalf(goals: Score, intervals: Intervals, random: Random): Score {
  const share = intervals[0] + intervals[1] + intervals[2];
  const draw = (count: number): number =>
    Array.from({ length: count }, () => unit(random)).filter((u) => u < share).length;
  return { home: draw(goals.home), away: draw(goals.away) };
}
