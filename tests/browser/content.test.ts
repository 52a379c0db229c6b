import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { launchBrowser } from '../support/browser.ts';
import { logInDemo } from '../support/demo-session.ts';
import { quiet } from '../support/quiet.ts';
import { soon } from '../support/soon.ts';
import { violations } from '../support/violations.ts';
import { visitsTo } from '../support/visit.ts';
import { siteUrl } from '../support/site.ts';

let browser: Browser;
let session: Record<string, string>;

beforeAll(async () => {
  browser = await launchBrowser();
  session = await logInDemo(browser, siteUrl());
});
afterAll(async () => {
  await browser.close();
});

const SCREENS = [
  { size: 'phone', lang: 'BN', theme: 'light', words: bn },
  { size: 'desktop', lang: 'EN', theme: 'dark', words: en },
] as const;

const open = visitsTo(siteUrl(), () => browser);

describe.each(SCREENS)('on a $size in $lang', ({ size, lang, theme, words }) => {
  function visit(path: string, use: (page: Page) => Promise<void>, as?: 'member'): Promise<void> {
    return open(
      async (page) => {
        await page.goto(path);
        await use(page);
      },
      { size, lang, theme, reducedMotion: 'reduce', session: as === 'member' ? session : {} },
    );
  }

  async function expectSound(page: Page): Promise<void> {
    expect(await violations(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  }

  it('the pages of the operator’s text have no axe violations, and are no wider than the screen', async () => {
    for (const path of ['/help', '/vip', '/pointMall', '/join']) {
      await visit(path, async (page) => {
        await page.locator('h1').waitFor();
        await quiet(page);
        await expectSound(page);
      });
    }
    await visit(
      '/pointMall',
      async (page) => {
        const goods = page.locator('main ul > li').filter({ has: page.getByRole('heading', { level: 3 }) });
        await goods.last().scrollIntoViewIfNeeded();
        const pictures = page.locator('main ul > li img');
        const drawn = () =>
          pictures.evaluateAll((all: HTMLImageElement[]) => all.filter((one) => one.naturalWidth > 0).length);
        await expect.poll(drawn).toBeGreaterThanOrEqual(6);
        await expectSound(page);
      },
      'member',
    );
  });

  it('the help at /helpmc has no header, and goes to its anchor when the topics load late', async () => {
    await visit('/', async (page) => {
      await page.route('**/helpCenter*', async (route) => {
        await new Promise((resolve) => {
          setTimeout(resolve, 700);
        });
        await route.continue();
      });
      await page.goto('/helpmc#play');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('play-title');
      await quiet(page);
      const top = () => page.locator('#play-title').evaluate((title) => title.getBoundingClientRect().top);
      await soon(async () => (await top()) >= 0 && (await top()) < 400, true);
      expect(await page.locator('header nav').count()).toBe(0);
      await expectSound(page);
    });
  });

  it('a topic chosen from the contents takes the focus, and a link in it navigates without a reload', async () => {
    await visit('/help', async (page) => {
      await page.getByRole('navigation', { name: words.help.contents }).locator('a[href="#login"]').click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('login-title');
      // A mark of this page's life: a page that was loaded anew has lost it.
      await page.evaluate(() => Object.assign(window, { sameLife: true }));
      await page.locator('section#login a[href="/forget"]').click();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/forget');
      expect(await page.evaluate(() => 'sameLife' in window)).toBe(true);
    });
  });
});
