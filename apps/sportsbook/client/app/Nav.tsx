import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useApp, useSlip, useWords } from './context.ts';
import { hrefOf, type Route } from './routes.ts';

/** The pages, at the thumb. */
export function Nav({ route }: { readonly route: Route }): ReactNode {
  const { desk } = useApp();
  const words = useWords();
  const { slip } = useSlip();
  const links: readonly (readonly [IconName, string, Route])[] = [
    ['matches', words.nav.matches, { page: 'home', sport: null, league: null }],
    ['live', words.nav.live, { page: 'live', sport: null, league: null }],
    ['star', words.nav.favourites, { page: 'favourites' }],
    ['bets', words.nav.bets, { page: 'bets', state: 'open' }],
  ];
  return (
    <nav className="nav" aria-label={words.common.navigation}>
      {links.map(([icon, text, to]) => (
        <a key={icon} href={hrefOf(to)} aria-current={to.page === route.page ? 'page' : undefined}>
          <Icon name={icon} />
          {text}
        </a>
      ))}
      <button type="button" onClick={() => desk.show(true)}>
        <span className="nav-icon">
          <Icon name="slip" />
          {slip.parts.length > 0 && <b className="nav-count figure">{slip.parts.length}</b>}
        </span>
        {words.nav.slip}
      </button>
    </nav>
  );
}
