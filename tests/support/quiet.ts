import type { BrowserContext, Page, Request } from 'playwright-core';
import { waitFor } from './wait.ts';

/** How long no request may be running: a page makes its next request sooner than this. */
const QUIET_MS = 500;
const WITHIN_MS = 30_000;

interface Traffic {
  readonly open: Set<Request>;
  /** When the last request ended, ms since the epoch. */
  changed: number;
}

const traffic = new WeakMap<Page, Traffic>();

/** Tracks the running requests of a context's pages, for `quiet`. */
export function watchTraffic(context: BrowserContext): void {
  context.on('page', (page) => {
    const own: Traffic = { open: new Set(), changed: Date.now() };
    traffic.set(page, own);
    const ended = (request: Request): void => {
      own.open.delete(request);
      own.changed = Date.now();
    };
    page.on('request', (request) => own.open.add(request));
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
  });
}

/**
 * Waits until a page has no running request, at any time of its life (Playwright's `networkidle` stays true once the
 * page has loaded). Use it where nothing appears that could be waited for: to check that something did not come, or
 * that nothing moves.
 */
export async function quiet(page: Page): Promise<void> {
  const own = traffic.get(page);
  if (own === undefined) throw new Error('nobody watches what is on its way to this page');
  const isQuiet = (): true | undefined => (own.open.size === 0 && Date.now() - own.changed >= QUIET_MS) || undefined;
  await waitFor(isQuiet, { withinMs: WITHIN_MS, what: 'a page that waits for nothing' });
}
