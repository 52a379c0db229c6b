import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, VIEWPORTS } from '../support/browser.ts';
import {
  expectFocusOn,
  expectHeldFocus,
  expectTrap,
  expectVisibleFocus,
  isFocused,
  pressOn,
  reach,
} from '../support/keys.ts';
import { newMember, newName, PASSWORD } from '../support/entry/api.ts';
import { type ScreenLanguage, type Words, WORDS } from '../support/words.ts';
import { siteUrl } from '../support/site.ts';

/** More than the menu has entries. */
const MOST_ENTRIES = 20;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

const header = () => page.locator('header').first();
const main = () => page.getByRole('main');
const modal = (name: string) => page.locator(`dialog[data-modal=${name}]`);
const path = () => new URL(page.url()).pathname;
const button = (within: Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true });

/** A dialog takes the focus, and Tab does not lead out of it. */
async function expectInside(dialog: Locator): Promise<void> {
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expectTrap(page, dialog);
}

async function leaveByEscape(dialog: Locator, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocusOn(page, opener);
}

describe.each(['BN', 'EN'] as const)('a member without a pointer, in %s', (language: ScreenLanguage) => {
  const words: Words = WORDS[language];
  let account: string;

  beforeEach(async () => {
    account = newName('key');
    await newMember(account);
    const context = await browser.newContext({
      ...VIEWPORTS.desktop,
      baseURL: siteUrl(),
      // Without movement, so that no mark is judged half way through its fading.
      reducedMotion: 'reduce',
    });
    await context.addInitScript((lang) => {
      if (window.top === window && !localStorage.getItem('lang')) localStorage.setItem('lang', lang);
    }, language);
    page = await context.newPage();
    await page.goto('/');
    await main().locator('article').first().waitFor();
    await logIn();
  });
  afterEach(() => page.context().close());

  async function logIn(): Promise<void> {
    await pressOn(page, button(header(), words.shell.login));
    const dialog = modal('loginPopupModal');
    const name = dialog.locator('input[name=username]');
    await name.waitFor();
    await expectFocusOn(page, name);
    await page.keyboard.type(account);
    await reach(page, dialog.locator('input[name=password]'));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByTitle(words.shell.refreshBalance).first().waitFor();
    // Who comes for the first time is welcomed; what led to the login is gone, so the page goes on.
    const welcome = modal('welcome');
    if (await welcome.count()) await page.keyboard.press('Enter');
    await welcome.waitFor({ state: 'detached' });
    await expectHeldFocus(page);
  }

  const menu = () => header().getByRole('button', { name: new RegExp(words.shell.menu) });

  async function choose(name: string | RegExp): Promise<void> {
    await pressOn(page, menu());
    const entry = page.getByRole('menuitem', { name });
    await entry.waitFor();
    for (let press = 0; press < MOST_ENTRIES && !(await isFocused(entry)); press += 1) {
      await page.keyboard.press('ArrowDown');
      await expectVisibleFocus(page);
    }
    await page.keyboard.press('Enter');
  }

  it('opens the menu with arrows, changes a password, and signs out', async () => {
    await pressOn(page, menu(), 'Space');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('End');
    await expectFocusOn(page, page.getByRole('menuitem', { name: words.shell.signOut }));
    await page.keyboard.press('Home');
    await expectFocusOn(page, page.getByRole('menuitem').first());
    await page.keyboard.press('Escape');
    await expectFocusOn(page, menu());

    await choose(words.shell.bettingRecord);
    await expectInside(modal('memberCenter'));
    await leaveByEscape(modal('memberCenter'), menu());
    await choose(words.shell.security);
    await expectInside(modal('memberCenter'));
    const change = button(modal('memberCenter'), words.security.password.change);
    await pressOn(page, change);
    await expectInside(modal('changePassModal'));
    await leaveByEscape(modal('changePassModal'), change);
    await leaveByEscape(modal('memberCenter'), menu());

    await choose(words.shell.feedback);
    await expectInside(modal('feedbackModal'));
    await leaveByEscape(modal('feedbackModal'), menu());

    await choose(words.shell.signOut);
    const sure = page.getByRole('dialog', { name: words.shell.signOutTitle });
    await sure.waitFor();
    await leaveByEscape(sure, menu());
    await choose(words.shell.signOut);
    await pressOn(page, button(sure, words.shell.signOut));
    await button(header(), words.shell.login).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await expectHeldFocus(page);
  });

  it('reads a message and deletes it', async () => {
    await pressOn(page, header().getByRole('button', { name: new RegExp(`^${words.shell.messages}`) }));
    const centre = modal('memberCenter');
    // The menu of the centre is a list as well.
    const messages = centre.locator('li', { has: page.locator('button[aria-expanded]') });
    const message = messages.first();
    const row = message.locator('button[aria-expanded]');
    await row.waitFor();
    await pressOn(page, row, 'Space');
    await expect.poll(() => row.getAttribute('aria-expanded')).toBe('true');
    await expectFocusOn(page, row);
    const remove = message.getByRole('button').last();
    await pressOn(page, remove);
    const sure = page.getByRole('dialog', { name: words.inbox.removeTitle });
    await sure.waitFor();
    await leaveByEscape(sure, remove);
    const before = await messages.count();
    await page.keyboard.press('Enter');
    await pressOn(page, button(sure, words.inbox.remove));
    await expect.poll(() => messages.count()).toBe(before - 1);
    // The page of the centre is marked as well: what lies within it comes first.
    await expectFocusOn(page, centre.locator('[data-focus-next]').last());
  });

  it('writes an application, thinks twice about leaving it, and sends it', async () => {
    const navigation = page.getByRole('navigation', { name: words.shell.navigation });
    await pressOn(page, navigation.getByRole('link', { name: words.shell.promotions, exact: true }));
    await pressOn(page, main().locator('a[href="/promoDetail?promotionId=best-win"]').first());
    const apply = button(main(), words.promotions.detail.apply);
    await apply.waitFor();
    await pressOn(page, apply);
    const form = page.getByRole('dialog', { name: words.promotions.form.title });
    await expectInside(form);
    await reach(page, form.locator('textarea'));
    await page.keyboard.type('Padma Ilish, 02:15');
    await page.keyboard.press('Escape');
    const sure = page.getByRole('dialog', { name: words.promotions.form.leaveTitle });
    await sure.waitFor();
    await leaveByEscape(sure, form.locator('textarea'));
    await pressOn(page, button(form, words.promotions.form.submit));
    await form.waitFor({ state: 'detached' });
    await main().getByText(words.promotions.detail.applying).waitFor();
    // The button is gone with what could be done: the focus stays with what became of it.
    await expectFocusOn(page, main().getByRole('region', { name: words.promotions.detail.standing }));
  });

  it('keeps a favourite, talks in the room, and looks at the points mall', async () => {
    const navigation = page.getByRole('navigation', { name: words.shell.navigation });
    await pressOn(page, navigation.getByRole('link', { name: words.shell.category.RNG, exact: true }));
    await expect.poll(path).toBe('/rng');
    const heart = main().locator('article button[aria-pressed]').first();
    await heart.waitFor();
    await pressOn(page, heart, 'Space');
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await expectFocusOn(page, heart);
    const favourites = page.getByRole('tab', { name: words.lobby.list.fav, exact: true });
    await reach(page, page.getByRole('tab', { selected: true }));
    for (let press = 0; press < 4 && !(await isFocused(favourites)); press += 1)
      await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => main().locator('article').count()).toBe(1);
    await expectFocusOn(page, favourites);
    // The last one goes with its heart.
    await pressOn(page, main().locator('article button[aria-pressed]').first());
    await main().getByText(words.lobby.favEmptyTitle).waitFor();
    await expectHeldFocus(page);

    const side = page.getByRole('complementary', { name: words.bar.side.label });
    const chat = button(side, words.bar.side.chat);
    await pressOn(page, chat);
    const line = modal('chatRoom').locator('input[name=message]');
    await line.waitFor();
    await reach(page, line);
    await page.keyboard.type(`Shubho ${account.slice(-6)}`);
    await page.keyboard.press('Enter');
    await modal('chatRoom')
      .getByRole('article')
      .filter({ hasText: account.slice(-6) })
      .locator('time')
      .waitFor();
    await expectFocusOn(page, line);
    await leaveByEscape(modal('chatRoom'), chat);

    await pressOn(page, header().getByRole('link', { name: words.common.brand }));
    await expect.poll(path).toBe('/');
    await pressOn(page, main().locator('a[href="/pointMall"]'));
    await expect.poll(path).toBe('/pointMall');
    await main().locator('h1').waitFor();
    await expectFocusOn(page, main());
  });
});
