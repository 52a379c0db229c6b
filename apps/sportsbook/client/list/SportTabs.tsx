import type { ReactNode } from 'react';
import type { LeagueList } from '../../shared/offer.ts';
import { useWords } from '../app/context.ts';
import { hrefOf, type Route } from '../app/routes.ts';
import { SPORT_ORDER, type Sport } from '../offer/sports.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Asked } from '../ui/use-asked.ts';

type ListRoute = Extract<Route, { readonly page: 'home' | 'live' | 'results' }>;

/** The sports, with how many matches are live now; of results without. */
export function SportTabs(props: { readonly route: ListRoute; readonly leagues: Asked<LeagueList> }): ReactNode {
  const { route, leagues } = props;
  const { sports, list } = useWords();
  const tabs: readonly (Sport | null)[] = [null, ...SPORT_ORDER];
  return (
    <nav className="sport-tabs" aria-label={list.sports}>
      {tabs.map((sport) => {
        const live = route.page === 'results' ? 0 : liveOf(leagues, sport);
        return (
          <a
            key={sport ?? 'all'}
            href={hrefOf(route.page === 'results' ? { ...route, sport } : { ...route, sport, league: null })}
            aria-current={route.sport === sport ? 'page' : undefined}
          >
            <Icon name={sport ?? 'all'} />
            {sports[sport ?? 'all']}
            {live > 0 && <b className="tab-count figure">{live}</b>}
          </a>
        );
      })}
    </nav>
  );
}

/** How many matches of a sport, or of all, are live. */
function liveOf({ answer }: Asked<LeagueList>, sport: Sport | null): number {
  const own = answer?.leagues.filter((league) => sport === null || league.sport === sport) ?? [];
  return own.reduce((sum, { live }) => sum + live, 0);
}
