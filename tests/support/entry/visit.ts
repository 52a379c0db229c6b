import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { Screen } from '../screens.ts';
import { quiet } from '../quiet.ts';
import { PATIENCE } from '../soon.ts';
import { violationsInFront } from '../violations.ts';
import { openVisitor } from '../visit.ts';
import { type Words, WORDS } from '../words.ts';
import { siteUrl } from '../site.ts';

/** Both sizes, languages and themes: a light phone in Bengali and a dark desktop in English. */
export const SCREENS = [
  { size: 'phone', language: 'BN', theme: 'light' },
  { size: 'desktop', language: 'EN', theme: 'dark' },
] as const;

/** A visitor's browser: its tabs share cookies, and each has a session of its own. */
export interface Visit {
  readonly context: BrowserContext;
  /** The first tab. */
  readonly page: Page;
  readonly words: Words;
  readonly screen: Screen;
  newTab(): Promise<Page>;
  /**
   * Waits for as many refusals as are given, and fails unless just these came since the last look, in this order:
   * `401 POST /wps/session/login`. Errors of pages and on the console stand among them.
   */
  refused(...expected: string[]): Promise<void>;
  /**
   * Takes refusals of one status alone, however many calls a page happened to make; `atLeast` 0 where it may have heard of
   * the end of its session before it made any.
   */
  refusedOnly(status: string, atLeast?: 0 | 1): Promise<void>;
}

/** A login works, is sealed and hashed before it is refused: that takes its time beside others. */
const WITHIN = { ...PATIENCE, timeout: PATIENCE.timeout * 3 };

/** Opens a browser of its own for `use`. Afterwards nothing may have gone wrong that `use` did not look at. */
export async function visiting(browser: Browser, screen: Screen, use: (visit: Visit) => Promise<void>): Promise<void> {
  const { size, language, theme } = screen;
  const context = await openVisitor(browser, {
    size,
    lang: language,
    theme,
    baseURL: siteUrl(),
  });
  context.setDefaultTimeout(WITHIN.timeout);
  const faults: string[] = [];
  context.on('page', (page) => watch(page, faults));
  try {
    const refused = async (...expected: string[]): Promise<void> => {
      await vi.waitFor(() => expect(faults.length).toBeGreaterThanOrEqual(expected.length), WITHIN);
      expect(faults.splice(0)).toEqual(expected);
    };
    const refusedOnly = async (status: string, atLeast: 0 | 1 = 1): Promise<void> => {
      await vi.waitFor(() => expect(faults.length).toBeGreaterThanOrEqual(atLeast), WITHIN);
      if (atLeast === 0) await Promise.all(context.pages().map((page) => quiet(page)));
      expect(faults.splice(0).filter((fault) => !fault.startsWith(status))).toEqual([]);
    };
    const newTab = (): Promise<Page> => context.newPage();
    await use({ context, page: await newTab(), words: WORDS[language], screen, newTab, refused, refusedOnly });
    await refused();
  } finally {
    await context.close();
  }
}

function watch(page: Page, faults: string[]): void {
  page.on('console', (message) => {
    // A refused request is told by its answer, with more than the console says of it.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('response', (response) => {
    if (response.status() < 400) return;
    faults.push(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`);
  });
}

/**
 * Fails with the rule and the element when axe objects to anything on the page. While a dialog is open it is all that can
 * be reached, so it is all that is judged: what lies behind was judged before it opened.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsInFront(page)).toEqual([]);
}

/** What the tab keeps of its session. */
export async function sessionOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>);
}
