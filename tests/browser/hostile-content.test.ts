import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { HOSTILE_VALUES, openPage, planted, trapsIn, watched } from '../support/hostile.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';
import { visitsTo } from '../support/visit.ts';

/** What is looked at here: the other pages are in `tests/journeys/hostile-content.test.ts`. */
const PAGES = ['/rng', '/promoDetail?promotionId=hostile', '/pointMall', '/join', '/down', '/sports', '/live', '/fish'];
const MORE = ['/pvp', '/esports', '/elott', '/cockfight', '/helpmc', '/register', '/lottery', '/fbsports'];

/** Page after page, each until nothing is on its way to it. */
const MANY_PAGES = { timeout: 400_000 };

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

describe('hostile content in an operator’s name', () => {
  it('runs on no page, requests nothing from elsewhere, and leads nowhere', MANY_PAGES, async () => {
    await planted(desk, () =>
      desk.during(HOSTILE_VALUES, () =>
        visit(
          async (page, context) => {
            const seen = await watched(page, context);
            for (const path of [...PAGES, ...MORE]) {
              await openPage(page, path);
              expect([path, seen, await trapsIn(page)]).toEqual([path, [], []]);
            }
          },
          { size: 'phone', lang: 'BN' },
        ),
      ),
    );
  });
});

describe('a site on which everything is switched off', () => {
  it('still works: no page fails, whatever the platform refuses', MANY_PAGES, async () => {
    const on = await desk.sql<{ mod_id: string }>('select mod_id from settings.node where enabled');
    const names = on.map(({ mod_id: modId }) => modId);
    try {
      await desk.switch(Object.fromEntries(names.map((name) => [name, false])));
      await visit(async (page, context) => {
        const seen = await watched(page, context);
        for (const path of [
          '/',
          '/help',
          '/promotions',
          '/vip',
          '/login',
          '/seamless',
          '/account/bets',
          ...PAGES,
          ...MORE,
        ]) {
          await openPage(page, path);
          expect([path, seen]).toEqual([path, []]);
        }
      });
    } finally {
      await desk.switch(Object.fromEntries(names.map((name) => [name, true])));
    }
  });
});
