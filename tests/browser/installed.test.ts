import { en } from '@chhokka/messages/en';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { soon } from '../support/soon.ts';
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

it('the download page with apps and their QR codes has no axe violations', async () => {
  const resources = [
    { resourceType: 'android', url: 'https://play.example/app' },
    { resourceType: 'ios', url: 'https://apps.example/app' },
  ];
  await desk.during({ resources }, () =>
    visit(async (page) => {
      await page.goto('/down');
      const main = page.getByRole('main');
      await soon(() => main.getByRole('link', { name: en.download.get }).count(), 2);
      // The pictures are drawn by a part of the page that comes on its own.
      await soon(() => main.getByRole('img', { name: /^QR/ }).count(), 3);
      expect(await violationsInBothThemes(page)).toEqual([]);
    }),
  );
});
