import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type Desk, openDesk } from '../../support/desk.ts';
import { newMember, PASSWORD } from '../../support/entry/api.ts';
import { logOut, sendLogin, signedIn } from '../../support/entry/steps.ts';
import { expectAccessible, SCREENS, sessionOf, visiting } from '../../support/entry/visit.ts';
import { siteDataDir, siteUrl } from '../../support/site.ts';

let browser: Browser;
let desk: Desk;

beforeAll(async () => {
  [browser, desk] = await Promise.all([launchBrowser(), openDesk(siteUrl(), siteDataDir())]);
  await desk.switch({ loginedToHomePage: true });
});
afterAll(async () => {
  await desk.switch({ loginedToHomePage: false });
  await browser.close();
  await desk.close();
});

/** A page of each kind that is closed to guests then, and all that stay open (2-account-entry §2). */
const CLOSED = ['/', '/rng', '/help', '/forget', '/account/bets', '/no-such-page'];
const OPEN = ['/register', '/register.html', '/helpmc', '/download'];

describe.concurrent.each(SCREENS)('on a $size in $language, a site that asks for a login first', (screen) => {
  it('sends guests to /login, but from the pages that are open to all', async () => {
    await visiting(browser, screen, async ({ page, words, refused }) => {
      for (const path of CLOSED) {
        await page.goto(path);
        await page.waitForURL((url) => url.pathname === '/login');
        await page.getByRole('heading', { level: 1, name: words.login.title }).waitFor();
      }
      // The last of them is not there: its answer says so, its page asks for the login as all others do.
      await refused('404 GET /no-such-page');
      expect(await page.locator('header').count()).toBe(0);
      await expectAccessible(page);
      for (const path of OPEN) {
        await page.goto(path);
        await page.locator('h1').first().waitFor();
        expect(new URL(page.url()).pathname).toBe(path);
      }
    });
  });

  it('is open to members, and closed again once they sign out', async () => {
    const { account } = await newMember();
    await visiting(browser, screen, async (visit) => {
      const { page, words } = visit;
      await page.goto('/rng');
      await page.waitForURL((url) => url.pathname === '/login');
      await sendLogin(page.locator('main form'), { username: account, password: PASSWORD });
      await signedIn(page, words);
      expect(new URL(page.url()).pathname).toBe('/');
      await page.goto('/help');
      await page.getByRole('heading', { level: 1, name: words.help.title }).waitFor();
      await logOut(visit, { arrivesAt: '/login' });
      expect(await sessionOf(page)).not.toHaveProperty('token');
    });
  });
});
