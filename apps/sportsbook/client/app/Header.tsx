import { BrandMark } from '@chhokka/ui/brand';
import type { ReactNode } from 'react';
import { LeagueMark } from '../marks/LeagueMark.tsx';
import { minor } from '../ui/money.ts';
import { Icon, IconButton } from '../ui/Icon.tsx';
import { useApp, useMoney, usePage, useWords } from './context.ts';
import { goTo, hrefOf, type Route } from './routes.ts';

export interface HeaderProps {
  readonly route: Route;
  readonly onSettings: () => void;
}

/** The way back, where the player is, and the balance: always in sight. */
export function Header({ route, onSettings }: HeaderProps): ReactNode {
  const { words } = useApp();
  const { headline } = usePage();
  const isHome = route.page === 'home';
  return (
    <header className="header" aria-label={words.title}>
      <Back isHome={isHome} />
      {isHome ? (
        <a className="brand" href={hrefOf({ page: 'home', sport: null, league: null })}>
          <BrandMark size={28} />
          <span>{words.short}</span>
        </a>
      ) : (
        <p className="headline">
          <span className="headline-title">
            {headline !== null && headline.league !== null && <LeagueMark id={headline.league} size={20} />}
            {headline?.title ?? titleOf(route, words)}
          </span>
          {headline !== null && headline.score !== null && <b className="headline-score figure">{headline.score}</b>}
        </p>
      )}
      <div className="header-tools">
        {route.page !== 'search' && (
          <a className="icon-button" href={hrefOf({ page: 'search' })} aria-label={words.common.search}>
            <Icon name="search" />
          </a>
        )}
        <IconButton icon="settings" label={words.common.settings} onPress={onSettings} />
      </div>
      <Balance />
    </header>
  );
}

function titleOf({ page }: Route, words: ReturnType<typeof useWords>): string {
  switch (page) {
    case 'live':
      return words.list.liveNow;
    case 'bets':
    case 'bet':
      return words.bets.title;
    case 'results':
      return words.results.title;
    case 'rules':
      return words.rules.title;
    case 'favourites':
      return words.nav.favourites;
    case 'search':
      return words.common.search;
    case 'shared':
      return words.slip.title;
    default:
      return words.title;
  }
}

/** From home back to the site; from elsewhere to where the player came from. */
function Back({ isHome }: { readonly isHome: boolean }): ReactNode {
  const { bridge, isFramed, words } = useApp();
  const { session } = usePage();
  if (!isHome) {
    const back = (): void => {
      if (history.length > 1) history.back();
      else goTo({ page: 'home', sport: null, league: null });
    };
    return <IconButton icon="back" label={words.common.back} onPress={back} />;
  }
  if (isFramed) return <IconButton icon="back" label={words.common.toSite} onPress={() => bridge.close()} />;
  if (session === null) return <span className="header-edge" />;
  return (
    <a className="icon-button" href={session.returnUrl} aria-label={words.common.toSite}>
      <Icon name="back" />
    </a>
  );
}

function Balance(): ReactNode {
  const { common } = useWords();
  const money = useMoney();
  const { session } = usePage();
  if (session === null) return <span className="balance waiting" />;
  return (
    <p className="balance">
      <span className={session.demo ? 'balance-kind' : 'visually-hidden'}>
        {session.demo ? common.playMoney : common.balance}
      </span>
      <b className="figure">{session.balance === null ? common.noBalance : money.exact(minor(session.balance))}</b>
    </p>
  );
}
