import { GAME_KINDS, lobbyTypes } from '@chhokka/contracts/game-kinds';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from '../platform/router/router.tsx';
import { DialogHost } from './DialogHost.tsx';
import { Later } from './Later.tsx';
import { pages, plainPages } from './pages.ts';
import { BARE, OTHER_NAMES, SEAMLESS } from './paths.ts';
import { useIsSwitchedOff } from './switches.ts';
import { usePreloadOnIntent } from './use-preload.ts';
import { BareLayout, SiteLayout } from './layout/SiteLayout.tsx';

/** Every address of the site (1-site §2), and the dialogs, which may navigate too. */
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
  if (useIsSwitchedOff()) return <pages.notFound />;
  return <Routes>{plainRoutes(true)}</Routes>;
}

function SitePages() {
  if (useIsSwitchedOff()) return <pages.notFound />;
  return (
    <Routes>
      {plainRoutes(false)}
      {lobbyTypes.map((type) => (
        <Route key={type} path={GAME_KINDS[type].page}>
          <pages.lobby gameType={type} />
        </Route>
      ))}
      {Object.entries(SEAMLESS).map(([path, given]) => (
        <Route key={path} path={path}>
          <pages.seamless {...given} />
        </Route>
      ))}
      {Object.entries(OTHER_NAMES).map(([path, to]) => (
        <Route key={path} path={path}>
          <SameElsewhere path={to} />
        </Route>
      ))}
      <Route>
        <pages.notFound />
      </Route>
    </Routes>
  );
}

/** The pages that need nothing but their address, with or without the shell around them. */
function plainRoutes(bare: boolean) {
  return Object.entries(plainPages)
    .filter(([path]) => BARE.test(path) === bare)
    .map(([path, Page]) => (
      <Route key={path} path={path}>
        <Page />
      </Route>
    ));
}

/** Redirects to the usual path of a page and keeps the query. */
function SameElsewhere({ path }: { path: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={`${path}${search}${hash}`} replace />;
}
