import type { FixturePage, ListedFixture } from '../../shared/offer.ts';
import type { FixtureQuery } from '../link/api.ts';

/** A page of what a question finds among matches: live ones first, then those to come, each by their start. */
export function foundPage(all: readonly ListedFixture[], query: FixtureQuery, most: number): FixturePage {
  const found = all.filter((each) => isFound(each, query)).toSorted((one, two) => rankOf(one) - rankOf(two));
  const begin = found.findIndex(({ fixture }) => fixture.id === query.after) + 1;
  const list = found.slice(begin, begin + most);
  return { list, next: begin + most < found.length ? (list.at(-1)?.fixture.id ?? null) : null };
}

function isFound({ fixture }: ListedFixture, query: FixtureQuery): boolean {
  const { sport, league, state, text = '', from = 0, to = Infinity } = query;
  if (sport !== undefined && fixture.sport !== sport) return false;
  if (league !== undefined && fixture.league.id !== league) return false;
  if (state !== undefined && (fixture.state === 'live') !== (state === 'live')) return false;
  if (fixture.startsAt < from || fixture.startsAt >= to) return false;
  const names = [fixture.home, fixture.away, fixture.league].flatMap((each) => Object.values(each.names));
  return names.some((name) => name.toLowerCase().includes(text.toLowerCase()));
}

/** More than any start: it brings what is to come behind all that is live. */
const BEHIND_LIVE = 3e14;

function rankOf({ fixture: { state, startsAt } }: ListedFixture): number {
  return state === 'live' ? startsAt : startsAt + BEHIND_LIVE;
}
