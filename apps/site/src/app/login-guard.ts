import { plainPath, useLocation } from '../platform/router/router.tsx';
import { useSession } from '../platform/session/session.ts';
import { useSetting } from '../platform/site/site.ts';

/** These five pages are open to everyone even when the site requires a login (1-site §2, Guard). /down is guarded. */
const EXEMPT: ReadonlySet<string> = new Set(['/login', '/register', '/register.html', '/helpmc', '/download']);

/** Whether a visitor must be sent to /login: nobody is logged in and the setting loginedToHomePage is on. */
export function mustLogIn(path: string, loginFirst: boolean, hasSession: boolean): boolean {
  return loginFirst && !hasSession && !EXEMPT.has(plainPath(path));
}

/** `mustLogIn` for the open page and the current visitor. */
export function useLoginGuard(): boolean {
  const { pathname } = useLocation();
  return mustLogIn(pathname, useSetting('loginedToHomePage') === true, useSession() !== null);
}
