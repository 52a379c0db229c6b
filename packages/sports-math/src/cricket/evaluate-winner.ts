import { type Calibration, calibrationOf } from '../core/calibration.ts';
import { apply } from './apply.ts';
import { fit } from './fit.ts';
import type { Model } from './model.ts';
import { prospectOf, winnerChances } from './prospect.ts';
import type { Match } from './read-match.ts';
import { beginMatch, replayEvents } from './replay.ts';
import type { State, Team } from './state.ts';
import { tablesFor } from './tables.ts';

/** How well the winner of held-out matches was foretold after each over. Lower is better. */
export interface WinnerEvaluation {
  readonly matches: number;
  /** Overs after which a winner was foretold. */
  readonly overs: number;
  /** Mean of −ln(chance of the side that won), by innings. */
  readonly first: number;
  readonly second: number;
  /** The same of somebody who gives each side one half. */
  readonly baseline: number;
  /** Of home, so that each over counts once: away has the rest of the chance. */
  readonly calibration: readonly Calibration[];
}

/** A chance below this counts as this, so that one surprise cannot outweigh everything. */
const LEAST = 1e-6;

interface Forecast {
  readonly innings: 0 | 1;
  /** Of home to win, which is the side that the file names first. */
  readonly chance: number;
  readonly won: boolean;
}

/**
 * Foretells each match of up to 20 overs that had a winner by a model that was fitted to the others, after each whole over.
 * The overs of a match depend on each other, so few matches say little. Throws RangeError for fewer than two matches.
 */
export function evaluateWinner(
  matches: readonly Match[],
  fitTo: (training: readonly Match[]) => Model = fit,
): WinnerEvaluation {
  const used = matches.filter(({ overs, innings }) => overs <= 20 && innings.length > 0);
  if (used.length < 2) throw new RangeError('at least two matches are needed to hold one out');
  const decided = used.flatMap((match) => {
    const winner = match.outcome.winner;
    return winner === null ? [] : [{ match, winner }];
  });
  const forecasts = decided.flatMap(({ match, winner }) =>
    forecastsOf(match, winner, fitTo(used.filter((other) => other !== match))),
  );
  const loss = (innings: 0 | 1): number => {
    const own = forecasts.filter((forecast) => forecast.innings === innings);
    return (
      own.reduce((sum, { chance, won }) => sum - Math.log(Math.max(LEAST, won ? chance : 1 - chance)), 0) / own.length
    );
  };
  return {
    matches: decided.length,
    overs: forecasts.length,
    first: loss(0),
    second: loss(1),
    baseline: Math.LN2,
    calibration: calibrationOf(forecasts.map(({ chance, won }) => ({ chance, came: won }))),
  };
}

function forecastsOf(match: Match, winner: Team, model: Model): Forecast[] {
  const found: Forecast[] = [];
  let state: State = beginMatch(match);
  for (const { event } of replayEvents(match)) {
    // The ball that ends the first innings brings the second one already.
    const running = state.innings.length - 1;
    state = apply(state, event);
    if (event.type !== 'delivery' || state.innings[running]?.overList.at(-1)?.ended !== true) continue;
    const tables = tablesFor(model, state.format.overs);
    const chances = winnerChances(tables, state, prospectOf(tables, state));
    if (chances === null || state.status === 'super-over') continue;
    const [home, away] = chances;
    found.push({ innings: running > 0 ? 1 : 0, chance: home / (home + away), won: winner === 0 });
  }
  return found;
}
