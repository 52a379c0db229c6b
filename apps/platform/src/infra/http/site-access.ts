import { type CallName, type Route, routes } from '@chhokka/contracts';

/**
 * Calls that stay open while the site is closed: its status and look, customer service, and logout. Operators' calls
 * are never closed.
 */
const ALWAYS_OPEN: ReadonlySet<CallName> = new Set([
  'systemStatus',
  'whitelabel',
  'countries',
  'domainRoute',
  'serviceLink',
  'sealingKey',
  'logout',
]);

/** Whether a call is refused while the site is closed to its caller. */
export function mayClose(name: CallName): boolean {
  const route: Route = routes[name];
  return route.moduleId !== 'office' && !ALWAYS_OPEN.has(name);
}

/** Whether a caller may enter the site at all. */
export interface SiteAccess {
  /**
   * Returns undefined at once while nobody is refused, which is nearly always. Otherwise the promise throws `Refused`:
   * maintenance, access_restricted. The domain defaults to that of the current request.
   */
  check(address: string, domain?: string): Promise<void> | undefined;
}
