import type { Intervals } from './goal-times.ts';
import type { Score } from './score.ts';

/** What a team adds to the logarithm of its goals, and takes from that of its opponent's. 0 is an average team. */
export interface Strength {
  readonly attack: number;
  readonly defence: number;
}

/**
 * A fitted Dixon–Coles model (M. Dixon, S. Coles, “Modelling Association Football Scores and Inefficiencies in the Football
 * Betting Market”, 1997). Plain JSON. The home side scores exp(base + home + attack − opponent's defence) goals on average,
 * the away side the same without `home`.
 */
export interface FootballModel {
  readonly teams: Readonly<Record<string, Strength>>;
  /** Stands for a team that the model does not know: the mean of the promoted teams, who are who is new in a league. */
  readonly unknown: Strength;
  /** The logarithm of the goals of an average away side. */
  readonly base: number;
  readonly home: number;
  /** The correction of low scores. Below 0: more draws of 0–0 and 1–1 than independent sides would play. */
  readonly rho: number;
  /** When goals fall. */
  readonly intervals: Intervals;
  /** Red cards that a side gets in a simulated match on average. Absent: simulations have none. Prices do not depend on it. */
  readonly redCards?: number;
}

const LEAST_GOALS = 0.05;
const MOST_GOALS = 7;

/** The goals that both sides score on average in a whole match. Kept within 0.05 and 7, which no fitted pair reaches. */
export function expectedGoals(model: FootballModel, home: string, away: string): Score {
  const [one, two] = [strengthOf(model, home), strengthOf(model, away)];
  return {
    home: within(Math.exp(model.base + model.home + one.attack - two.defence)),
    away: within(Math.exp(model.base + two.attack - one.defence)),
  };
}

/**
 * Dixon and Coles' factor of a full-time score, from the mean goals of the whole match. Over all scores it averages to 1
 * exactly. Never below 0.
 */
export function lowScoreFactor(rho: number, mean: Score, home: number, away: number): number {
  if (home > 1 || away > 1) return 1;
  if (home === 1 && away === 1) return Math.max(0, 1 - rho);
  if (home === 1) return Math.max(0, 1 + mean.away * rho);
  if (away === 1) return Math.max(0, 1 + mean.home * rho);
  return Math.max(0, 1 - mean.home * mean.away * rho);
}

function strengthOf(model: FootballModel, team: string): Strength {
  return (Object.hasOwn(model.teams, team) ? model.teams[team] : undefined) ?? model.unknown;
}

function within(goals: number): number {
  return Math.min(MOST_GOALS, Math.max(LEAST_GOALS, goals));
}
