import { type ReactNode, useMemo } from 'react';
import type { LeagueList } from '../../shared/offer.ts';
import { useApp, useNameOf, useWords } from '../app/context.ts';
import { hrefOf, type Route } from '../app/routes.ts';
import type { FixtureQuery } from '../link/api.ts';
import type { Asked } from '../ui/use-asked.ts';
import { Icon } from '../ui/Icon.tsx';
import { More } from '../ui/More.tsx';
import { Empty, Failed, Skeleton } from '../ui/states.tsx';
import { LeagueMark } from '../marks/LeagueMark.tsx';
import { FixtureCard } from './FixtureCard.tsx';
import { byLeague } from './group.ts';
import { Hero } from './Hero.tsx';
import { SightProvider, useSight } from './sight.ts';
import { Star } from './Star.tsx';
import { Hours, TimeChips } from './Times.tsx';
import { type FixtureList, useFixtures } from './use-fixtures.ts';

type ListRoute = Extract<Route, { readonly page: 'home' | 'live' }>;

/** New matches in play, and ends of others, are noticed after this time at most, ms. Scores and prices come at once. */
const LIVE_EVERY_MS = 15_000;
const UPCOMING_EVERY_MS = 60_000;
const MOST_HEROES = 5;

/** What is live, and what comes: of all sports, one of them, or a league. What comes is asked for once the first screen stands. */
export function HomePage({
  route,
  leagues,
}: {
  readonly route: ListRoute;
  readonly leagues: Asked<LeagueList>;
}): ReactNode {
  const sight = useSight();
  const { offers } = useApp();
  const { list, results } = useWords();
  const { sport, page } = route;
  const live = useFixtures(firstQuery(route), LIVE_EVERY_MS);
  const hasHeroes = page === 'home' && route.league === null && (sport === null || sport === 'cricket');
  const heroes = useMemo(() => {
    if (!hasHeroes) return [];
    return (live.ids ?? []).filter((id) => offers.listed(id)?.listed.fixture.sport === 'cricket').slice(0, MOST_HEROES);
  }, [hasHeroes, live.ids, offers]);
  const others = live.ids?.filter((id) => !heroes.includes(id)) ?? null;
  const isAwaited = live.ids === null && !live.failed;
  return (
    <SightProvider value={sight}>
      <h1 className="visually-hidden">{page === 'live' ? list.liveNow : list.upcoming}</h1>
      {sport !== null && <LeagueChips route={route} leagues={leagues} />}
      {isAwaited && hasHeroes && <Skeleton kind="hero" count={1} />}
      {heroes.length > 0 && <Hero ids={heroes} />}
      {(others === null || others.length > 0 || heroes.length === 0) && (
        <Section title={list.liveNow} live list={{ ...live, ids: others }} />
      )}
      {page === 'home' && !isAwaited && <Upcoming route={route} />}
      <a className="button wide" href={hrefOf({ page: 'results', sport, day: null })}>
        <Icon name="results" />
        {results.title}
      </a>
    </SightProvider>
  );
}

/** What a page of lists asks for first. */
export function firstQuery({ sport, league }: Pick<ListRoute, 'sport' | 'league'>): FixtureQuery {
  return { sport: sport ?? undefined, league: league ?? undefined, state: 'live' };
}

function Upcoming({ route }: { readonly route: ListRoute }): ReactNode {
  const { list } = useWords();
  const upcoming = useFixtures({ ...firstQuery(route), state: 'upcoming' }, UPCOMING_EVERY_MS, route.time);
  return <Section title={list.upcoming} list={upcoming} times={route} />;
}

/** The leagues of the chosen sport. */
function LeagueChips({
  route,
  leagues,
}: {
  readonly route: ListRoute;
  readonly leagues: Asked<LeagueList>;
}): ReactNode {
  const words = useWords();
  const nameOf = useNameOf();
  if (leagues.answer === null && !leagues.failed) return <div className="chips awaited" />;
  const own = leagues.answer?.leagues.filter(({ sport }) => sport === route.sport) ?? [];
  if (own.length < 2) return null;
  return (
    <nav className="chips" aria-label={words.list.leagues}>
      <a href={hrefOf({ ...route, league: null })} aria-current={route.league === null ? 'page' : undefined}>
        {words.sports.all}
      </a>
      {own.map(({ league, live }) => (
        <a
          key={league.id}
          href={hrefOf({ ...route, page: 'home', league: league.id })}
          aria-current={route.league === league.id ? 'page' : undefined}
        >
          {nameOf(league.names)}
          {live > 0 && <i className="chip-live" />}
        </a>
      ))}
    </nav>
  );
}

interface SectionProps {
  readonly title: string;
  readonly list: FixtureList;
  readonly live?: boolean;
  /** Where the times of these matches can be chosen. */
  readonly times?: ListRoute;
}

function Section({ title, list, live = false, times }: SectionProps): ReactNode {
  const count = list.ids?.length ?? 0;
  const Grouped = times?.time === undefined ? Groups : Hours;
  return (
    <section className="section">
      <h2 className="section-title">
        {live && <i className="pulse" />}
        {title}
        {count > 0 && <span className="count figure">{count}</span>}
      </h2>
      {times !== undefined && <TimeChips route={times} />}
      {list.ids === null && !list.failed && <Skeleton kind="card" count={3} />}
      {list.ids === null && list.failed && <Failed onRetry={list.again} />}
      {list.ids !== null && list.ids.length === 0 && <NoMatch live={live} times={times} />}
      {list.ids !== null && <Grouped ids={list.ids} />}
      {list.more !== null && <More onMore={list.more} />}
    </section>
  );
}

function NoMatch({ live, times }: Pick<SectionProps, 'times'> & { readonly live: boolean }): ReactNode {
  const { list } = useWords();
  if (live) return <Empty title={list.noneLive} text={list.noneLiveHint} />;
  if (times?.time === undefined) return <Empty title={list.noneUpcoming} text={list.noneUpcomingHint} />;
  return (
    <Empty title={list.noneThen}>
      <a className="button" href={hrefOf({ ...times, time: undefined })}>
        {list.times.any}
      </a>
    </Empty>
  );
}

/** Cards under the names of their leagues. */
export function Groups({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const { offers, words } = useApp();
  const nameOf = useNameOf();
  const fixtures = ids.flatMap((id) => offers.listed(id)?.listed.fixture ?? []);
  return (
    <div className="leagues">
      {byLeague(fixtures).map(({ sport, league, fixtures: own }) => (
        <div key={`${sport} ${league.id}`} className="league">
          <div className="league-head">
            <LeagueMark id={league.id} />
            <h3>
              <span className="visually-hidden">{words.sports[sport]}: </span>
              <a href={hrefOf({ page: 'home', sport, league: league.id })}>{nameOf(league.names)}</a>
            </h3>
            <Icon name={sport} />
            <Star kind="league" id={league.id} name={nameOf(league.names)} />
          </div>
          <ul className="cards">
            {own.map(({ id }) => (
              <FixtureCard key={id} id={id} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
