import { Navigate, Outlet } from 'react-router';
import { useSession } from '../shared/session.ts';

/** The pages that need an operator; everybody else signs in first. */
export function SignedIn() {
  return useSession() === null ? <Navigate to="/sign-in" replace /> : <Outlet />;
}
