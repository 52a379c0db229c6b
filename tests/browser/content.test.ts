import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bn } from '@chhokka/messages/content/bn';
import { en } from '@chhokka/messages/content/en';
import { bn as bnEntry } from '@chhokka/messages/entry/bn';
import { en as enEntry } from '@chhokka/messages/entry/en';
import { bn as bnSite } from '@chhokka/messages/site/bn';
import { en as enSite } from '@chhokka/messages/site/en';
import { launchBrowser } from '../support/browser.ts';
import { logInDemo } from '../support/demo-session.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { quiet } from '../support/quiet.ts';
import { soon } from '../support/soon.ts';
import { violations } from '../support/violations.ts';
import { visitsTo } from '../support/visit.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';

let browser: Browser;
let desk: Desk;
let session: Record<string, string>;

beforeAll(async () => {
  browser = await launchBrowser();
  desk = await openDesk(siteUrl(), siteDataDir());
  session = await logInDemo(browser, siteUrl());
});
afterAll(async () => {
  await desk.close();
  await browser.close();
});

const SCREENS = [
  { size: 'phone', lang: 'BN', theme: 'light', words: { ...bn, ...bnEntry, ...bnSite } },
  { size: 'desktop', lang: 'EN', theme: 'dark', words: { ...en, ...enEntry, ...enSite } },
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

  it('the help leads from its contents to a topic, finds by words, and keeps links within the site', async () => {
    await visit('/help', async (page) => {
      const contents = page.getByRole('navigation', { name: words.help.contents });
      const links = contents.getByRole('link');
      await links.first().waitFor();
      expect(await links.count()).toBeGreaterThanOrEqual(6);
      await expectSound(page);

      await contents.locator('a[href="#fair"]').click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('fair-title');
      expect(new URL(page.url()).hash).toBe('#fair');

      await page.getByRole('searchbox', { name: words.help.search }).fill(lang === 'BN' ? 'দুই ধাপের' : 'two-step');
      await expect.poll(() => links.count()).toBeLessThan(3);
      expect(await page.locator('section#login').isVisible()).toBe(true);
      await page.getByRole('searchbox').fill('zzzz');
      await page.getByRole('button', { name: words.help.showAll }).click();
      await expect.poll(() => links.count()).toBeGreaterThanOrEqual(6);

      // A mark of this page's life: a page that was loaded anew has lost it.
      await page.evaluate(() => Object.assign(window, { sameLife: true }));
      await page.locator('section#login a[href="/forget"]').click();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/forget');
      expect(await page.evaluate(() => 'sameLife' in window)).toBe(true);
    });
  });

  it('the help stands alone under /helpmc, and goes to its anchor when the topics come late', async () => {
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

  it('the VIP page shows the ranks and that they do not count yet', async () => {
    await visit('/vip', async (page) => {
      await page.getByRole('heading', { level: 3 }).first().waitFor();
      expect(await page.locator('main ol > li').count()).toBeGreaterThanOrEqual(6);
      expect(await page.getByText(words.pages.vip.notOpenText).isVisible()).toBe(true);
      expect(await page.locator('main').getByRole('button').count()).toBe(0);
      await expectSound(page);
    });
  });

  it('the points mall lets guests in by the login, and shows members goods that nobody can take yet', async () => {
    await visit('/pointMall', async (page) => {
      await page.getByText(words.pages.shop.guest).waitFor();
      await expectSound(page);
      await page.locator('main').getByRole('button', { name: words.shell.login, exact: true }).click();
      await page.getByRole('dialog').locator('input[name=username]').waitFor();
    });
    await visit(
      '/pointMall',
      async (page) => {
        const goods = page.locator('main ul > li').filter({ has: page.getByRole('heading', { level: 3 }) });
        await goods.first().waitFor();
        expect(await goods.count()).toBeGreaterThanOrEqual(6);
        await goods.last().scrollIntoViewIfNeeded();
        const pictures = page.locator('main ul > li img');
        await expect
          .poll(() =>
            pictures.evaluateAll((all: HTMLImageElement[]) => all.filter((one) => one.naturalWidth > 0).length),
          )
          .toBeGreaterThanOrEqual(6);
        expect(await goods.getByRole('button').count()).toBe(0);
        expect(await page.getByText(words.pages.shop.notOpenText).isVisible()).toBe(true);
        await expectSound(page);
      },
      'member',
    );
  });

  it('the page for agents opens the feedback with its question chosen', async () => {
    await visit('/join', async (page) => {
      await page.locator('main ul > li').first().waitFor();
      await page.getByRole('button', { name: words.pages.join.apply }).waitFor();
      await expectSound(page);
      await page.getByRole('button', { name: words.pages.join.apply }).click();
      const dialog = page.getByRole('dialog', { name: words.feedback.title });
      await expect.poll(() => dialog.locator('select[name=type], [name=type]').first().inputValue()).toBe('6');
    });
  });

  it('shows what the operator changed without loading the page anew, and nothing that runs', async () => {
    await visit('/help', async (page) => {
      await page.locator('section#start').waitFor();
      const markup = '<p id="mark">নতুন <img src=x onerror="window.ran = true"><script>window.ran = true</script></p>';
      const words3 = { bn: markup, en: markup };
      await desk.sql(
        `insert into content.help_topic (topic, title, content) values ('fresh', $1, $2)
        on conflict (topic) do update set content = excluded.content`,
        [JSON.stringify({ bn: 'নতুন বিষয়', en: 'A new topic' }), JSON.stringify(words3)],
      );
      try {
        await page.locator('section#fresh').waitFor();
        expect(await page.locator('section#fresh img, section#fresh script, #mark').count()).toBe(0);
        expect(await page.evaluate(() => 'ran' in window)).toBe(false);
      } finally {
        await desk.sql(`delete from content.help_topic where topic = 'fresh'`);
      }
    });
  });
});

it('a page that is switched off is not there', async () => {
  const page = await browser.newPage({ baseURL: siteUrl() });
  await desk.switch({ VIP: false });
  try {
    await page.goto('/vip');
    await page.getByText(bnSite.shell.notFound.title).waitFor();
  } finally {
    await desk.switch({ VIP: true });
    await page.close();
  }
});
