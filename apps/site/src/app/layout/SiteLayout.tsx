import { Suspense } from 'react';
import { Outlet } from 'react-router';

/** Header, page, footer. */
export function SiteLayout() {
  return (
    <main id="content">
      <Suspense>
        <Outlet />
      </Suspense>
    </main>
  );
}

/** The page alone: the header is hidden on /login, and a game needs the whole screen (1-site §2). */
export function BareLayout() {
  return (
    <main id="content">
      <Suspense>
        <Outlet />
      </Suspense>
    </main>
  );
}
