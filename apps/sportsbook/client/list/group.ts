import type { Fixture } from '@chhokka/feed-protocol';
import { SPORT_ORDER, type Sport } from '../offer/sports.ts';

/** The fixtures of a league, in the order in which they start. */
export interface LeagueGroup {
  readonly sport: Sport;
  readonly league: Fixture['league'];
  readonly fixtures: readonly Fixture[];
}

/** The fixtures that start within an hour of the clock, which `begins` at ms since the epoch. */
export interface HourGroup {
  readonly begins: number;
  readonly fixtures: readonly Fixture[];
}

export const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** By sport, cricket first, then by league: those that start first stand first. */
export function byLeague(fixtures: readonly Fixture[]): readonly LeagueGroup[] {
  const groups = Map.groupBy(ordered(fixtures), ({ sport, league }) => `${sport} ${league.id}`);
  return [...groups.values()]
    .flatMap((list) => {
      const [first] = list;
      return first === undefined ? [] : [{ sport: first.sport, league: first.league, fixtures: list }];
    })
    .toSorted((one, two) => SPORT_ORDER.indexOf(one.sport) - SPORT_ORDER.indexOf(two.sport));
}

/** By the hour of their start, on a clock so many minutes east of UTC. */
export function byHour(fixtures: readonly Fixture[], minutesEast: number): readonly HourGroup[] {
  const east = minutesEast * MINUTE_MS;
  const groups = Map.groupBy(ordered(fixtures), ({ startsAt }) => Math.floor((startsAt + east) / HOUR_MS));
  return [...groups].map(([hour, list]) => ({ begins: hour * HOUR_MS - east, fixtures: list }));
}

function ordered(fixtures: readonly Fixture[]): Fixture[] {
  return fixtures.toSorted((one, two) => one.startsAt - two.startsAt || one.id.localeCompare(two.id));
}
