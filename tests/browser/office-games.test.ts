import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { inOffice, OFFICE_SCREENS } from '../support/office.ts';
import { violations } from '../support/violations.ts';

/** Two lines of targets, and what is around them. px */
const HIGHEST = 130;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it.each(OFFICE_SCREENS)(
  'a game takes two lines on a $size, and what is done with many stays in sight',
  async (screen) => {
    await inOffice(browser, screen, { path: 'site-games?kind=game' }, async (page) => {
      const games = page.locator('[data-game]');
      await games.first().waitFor();
      expect(await violations(page)).toEqual([]);
      const heights = await games.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      expect(heights.length).toBeGreaterThan(10);
      expect(Math.max(...heights)).toBeLessThan(HIGHEST);
      const last = games.last().getByRole('checkbox').first();
      await last.check();
      const { selected } = (screen.language === 'bn' ? bn : en).site.gamesTable;
      const bar = page.getByRole('group', { name: selected.replace('{count}', '1') });
      await games.last().scrollIntoViewIfNeeded();
      const { y = -1, height = 0 } = (await bar.boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThan(page.viewportSize()?.height ?? 0);
      const { width = 0 } = page.viewportSize() ?? {};
      for (const each of await bar.getByRole('button').all()) {
        const box = (await each.boundingBox()) ?? expect.unreachable('the button is not shown');
        expect([await each.textContent(), box.x >= 0 && box.x + box.width <= width]).toEqual([
          await each.textContent(),
          true,
        ]);
      }
      expect(await violations(page)).toEqual([]);
    });
  },
);

it('the books stand beside today on a desktop, and below it on a phone', async () => {
  const [phone, desktop] = OFFICE_SCREENS;
  const places = async (screen: (typeof OFFICE_SCREENS)[number]): Promise<{ today: number; books: number }> => {
    let found = { today: 0, books: 0 };
    await inOffice(browser, screen, { path: 'overview' }, async (page) => {
      const figure = page.locator('[data-figure=revenue]');
      const books = page.locator('[data-light]');
      await figure.waitFor();
      await books.waitFor();
      found = { today: (await figure.boundingBox())?.x ?? 0, books: (await books.boundingBox())?.x ?? 0 };
      expect(await violations(page)).toEqual([]);
    });
    return found;
  };
  const [narrow, wide] = [await places(phone), await places(desktop)];
  expect(narrow.books - narrow.today).toBeLessThan(50);
  expect(wide.books - wide.today).toBeGreaterThan(600);
});
