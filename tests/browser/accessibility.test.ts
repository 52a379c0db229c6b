import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { logInDemo } from '../support/demo-session.ts';
import { looking, type Look, type Screen, violationsAt, visitPlace } from '../support/screens.ts';
import { siteUrl } from '../support/site.ts';

const GAME = '/game?vassalage=SUND&gameCode=royal-bengal';
const SEAMLESS = '/seamless?vassalage=SUND&gameCode=royal-bengal';

/** Every address of the table (1-site §2) as a guest finds it, and what says that there is nothing. */
const GUEST_PLACES = [
  '/',
  '/rng',
  '/fish',
  '/live',
  '/pvp',
  '/sports',
  '/esports',
  '/elott',
  '/cockfight',
  '/rng?gameName=zzzz',
  '/lottery',
  '/lottery?vendor=BUKK',
  '/vnlottery',
  '/fbsports',
  '/seamless?vassalage=SUND',
  GAME,
  '/login',
  '/register',
  '/forget',
  '/noticePage',
  '/vip',
  '/pointMall',
  '/promotions',
  '/promotions?show=mine',
  '/promotions?show=ended',
  '/promoDetail?promotionId=best-win',
  '/promoDetail?promotionId=demo-credit',
  '/promoDetail?promotionId=nothing',
  '/help',
  '/helpmc',
  '/down',
  '/join',
  '/agentHome',
  '/account/bets',
  '/account/messages',
  '/account/security',
  '/no-such-page',
] as const;

/** What is another page for a member. */
const MEMBER_PLACES = [
  '/',
  '/rng?listType=fav',
  '/rng?listType=recent',
  '/pointMall',
  '/promotions?show=mine',
  '/promoDetail?promotionId=best-win',
  '/account/bets',
  '/account/messages',
  '/account/security',
  SEAMLESS,
  GAME,
] as const;

/** Some twenty pages one after the other, and two games. */
const MANY_PAGES = { timeout: 300_000 };

/**
 * Sizes and themes by turns: each place is looked at on both sizes, once light and once dark, and each of the four
 * screens sees every second place.
 */
const SCREENS: readonly (Screen & { readonly turn: 0 | 1 })[] = [
  { size: 'phone', language: 'BN', theme: 'light', turn: 0 },
  { size: 'desktop', language: 'EN', theme: 'dark', turn: 0 },
  { size: 'phone', language: 'EN', theme: 'dark', turn: 1 },
  { size: 'desktop', language: 'BN', theme: 'light', turn: 1 },
];

let browser: Browser;
let session: Record<string, string>;

beforeAll(async () => {
  browser = await launchBrowser();
  session = await logInDemo(browser, siteUrl());
  // So that the demo member's record has something to show.
  const [screen] = SCREENS;
  if (screen) await looking(browser, screen, session, playRound);
});
afterAll(async () => {
  await browser.close();
});

describe.each(SCREENS)('on a $size, $theme', (screen) => {
  const onThisScreen = (_: string, index: number): boolean => index % 2 === screen.turn;

  it('axe finds nothing that keeps a guest out', MANY_PAGES, async () => {
    await looking(browser, screen, {}, async (look) => {
      expect(await lookAt(look, GUEST_PLACES.filter(onThisScreen))).toEqual([]);
    });
  });

  it('axe finds nothing that keeps a member out, nor in the game', MANY_PAGES, async () => {
    await looking(browser, screen, session, async (look) => {
      expect(await lookAt(look, MEMBER_PLACES.filter(onThisScreen), [SEAMLESS, GAME])).toEqual([]);
    });
  });
});

/** `games`: the places where a game opens, which is waited for. */
async function lookAt(look: Look, places: readonly string[], games: readonly string[] = []): Promise<string[]> {
  const found: string[] = [];
  for (const place of places) {
    await visitPlace(look, place);
    if (place === '/') await showFooter(look);
    if (games.includes(place)) await gameStands(look);
    found.push(...(await violationsAt(look, place)));
  }
  return found;
}

/** It arrives when the visitor comes near it, while the page may still be growing. */
async function showFooter({ page }: Look): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      return page.locator('footer').count();
    })
    .toBe(1);
}

async function gameStands({ page }: Look): Promise<void> {
  await page.frameLocator('iframe').locator('button.spin[aria-disabled=false]').waitFor({ timeout: 90_000 });
}

async function playRound(look: Look): Promise<void> {
  const { page } = look;
  await visitPlace(look, GAME);
  await gameStands(look);
  const game = page.frameLocator('iframe');
  await Promise.all([page.waitForResponse(/\/rgs\/wallet\/play$/), game.locator('button.spin').click()]);
  await game.locator('body[data-status=ready]').waitFor({ timeout: 60_000 });
}
