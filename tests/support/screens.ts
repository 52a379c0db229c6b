import type { Browser, Page } from 'playwright-core';

import { violationsInFront } from './violations.ts';
import { openVisitor, type Size } from './visit.ts';
import { type ScreenLanguage, type Words, WORDS } from './words.ts';
import { siteUrl } from './site.ts';

/** A screen to view the site on. The layout depends on the size, names on the language, contrast on the theme. */
export interface Screen {
  readonly size: Size;
  readonly language: ScreenLanguage;
  readonly theme: 'light' | 'dark';
}

/** A tab that visits one place after another. */
export interface Look {
  readonly page: Page;
  readonly screen: Screen;
  readonly words: Words;
}

/** Goes there and waits until all requests have ended, including those of the right bar on wide screens. */
export async function visitPlace({ page, screen }: Look, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1, main iframe').first().waitFor();
  // The pages of games have no right bar.
  const isGame = path.startsWith('/seamless') || path.startsWith('/lottery?gameCode=');
  await page.waitForFunction(hasSettled, screen.size === 'desktop' && !isGame);
}

/** Runs in the page. Every page with the site's layout has a skip link. */
function hasSettled(withBar: boolean): boolean {
  const hasFrame = document.querySelector('a[href="#content"]') !== null;
  return (
    document.querySelector('[aria-busy=true]') === null &&
    (!hasFrame || !withBar || document.querySelector('aside:not(main aside)') !== null)
  );
}

/** Opens tabs of one screen for `use`, for a guest or with what a member's tab stores of the session. */
export async function looking(
  browser: Browser,
  screen: Screen,
  kept: Record<string, string>,
  use: (look: Look) => Promise<void>,
): Promise<void> {
  const context = await openVisitor(browser, {
    size: screen.size,
    lang: screen.language,
    theme: screen.theme,
    session: kept,
    baseURL: siteUrl(),
  });
  try {
    await use({ page: await context.newPage(), screen, words: WORDS[screen.language] });
  } finally {
    await context.close();
  }
}

/** The axe violations on the page, or in the front dialog, with place and screen. */
export async function violationsAt({ page, screen }: Look, where: string): Promise<string[]> {
  return (await violationsInFront(page)).map((what) => `${where} (${screen.size}, ${screen.theme}) ${what}`);
}
