import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { newName, PASSWORD } from '../support/entry/api.ts';
import {
  chooseEntry,
  expectEveryStop,
  expectFocusOn,
  expectHeldFocus,
  expectInside,
  expectThereAndBack,
  expectVisibleFocus,
  isFocused,
  leaveByEscape,
  pressOn,
  reach,
  tabTo,
  toFoot,
} from '../support/keys.ts';
import { looking, type Screen } from '../support/screens.ts';
import { soon } from '../support/soon.ts';
import { type Words, WORDS } from '../support/words.ts';

const GAME_TIMEOUT_MS = 60_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });
const header = (page: Page) => page.locator('header').first();
const modal = (page: Page, name: string) => page.locator(`dialog[data-modal=${name}]`);
const path = (page: Page) => new URL(page.url()).pathname;

const GUEST: Screen = { size: 'desktop', language: 'EN', theme: 'light' };

const MEMBER: Screen = { size: 'desktop', language: 'BN', theme: 'dark' };

it(
  'a guest using only the keyboard reaches everything, finds a game and reads; a visitor signs up, plays and signs out',
  { timeout: 360_000 },
  async () => {
    await readAsGuest(WORDS[GUEST.language]);
    await playAsMember(WORDS[MEMBER.language]);
  },
);

async function readAsGuest(words: Words): Promise<void> {
  await looking(browser, GUEST, {}, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').locator('article').first().waitFor();
    await expectEveryStop(page, words.shell.skip);

    await expectThereAndBack(page, button(header(page), words.shell.login), modal(page, 'loginPopupModal'));
    await findGame(page, words);
    await readPromotion(page, words);
    await goByFoot(page, words);
  });
}

/** The focus is always seen on the way. */
async function playAsMember(words: Words): Promise<void> {
  await looking(browser, MEMBER, {}, async ({ page }) => {
    await page.goto('/');
    await signUp(page, words);
    await openGame(page, words);
    await playRound(page);
    await tabTo(page, page.getByRole('button', { name: words.play.back }).first(), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/rng/);
    await useMenu(page, words);
    await signOut(page, words);
  });
}

async function findGame(page: Page, words: Words): Promise<void> {
  const navigation = page.getByRole('navigation', { name: words.shell.navigation });
  await pressOn(page, navigation.getByRole('link', { name: words.shell.category.RNG, exact: true }));
  await expect.poll(() => path(page)).toBe('/rng');
  const main = page.getByRole('main');
  await main.locator('article').first().waitFor();
  await expectHeldFocus(page);
  const search = page.getByRole('searchbox', { name: words.lobby.search });
  await reach(page, search);
  await page.keyboard.type('zzzz');
  await pressOn(page, button(main, words.lobby.clearSearch));
  await expectFocusOn(page, search);
  // The games are back, and with them the button of before is gone.
  await main.locator('article').first().waitFor();
}

async function readPromotion(page: Page, words: Words): Promise<void> {
  const navigation = page.getByRole('navigation', { name: words.shell.navigation });
  const main = page.getByRole('main');
  await pressOn(page, navigation.getByRole('link', { name: words.shell.promotions, exact: true }));
  await expect.poll(() => path(page)).toBe('/promotions');
  // A link of the page goes with its page: what follows begins at the new one.
  await pressOn(page, main.locator('a[href="/promoDetail?promotionId=best-win"]').first());
  await page.waitForURL(/promoDetail/);
  await main.getByRole('heading', { level: 1 }).waitFor();
  await expectFocusOn(page, main);
}

async function goByFoot(page: Page, words: Words): Promise<void> {
  const ways = page.locator('footer').getByRole('navigation', { name: words.bar.footer.help });
  await toFoot(page, ways);
  await pressOn(page, ways.getByRole('link', { name: words.bar.footer.terms, exact: true }));
  await expect.poll(() => path(page)).toBe('/help');
  await expectFocusOn(page, page.locator('#term-title'));
}

async function signUp(page: Page, words: Words): Promise<void> {
  const { register } = words.shell;
  await button(header(page), register).waitFor();
  await pressOn(page, button(header(page), register));
  const dialog = modal(page, 'registerModal');
  const username = dialog.locator('input[name=username]');
  await username.waitFor();
  // The dialog takes the focus: to its first field, or to itself when the settings that give it fields come later.
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await reach(page, username);
  await expectVisibleFocus(page);
  await page.keyboard.type(newName('key'));
  for (const name of ['password', 'confirmPassword']) {
    await tabTo(page, dialog.locator(`input[name=${name}]`));
    await page.keyboard.type(PASSWORD);
  }
  await tabTo(page, dialog.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.locator('form button[type=submit]'));
  await page.keyboard.press('Enter');
  // The welcome is read and left with one key: its button has the focus.
  const welcome = modal(page, 'welcome');
  await welcome.waitFor();
  await expect.poll(() => welcome.evaluate((element) => element.querySelector('button:focus') !== null)).toBe(true);
  await page.keyboard.press('Enter');
  await welcome.waitFor({ state: 'detached' });
}

async function openGame(page: Page, words: Words): Promise<void> {
  const navigation = page.getByRole('navigation', { name: words.shell.navigation });
  await pressOn(page, navigation.getByRole('link', { name: words.shell.category.RNG, exact: true }));
  await page.waitForURL(/\/rng$/);
  const game = page
    .getByRole('main')
    .getByRole('button', { name: /Royal Bengal|রয়েল বেঙ্গল/ })
    .first();
  await game.waitFor();
  await tabTo(page, game);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/game\?/);
}

async function playRound(page: Page): Promise<void> {
  const game = page.frameLocator('iframe');
  const spin = game.locator('button.spin');
  await game.locator('button.spin[aria-disabled=false]').waitFor({ timeout: GAME_TIMEOUT_MS });
  await tabTo(page, spin);
  await Promise.all([page.waitForResponse(/\/rgs\/wallet\/play$/), page.keyboard.press('Enter')]);
  await game.locator('body[data-status=ready]').waitFor({ timeout: GAME_TIMEOUT_MS });
  // The next round is one press away.
  await soon(() => isFocused(spin), true);
}

const menuOf = (page: Page, words: Words) => header(page).getByRole('button', { name: new RegExp(words.shell.menu) });

/** Arrows move inside a menu; what it opens holds the focus, and gives it back. */
async function useMenu(page: Page, words: Words): Promise<void> {
  const menu = menuOf(page, words);
  await menu.waitFor();
  await pressOn(page, menu, 'Space');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('End');
  await expectFocusOn(page, page.getByRole('menuitem', { name: words.shell.signOut }));
  await page.keyboard.press('Home');
  await expectFocusOn(page, page.getByRole('menuitem').first());
  await chooseEntry(page, page.getByRole('menuitem', { name: words.shell.security }));
  await expectInside(page, modal(page, 'memberCenter'));
  await leaveByEscape(page, modal(page, 'memberCenter'), menu);
}

async function signOut(page: Page, words: Words): Promise<void> {
  await pressOn(page, menuOf(page, words));
  await chooseEntry(page, page.getByRole('menuitem', { name: words.shell.signOut }));
  const sure = page.getByRole('dialog', { name: words.shell.signOutTitle });
  await sure.waitFor();
  await pressOn(page, button(sure, words.shell.signOut));
  await button(header(page), words.shell.login).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await expectHeldFocus(page);
}
