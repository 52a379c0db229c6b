import { BrowserRouter, Navigate, Route, Routes } from '../shared/router.tsx';
import { DialogHost } from './DialogHost.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { pages } from './pages.ts';
import { BareLayout, SiteLayout } from './layout/SiteLayout.tsx';

/** The pages without header and footer. */
const BARE = /^\/(login|helpmc|game)\/?$/i;

/** Every address of the site (1-site §2), and the dialogs, which may lead elsewhere. */
export function Router() {
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
    </BrowserRouter>
  );
}

function BarePages() {
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
  return (
    <Routes>
      <Route path="/">
        <pages.home />
      </Route>
      {['/index', '/index.html', '/home'].map((path) => (
        <Route key={path} path={path}>
          <Navigate to="/" replace />
        </Route>
      ))}
      {(['RNG', 'FISH', 'LIVE', 'PVP'] as const).map((type) => (
        <Route key={type} path={`/${type.toLowerCase()}`}>
          <pages.lobby gameType={type} />
        </Route>
      ))}
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
      <Route path="/download">
        <pages.download />
      </Route>
      <Route path="/agentHome">
        <pages.agentHome />
      </Route>
      <Route path="/account/bets">
        <pages.bets />
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
