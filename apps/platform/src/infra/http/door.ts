import { type CallName, type Route, routes } from '@chhokka/contracts';

/**
 * What is answered however closed the site is: what tells so and how it looks, who helps, and the way out. Operators'
 * calls are never closed.
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

/** Whether a caller may come in at all. */
export interface Door {
  /**
   * Answers undefined at once while nobody is kept out, which is nearly always. Else the promise throws
   * `Refused`: maintenance, access_restricted. The domain is that of the request at hand when it is left out.
   */
  check(address: string, domain?: string): Promise<void> | undefined;
}
