import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { ask, newMember, valueOf } from '../support/entry/api.ts';
import { logIn } from '../support/entry/steps.ts';
import { expectAccessible, SCREENS, sessionOf, visiting } from '../support/entry/visit.ts';
import { quiet } from '../support/quiet.ts';
import { balanceOfTable, openTable, putChips, SHARED_ROUND, stakeOn, wonBy } from '../support/tables.ts';

const [PHONE, DESKTOP] = SCREENS;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

// Each of them waits for its table most of the time.
describe.concurrent('a table of live games', { timeout: 240_000 }, () => {
  it('shows the own slip and its result after the page was loaded again', async () => {
    const { account } = await newMember();
    await visiting(browser, PHONE, async ({ page, words }) => {
      await logIn(page, words, account);
      const table = await openTable(page, 'andar-bahar', PHONE.language);
      const staked = await stakeOn(table, ['andar', 'bahar']);
      const before = await balanceOfTable(table);
      await table.frame.locator('.t-table.drawing').waitFor(SHARED_ROUND);
      await quiet(page);
      await page.reload();
      await table.frame.locator('[data-spot=andar] .t-chip.staked').waitFor();
      const won = await wonBy(table, staked);
      await vi.waitFor(async () => expect(await balanceOfTable(table)).toBe(before + won), SHARED_ROUND);
    });
  });

  it('lets a member go who has signed out in another tab', async () => {
    const { account } = await newMember();
    await visiting(browser, DESKTOP, async (visit) => {
      const { page, words } = visit;
      await logIn(page, words, account);
      await openTable(page, 'roulette-dhaka', DESKTOP.language);
      const { token = '' } = await sessionOf(page);
      await quiet(page);
      valueOf(await ask('logout', {}, token));
      await page.locator('iframe').waitFor({ state: 'detached' });
      await visit.refusedOnly('401', 0);
    });
  });

  it('is accessible while bets are open and while a result is shown', async () => {
    const { account } = await newMember();
    await visiting(browser, PHONE, async ({ page, words }) => {
      await logIn(page, words, account);
      const table = await openTable(page, 'sic-bo', PHONE.language);
      await putChips(table, ['small', 'big', 'triple:any']);
      await expectAccessible(page);
      await table.frame.locator('.t-table.settled').waitFor(SHARED_ROUND);
      await expectAccessible(page);
    });
  });
});
