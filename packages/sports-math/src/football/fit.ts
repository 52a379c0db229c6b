import { fitStrengths, type Result } from './fit-strengths.ts';
import { fitTimes } from './fit-times.ts';
import type { FootballModel, Strength } from './model.ts';
import type { SeasonMatch } from './read-season.ts';

/** The choices of a fit. */
export interface FitOptions {
  /** Only matches before this date count, and they are weighed by their age on it. `YYYY-MM-DD`; absent: after the last. */
  readonly asOf?: string;
  /** A match that is so many days old counts half. */
  readonly halfLifeDays?: number;
  /** The weight of the assumption that a team is average (or, if it is new in the league, like promoted teams). Above 0. */
  readonly shrinkage?: number;
}

const HALF_LIFE_DAYS = 240;
const SHRINKAGE = 8;
/** How many teams go down from most leagues, and how many come up. */
const PROMOTED = 3;
const DAY = 86_400_000;

/**
 * Fits the model to seasons of one league, the oldest first, by maximum likelihood with weights that halve in
 * `halfLifeDays` and a normal prior on the strengths. Teams that only the last season has were promoted: they are drawn to
 * the three weakest teams of the seasons before, because few matches say little, and unknown teams get their mean. With one
 * season alone, unknown teams get the mean of the three weakest. Deterministic. Throws RangeError without any played match
 * or shrinkage.
 */
export function fit(seasons: readonly (readonly SeasonMatch[])[], options: FitOptions = {}): FootballModel {
  const { halfLifeDays = HALF_LIFE_DAYS, shrinkage = SHRINKAGE } = options;
  if (!(shrinkage > 0)) throw new RangeError('without shrinkage no level of strengths is the best');
  const played = seasons.map((season) =>
    season.filter(({ date, fullTime }) => fullTime && date < (options.asOf ?? '~')),
  );
  const matches = played.flat();
  if (matches.length === 0) throw new RangeError('no match has been played that the model could be fitted to');
  const asOf = dayOf(options.asOf ?? matches.reduce((last, { date }) => (date > last ? date : last), ''));
  const results = matches.map((match): Result => {
    return {
      ...match,
      goals: match.fullTime ?? { home: 0, away: 0 },
      weight: 0.5 ** ((asOf - dayOf(match.date)) / halfLifeDays),
    };
  });
  const average = fitStrengths(results, new Map(), shrinkage);
  const old = new Set(played.slice(0, -1).flatMap(teamsOf));
  const arrived = old.size === 0 ? [] : teamsOf(played.at(-1) ?? []).filter((team) => !old.has(team));
  const established = old.size === 0 ? Object.keys(average.teams) : [...old];
  const weakest = meanOf(weakestOf(average.teams, established));
  const { teams, base, home, rho } =
    arrived.length === 0 ? average : fitStrengths(results, new Map(arrived.map((team) => [team, weakest])), shrinkage);
  const unknown = arrived.length === 0 ? weakest : meanOf(arrived.flatMap((team) => teams[team] ?? []));
  return { teams, unknown, base, home, rho, intervals: fitTimes(matches) };
}

function teamsOf(matches: readonly SeasonMatch[]): string[] {
  return [...new Set(matches.flatMap(({ home, away }) => [home, away]))];
}

function weakestOf(teams: Readonly<Record<string, Strength>>, names: readonly string[]): Strength[] {
  const strengths = names.flatMap((name) => teams[name] ?? []);
  return strengths.toSorted((one, two) => one.attack + one.defence - two.attack - two.defence).slice(0, PROMOTED);
}

function meanOf(strengths: readonly Strength[]): Strength {
  const mean = (of: (strength: Strength) => number): number =>
    strengths.reduce((sum, strength) => sum + of(strength), 0) / strengths.length;
  return { attack: mean(({ attack }) => attack), defence: mean(({ defence }) => defence) };
}

function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}
