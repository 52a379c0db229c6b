import type { Fixture } from '@chhokka/feed-protocol';
import { type ReactNode, useMemo } from 'react';
import { useApp, useListed, useNameOf, useWords } from '../app/context.ts';
import { hrefOf, type Route } from '../app/routes.ts';
import { NatureBadge } from '../list/Badges.tsx';
import { CardLink, TeamLine } from '../list/FixtureCard.tsx';
import { useFixtures } from '../list/use-fixtures.ts';
import { Icon } from '../ui/Icon.tsx';
import { More } from '../ui/More.tsx';
import { Empty, Failed, Skeleton } from '../ui/states.tsx';
import { clockTime, dayBegins, dayOf, dayText } from '../ui/times.ts';
import './results.css';

type ResultsRoute = Extract<Route, { readonly page: 'results' }>;

/** Results do not change; new ones are noticed after this time, ms. */
const EVERY_MS = 60_000;
/** Days that can be chosen by name. */
const MOST_DAYS = 7;

/** Matches that are over with their results: the latest first, by day, of all sports or one. */
export function ResultsPage({ route }: { readonly route: ResultsRoute }): ReactNode {
  const { minutesEast } = useApp();
  const { results } = useWords();
  const { sport, day } = route;
  const day0 = day === null ? null : dayOf(Date.parse(day), 0);
  const bounds = day0 === null ? {} : { from: dayBegins(day0, minutesEast), to: dayBegins(day0 + 1, minutesEast) };
  const { ids, failed, again, more } = useFixtures({ state: 'ended', sport: sport ?? undefined, ...bounds }, EVERY_MS);
  return (
    <div className="results">
      <h1 className="visually-hidden">{results.title}</h1>
      <DayChips route={route} />
      {ids === null && (failed ? <Failed onRetry={again} /> : <Skeleton kind="card" count={4} />)}
      {ids?.length === 0 && (
        <Empty title={results.none} text={results.noneHint} picture={<Icon name="results" />}>
          {day !== null && (
            <a className="button" href={hrefOf({ ...route, day: null })}>
              {results.allDays}
            </a>
          )}
        </Empty>
      )}
      {ids !== null && ids.length > 0 && <Days ids={ids} />}
      {more !== null && <More onMore={more} />}
    </div>
  );
}

/** The last days, each by its name. */
function DayChips({ route }: { readonly route: ResultsRoute }): ReactNode {
  const { serverNow, minutesEast } = useApp();
  const { results } = useWords();
  const nameOf = useDayName();
  const today = dayOf(serverNow(), minutesEast);
  const days = Array.from({ length: MOST_DAYS }, (_, before) => today - before);
  return (
    <nav className="chips" aria-label={results.days}>
      <a href={hrefOf({ ...route, day: null })} aria-current={route.day === null ? 'page' : undefined}>
        {results.allDays}
      </a>
      {days.map((day) => {
        const written = new Date(dayBegins(day, 0)).toISOString().slice(0, 10);
        return (
          <a
            key={day}
            href={hrefOf({ ...route, day: written })}
            aria-current={route.day === written ? 'page' : undefined}
          >
            {nameOf(day)}
          </a>
        );
      })}
    </nav>
  );
}

/** What a day is called, by its number: today, yesterday, `26 Nov`. */
function useDayName(): (day: number) => string {
  const { serverNow, minutesEast, language } = useApp();
  const { common, results } = useWords();
  return (day) => {
    const ago = dayOf(serverNow(), minutesEast) - day;
    if (ago === 0) return common.today;
    return ago === 1 ? results.yesterday : dayText(dayBegins(day, minutesEast), minutesEast, language);
  };
}

function Days({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const { offers, minutesEast } = useApp();
  const nameOf = useDayName();
  const days = useMemo(() => {
    const fixtures = ids.flatMap((id) => offers.listed(id)?.listed.fixture ?? []);
    return [...Map.groupBy(fixtures, ({ startsAt }) => dayOf(startsAt, minutesEast))];
  }, [ids, offers, minutesEast]);
  return days.map(([day, fixtures]) => (
    <section key={day} className="section">
      <h2 className="section-title">{nameOf(day)}</h2>
      <ul className="cards">
        {fixtures.map((fixture) => (
          <Result key={fixture.id} fixture={fixture} />
        ))}
      </ul>
    </section>
  ));
}

/** When and where a match was, how it ended, and what it was: simulated, a replay or real. */
function Result({ fixture }: { readonly fixture: Fixture }): ReactNode {
  const { minutesEast, words } = useApp();
  const nameOf = useNameOf();
  const score = useListed(fixture.id)?.listed.score ?? null;
  const { sport, league, state, startsAt, nature } = fixture;
  return (
    <li className="card fixture result">
      <div className="card-top">
        <Icon name={sport} />
        <span className="card-status">
          <span className="visually-hidden">{words.sports[sport]}: </span>
          <span className="figure">{clockTime(startsAt, minutesEast)}</span> · {nameOf(league.names)}
        </span>
        {state !== 'ended' && <span className="badge unfinished">{words.states[state]}</span>}
        <NatureBadge nature={nature} always />
      </div>
      <CardLink fixture={fixture}>
        <TeamLine fixture={fixture} score={score} side="home" />
        <TeamLine fixture={fixture} score={score} side="away" />
      </CardLink>
    </li>
  );
}
