import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { VIEWPORTS } from './browser.ts';

export type Size = keyof typeof VIEWPORTS;

/** A new visitor in English on a desktop by default; `baseURL` is the site. */
export interface VisitOptions extends BrowserContextOptions {
  readonly size?: Size | undefined;
  /** The stored language; null if none was chosen. */
  readonly lang?: string | null | undefined;
  readonly theme?: 'light' | 'dark' | undefined;
  /** What a member's tabs store of their session. */
  readonly session?: Readonly<Record<string, string>>;
}

export type Visit = (
  use: (page: Page, context: BrowserContext) => Promise<void>,
  options?: VisitOptions,
) => Promise<void>;

/** A fourfold pixel count and animations take most of a small machine's time and add nothing to tests. */
const CALM = { deviceScaleFactor: 1, reducedMotion: 'reduce' } as const;

/** Opens a visitor's browser: its tabs share their storage. The caller closes it. */
export async function openVisitor(
  browser: Browser,
  { size = 'desktop', lang = 'EN', theme, session = {}, ...more }: VisitOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...VIEWPORTS[size], ...CALM, ...more });
  const chosen = { ...(lang !== null && { lang }), ...(theme && { theme }) };
  await context.addInitScript(remember, { chosen, session });
  return context;
}

/** Visits of a site, each by a new visitor. */
export function visitsTo(baseURL: string, browser: () => Browser): Visit {
  return async (use, options) => {
    const context = await openVisitor(browser(), { baseURL, ...options });
    try {
      await use(await context.newPage(), context);
    } finally {
      await context.close();
    }
  };
}

type Kept = Readonly<Record<string, string>>;

/** Runs in each page before the site does. What the visitor chooses afterwards stays, including a sign-out. */
function remember({ chosen, session }: { chosen: Kept; session: Kept }): void {
  // Empty pages and frames of other origins have their own storage, or none.
  if (window.top !== window || !location.protocol.startsWith('http')) return;
  for (const [key, value] of Object.entries(chosen)) {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }
  if (Object.keys(session).length === 0 || sessionStorage.getItem('given') !== null) return;
  sessionStorage.setItem('given', 'yes');
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
}
