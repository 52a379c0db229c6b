import { bn } from '@chhokka/messages/centre/bn';
import { en } from '@chhokka/messages/centre/en';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool, type Pool } from '../../apps/platform/src/infra/db.ts';
import { reconcile } from '../../apps/platform/src/modules/ledger/index.ts';
import { readRunFile } from '../../tools/launch/run-file.ts';
import { launchBrowser } from '../support/browser.ts';
import { siteDataDir } from '../support/site.ts';
import { ask, newMember, newName, PASSWORD } from './entry/support/api.ts';
import { frontDialog, logIn } from './entry/support/steps.ts';
import { expectAccessible, SCREENS, type Visit, visiting } from './entry/support/visit.ts';

const GAME = '/game?vassalage=SUND&gameCode=royal-bengal';
const PAGE = '/rng?centre=playerProtection';
const GAME_WORDS = {
  BN: { spin: 'স্পিন', limit: 'এই বাজি আপনার নিজের ঠিক করা সীমা' },
  EN: { spin: 'Spin', limit: 'This bet would go beyond a limit' },
};
const ROUND = { timeout: 60_000 };
const TWO_SCREENS = SCREENS.filter(({ size, language }) => (size === 'phone') === (language === 'BN'));

let browser: Browser;
let pool: Pool;
beforeAll(async () => {
  browser = await launchBrowser();
  const run = await readRunFile(siteDataDir());
  if (run === null) throw new Error('the installation does not run');
  pool = openPool(run.databaseUrl, 2);
});
afterAll(async () => {
  expect((await reconcile(pool)).differences).toEqual([]);
  await browser.close();
  await pool.end();
});

const wordsOf = ({ screen }: Visit) => (screen.language === 'BN' ? bn : en).centre.protection;

/** Logs somebody new in; answers the token of another session of the same member. */
async function memberVisits({ page, words }: Visit): Promise<string> {
  const { account, token } = await newMember(newName());
  await logIn(page, words, account, PASSWORD);
  return token;
}

/** The key that plays a round, when it takes a press. */
function spinKey({ screen }: Visit, page: Page): Locator {
  return page
    .frameLocator('iframe')
    .locator(`button[aria-label="${GAME_WORDS[screen.language].spin}"][aria-disabled=false]`);
}

async function openGame(visit: Visit, page: Page): Promise<Locator> {
  await page.goto(GAME);
  const key = spinKey(visit, page);
  await key.waitFor(ROUND);
  return key;
}

/** Sets a limit of stakes for the day on the page of player protection. */
async function limitStakes(visit: Visit, page: Page, amount: string, { isNew }: { isNew: boolean }): Promise<void> {
  const { limits, form } = wordsOf(visit);
  const name = limits.name.replace('{kind}', limits.stake).replace('{period}', limits.day);
  await page.goto(PAGE);
  await page
    .getByRole('button', { name: (isNew ? limits.setName : limits.changeName).replace('{limit}', name) })
    .click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.locator('input[name=limit]').fill(amount);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: form.save, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe.each(TWO_SCREENS)('on a $size in $language', (screen) => {
  it('a limit that is lowered refuses the next bet of a game that runs', { timeout: 240_000 }, async () => {
    await visiting(browser, screen, async (visit) => {
      const { page } = visit;
      const token = await memberVisits(visit);
      await limitStakes(visit, page, '500', { isNew: true });
      await expectAccessible(page);
      const key = await openGame(visit, page);
      const played = page.waitForResponse(
        (response) => response.url().endsWith('/wallet/play') && response.ok(),
        ROUND,
      );
      await key.click(ROUND);
      await played;
      await key.waitFor(ROUND);
      const before = await ask('walletBalance', {}, token);

      // From elsewhere, while the game stands open.
      await ask('protectionLimit', { kind: 'stake', period: 'day', amount: '1.00' }, token);
      await key.click(ROUND);
      const { guard } = wordsOf(visit);
      await page.getByRole('dialog', { name: guard.limitTitle }).waitFor();
      await expectAccessible(page);
      const game = page.frameLocator('iframe');
      await game.getByText(GAME_WORDS[screen.language].limit).first().waitFor();
      await visit.refusedOnly('400');
      expect(await ask('walletBalance', {}, token)).toEqual(before);
      await frontDialog(page).getByRole('button', { name: guard.limits, exact: true }).click();
      await page.getByText(wordsOf(visit).limits.rule).waitFor();
    });
  });

  it('a self-exclusion takes two steps and ends a game that runs', { timeout: 240_000 }, async () => {
    await visiting(browser, screen, async (visit) => {
      const { page } = visit;
      await memberVisits(visit);
      await openGame(visit, page);
      const { selfExclusion, confirm, guard, excluded, length } = wordsOf(visit);

      // A tab of its own with the same session.
      const opening = visit.context.waitForEvent('page');
      await page.evaluate((address) => void window.open(address), PAGE);
      const other = await opening;
      await other.getByRole('button', { name: selfExclusion.action, exact: true }).click();
      const dialog = frontDialog(other);
      await dialog.getByRole('radio', { name: length['1y'], exact: true }).check();
      await expectAccessible(other);
      await dialog.getByRole('button', { name: confirm.next, exact: true }).click();
      await dialog.getByRole('button', { name: confirm.act, exact: true }).click();
      await dialog.getByText(confirm.agreeError).waitFor();
      await expectAccessible(other);
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: confirm.act, exact: true }).click();
      await other.getByRole('heading', { name: excluded.title }).waitFor();
      await expectAccessible(other);

      await page.getByText(guard.excludedTitle, { exact: true }).waitFor();
      expect(await page.locator('iframe').count()).toBe(0);
      await expectAccessible(page);
      await page.goto(GAME);
      await page.getByRole('alert').waitFor();
      await visit.refusedOnly('403');
    });
  });

  it('somebody who wants to know is told of the time and what it cost', { timeout: 240_000 }, async () => {
    await visiting(browser, screen, async (visit) => {
      const { page } = visit;
      const token = await memberVisits(visit);
      await ask('protectionReality', { minutes: 15 }, token);
      // As if the tab had been playing for a quarter of an hour.
      await page.evaluate(() => {
        const began = Date.now() - 16 * 60_000;
        sessionStorage.setItem('play-began', JSON.stringify({ began, told: began, seen: Date.now() }));
      });
      await openGame(visit, page);
      const { guard } = wordsOf(visit);
      const dialog = page.getByRole('dialog', { name: guard.realityTitle });
      await dialog.getByText('16').waitFor();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: guard.goOn, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await spinKey(visit, page).waitFor(ROUND);
    });
  });
});
