import type { Browser, Page } from 'playwright-core';

import { violationsInFront } from './violations.ts';
import { openVisitor, type Size } from './visit.ts';
import { type ScreenLanguage, type Words, WORDS } from './words.ts';
import { siteUrl } from './site.ts';

/** One way of looking at the site. Order depends on the size, names on the language, contrast on the theme. */
export interface Screen {
  readonly size: Size;
  readonly language: ScreenLanguage;
  readonly theme: 'light' | 'dark';
}

/** A tab that looks at one place after the other. */
export interface Look {
  readonly page: Page;
  readonly screen: Screen;
  readonly words: Words;
}

/** Goes there and waits until nothing is on its way any more, the bar at the right of wide screens included. */
export async function visitPlace({ page, screen }: Look, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1, main iframe').first().waitFor();
  const isGame = path.startsWith('/seamless');
  await page.waitForFunction(hasSettled, screen.size === 'desktop' && !isGame);
}

/** Runs in the page. The link past the navigation stands on all pages that have the site around them. */
function hasSettled(withBar: boolean): boolean {
  const hasFrame = document.querySelector('a[href="#content"]') !== null;
  return (
    document.querySelector('[aria-busy=true]') === null &&
    (!hasFrame || !withBar || document.querySelector('aside:not(main aside)') !== null)
  );
}

/** Opens tabs of one screen for `use`, for a guest or with what a member's tab keeps of the session. */
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

/** What axe objects to on the page, or in the dialog in front, with the place and the screen. */
export async function violationsAt({ page, screen }: Look, where: string): Promise<string[]> {
  return (await violationsInFront(page)).map((what) => `${where} (${screen.size}, ${screen.theme}) ${what}`);
}
