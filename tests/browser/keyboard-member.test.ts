import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, VIEWPORTS } from '../support/browser.ts';
import {
  chooseEntry,
  expectFocusOn,
  expectHeldFocus,
  expectInside,
  isFocused,
  leaveByEscape,
  pressOn,
  reach,
} from '../support/keys.ts';
import { newMember, newName, PASSWORD } from '../support/entry/api.ts';
import { WORDS } from '../support/words.ts';
import { siteUrl } from '../support/site.ts';

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

// Where the focus goes does not depend on the language: the journey of a member speaks Bengali.
describe('a member using only the keyboard', () => {
  const language = 'EN';
  const words = WORDS[language];
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
    await chooseEntry(page, page.getByRole('menuitem', { name }));
  }

  it('opens the menu and moves in it with arrow keys, changes a password, and signs out', async () => {
    await pressOn(page, menu(), 'Space');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('End');
    await expectFocusOn(page, page.getByRole('menuitem', { name: words.shell.signOut }));
    await page.keyboard.press('Home');
    await expectFocusOn(page, page.getByRole('menuitem').first());
    await page.keyboard.press('Escape');
    await expectFocusOn(page, menu());

    await choose(words.shell.bettingRecord);
    await expectInside(page, modal('memberCenter'));
    await leaveByEscape(page, modal('memberCenter'), menu());
    await choose(words.shell.security);
    await expectInside(page, modal('memberCenter'));
    const change = button(modal('memberCenter'), words.security.password.change);
    await pressOn(page, change);
    await expectInside(page, modal('changePassModal'));
    await leaveByEscape(page, modal('changePassModal'), change);
    await leaveByEscape(page, modal('memberCenter'), menu());

    await choose(words.shell.feedback);
    await expectInside(page, modal('feedbackModal'));
    await leaveByEscape(page, modal('feedbackModal'), menu());

    await choose(words.shell.signOut);
    const sure = page.getByRole('dialog', { name: words.shell.signOutTitle });
    await sure.waitFor();
    await leaveByEscape(page, sure, menu());
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
    await leaveByEscape(page, sure, remove);
    const before = await messages.count();
    await page.keyboard.press('Enter');
    await pressOn(page, button(sure, words.inbox.remove));
    await expect.poll(() => messages.count()).toBe(before - 1);
    // The page of the centre is marked as well: what lies within it comes first.
    await expectFocusOn(page, centre.locator('[data-focus-next]').last());
  });

  it('writes an application, cancels leaving it, and sends it', async () => {
    // The header may have folded its entry away; the home page's way there is always in sight.
    await pressOn(page, main().getByRole('link', { name: words.shell.promotions, exact: true }).first());
    await pressOn(page, main().locator('a[href="/promoDetail?promotionId=best-win"]').first());
    const apply = button(main(), words.promotions.detail.apply);
    await apply.waitFor();
    await pressOn(page, apply);
    const form = page.getByRole('dialog', { name: words.promotions.form.title });
    await expectInside(page, form);
    await reach(page, form.locator('textarea'));
    await page.keyboard.type('Padma Ilish, 02:15');
    await page.keyboard.press('Escape');
    const sure = page.getByRole('dialog', { name: words.promotions.form.leaveTitle });
    await sure.waitFor();
    await leaveByEscape(page, sure, form.locator('textarea'));
    await pressOn(page, button(form, words.promotions.form.submit));
    await form.waitFor({ state: 'detached' });
    await main().getByText(words.promotions.detail.applying).waitFor();
    // The button is gone with what could be done: the focus stays with what became of it.
    await expectFocusOn(page, main().getByRole('region', { name: words.promotions.detail.standing }));
  });

  it('keeps a favourite, writes in the chat room, and visits the points mall', async () => {
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
    await leaveByEscape(page, modal('chatRoom'), chat);

    await pressOn(page, header().getByRole('link', { name: words.common.brand }));
    await expect.poll(path).toBe('/');
    await pressOn(page, main().locator('a[href="/pointMall"]'));
    await expect.poll(path).toBe('/pointMall');
    await main().locator('h1').waitFor();
    await expectFocusOn(page, main());
  });
});
