import type { GameType } from '@chhokka/contracts';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from '../shared/router.tsx';
import { DialogHost } from './DialogHost.tsx';
import { Later } from './Later.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { pages } from './pages.ts';
import { useIsSwitchedOff } from './switches.ts';
import { usePreloadOnIntent } from './use-preload.ts';
import { BareLayout, SiteLayout } from './layout/SiteLayout.tsx';

/** The pages without header and footer. */
const BARE = /^\/(login|helpmc|game)\/?$/i;

/** The categories that have a lobby: `/rng` and so on. ELOTT lists both kinds of lottery. */
const LOBBIES: readonly GameType[] = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'COCKFIGHT'];

/** Other names of pages. The game pages of lotteries are the lottery's; a category without a name is the first. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  '/index': '/',
  '/index.html': '/',
  '/home': '/',
  '/games': '/rng',
  '/lottert': '/lottery',
  '/sealottery': '/lottery',
};

/** Every address of the site (1-site §2), and the dialogs, which may lead elsewhere. */
export function Router() {
  usePreloadOnIntent();
  return (
    <BrowserRouter>
      <Routes>
        <Route path={BARE}>
          <BareLayout>
            <BarePages />
          </BareLayout>
        </Route>
        <Route>
          <SiteLayout>
            <SitePages />
          </SiteLayout>
        </Route>
      </Routes>
      <DialogHost />
      <Later />
    </BrowserRouter>
  );
}

function BarePages() {
  if (useIsSwitchedOff()) return <NotFoundPage />;
  return (
    <Routes>
      <Route path="/login">
        <pages.login />
      </Route>
      <Route path="/helpmc">
        <pages.help />
      </Route>
      <Route path="/game">
        <pages.game />
      </Route>
    </Routes>
  );
}

function SitePages() {
  if (useIsSwitchedOff()) return <NotFoundPage />;
  return (
    <Routes>
      <Route path="/">
        <pages.home />
      </Route>
      {Object.entries(OTHER_NAMES).map(([path, to]) => (
        <Route key={path} path={path}>
          <SameElsewhere path={to} />
        </Route>
      ))}
      {LOBBIES.map((type) => (
        <Route key={type} path={`/${type.toLowerCase()}`}>
          <pages.lobby gameType={type} />
        </Route>
      ))}
      {['/lottery', '/vnlottery'].map((path) => (
        <Route key={path} path={path}>
          <pages.lottery />
        </Route>
      ))}
      <Route path="/fbsports">
        <pages.seamless provider="FB" />
      </Route>
      <Route path="/seamless">
        <pages.seamless />
      </Route>
      {['/register', '/register.html'].map((path) => (
        <Route key={path} path={path}>
          <pages.register />
        </Route>
      ))}
      <Route path="/forget">
        <pages.forget />
      </Route>
      <Route path="/help">
        <pages.help />
      </Route>
      <Route path="/noticePage">
        <pages.notices />
      </Route>
      {['/down', '/download'].map((path) => (
        <Route key={path} path={path}>
          <pages.download />
        </Route>
      ))}
      <Route path="/vip">
        <pages.vip />
      </Route>
      <Route path="/pointMall">
        <pages.pointMall />
      </Route>
      <Route path="/join">
        <pages.join />
      </Route>
      <Route path="/promotions">
        <pages.promotions />
      </Route>
      <Route path="/promoDetail">
        <pages.promotion />
      </Route>
      <Route path="/agentHome">
        <pages.agentHome />
      </Route>
      <Route path="/account/bets">
        <pages.bets />
      </Route>
      <Route path="/account/messages">
        <pages.inbox />
      </Route>
      <Route path="/account/security">
        <pages.security />
      </Route>
      <Route>
        <NotFoundPage />
      </Route>
    </Routes>
  );
}

/** Leads to the page under its usual name, with what the address asks of it. */
function SameElsewhere({ path }: { path: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={`${path}${search}${hash}`} replace />;
}
