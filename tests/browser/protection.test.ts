import { bn } from '@chhokka/messages/centre/bn';
import { en } from '@chhokka/messages/centre/en';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool, type Pool } from '../../apps/platform/src/infra/db.ts';
import { reconcile } from '../../apps/platform/src/modules/ledger/index.ts';
import { readRunFile } from '../../tools/launch/run-file.ts';
import { launchBrowser } from '../support/browser.ts';
import { siteDataDir } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { ask, newMember, newName, PASSWORD, valueOf } from '../support/entry/api.ts';
import { frontDialog, logIn } from '../support/entry/steps.ts';
import { expectAccessible, SCREENS, type Visit, visiting } from '../support/entry/visit.ts';

const GAME = '/game?vassalage=SUND&gameCode=royal-bengal';
const PAGE = '/rng?centre=playerProtection';
/** What a tab asks for before it tells of the session. */
const SESSION_SUMS = '**/wps/member/protection/play?*';
const GAME_WORDS = {
  BN: { spin: 'স্পিন', limit: 'এই বাজি আপনার নিজের ঠিক করা সীমা' },
  EN: { spin: 'Spin', limit: 'This bet would go beyond a limit' },
};
/** What the site gives a new member. */
const WELCOME = '1000.00';
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
  await browser.close();
  try {
    expect((await reconcile(pool)).differences).toEqual([]);
  } finally {
    await pool.end();
  }
});

/** What an amount says, however it is written. Minor units. */
const cents = (amount: string): bigint => BigInt(amount.replace('\u2212', '-').replaceAll(/[^-\d]/g, ''));
const centreWordsOf = ({ screen }: Visit) => (screen.language === 'BN' ? bn : en).centre;
const wordsOf = (visit: Visit) => centreWordsOf(visit).protection;

/** Logs somebody new in; answers the token of another session of the same member. */
async function memberVisits({ page, words }: Visit, account = newName()): Promise<string> {
  const { token } = await newMember(account);
  await logIn(page, words, account, PASSWORD);
  return token;
}

/**
 * As if the member's session had begun a quarter of an hour ago, from the next page on that the tab loads: where one stands
 * already, its clock would write over it or tell of it first.
 */
async function aged(page: Page, token: string): Promise<void> {
  const { id } = valueOf(await ask('memberInfo', {}, token));
  await page.addInitScript((member) => {
    if (window.top !== window || sessionStorage.getItem('aged') !== null) return;
    sessionStorage.setItem('aged', 'yes');
    const began = Date.now() - 16 * 60_000;
    const stretch = { member, began, told: began, seen: Date.now(), stands: null };
    localStorage.setItem('reality', JSON.stringify(stretch));
  }, id);
}

/** Plays a round of the game to its end. */
async function playRound(page: Page, key: Locator): Promise<void> {
  const played = page.waitForResponse((response) => response.url().endsWith('/wallet/play') && response.ok(), ROUND);
  await key.click(ROUND);
  await played;
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

function limitName(visit: Visit, kind: 'stake' | 'loss', period: 'day' | 'month'): string {
  const { limits } = wordsOf(visit);
  return limits.name.replace('{kind}', limits[kind]).replace('{period}', limits[period]);
}

/** Sets a limit of stakes for the day on the page of player protection. */
async function limitStakes(visit: Visit, page: Page, amount: string, { isNew }: { isNew: boolean }): Promise<void> {
  const { limits, form } = wordsOf(visit);
  const name = limitName(visit, 'stake', 'day');
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
      await playRound(page, key);
      await key.waitFor(ROUND);
      const before = await ask('walletBalance', {}, token);

      // From elsewhere, while the game stands open.
      await ask('protectionLimit', { kind: 'loss', period: 'month', amount: '900.00' }, token);
      await ask('protectionLimit', { kind: 'stake', period: 'day', amount: '1.00' }, token);
      await key.click(ROUND);
      const { guard } = wordsOf(visit);
      const reached = page.getByRole('dialog', { name: guard.limitTitle });
      await reached.waitFor();
      // Of all limits the one that refused, and no other.
      expect(await reached.locator('li strong').allTextContents()).toEqual([limitName(visit, 'stake', 'day')]);
      await expectAccessible(page);
      const game = page.frameLocator('iframe');
      await game.getByText(GAME_WORDS[screen.language].limit).first().waitFor();
      await visit.refusedOnly('400');
      expect(await ask('walletBalance', {}, token)).toEqual(before);
      await frontDialog(page).getByRole('button', { name: guard.limits, exact: true }).click();
      await page.getByText(wordsOf(visit).limits.rule).waitFor();

      // The round is all that this member ever played: the same stands for the day, the week and the month.
      const { money } = wordsOf(visit);
      const net = cents(valueOf(before).sumBalance) - cents(WELCOME);
      const sums = page.getByRole('region', { name: money.title });
      await expect.poll(async () => (await sums.locator('dd').allInnerTexts()).map(cents)).toEqual([net, net, net]);
      await sums.getByText(money.lifetime, { exact: true }).waitFor();
      await page.goto('/rng?centre=messageV2');
      const bar = page.getByRole('link', { name: centreWordsOf(visit).frame.netMonth });
      await expect.poll(async () => cents(await bar.locator('strong').first().innerText())).toBe(net);
      await expectAccessible(page);
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

  it(
    'a member who wants to know is told of the session in one tab, and nothing plays until it is answered',
    {
      timeout: 240_000,
    },
    async () => {
      await visiting(browser, screen, async (visit) => {
        const { page: game } = visit;
        const account = newName();
        const token = await memberVisits(visit, account);
        await ask('protectionReality', { minutes: 15 }, token);
        const key = await openGame(visit, game);
        await playRound(game, key);
        await key.waitFor(ROUND);
        const { guard } = wordsOf(visit);
        const look = (page: Page): Locator => page.getByRole('dialog', { name: guard.realityTitle });

        const lobby = await visit.newTab();
        await logIn(lobby, visit.words, account, PASSWORD);
        await aged(lobby, token);
        // Both tabs look at the time every ten seconds: the lobby is to be the first.
        await game.route(SESSION_SUMS, (route) => route.abort());
        await lobby.reload();
        await look(lobby).getByText('16').waitFor(ROUND);
        await game.unroute(SESSION_SUMS);
        await expectAccessible(lobby);
        expect(await look(game).count()).toBe(0);

        // The tab in which a bet is refused is the one that speaks.
        await game.bringToFront();
        const before = await ask('walletBalance', {}, token);
        await key.click(ROUND);
        await look(game).waitFor(ROUND);
        await look(lobby).waitFor({ state: 'detached' });
        expect(await ask('walletBalance', {}, token)).toEqual(before);
        await visit.refusedOnly('400');
        await look(game).getByRole('button', { name: guard.goOn, exact: true }).press('Enter');
        await look(game).waitFor({ state: 'detached' });
        await game.reload();
        await key.waitFor(ROUND);
        await playRound(game, key);
      });
    },
  );

  it('a break that is taken leaves the game and opens what protects', { timeout: 240_000 }, async () => {
    await visiting(browser, screen, async (visit) => {
      const { page } = visit;
      const token = await memberVisits(visit);
      await ask('protectionReality', { minutes: 15 }, token);
      await aged(page, token);
      await openGame(visit, page);
      const { guard, timeOut } = wordsOf(visit);
      await page.getByRole('button', { name: guard.break, exact: true }).click(ROUND);
      await page.getByRole('button', { name: timeOut.action, exact: true }).waitFor(ROUND);
      await soon(() => page.locator('iframe').count(), 0);
      await expectAccessible(page);
    });
  });
});
