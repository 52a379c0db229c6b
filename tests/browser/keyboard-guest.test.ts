import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import {
  expectEveryStop,
  expectFocusOn,
  expectHeldFocus,
  expectThereAndBack,
  expectVisibleFocus,
  isFocused,
  pressOn,
  reach,
  toFoot,
} from '../support/keys.ts';
import { quiet } from '../support/quiet.ts';
import { soon } from '../support/soon.ts';
import { filled, WORDS } from '../support/words.ts';
import { openVisitor } from '../support/visit.ts';
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

/** Goes on to a page by the navigation, which stays where it is: so does the focus. */
async function goBy(link: Locator, to: string): Promise<void> {
  await pressOn(page, link);
  await expect.poll(path).toBe(to);
  await page.locator('main h1').first().waitFor();
  await expectHeldFocus(page);
}

// Where the focus goes does not depend on the language: the journeys speak English here and Bengali for members.
describe('a guest using only the keyboard', () => {
  const language = 'BN';
  const words = WORDS[language];
  const navigation = () => page.getByRole('navigation', { name: words.shell.navigation });

  beforeEach(async () => {
    const context = await openVisitor(browser, {
      lang: language,
      baseURL: siteUrl(),
      // Without movement, so that no mark is judged half way through its fading, and no banner turns by itself.
      reducedMotion: 'reduce',
    });
    page = await context.newPage();
    await page.goto('/');
    await navigation().getByRole('link', { name: words.shell.category.RNG, exact: true }).waitFor();
    await main().locator('article').first().waitFor();
  });
  afterEach(() => page.context().close());

  it('reaches everything on the home page, visibly and in page order, and can skip the navigation', async () => {
    await expectEveryStop(page, words.shell.skip);
  });

  it('uses the bars above and beside the page', async () => {
    const lights = header().getByRole('button', { name: words.shell.darkTheme });
    await pressOn(page, lights);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await expectVisibleFocus(page);
    await page.keyboard.press('Space');
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');

    const other = button(header(), words.shell.otherLanguage);
    await pressOn(page, other);
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).not.toBe(language.toLowerCase());
    await expectHeldFocus(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language.toLowerCase());
    await expectThereAndBack(page, button(header(), words.shell.language), modal('languages'));
    await expectThereAndBack(page, button(header(), words.shell.login), modal('loginPopupModal'));
    await expectThereAndBack(page, button(header(), words.shell.register), modal('registerModal'));

    const side = page.getByRole('complementary', { name: words.bar.side.label });
    await reach(page, side.getByRole('link', { name: words.bar.side.download }));
    await side.getByRole('img').waitFor();
    const recent = button(side, words.bar.side.recent);
    await pressOn(page, recent);
    await side.getByRole('group', { name: words.bar.side.recent }).waitFor();
    await expectHeldFocus(page);
    await page.keyboard.press('Escape');
    await expectFocusOn(page, recent);
    const chat = button(side, words.bar.side.chat);
    await pressOn(page, chat);
    // The room lies beside the page, which goes on being used: no trap.
    await modal('chatRoom').getByRole('article').first().waitFor();
    await expectHeldFocus(page);
    await reach(page, button(modal('chatRoom'), words.common.close));
    await page.keyboard.press('Escape');
    await modal('chatRoom').waitFor({ state: 'detached' });
    await expectFocusOn(page, chat);
    await pressOn(page, button(side, words.bar.side.close));
    await expectFocusOn(page, button(side, words.bar.side.open));
    await page.keyboard.press('Enter');
    await expectFocusOn(page, button(side, words.bar.side.close));
  });

  it('unfolds a category, folds it again, and follows a provider', async () => {
    const slots = navigation().getByRole('link', { name: words.shell.category.RNG, exact: true });
    const unfold = button(navigation(), filled(words.shell.providersOf, { name: words.shell.category.RNG }));
    await pressOn(page, unfold, 'Space');
    await expect.poll(() => unfold.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    await page.keyboard.press('Escape');
    await expectFocusOn(page, unfold);
    expect(await unfold.getAttribute('aria-expanded')).toBe('false');
    await reach(page, slots);
    await page.keyboard.press('ArrowDown');
    const provider = navigation().locator('a[href="/rng?vassalage=SUND"]');
    await pressOn(page, provider);
    await page.waitForURL('**/rng?vassalage=SUND');
    // The providers are folded away: the focus is where they hang.
    await expectFocusOn(page, slots);
  });

  it('reads the notices, and turns the banners', async () => {
    const news = page.getByRole('region', { name: words.notices.news });
    const title = news.locator('[aria-live] button');
    const first = await title.innerText();
    await pressOn(page, button(news, words.notices.next));
    await expect.poll(() => title.innerText()).not.toBe(first);
    await expectVisibleFocus(page);
    await expectThereAndBack(page, title, modal('noticeModal'));

    const stage = page.getByRole('region', { name: words.home.banner.label });
    const second = button(stage, filled(words.home.banner.go, { index: '2' }));
    await pressOn(page, second);
    await expect.poll(() => second.getAttribute('aria-current')).toBe('true');
    await pressOn(page, button(stage, words.home.banner.pause));
    await expectFocusOn(page, button(stage, words.home.banner.resume));
    // The action of a banner gives way to that of the next one.
    const action = stage.locator('div:not([inert]) > div > a, div:not([inert]) > div > button');
    await reach(page, action.first());
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => button(stage, filled(words.home.banner.go, { index: '3' })).getAttribute('aria-current'))
      .toBe('true');
    await expectHeldFocus(page);
    expect(await stage.evaluate((element) => element.contains(document.activeElement))).toBe(true);

    await goBy(news.getByRole('link').first(), '/noticePage');
    const notice = main().locator('summary').first();
    await pressOn(page, notice);
    await main().locator('details[open] p').first().waitFor();
    await expectFocusOn(page, notice);
  });

  it('finds games in a lobby', async () => {
    await goBy(navigation().getByRole('link', { name: words.shell.category.RNG, exact: true }), '/rng');
    const vendors = page.getByRole('group', { name: words.lobby.vendors });
    await vendors.getByRole('button').nth(2).waitFor();
    const all = button(vendors, words.lobby.allVendors);
    const vendor = vendors.locator('button[aria-pressed]').nth(1);
    await pressOn(page, vendor);
    await expect.poll(() => vendor.getAttribute('aria-pressed')).toBe('true');
    await expectFocusOn(page, vendor);
    await pressOn(page, all, 'Space');
    await expect.poll(() => all.getAttribute('aria-pressed')).toBe('true');

    await reach(page, page.getByRole('tab', { selected: true }));
    await page.keyboard.press('ArrowRight');
    await expectHeldFocus(page);
    await page.keyboard.press('ArrowLeft');
    await expectFocusOn(page, page.getByRole('tab', { name: words.lobby.list.all, exact: true }));

    const search = page.getByRole('searchbox', { name: words.lobby.search });
    await reach(page, search);
    await page.keyboard.type('zzzz');
    const everything = button(main(), words.lobby.showAll);
    await everything.waitFor();
    await pressOn(page, button(main(), words.lobby.clearSearch));
    await expectFocusOn(page, search);
    // The games are back, and with them the button of before is gone.
    await main().locator('article').first().waitFor();
    await page.keyboard.type('zzzz');
    await pressOn(page, everything);
    await main().locator('article').first().waitFor();
    await expectHeldFocus(page);

    const least = page.getByRole('combobox', { name: words.lobby.minBet });
    await reach(page, least);
    // Every press counts, also the one that comes before the page has followed the one before.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => new URL(page.url()).searchParams.get('minBet')).toBe('0.05');
    await expectFocusOn(page, least);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => new URL(page.url()).searchParams.has('minBet')).toBe(false);
  });

  it('pages through a list, and keeps the focus at its ends', async () => {
    // The demo's games fit on one page: it stands for three.
    await page.route('**/GCSGAME_gameList?*', async (route) => {
      const answer = await route.fetch({
        url: route
          .request()
          .url()
          .replace(/pageNo=\d+/, 'pageNo=1'),
      });
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('"totalPages":1', '"totalPages":3'),
      });
    });
    await goBy(navigation().getByRole('link', { name: words.shell.category.RNG, exact: true }), '/rng');
    const paging = main().getByRole('navigation');
    const last = button(paging, words.common.last);
    await last.waitFor();
    await pressOn(page, last);
    await expect.poll(() => last.getAttribute('aria-disabled')).toBe('true');
    await quiet(page);
    // The next page is read from its top; the way on stays under the hand.
    await soon(() => isFocused(last), true);
    await pressOn(page, button(paging, words.common.first));
    await expect.poll(() => last.getAttribute('aria-disabled')).not.toBe('true');
    await quiet(page);
    await soon(() => isFocused(button(paging, words.common.first)), true);
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('reads the content pages', async () => {
    await goBy(navigation().getByRole('link', { name: words.shell.vip, exact: true }), '/vip');
    await goBy(navigation().getByRole('link', { name: words.shell.promotions, exact: true }), '/promotions');
    await reach(page, page.getByRole('tab', { selected: true }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const ended = page.getByRole('tab', { name: words.promotions.tabs.ended, exact: true });
    await expect.poll(() => ended.getAttribute('aria-selected')).toBe('true');
    await expectFocusOn(page, ended);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    // A link of the page goes with its page: what follows begins at the new one.
    await pressOn(page, main().locator('a[href="/promoDetail?promotionId=best-win"]').first());
    await page.waitForURL(/promoDetail/);
    await main().getByRole('heading', { level: 1 }).waitFor();
    await expectFocusOn(page, main());
    await expectThereAndBack(page, button(main(), words.promotions.detail.apply), modal('loginPopupModal'));
    await pressOn(page, main().getByRole('link', { name: words.promotions.detail.back }).first());
    await page.waitForURL(/promotions$/);
    await expectFocusOn(page, main());
  });

  it('uses the footer to reach the help, the notices, the agents’ page and the download page', async () => {
    const footer = page.locator('footer');
    const ways = footer.getByRole('navigation', { name: words.bar.footer.help });
    await toFoot(page, ways);
    await pressOn(page, ways.getByRole('link', { name: words.bar.footer.terms, exact: true }));
    await expect.poll(path).toBe('/help');
    await expectFocusOn(page, page.locator('#term-title'));
    const search = page.getByRole('searchbox', { name: words.help.search });
    await reach(page, search);
    await page.keyboard.type('zzzz');
    await pressOn(page, button(main(), words.help.showAll));
    await main().locator('section').nth(3).waitFor();
    await expectFocusOn(page, search);
    await pressOn(page, page.getByRole('navigation', { name: words.help.contents }).getByRole('link').first());
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');

    await toFoot(page, ways);
    await expectThereAndBack(page, button(ways, words.shell.feedback), modal('feedbackModal'));
    await goBy(ways.getByRole('link', { name: words.bar.footer.join, exact: true }), '/join');
    await expectThereAndBack(page, button(main(), words.pages.join.question), modal('feedbackModal'));
    await toFoot(page, ways);
    await goBy(ways.getByRole('link', { name: words.bar.footer.notices, exact: true }), '/noticePage');
    await toFoot(page, ways);
    await goBy(ways.getByRole('link', { name: words.bar.side.download, exact: true }), '/down');
  });
});
