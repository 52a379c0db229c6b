import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser, VIEWPORTS } from '../support/browser.ts';
import { logInDemo } from '../support/demo-session.ts';

/** What is looked at: an address, and what is opened on it first. */
interface Place {
  readonly path: string;
  readonly open?: 'login' | 'register' | 'corner';
}

const GUEST_PLACES: readonly Place[] = [
  { path: '/' },
  { path: '/', open: 'login' },
  { path: '/', open: 'register' },
  { path: '/rng' },
  { path: '/login' },
  { path: '/register' },
  { path: '/account/bets' },
  { path: '/no-such-page' },
];
const GAME = '/game?vassalage=SUND&gameCode=royal-bengal';
const MEMBER_PLACES: readonly Place[] = [
  { path: '/' },
  { path: '/', open: 'corner' },
  { path: '/rng?listType=fav' },
  { path: '/account/bets' },
  { path: GAME },
];

/** Buttons that open something, in both languages. */
const OPENERS = {
  login: /^(লগ ইন|Log in)$/,
  register: /^(নিবন্ধন|Sign up)$/,
  corner: /^(আমি|Account)$|আমার মেনু|My menu/,
} as const;

/** Order depends on the size, names on the language; contrast is judged in both themes on each. */
const SCREENS = [
  { size: 'phone', language: 'BN' },
  { size: 'desktop', language: 'EN' },
] as const;

let browser: Browser;
let session: Record<string, string>;

beforeAll(async () => {
  browser = await launchBrowser({ webgl: true });
  session = await logInDemo(browser, inject('siteUrl'));
  await playRound();
});
afterAll(async () => {
  await browser.close();
});

describe.each(SCREENS)('on a $size, in $language', (screen) => {
  it('axe finds nothing that keeps a guest out', async () => {
    expect(await violations(screen, {}, GUEST_PLACES)).toEqual([]);
  });

  it('axe finds nothing that keeps a member out, nor in the game', async () => {
    expect(await violations(screen, session, MEMBER_PLACES)).toEqual([]);
  });
});

type Screen = (typeof SCREENS)[number];

async function openContext(screen: Screen, kept: Record<string, string>): Promise<BrowserContext> {
  const { size, language } = screen;
  // Without movement, so that no colour is judged half way through its fading.
  const options = { ...VIEWPORTS[size], baseURL: inject('siteUrl'), reducedMotion: 'reduce' } as const;
  const context = await browser.newContext(options);
  await context.addInitScript(remember, { lang: language, kept });
  return context;
}

/** So that the demo member's record has something to show. */
async function playRound(): Promise<void> {
  const context = await openContext(SCREENS[0], session);
  const page = await context.newPage();
  await settle(page, { path: GAME });
  const game = page.frameLocator('iframe');
  await Promise.all([page.waitForResponse(/\/rgs\/wallet\/play$/), game.locator('button.spin').click()]);
  await game.locator('body[data-status=ready]').waitFor({ timeout: 60_000 });
  await context.close();
}

/** What axe objects to in these places, in the light theme and then in the dark one: place, rule and element. */
async function violations(screen: Screen, kept: Record<string, string>, places: readonly Place[]): Promise<string[]> {
  const context = await openContext(screen, kept);
  try {
    const waiting = [...places];
    const lane = async (): Promise<string[]> => {
      const found: string[] = [];
      for (let place = waiting.shift(); place; place = waiting.shift()) found.push(...(await inspect(context, place)));
      return found;
    };
    return (await Promise.all([lane(), lane()])).flat();
  } finally {
    await context.close();
  }
}

async function inspect(context: BrowserContext, place: Place): Promise<string[]> {
  const page = await context.newPage();
  await settle(page, place);
  const light = await new AxeBuilder({ page }).analyze();
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  const dark = await new AxeBuilder({ page }).withRules('color-contrast').analyze();
  await page.close();
  const where = [place.path, place.open].filter(Boolean).join(' ');
  return [...described(`${where} light`, light), ...described(`${where} dark`, dark)];
}

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>;

function described(where: string, { violations: broken }: Found): string[] {
  return broken.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${where} ${id}: ${target.join(' ')}`));
}

async function settle(page: Page, { path, open }: Place): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  if (path === GAME)
    await page.frameLocator('iframe').locator('button.spin[aria-disabled=false]').waitFor({ timeout: 90_000 });
  await page.locator('h1, iframe').first().waitFor();
  if (!open) return;
  await page.getByRole('button', { name: OPENERS[open] }).first().click();
  await page.locator('dialog form, dialog select, [role=menu]').first().waitFor();
}

/** Runs in each page before anything of the site does; frames of other origins have a storage of their own. */
function remember({ lang, kept }: { lang: string; kept: Record<string, string> }): void {
  if (window.top !== window) return;
  localStorage.setItem('lang', lang);
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
}
