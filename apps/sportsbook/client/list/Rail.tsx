import type { ReactNode } from 'react';
import type { LeagueList } from '../../shared/offer.ts';
import { useNameOf, useWords } from '../app/context.ts';
import { hrefOf, type Route } from '../app/routes.ts';
import { SPORT_ORDER } from '../offer/sports.ts';
import { LeagueMark } from '../marks/LeagueMark.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import type { Asked } from '../ui/use-asked.ts';

/** Beside the matches on a wide screen: the pages, and the leagues by sport. */
export function Rail({ route, leagues }: { readonly route: Route; readonly leagues: Asked<LeagueList> }): ReactNode {
  const words = useWords();
  const nameOf = useNameOf();
  const pages: readonly (readonly [IconName, string, Route])[] = [
    ['matches', words.nav.matches, { page: 'home', sport: null, league: null }],
    ['live', words.nav.live, { page: 'live', sport: null, league: null }],
    ['star', words.nav.favourites, { page: 'favourites' }],
    ['results', words.results.title, { page: 'results', sport: null, day: null }],
    ['bets', words.nav.bets, { page: 'bets', state: 'open' }],
    ['rules', words.common.rules, { page: 'rules' }],
  ];
  return (
    <nav className="rail" aria-label={words.common.navigation}>
      <ul>
        {pages.map(([icon, text, to]) => (
          <li key={icon}>
            <a href={hrefOf(to)} aria-current={to.page === route.page ? 'page' : undefined}>
              <Icon name={icon} />
              {text}
            </a>
          </li>
        ))}
      </ul>
      {SPORT_ORDER.map((sport) => {
        const own = leagues.answer?.leagues.filter((league) => league.sport === sport) ?? [];
        if (own.length === 0) return null;
        return (
          <section key={sport}>
            <h2>{words.sports[sport]}</h2>
            <ul>
              {own.map(({ league, live, upcoming }) => (
                <li key={league.id}>
                  <a
                    href={hrefOf({ page: 'home', sport, league: league.id })}
                    aria-current={route.page === 'home' && route.league === league.id ? 'page' : undefined}
                  >
                    <LeagueMark id={league.id} size={22} />
                    <span className="rail-name">{nameOf(league.names)}</span>
                    {live > 0 && <b className="rail-live figure">{live}</b>}
                    <span className="visually-hidden">{words.list.leagueNow(live, upcoming)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
