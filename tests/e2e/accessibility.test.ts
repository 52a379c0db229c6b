import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser, VIEWPORTS } from '../support/browser.ts';
import { logInDemo } from '../support/demo-session.ts';

const GUEST_PAGES = ['/', '/rng', '/live', '/login', '/register', '/no-such-page'];
const MEMBER_PAGES = ['/', '/rng?listType=fav', '/account/bets'];
const GAME = '/game?vassalage=SUND&gameCode=royal-bengal';

/** Each value once: contrast depends on the theme, order on the size, names on the language. */
const SCREENS = [
  { size: 'phone', language: 'BN', theme: 'light' },
  { size: 'desktop', language: 'EN', theme: 'dark' },
] as const;

let browser: Browser;
let session: Record<string, string>;

beforeAll(async () => {
  browser = await launchBrowser();
  session = await logInDemo(browser, inject('siteUrl'));
});
afterAll(async () => {
  await browser.close();
});

describe.each(SCREENS)('on a $size, in $language, $theme', (screen) => {
  it('axe finds nothing that keeps a guest out', async () => {
    expect(await violations(screen, {}, GUEST_PAGES)).toEqual([]);
  });

  it('axe finds nothing that keeps a member out, nor in the game', async () => {
    expect(await violations(screen, session, [...MEMBER_PAGES, GAME])).toEqual([]);
  });
});

/** What axe objects to on these pages: page, rule and place of each. */
async function violations(
  { size, language, theme }: (typeof SCREENS)[number],
  kept: Record<string, string>,
  paths: readonly string[],
): Promise<string[]> {
  // Without movement, so that no colour is judged half way through its fading.
  const context = await browser.newContext({
    ...VIEWPORTS[size],
    baseURL: inject('siteUrl'),
    reducedMotion: 'reduce',
  });
  await context.addInitScript(remember, { lang: language, theme, kept });
  const found: string[] = [];
  try {
    for (const path of paths) {
      const page = await context.newPage();
      await settle(page, path);
      const { violations: broken } = await new AxeBuilder({ page }).analyze();
      for (const { id, nodes } of broken)
        found.push(...nodes.map(({ target }) => `${path} ${id}: ${target.join(' ')}`));
      await page.close();
    }
  } finally {
    await context.close();
  }
  return found;
}

async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  if (path === GAME)
    await page.frameLocator('iframe').locator('button.spin:not([disabled])').waitFor({ timeout: 90_000 });
  await page.locator('h1, iframe').first().waitFor();
}

/** Runs in each page before anything of the site does; frames of other origins have a storage of their own. */
function remember({ lang, theme, kept }: { lang: string; theme: string; kept: Record<string, string> }): void {
  if (window.top !== window) return;
  localStorage.setItem('lang', lang);
  localStorage.setItem('theme', theme);
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
}
