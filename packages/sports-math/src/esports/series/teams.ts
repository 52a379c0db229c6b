import { logistic, solve } from './chance.ts';
import { MOST_MAPS } from './paths.ts';

/** The two teams of a match by their ids, and the ratings of teams by id. */
export interface Teams {
  readonly home: string;
  readonly away: string;
  /** On the usual scale of Elo: 400 points more are odds of 10 to 1 on a map. */
  readonly ratings: Readonly<Record<string, number>>;
}

/**
 * What each map is like, in order: the log-odds of `home` in a level round (strike-range) or for an objective with equal
 * towers (battle-arena). Plain JSON.
 */
export interface SeriesModel {
  readonly strengths: readonly number[];
}

const PER_POINT = Math.LN10 / 400;
/** What choosing the map is worth, rating points. Home chooses the first map, away the second; the third is left over. */
const PICK = [40, -40, 0];
/** Beyond 13 to 1 a map teaches nothing about the odds of the next. */
const MOST_CHANCE = 0.93;

/**
 * The chance of home on each map, by Bradley and Terry: 1 / (1 + 10^(−d/400)) with d its rating less that of away, and what
 * the choice of the map is worth. In [0.07, 0.93]. Throws RangeError for a team without a rating.
 */
export function mapChances({ home, away, ratings }: Teams): readonly number[] {
  const [own, other] = [ratings[home], ratings[away]];
  if (own === undefined || other === undefined || !Number.isFinite(own - other))
    throw new RangeError(`${home} or ${away} has no rating`);
  return Array.from({ length: MOST_MAPS }, (_, map) => {
    const chance = logistic((own - other + (PICK[map] ?? 0)) * PER_POINT);
    return Math.min(MOST_CHANCE, Math.max(1 - MOST_CHANCE, chance));
  });
}

/**
 * The model in which home wins each map with its Bradley–Terry chance. `mapChance` is the chance to win a map of this
 * strength, which rises with it; it is solved for the strength.
 */
export function modelOf(teams: Teams, mapChance: (strength: number) => number): SeriesModel {
  return { strengths: mapChances(teams).map((chance) => solve(mapChance, chance)) };
}
