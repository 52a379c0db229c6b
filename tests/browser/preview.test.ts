import { bn as siteBn } from '@chhokka/messages/bn';
import { bn } from '@chhokka/messages/office/bn';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { inOffice, OFFICE_SCREENS } from '../support/office.ts';
import { violations } from '../support/violations.ts';

type Screen = (typeof OFFICE_SCREENS)[number];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** Opens the settings as an operator, whose tabs show the site in the operator's language. */
const inSettings = (screen: Screen, use: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> =>
  inOffice(browser, screen, { path: 'site-settings' }, async (page, context) => {
    await page.locator('input[name=search]').waitFor();
    await use(page, context);
  });

/** The first link of the navigation to the promotions. */
const promotions = (page: Page) => page.locator('nav a[href="/promotions"]').first();

describe('a draft of the settings on a phone in Bengali', () => {
  const [screen] = OFFICE_SCREENS;
  const { site, signOut } = bn;
  const { preview } = siteBn;

  it('fits the screen, and ends with the session of its operator', { timeout: 120_000 }, async () => {
    await inSettings(screen, async (office, context) => {
      await office.locator('input[name=search]').fill('promotion');
      await office.locator('#node-PROMOTION').uncheck();
      const opening = context.waitForEvent('page');
      await office.getByRole('button', { name: site.openPreview }).click();
      const draft = await opening;
      const bar = draft.getByRole('complementary', { name: preview.title });
      await bar.getByText(preview.text).waitFor();
      expect(await violations(draft)).toEqual([]);
      const [inside, outside] = await draft.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(inside).toBeLessThanOrEqual(outside ?? 0);
      await office.bringToFront();
      const told = office.waitForResponse(/\/office\/session\/logout$/);
      await office.getByRole('button', { name: signOut }).click();
      await told;
      await draft.bringToFront();
      await draft.reload();
      await bar.getByText(preview.ended).waitFor();
      await promotions(draft).waitFor({ state: 'attached' });
    });
  });
});
