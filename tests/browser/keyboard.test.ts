import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, VIEWPORTS } from '../support/browser.ts';
import { expectVisibleFocus, isFocused, tabTo } from '../support/keys.ts';
import { siteUrl } from '../support/site.ts';
import { soon } from '../support/soon.ts';

/** More than a menu has entries. */
const MOST_PRESSES = 30;
const GAME_TIMEOUT_MS = 60_000;
const PASSWORD = 'Shapla#2026';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

it('a stranger without a pointer signs up, plays, comes back and leaves, seeing the focus all the way', async () => {
  // Without movement, so that no mark is judged half way through its fading.
  const context = await browser.newContext({
    ...VIEWPORTS.desktop,
    baseURL: siteUrl(),
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => window.top === window && localStorage.setItem('lang', 'EN'));
  const page = await context.newPage();
  try {
    await page.goto('/');
    await signUp(page);
    await openGame(page);
    await playRound(page);
    await comeBack(page);
    await signOut(page);
  } finally {
    await context.close();
  }
});

async function signUp(page: Page): Promise<void> {
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.waitFor({ state: 'attached' });
  await page.keyboard.press('Tab');
  // The first stop leads past the navigation.
  await soon(() => isFocused(skip), true);
  await expectVisibleFocus(page);
  await tabTo(page, page.locator('header').getByRole('button', { name: 'Sign up', exact: true }));
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog');
  const username = dialog.getByLabel('Username');
  await username.waitFor();
  // The dialog takes the focus: to its first field, or to itself when the settings that give it fields come later.
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  if (!(await isFocused(username))) await tabTo(page, username);
  await expectVisibleFocus(page);
  await page.keyboard.type('keyboard1');
  await tabTo(page, dialog.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await tabTo(page, dialog.getByLabel('Confirm password'));
  await page.keyboard.type(PASSWORD);
  await tabTo(page, dialog.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Sign up', exact: true }));
  await page.keyboard.press('Enter');
  // The welcome is read and left with one key: its button has the focus.
  const begin = dialog.getByRole('button', { name: 'Let us begin', exact: true });
  await begin.waitFor();
  await expect.poll(() => isFocused(begin)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

async function openGame(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('navigation', { name: 'Game categories' }).getByRole('link', { name: 'Slots' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/rng$/);
  const game = page.getByRole('main').getByRole('button', { name: /Royal Bengal/ }).first(); // prettier-ignore
  await game.waitFor();
  await tabTo(page, game);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/game\?/);
}

async function playRound(page: Page): Promise<void> {
  const game = page.frameLocator('iframe');
  const spin = game.getByRole('button', { name: 'Spin', exact: true });
  await game.locator('button.spin[aria-disabled=false]').waitFor({ timeout: GAME_TIMEOUT_MS });
  await tabTo(page, spin);
  await Promise.all([page.waitForResponse(/\/rgs\/wallet\/play$/), page.keyboard.press('Enter')]);
  await game.locator('body[data-status=ready]').waitFor({ timeout: GAME_TIMEOUT_MS });
  // The next round is one press away.
  await soon(() => isFocused(spin), true);
}

async function comeBack(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Back to the lobby' }).first(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/rng/);
}

async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /My menu/ });
  await menu.waitFor();
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name: 'Sign out' });
  await entry.waitFor();
  // Inside a menu arrows move.
  for (let press = 0; press < MOST_PRESSES && !(await isFocused(entry)); press += 1) {
    await page.keyboard.press('ArrowDown');
    await expectVisibleFocus(page);
  }
  await page.keyboard.press('Enter');
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true });
  await sure.waitFor();
  if (!(await isFocused(sure))) await tabTo(page, sure);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Log in', exact: true }).first().waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
}
