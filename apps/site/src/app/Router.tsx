import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { DialogHost } from './DialogHost.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { pages } from './pages.ts';
import { BareLayout, SiteLayout } from './layout/SiteLayout.tsx';

/** Every address of the site (1-site §2), and the dialogs, which may lead elsewhere. */
export function Router() {
  return (
    <BrowserRouter>
      <Routes>
        <Route element={<SiteLayout />}>
          <Route path="/" element={<pages.home />} />
          {['/index', '/index.html', '/home'].map((path) => (
            <Route key={path} path={path} element={<Navigate to="/" replace />} />
          ))}
          {(['RNG', 'FISH', 'LIVE', 'PVP'] as const).map((type) => (
            <Route key={type} path={`/${type.toLowerCase()}`} element={<pages.lobby key={type} gameType={type} />} />
          ))}
          {['/register', '/register.html'].map((path) => (
            <Route key={path} path={path} element={<pages.register />} />
          ))}
          <Route path="/forget" element={<pages.forget />} />
          <Route path="/help" element={<pages.help />} />
          <Route path="/download" element={<pages.download />} />
          <Route path="/agentHome" element={<pages.agentHome />} />
          <Route path="/account/bets" element={<pages.bets />} />
          <Route path="/account/security" element={<pages.security />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route element={<BareLayout />}>
          <Route path="/login" element={<pages.login />} />
          <Route path="/helpmc" element={<pages.help />} />
          <Route path="/game" element={<pages.game />} />
        </Route>
      </Routes>
      <DialogHost />
    </BrowserRouter>
  );
}
