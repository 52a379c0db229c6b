import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type Desk, openDesk } from '../../support/desk.ts';
import { openLogin } from '../../support/entry/steps.ts';
import { expectAccessible, SCREENS, visiting } from '../../support/entry/visit.ts';
import { siteDataDir, siteUrl } from '../../support/site.ts';

let browser: Browser;
let desk: Desk;

beforeAll(async () => {
  [browser, desk] = await Promise.all([launchBrowser(), openDesk(siteUrl(), siteDataDir())]);
});
afterAll(async () => {
  await browser.close();
  await desk.close();
});

const CASES = [
  { title: 'e-mail alone', nodes: { FORGETEMAIL: true, FORGETPHONE: false }, field: 'email' },
  { title: 'the phone alone', nodes: { FORGETEMAIL: false, FORGETPHONE: true }, field: 'mobileNum' },
] as const;

describe.each(CASES)('where a password is recovered by $title', ({ nodes, field }) => {
  beforeAll(() => desk.switch(nodes));
  afterAll(() => desk.switch({ FORGETEMAIL: true, FORGETPHONE: true }));

  it.concurrent.each(SCREENS)('there is nothing to switch on a $size in $language', async (screen) => {
    await visiting(browser, screen, async ({ page, words }) => {
      await page.goto('/forget');
      const main = page.locator('main');
      await main.locator(`input[name=${field}]`).waitFor();
      expect(await main.getByRole('tab').count()).toBe(0);
      expect(await main.locator('form').count()).toBe(1);
      await expectAccessible(page);
      await main.getByRole('button', { name: words.recovery.back }).click();
      await page.waitForURL((url) => url.pathname === '/login');
    });
  });
});

describe('where no password is recovered', () => {
  beforeAll(() => desk.switch({ FORGETEMAIL: false, FORGETPHONE: false }));
  afterAll(() => desk.switch({ FORGETEMAIL: true, FORGETPHONE: true }));

  it.concurrent.each(SCREENS)(
    'the login leads nowhere, and the page says so on a $size in $language',
    async (screen) => {
      await visiting(browser, screen, async ({ page, words }) => {
        await page.goto('/');
        const dialog = await openLogin(page, words);
        await dialog.locator('input[name=password]').waitFor();
        expect(await dialog.getByRole('button', { name: words.login.forgot }).count()).toBe(0);
        await page.goto('/forget');
        await page.getByText(words.recovery.closed).waitFor();
        expect(await page.locator('main form').count()).toBe(0);
        await expectAccessible(page);
      });
    },
  );
});
