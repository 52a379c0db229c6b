import type { Fixture } from '@chhokka/feed-protocol';
import { SPORT_ORDER, type Sport } from '../offer/sports.ts';

/** The fixtures of a league, in the order in which they start. */
export interface LeagueGroup {
  readonly sport: Sport;
  readonly league: Fixture['league'];
  readonly fixtures: readonly Fixture[];
}

/** By sport, cricket first, then by league: those that start first stand first. */
export function byLeague(fixtures: readonly Fixture[]): readonly LeagueGroup[] {
  const ordered = fixtures.toSorted((one, two) => one.startsAt - two.startsAt || one.id.localeCompare(two.id));
  const groups = Map.groupBy(ordered, ({ sport, league }) => `${sport} ${league.id}`);
  return [...groups.values()]
    .flatMap((list) => {
      const [first] = list;
      return first === undefined ? [] : [{ sport: first.sport, league: first.league, fixtures: list }];
    })
    .toSorted((one, two) => SPORT_ORDER.indexOf(one.sport) - SPORT_ORDER.indexOf(two.sport));
}
