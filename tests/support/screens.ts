import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { type ScreenLanguage, type Words, WORDS } from '../e2e/entry/support/words.ts';
import { VIEWPORTS } from './browser.ts';

/** One way of looking at the site. Order depends on the size, names on the language, contrast on the theme. */
export interface Screen {
  readonly size: keyof typeof VIEWPORTS;
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
  const context = await openContext(browser, screen, kept);
  try {
    await use({ page: await context.newPage(), screen, words: WORDS[screen.language] });
  } finally {
    await context.close();
  }
}

async function openContext(browser: Browser, screen: Screen, kept: Record<string, string>): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...VIEWPORTS[screen.size],
    // Drawing four times the points takes most of a small machine's time and tells these tests nothing.
    deviceScaleFactor: 1,
    baseURL: inject('siteUrl'),
    // Without movement, so that no colour is judged half way through its fading.
    reducedMotion: 'reduce',
  });
  await context.addInitScript(remember, { lang: screen.language, theme: screen.theme, kept });
  return context;
}

/** Runs in each page before anything of the site does; frames of other origins have a storage of their own. */
function remember({ lang, theme, kept }: { lang: string; theme: string; kept: Record<string, string> }): void {
  if (window.top !== window || !location.protocol.startsWith('http')) return;
  if (localStorage.getItem('lang') !== null) return;
  localStorage.setItem('lang', lang);
  localStorage.setItem('theme', theme);
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
}

/** What axe objects to on the page, or in the dialog in front, which is all that can be reached then. */
export async function violations({ page, screen }: Look, where: string): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  if ((await page.locator('dialog[open]:not([data-state=closing])').count()) > 0) builder.include('dialog[open]');
  const { violations: broken } = await builder.analyze();
  return broken.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => {
      const why = any[0]?.message.slice(0, 160) ?? '';
      return `${where} (${screen.size}, ${screen.theme}) ${id}: ${target.join(' ')} ${why}`;
    }),
  );
}
