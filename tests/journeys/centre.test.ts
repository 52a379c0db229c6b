import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool, type Pool } from '../../apps/platform/src/infra/db.ts';
import { reconcile } from '../../apps/platform/src/modules/money/ledger/index.ts';
import { readRunFile } from '../../tools/launch/run-file.ts';
import { launchBrowser } from '../support/browser.ts';
import { giveCash } from '../support/cash.ts';
import { ask, type NewMember, newMember, PASSWORD, valueOf } from '../support/entry/api.ts';
import { frontDialog, logIn, sendLogin } from '../support/entry/steps.ts';
import { expectAccessible, SCREENS, type Visit, visiting } from '../support/entry/visit.ts';
import { GAME_WORDS, openGame, playRound, ROYAL_BENGAL } from '../support/play.ts';
import { quiet } from '../support/quiet.ts';
import { siteDataDir } from '../support/site.ts';

const [PHONE, DESKTOP] = SCREENS;
/** What the site gives a new member. */
const WELCOME = 100_000n;

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
  await pool.end();
});

const centreOf = (page: Page): Locator => page.locator('dialog[data-modal=memberCenter]');
const booksAddUp = async (): Promise<void> => expect((await reconcile(pool)).differences).toEqual([]);
/** What an amount says, however it is written. Minor units. */
const cents = (amount: string): bigint => BigInt(amount.replace('\u2212', '-').replaceAll(/[^-\d]/g, ''));
/** What the member has, in minor units. */
const cashOf = async ({ token }: Pick<NewMember, 'token'>): Promise<bigint> =>
  cents(valueOf(await ask('walletBalance', {}, token)).sumBalance);

describe('the wallet', () => {
  it('opens by a link on any page after the login, hides amounts, and refreshes them', async () => {
    const member = await newMember();
    await visiting(browser, PHONE, async ({ page, words }) => {
      await page.goto('/rng?centre=transferFund');
      const login = page.getByRole('dialog', { name: words.login.title });
      await login.getByText(words.login.reason.centre).waitFor();
      await sendLogin(login, { username: member.account, password: PASSWORD });
      const wallet = centreOf(page);
      await wallet.getByText('P 0.00').or(wallet.getByText('0.00')).first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/rng');
      // Every amount is there that is to be hidden, those at the foot as well.
      await quiet(page);
      await wallet.getByRole('button', { name: words.centre.wallet.hide }).click();
      await wallet.getByText('***').first().waitFor();
      expect(await wallet.getByText('0.00').count()).toBe(0);
      await expectAccessible(page);
      await wallet.getByRole('button', { name: words.centre.wallet.show }).click();
      const purse = wallet.getByRole('region', { name: words.centre.wallet.balance });
      await purse.getByText('1,000.00').first().waitFor();
      // Money of which the page is told nothing.
      await giveCash(pool, member.customerId, 12_345n);
      await purse.getByRole('button', { name: words.centre.wallet.refresh, exact: true }).click();
      await purse.getByText('1,123.45').first().waitFor();
    });
  });
});

function limitName({ words }: Visit): string {
  const { limits } = words.centre.protection;
  return limits.name.replace('{kind}', limits.stake).replace('{period}', limits.day);
}

/** Sets a limit of stakes for the day on the page of player protection. */
async function limitStakes(visit: Visit, amount: string): Promise<void> {
  const { page, words } = visit;
  const { limits, form } = words.centre.protection;
  const name = limitName(visit);
  await page.goto('/rng?centre=playerProtection');
  await page.getByRole('button', { name: limits.setName.replace('{limit}', name) }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.locator('input[name=limit]').fill(amount);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: form.save, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

it(
  'a running game is refused its next bet by a lowered limit, and is ended by a self-exclusion of two steps',
  { timeout: 480_000 },
  async () => {
    await refusedByLimit();
    await endedByExclusion();
  },
);

async function refusedByLimit(): Promise<void> {
  const { account, token } = await newMember();
  await visiting(browser, PHONE, async (visit) => {
    const { page, words, screen } = visit;
    const { guard, limits, money } = words.centre.protection;
    await logIn(page, words, account);
    await limitStakes(visit, '500');
    await expectAccessible(page);
    const key = await openGame(page, screen.language);
    await playRound(page, key);
    const before = await cashOf({ token });

    // From elsewhere, while the game stands open.
    await ask('protectionLimit', { kind: 'loss', period: 'month', amount: '900.00' }, token);
    await ask('protectionLimit', { kind: 'stake', period: 'day', amount: '1.00' }, token);
    await key.click();
    const reached = page.getByRole('dialog', { name: guard.limitTitle });
    await reached.waitFor();
    // Of all limits the one that refused, and no other.
    expect(await reached.locator('li strong').allTextContents()).toEqual([limitName(visit)]);
    await expectAccessible(page);
    await page.frameLocator('iframe').getByText(GAME_WORDS[screen.language].limit).first().waitFor();
    await visit.refusedOnly('400');
    expect(await cashOf({ token })).toBe(before);
    await frontDialog(page).getByRole('button', { name: guard.limits, exact: true }).click();
    await page.getByText(limits.rule).waitFor();

    // The round is all that this member ever played: the same stands for the day, the week and the month.
    const net = before - WELCOME;
    const sums = page.getByRole('region', { name: money.title });
    await expect.poll(async () => (await sums.locator('dd').allInnerTexts()).map(cents)).toEqual([net, net, net]);
    await page.goto('/rng?centre=messageV2');
    const bar = page.getByRole('link', { name: words.centre.frame.netMonth });
    await expect.poll(async () => cents(await bar.locator('strong').first().innerText())).toBe(net);
    await expectAccessible(page);
    await booksAddUp();
  });
}

async function endedByExclusion(): Promise<void> {
  const { account } = await newMember();
  await visiting(browser, DESKTOP, async (visit) => {
    const { page, words } = visit;
    const { selfExclusion, confirm, guard, excluded, length } = words.centre.protection;
    await logIn(page, words, account);
    await openGame(page, visit.screen.language);

    // A tab of its own with the same session.
    const opening = visit.context.waitForEvent('page');
    await page.evaluate(() => void window.open('/rng?centre=playerProtection'));
    const other = await opening;
    await other.getByRole('button', { name: selfExclusion.action, exact: true }).click();
    const dialog = frontDialog(other);
    await dialog.getByRole('radio', { name: length['1y'], exact: true }).check();
    await expectAccessible(other);
    await dialog.getByRole('button', { name: confirm.next, exact: true }).click();
    await dialog.getByRole('checkbox').check();
    await expectAccessible(other);
    await dialog.getByRole('button', { name: confirm.act, exact: true }).click();
    await other.getByRole('heading', { name: excluded.title }).waitFor();
    await expectAccessible(other);

    await page.getByText(guard.excludedTitle, { exact: true }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await expectAccessible(page);
    await page.goto(ROYAL_BENGAL);
    await page.getByRole('alert').waitFor();
    await visit.refusedOnly('403');
  });
}
