import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { es } from '@chhokka/messages/es';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { violationsInBothThemes } from '../support/violations.ts';
import { visitsTo } from '../support/visit.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';

let browser: Browser;
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(siteUrl(), siteDataDir());
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await desk.close();
});

const visit = visitsTo(siteUrl(), () => browser);

it.each([
  [1, es.help.closed['game maintenance']],
  [2, es.help.closed.blockip],
])('a site that is closed with status %i has no axe violations on a desktop in Spanish', async (status, title) => {
  await visit(
    async (page) => {
      await desk.during({ status, maintenanceEndTime: Date.now() + 1_500_000 }, async () => {
        await page.goto('/');
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        expect(await violationsInBothThemes(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      });
    },
    { lang: 'ES', reducedMotion: 'reduce' },
  );
});
