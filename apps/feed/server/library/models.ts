import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Model as CricketModel, USUAL_RAIN } from '@chhokka/sports-math/cricket';
import { type FootballModel, type SeasonMatch, fit } from '@chhokka/sports-math/football';
import { realLeague } from '../world/real-names.ts';
import type { Library } from './library.ts';

/** Fitted models: one of cricket, which says how often it rains too, and one for each league of football, by the league's id. */
export interface Models {
  readonly cricket: CricketModel;
  readonly football: ReadonlyMap<string, FootballModel>;
}

const FOOTBALL = 'football-';

/**
 * Reads the models that are shipped, and fits one for each league of the library that has none: a league that was imported.
 * Fitting a league takes about a second.
 */
export function openModels(folder: string, library: Library): Models {
  const shipped = readdirSync(folder).filter((name) => name.startsWith(FOOTBALL) && name.endsWith('.json'));
  const football = new Map(
    shipped.map((name) => [
      name.slice(FOOTBALL.length, -'.json'.length),
      readModel(join(folder, name)) as FootballModel,
    ]),
  );
  for (const [league, seasons] of seasonsByLeague(library))
    if (!football.has(league)) football.set(league, fit(seasons));
  return { cricket: { ...(readModel(join(folder, 'cricket.json')) as CricketModel), rain: USUAL_RAIN }, football };
}

/** The seasons of each league, the oldest first. */
export function seasonsByLeague({ football }: Library): ReadonlyMap<string, readonly (readonly SeasonMatch[])[]> {
  const leagues = new Map<string, (readonly SeasonMatch[])[]>();
  for (const { season } of football) {
    const { id } = realLeague(season.name);
    leagues.set(id, [...(leagues.get(id) ?? []), season.matches]);
  }
  const oldestFirst = (seasons: readonly (readonly SeasonMatch[])[]) =>
    seasons.toSorted((one, two) => (firstDay(one) < firstDay(two) ? -1 : 1));
  return new Map([...leagues].map(([league, seasons]) => [league, oldestFirst(seasons)]));
}

function firstDay(matches: readonly SeasonMatch[]): string {
  return matches.reduce((first, { date }) => (date < first ? date : first), '~');
}

function readModel(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8')) as unknown;
}
