import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { looking, visitPlace } from '../support/screens.ts';
import { violationsInBothThemes } from '../support/violations.ts';
import { siteUrl } from '../support/site.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const GROUPS = 'home rng live fish pvp sports esports lott cockfight promotion shop help reg'.split(' ');

it('the demo has a banner for each group, and the page’s HTML names their pictures', async () => {
  const page = await (await fetch(`${siteUrl()}/`)).text();
  const [, pictures = ''] = /<meta name="banners" content="([^"]*)">/.exec(page) ?? [];
  const groups = pictures.split(' ').map((entry) => entry.split('=')[0]);
  expect(groups).toEqual(expect.arrayContaining(GROUPS));
});

it.each([
  { size: 'phone', language: 'BN' },
  { size: 'desktop', language: 'EN' },
] as const)('pages with banners have no axe violations, and are no wider than a $size', async ({ size, language }) => {
  await looking(browser, { size, theme: 'light', language }, {}, async (look) => {
    for (const path of ['/', '/rng', '/noticePage']) {
      await visitPlace(look, path);
      expect(await violationsInBothThemes(look.page), path).toEqual([]);
      const width = await look.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width, path).toBeLessThanOrEqual(0);
    }
  });
});

it.each(['BN', 'EN'] as const)(
  'the banner of /rng shows its action on a phone, clear of the jackpot: %s',
  async (language) => {
    await looking(browser, { size: 'phone', theme: 'light', language }, {}, async (look) => {
      await visitPlace(look, '/rng');
      const action = look.page.locator('[aria-roledescription=carousel] [class*=action]');
      const jackpot = look.page.locator('[class*=jackpot]').first();
      const [button, counter] = [await action.boundingBox(), await jackpot.boundingBox()];
      if (!button || !counter) throw new Error('the banner of /rng has no action or no jackpot');
      expect(button.width).toBeGreaterThan(100);
      expect(button.height).toBeGreaterThanOrEqual(44);
      expect(button.x + button.width).toBeLessThanOrEqual(390 - 16);
      expect(button.y + button.height).toBeLessThanOrEqual(counter.y);
      const paint = await action.evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(paint).not.toBe('rgba(0, 0, 0, 0)');
    });
  },
);
