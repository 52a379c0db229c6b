import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { siteUrl } from './site.ts';
import { openVisitor, type Size } from './visit.ts';

/** The operator that the demo begins with. */
export const OFFICE = { username: 'office', password: 'Office#2026' } as const;

/** The other operator of the demo: of nobody's making, and so a second pair of eyes. */
export const SECOND = { username: 'second', password: 'Second#2026' } as const;

/** A phone in Bengali in the light, a desktop in English in the dark. */
export const OFFICE_SCREENS = [
  { size: 'phone', language: 'bn', theme: 'light' },
  { size: 'desktop', language: 'en', theme: 'dark' },
] as const;

/** Open pages of players follow what an operator changes within this time. ms */
export const FOLLOWS_WITHIN = 10_000;

/** Balances and ways to pay on open pages of players follow within this time. ms */
export const MONEY_FOLLOWS_WITHIN = 15_000;

/** Who signs in. */
export interface Operator {
  readonly username: string;
  readonly password: string;
}

/** How an operator looks at the back office: in English unless something else is said, as it is written anywhere. */
export interface OfficeScreen {
  readonly size: Size;
  readonly language?: string;
  readonly theme?: 'light' | 'dark';
}

/** Fills in the form of sign-in that the page shows, and sends it. */
export async function sendSignIn(page: Page, { username, password }: Operator = OFFICE): Promise<void> {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
}

/** Goes to a page of the back office, `deposits?state=all`, and signs an operator in on the way there. */
export async function signIn(page: Page, path = '', operator: Operator = OFFICE): Promise<void> {
  await page.goto(`/backoffice/${path}`);
  await sendSignIn(page, operator);
  await page.locator('input[name=password]').waitFor({ state: 'detached' });
}

/** Opens an operator's browser, whose tabs show the site in the same language and theme. Whoever opens it closes it. */
export async function openOfficeBrowser(
  browser: Browser,
  { size, language = 'en', theme }: OfficeScreen,
): Promise<BrowserContext> {
  const context = await openVisitor(browser, {
    size,
    lang: language.toUpperCase(),
    theme,
    baseURL: siteUrl(),
  });
  await context.addInitScript(choose, { language: language.toLowerCase(), theme });
  return context;
}

/** The same, signed in at a page of the back office. */
export async function openOffice(
  browser: Browser,
  screen: OfficeScreen,
  path = '',
  operator: Operator = OFFICE,
): Promise<Page> {
  const page = await (await openOfficeBrowser(browser, screen)).newPage();
  await signIn(page, path, operator);
  return page;
}

/** Signs an operator in, in a tab beside a member's, and in the member's language. */
export async function openOfficeBeside(
  visit: { readonly screen: { readonly language: string }; newTab(): Promise<Page> },
  path: string,
  operator: Operator = OFFICE,
): Promise<Page> {
  const page = await visit.newTab();
  await page.addInitScript(choose, { language: visit.screen.language.toLowerCase() });
  await signIn(page, path, operator);
  return page;
}

interface Work {
  readonly path?: string;
  readonly operator?: Operator;
  /** What the console may say because the server refused something on purpose. */
  readonly mayBeRefused?: RegExp;
}

/** Lets an operator work at a page of the back office; nothing may go wrong or stand out on the right of it. */
export async function inOffice(
  browser: Browser,
  screen: OfficeScreen,
  { path = '', operator = OFFICE, mayBeRefused = /status of 400/ }: Work,
  use: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await openOfficeBrowser(browser, screen);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error' && !mayBeRefused.test(line.text())) faults.push(line.text());
  });
  try {
    await signIn(page, path, operator);
    await use(page, context);
    const [inside, outside] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(inside).toBeLessThanOrEqual(outside ?? 0);
    expect(faults).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Runs in each page before anything of the back office does. A theme that is not said stays as it was chosen. */
function choose({ language, theme }: { language: string; theme?: string | undefined }): void {
  // Empty pages and frames of other origins have no storage.
  if (!location.protocol.startsWith('http')) return;
  localStorage.setItem('office-lang', language);
  if (theme !== undefined) localStorage.setItem('office-theme', theme);
}
