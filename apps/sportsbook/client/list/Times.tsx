import type { ReactNode } from 'react';
import { useApp, useWords } from '../app/context.ts';
import { hrefOf, type Route } from '../app/routes.ts';
import { Icon } from '../ui/Icon.tsx';
import { clockTime, startText } from '../ui/times.ts';
import { FixtureCard } from './FixtureCard.tsx';
import { byHour, HOUR_MS } from './group.ts';
import { START_TIMES } from './start-times.ts';

type ListRoute = Extract<Route, { readonly page: 'home' | 'live' }>;

/** When the matches to come start: at any time, soon, or on a day. */
export function TimeChips({ route }: { readonly route: ListRoute }): ReactNode {
  const { list, common } = useWords();
  const names = { ...list.times, today: common.today, tomorrow: common.tomorrow };
  return (
    <nav className="chips times" aria-label={list.starts}>
      {[undefined, ...START_TIMES].map((time) => (
        <a
          key={time ?? 'any'}
          href={hrefOf({ ...route, time })}
          aria-current={route.time === time ? 'page' : undefined}
        >
          {names[time ?? 'any']}
        </a>
      ))}
    </nav>
  );
}

/** Cards under the hours in which their matches start, whatever their leagues. */
export function Hours({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const { offers, serverNow, minutesEast, language } = useApp();
  const { common } = useWords();
  const fixtures = ids.flatMap((id) => offers.listed(id)?.listed.fixture ?? []);
  const clock = { minutesEast, language, today: '', tomorrow: common.tomorrow };
  return (
    <div className="hours">
      {byHour(fixtures, minutesEast).map(({ begins, fixtures: own }) => (
        <div key={begins}>
          <div className="league-head">
            <Icon name="clock" />
            <h3 className="figure">
              {startText(begins, serverNow(), clock)}–{clockTime(begins + HOUR_MS, minutesEast)}
            </h3>
          </div>
          <ul className="cards">
            {own.map(({ id }) => (
              <FixtureCard key={id} id={id} named />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
