import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { VIEWPORTS } from './browser.ts';

export type Size = keyof typeof VIEWPORTS;

/** A stranger in English on a desktop, unless something else is said; `baseURL` is the site. */
export interface VisitOptions extends BrowserContextOptions {
  readonly size?: Size | undefined;
  /** The language that was chosen once; null: none was. */
  readonly lang?: string | null | undefined;
  readonly theme?: 'light' | 'dark' | undefined;
  /** What a member's tabs keep of their session. */
  readonly session?: Readonly<Record<string, string>>;
}

export type Visit = (
  use: (page: Page, context: BrowserContext) => Promise<void>,
  options?: VisitOptions,
) => Promise<void>;

/** Drawing four times the points, and what moves, takes most of a small machine's time and tells tests nothing. */
const CALM = { deviceScaleFactor: 1, reducedMotion: 'reduce' } as const;

/** Opens a visitor's browser: its tabs share what is stored. Whoever opens it closes it. */
export async function openVisitor(
  browser: Browser,
  { size = 'desktop', lang = 'EN', theme, session = {}, ...more }: VisitOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...VIEWPORTS[size], ...CALM, ...more });
  const chosen = { ...(lang !== null && { lang }), ...(theme && { theme }) };
  await context.addInitScript(remember, { chosen, session });
  return context;
}

/** Visits of a site by a stranger each. */
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

/** Runs in each page before anything of the site does. What the visitor chooses afterwards stays, so does signing out. */
function remember({ chosen, session }: { chosen: Kept; session: Kept }): void {
  // Empty pages and frames of other origins have a storage of their own, or none.
  if (window.top !== window || !location.protocol.startsWith('http')) return;
  for (const [key, value] of Object.entries(chosen)) {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }
  if (Object.keys(session).length === 0 || sessionStorage.getItem('given') !== null) return;
  sessionStorage.setItem('given', 'yes');
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
}
