import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../shared/session.ts';

/** The pages that need an operator. A signed-out visitor signs in first and then goes on to the requested page. */
export function SignedIn() {
  const { pathname, search } = useLocation();
  return useSession() === null ? <Navigate to="/sign-in" state={pathname + search} replace /> : <Outlet />;
}
