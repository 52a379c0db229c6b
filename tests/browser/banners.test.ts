import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { logInDemo } from '../support/demo-session.ts';
import { openDesk, type Desk } from '../support/desk.ts';
import { quiet } from '../support/quiet.ts';
import { looking, visitPlace } from '../support/screens.ts';
import { violations, violationsInBothThemes } from '../support/violations.ts';
import { type Size, visitsTo } from '../support/visit.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';
import { ask, valueOf } from '../support/entry/api.ts';

/** What a timer changes by mistake is in sight within this time: nothing tells that it changed nothing. */
const DRAWN_WITHIN_MS = 300;

let browser: Browser;
let desk: Desk;
beforeAll(async () => {
  browser = await launchBrowser();
  desk = await openDesk(siteUrl(), siteDataDir());
});
afterAll(async () => {
  await desk.close();
  await browser.close();
});

const open = visitsTo(siteUrl(), () => browser);

interface Screen {
  readonly size?: Size;
  readonly language?: 'BN' | 'EN';
  readonly theme?: 'light' | 'dark';
  readonly calm?: boolean;
}

function visit(
  { size, language, theme = 'light', calm = false }: Screen,
  use: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  return open(use, { size, lang: language, theme, reducedMotion: calm ? 'reduce' : 'no-preference' });
}

/** Lets the page's own clock, which has been installed, run on; what its timers should not have changed would show. */
async function later(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.waitForTimeout(DRAWN_WITHIN_MS);
}

const carousel = (page: Page) => page.getByRole('region', { name: 'Highlights' });
/** The headline of the banner that stands; the one before it may still be fading. */
const headline = (page: Page) => carousel(page).locator('div:not([inert]) > div').getByRole('heading');
const ticker = (page: Page) => page.getByRole('region', { name: 'News and notices' });

/** The notices are there, and whatever would open by itself has had its time. */
async function stays(page: Page): Promise<void> {
  await ticker(page).waitFor();
  await quiet(page);
  await later(page, 3_000);
  await quiet(page);
}

/** Waits until the platform says these notices. */
async function announced(...ids: string[]): Promise<void> {
  await expect
    .poll(async () => {
      const { list } = valueOf(await ask('listAnnouncements', { types: 'B,PU,PL', language: 'EN' }));
      return list.map(({ id }) => id);
    })
    .toEqual(expect.arrayContaining(ids));
}

const GROUPS = {
  '/': 'home',
  '/rng': 'rng',
  '/live': 'live',
  '/fish': 'fish',
  '/pvp': 'pvp',
  '/sports': 'sports',
  '/esports': 'esports',
  '/elott': 'lott',
  '/cockfight': 'cockfight',
  '/promotions': 'promotion',
  '/pointMall': 'shop',
  '/help': 'help',
  '/register': 'reg',
} as const;

describe('banners', () => {
  it('stand on the page of their group alone, and their first picture is in the page before the application', async () => {
    const rows = await desk.sql<{ group_name: string; title: { en: string }; picture: string }>(
      'select distinct on (group_name) group_name, title, picture from content.banner order by group_name, position, id',
    );
    await visit({ calm: true }, async (page) => {
      for (const [path, group] of Object.entries(GROUPS)) {
        const first = rows.find(({ group_name }) => group_name === group);
        if (!first) throw new Error(`the demo has no banner for ${group}`);
        const response = await page.goto(path);
        expect(await response?.text(), path).toContain(`${group}=${first.picture}`);
        await expect.poll(() => headline(page).textContent(), { message: path }).toBe(first.title.en);
      }
      await page.goto('/no-such-page');
      await page.getByText('This page does not exist').waitFor();
      await quiet(page);
      expect(await carousel(page).count()).toBe(0);
    });
  });

  it('take turns every five seconds, rest under the mouse, and can be stopped', async () => {
    await visit({}, async (page) => {
      await page.clock.install();
      await page.goto('/');
      const first = await headline(page).textContent();
      await page.clock.runFor(5_000);
      await expect.poll(() => headline(page).textContent()).not.toBe(first);
      // Nothing comes any more that would push it away from under the pointer.
      await quiet(page);
      await carousel(page).hover();
      const rested = await headline(page).textContent();
      await later(page, 6_500);
      expect(await headline(page).textContent()).toBe(rested);
      await page.getByRole('button', { name: 'Stop the banners' }).click();
      await page.mouse.move(5, 5);
      await later(page, 6_500);
      expect(await headline(page).textContent()).toBe(rested);
      await page.getByRole('button', { name: 'Show banner 1' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => headline(page).textContent()).not.toBe(rested);
    });
  });

  it('open what they are linked with: a game after the login, a page of the site at once', async () => {
    await visit({ calm: true }, async (page) => {
      await page.goto('/');
      await carousel(page).getByRole('button', { name: 'Play now' }).click();
      await page.getByRole('dialog').getByText('Log in to play').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Show banner 3' }).click();
      await carousel(page).getByRole('link', { name: 'See promotions' }).click();
      await page.waitForURL('**/promotions');
    });
  });

  it('follow a finger on phones', async () => {
    await visit({ size: 'phone', calm: true }, async (page) => {
      await page.goto('/');
      const first = await headline(page).textContent();
      await carousel(page).evaluate((element) => {
        const at = (type: string, clientX: number): void => {
          element.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true, clientX, clientY: 200 }));
        };
        at('pointerdown', 300);
        at('pointerup', 120);
      });
      await expect.poll(() => headline(page).textContent()).not.toBe(first);
    });
  });

  it('are gone when the operator switches them off, without a gap', async () => {
    await desk.switch({ BANNER: false });
    try {
      await visit({ calm: true }, async (page) => {
        await page.goto('/fish');
        await page.getByRole('heading', { name: 'Fish' }).waitFor();
        await page.locator('article').first().waitFor();
        await quiet(page);
        expect(await carousel(page).count()).toBe(0);
      });
    } finally {
      await desk.switch({ BANNER: true });
    }
  });

  it('carry the growing number on /rng, with the note that it is a number only', async () => {
    await visit({ calm: true }, async (page) => {
      await page.clock.install();
      await page.goto('/rng');
      await page.getByRole('button', { name: 'About the jackpot number' }).focus();
      await page.getByText('it is not the amount of any prize').waitFor();
      const amount = page.getByText(/^P [\d,]+\.\d\d$/).first();
      const shown = async (): Promise<number> => Number((await amount.textContent())?.replaceAll(/\D/g, ''));
      const before = await shown();
      await page.clock.runFor(3_200);
      await expect.poll(shown).toBeGreaterThan(before);
      expect(((await shown()) - before) % 16_511).toBe(0);
      await page.goto('/live');
      await page.getByRole('heading', { name: 'Live casino' }).waitFor();
      await quiet(page);
      expect(await page.getByText('Jackpot').count()).toBe(0);
    });
  });
});

describe('notices', () => {
  it('run above the banner, open at the one that is pressed, and are remembered as read', async () => {
    await visit({ calm: true }, async (page) => {
      await page.goto('/');
      await ticker(page)
        .getByRole('link', { name: /unread/ })
        .waitFor();
      await ticker(page).getByRole('button', { name: 'Next notice' }).click();
      const second = await ticker(page).getByRole('button').first().textContent();
      await ticker(page).getByRole('button').first().click();
      const dialog = page.getByRole('dialog', { name: 'News and notices' });
      await dialog.locator('details[open]').waitFor();
      expect(await dialog.locator('details[open] summary').textContent()).toContain(second);
      expect(await dialog.locator('details').count()).toBeGreaterThan(2);
      const closed = dialog.locator('details:not([open]) summary');
      while ((await closed.count()) > 0) await closed.first().click();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.reload();
      await ticker(page).getByRole('link', { name: 'All notices', exact: true }).waitFor();
    });
  });

  it('stand page by page on /noticePage, and say kindly when there are none', async () => {
    await visit({ calm: true, size: 'phone', theme: 'dark' }, async (page) => {
      await desk.sql(`
        insert into content.announcement (id, type, title, content)
        select 'many-' || n, 'B', jsonb_build_object('bn', 'অনেক ' || n, 'en', 'Many ' || n), '{"bn": "", "en": ""}'
        from generate_series(1, 12) n`);
      try {
        await announced('many-1', 'many-12');
        await page.goto('/noticePage');
        await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
        expect(await page.locator('details').count()).toBe(10);
        await page.getByRole('button', { name: 'Next', exact: true }).click();
        await page.waitForURL('**/noticePage?pageNo=2');
        await page.reload();
        await page.locator('details').first().waitFor();
        expect(await violations(page)).toEqual([]);
      } finally {
        await desk.sql(`delete from content.announcement where id like 'many-%'`);
      }
    });
  });

  it('open by themselves once a day for everybody, and once a session after the login', async () => {
    // Before there is anything to be told: what this session had been told, it would not be told again.
    const session = await logInDemo(browser, siteUrl());
    await desk.sql(`
      insert into content.announcement (id, type, title, content) values
        ('for-all', 'PU', '{"bn": "সবার জন্য", "en": "For everybody"}', '{"bn": "<p>ক</p>", "en": "<p>Hello all</p>"}'),
        ('for-members', 'PL', '{"bn": "সদস্যদের জন্য", "en": "Members only"}', '{"bn": "<p>ক</p>", "en": "<p>Hello you</p>"}')`);
    try {
      await announced('for-all', 'for-members');
      await visit({ calm: true }, async (page, context) => {
        await page.clock.install();
        const popup = page.getByRole('dialog', { name: 'News and notices' });
        await page.goto('/');
        await popup.getByText('Hello all').waitFor();
        expect(await popup.getByText('Members only').count()).toBe(0);
        await page.keyboard.press('Escape');
        await page.reload();
        await stays(page);
        expect(await popup.count()).toBe(0);

        await context.addInitScript((kept) => {
          for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
        }, session);
        await page.goto('/rng');
        await popup.getByText('Hello you').waitFor();
        expect(await popup.getByText('For everybody').count()).toBe(0);
        await page.keyboard.press('Escape');
        await page.goto('/rng');
        await stays(page);
        expect(await popup.count()).toBe(0);
      });
    } finally {
      await desk.sql(`delete from content.announcement where id in ('for-all', 'for-members')`);
    }
  });
});

it.each(['phone', 'desktop'] as const)('pages with banners have no accessibility fault on a %s', async (size) => {
  await looking(browser, { size, theme: 'light', language: 'BN' }, {}, async (look) => {
    for (const path of ['/', '/rng', '/sports', '/elott', '/noticePage']) {
      await visitPlace(look, path);
      expect(await violationsInBothThemes(look.page), path).toEqual([]);
      const width = await look.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width, path).toBeLessThanOrEqual(0);
    }
  });
});
