import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../shared/session.ts';

/** The pages that need an operator; everybody else signs in first, and goes on to where they wanted to be. */
export function SignedIn() {
  const { pathname, search } = useLocation();
  return useSession() === null ? <Navigate to="/sign-in" state={pathname + search} replace /> : <Outlet />;
}
