import { officePages } from '@chhokka/contracts/office-pages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { logInDemo } from '../support/demo-session.ts';
import { inOffice } from '../support/office.ts';
import { GAME } from '../support/places.ts';
import { looking, visitPlace } from '../support/screens.ts';
import { siteUrl } from '../support/site.ts';
import { smallTargets } from '../support/targets.ts';

const PHONE = { size: 'phone', language: 'BN', theme: 'light' } as const;
const OF_GUESTS = ['/', '/rng', '/sports', '/login', '/register', '/promotions', '/vip', '/help', '/noticePage'];
const OF_MEMBERS = ['/', '/account/bets', '/?centre=deposit', '/?centre=withdraw', '/?centre=securityCenter'];
/** What pages of the back office show besides their first tab. */
const OF_OPERATORS = [
  ...officePages.filter((path) => path !== 'sign-in'),
  'deposits?state=all',
  'withdrawals?state=all',
  'reports?by=vendor',
  'site-games?kind=game',
  'site-content?kind=promotion&id=best-win',
];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('on a phone, a finger hits', () => {
  it.each([
    ['guest', OF_GUESTS],
    ['member', OF_MEMBERS],
  ] as const)('everything that a %s finds', async (who, places) => {
    const session = who === 'member' ? await logInDemo(browser, siteUrl()) : {};
    await looking(browser, PHONE, session, async (look) => {
      for (const place of places) {
        await visitPlace(look, place);
        // The footer arrives with its own part of the program.
        await look.page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        await look.page.waitForLoadState('networkidle');
        expect(await smallTargets(look.page), place).toEqual([]);
      }
    });
  });

  it.each(OF_OPERATORS)('everything on the page %s of the back office', async (path) => {
    await inOffice(browser, { size: 'phone', language: 'bn', theme: 'light' }, { path }, async (page) => {
      await page.waitForLoadState('networkidle');
      expect(await smallTargets(page)).toEqual([]);
    });
  });
});

it.each(['BN', 'EN'] as const)(
  'the bar above a demo shows the whole name of the game on a phone: %s',
  async (language) => {
    await looking(browser, { ...PHONE, language }, {}, async ({ page }) => {
      await page.goto(`${GAME}&demo=1`);
      const name = page.locator('header h1');
      await name.filter({ hasText: language === 'BN' ? 'রয়েল বেঙ্গল' : 'Royal Bengal' }).waitFor();
      const cut = await name.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(cut).toBeLessThanOrEqual(0);
      for (const part of await page.locator('header button').all())
        expect((await part.boundingBox())?.height).toBeLessThanOrEqual(44);
    });
  },
);
