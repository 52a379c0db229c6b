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

/** A visitor's browser: its tabs share cookies, and each has its own session. */
export interface Visit {
  readonly context: BrowserContext;
  /** The first tab. */
  readonly page: Page;
  readonly words: Words;
  readonly screen: Screen;
  newTab(): Promise<Page>;
  /**
   * Waits for the given number of refusals, and fails unless exactly these came since the last check, in this order:
   * `401 POST /wps/session/login`. Errors of pages and of the console are included.
   */
  refused(...expected: string[]): Promise<void>;
  /**
   * Accepts refusals of one status, however many calls a page happened to make; `atLeast` 0 where the page may have
   * learnt of the end of its session before it made any.
   */
  refusedOnly(status: string, atLeast?: 0 | 1): Promise<void>;
}

/** A login with a proof of work, encryption and hashing is slow next to other tests. */
const WITHIN = { ...PATIENCE, timeout: PATIENCE.timeout * 3 };

/** Opens a browser for `use`. It fails if an error occurred that `use` did not check. */
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
    // A failed request is reported by its response, which says more than the console does.
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
 * Fails with the rule and the element if axe finds a violation on the page. An open dialog is checked alone, because
 * nothing else is reachable; what is behind it was checked before it opened.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsInFront(page)).toEqual([]);
}

/** What the tab stores of its session. */
export async function sessionOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>);
}
