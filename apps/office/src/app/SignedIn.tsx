import { Navigate, Outlet, useLocation } from 'react-router';
import { FailedNotice } from '../shared/FailedNotice.tsx';
import { useSession } from '../shared/session.ts';
import { SiteCurrency, SiteOffset, useAskedSite } from '../shared/site.ts';

/** The pages that need an operator. A signed-out visitor signs in first and then goes on to the requested page. */
export function SignedIn() {
  const { pathname, search } = useLocation();
  return useSession() === null ? <Navigate to="/sign-in" state={pathname + search} replace /> : <OnSiteClock />;
}

/** Pages appear once the site's clock is known, because a time on another clock would be wrong. */
function OnSiteClock() {
  const { data, error, refetch } = useAskedSite();
  if (data !== undefined) {
    return (
      <SiteOffset value={data.gmtOffsetMinutes}>
        <SiteCurrency value={data.currency}>
          <Outlet />
        </SiteCurrency>
      </SiteOffset>
    );
  }
  return error === null ? null : <FailedNotice error={error} onRetry={() => void refetch()} />;
}
