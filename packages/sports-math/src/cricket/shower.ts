import type { Random } from '@chhokka/game-math/fairness';
import { par } from './scoreboard.ts';
import { type Event, otherTeam, type State } from './state.ts';

/** Of simulated matches, the share that rain is drawn for. Assumed: between dry and wet countries it differs several times. */
export const USUAL_RAIN = 0.04;

/** The rain of a match, which interrupts it once or ends it. Nobody knows of it before it comes. */
interface Shower {
  /** It comes when so many whole overs of the second innings are bowled; 0: between the innings. */
  readonly after: number;
  /** So many overs of the second innings are lost. With all that are left, or too few for a match, the match ends here. */
  readonly takes: number;
}

/** Whether, when and for how long it rains in a match that has not begun; null: it stays dry, or the match runs already. */
export function drawShower(share: number, { status, format: { overs } }: State, random: Random): Shower | null {
  if (share <= 0 || status !== 'before' || random.below(10_000) >= share * 10_000) return null;
  const after = random.below(overs);
  return { after, takes: 1 + random.below(overs - after) };
}

/** Whether the rain comes now. A chase that ends before it is not disturbed. */
export function isRaining({ after }: Shower, { status, innings }: State): boolean {
  if (after === 0) return status === 'break';
  const overs = innings[1]?.overList ?? [];
  return status === 'innings-2' && overs.length === after && overs.at(-1)?.ended === true;
}

/**
 * The event that follows if it rains now. If overs are left, and the innings keeps enough of them for a match, play goes on with a
 * target by DLS. Otherwise the match is decided by the par score of what was bowled; level with it, it is a tie.
 * When less was bowled than makes a match, there is no result.
 */
export function afterRain({ after, takes }: Shower, state: State): Event {
  const second = state.innings[1];
  const least = leastOvers(state.format.overs);
  const overs = (second?.overs ?? 0) - takes;
  if (overs > after && overs >= least) return { type: 'rain-resume', overs };
  const level = par(state);
  if (second === undefined || level === null || after < least) return { type: 'abandoned' };
  const winner = second.runs === level ? null : second.runs > level ? second.team : otherTeam(second.team);
  return { type: 'result', winner, method: 'dls' };
}

/** The overs that the side batting second must have had for a result: 5 of twenty-over matches, 20 of longer ones (ICC). */
function leastOvers(overs: number): number {
  return Math.min(overs, overs > 20 ? 20 : 5);
}
