import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { siteUrl } from './site.ts';
import { openVisitor, type Size } from './visit.ts';

/** The first operator of the demo. */
export const OFFICE = { username: 'office', password: 'Office#2026' } as const;

/** The second operator of the demo. Nobody created this account, so it counts as a second person for four eyes. */
export const SECOND = { username: 'second', password: 'Second#2026' } as const;

/** A phone in Bengali with the light theme, a desktop in English with the dark one. */
export const OFFICE_SCREENS = [
  { size: 'phone', language: 'bn', theme: 'light' },
  { size: 'desktop', language: 'en', theme: 'dark' },
] as const;

/** How long open pages of players may take to apply an operator's change. ms */
export const FOLLOWS_WITHIN = 10_000;

/** How long balances and payment methods on players' open pages may take to update. ms */
export const MONEY_FOLLOWS_WITHIN = 15_000;

/** The credentials of an operator. */
export interface Operator {
  readonly username: string;
  readonly password: string;
}

/** How an operator views the back office: in English by default; the language code may have any case. */
export interface OfficeScreen {
  readonly size: Size;
  readonly language?: string;
  readonly theme?: 'light' | 'dark';
}

/** Fills in the sign-in form that the page shows, and sends it. */
export async function sendSignIn(page: Page, { username, password }: Operator = OFFICE): Promise<void> {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
}

/** Goes to a page of the back office, `deposits?state=all`, and signs an operator in on the way. */
export async function signIn(page: Page, path = '', operator: Operator = OFFICE): Promise<void> {
  await page.goto(`/backoffice/${path}`);
  await sendSignIn(page, operator);
  await page.locator('input[name=password]').waitFor({ state: 'detached' });
}

/** Opens an operator's browser, whose tabs show the site in the same language and theme. The caller closes it. */
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
  /** The console errors that are expected because the server refuses something on purpose. */
  readonly mayBeRefused?: RegExp;
}

/** Opens a page of the back office as an operator. It fails if an error occurs or the page is wider than the screen. */
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

/** Runs in each page before the back office does. Without a theme, the stored one stays. */
function choose({ language, theme }: { language: string; theme?: string | undefined }): void {
  // Empty pages and frames of other origins have no storage.
  if (!location.protocol.startsWith('http')) return;
  localStorage.setItem('office-lang', language);
  if (theme !== undefined) localStorage.setItem('office-theme', theme);
}
