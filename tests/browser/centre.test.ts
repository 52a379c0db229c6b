import { randomUUID } from 'node:crypto';
import { currency, minor, parseDecimal, systemClock } from '@chhokka/kernel';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPool, type Pool, transaction } from '../../apps/platform/src/infra/db.ts';
import { createLedger, openAccount, reconcile } from '../../apps/platform/src/modules/ledger/index.ts';
import { readRunFile } from '../../tools/launch/run-file.ts';
import { launchBrowser } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';
import { siteDataDir } from '../support/site.ts';
import { countAsStaked } from '../support/staked.ts';
import { violationsInFront } from '../support/violations.ts';
import { ask, type NewMember, newMember, newName, PASSWORD } from '../support/entry/api.ts';
import { chooseInMenu, logIn, sendLogin } from '../support/entry/steps.ts';
import { expectAccessible, SCREENS, type Visit, visiting } from '../support/entry/visit.ts';
import { PATIENCE } from '../support/soon.ts';

const PIN = '593827';
/** One of each size, language and theme. */
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
  await pool.end();
});

const centreOf = (page: Page): Locator => page.locator('dialog[data-modal=memberCenter]');
const pageOf = (page: Page): string | null => new URL(page.url()).searchParams.get('centre');
const gone = (page: Page): Promise<void> => centreOf(page).waitFor({ state: 'detached' });
const landed = (page: Page, key: string | null): Promise<void> =>
  vi.waitFor(() => expect(pageOf(page)).toBe(key), PATIENCE);

/** Puts cash (minor units) into a member's wallet, as money from outside. */
async function pay({ customerId }: NewMember, amount: bigint): Promise<void> {
  const ledger = createLedger({ pool, clock: systemClock });
  await transaction(pool, async (tx) => {
    const to = await openAccount(tx, { kind: 'member_cash', owner: customerId, currency: currency('BDT') });
    const from = await openAccount(tx, { kind: 'cash_in', owner: 'house', currency: currency('BDT') });
    const externalId = `deposit:e2e:${randomUUID()}`;
    await ledger.post(tx, [{ externalId, kind: 'deposit', from, to, amount: minor(amount) }]);
  });
}

async function below(upline: NewMember, member: NewMember): Promise<void> {
  await pool.query('update members.member set user_type = 1 where id = $1', [upline.customerId]);
  await pool.query('update members.member set upline_id = $2 where id = $1', [member.customerId, upline.customerId]);
}

/** What the member has, in minor units. */
async function cashOf({ token }: NewMember): Promise<bigint> {
  const answer = await ask('walletBalance', {}, token);
  if (!answer.success) throw new Error(answer.code);
  return parseDecimal(answer.value.sumBalance) ?? 0n;
}

/** Leads from page to page: by the menu beside it, or on phones back to the menu first. */
async function choose({ page, screen, words }: Visit, name: string): Promise<void> {
  const { frame } = words.centre;
  if (screen.size === 'phone') await centreOf(page).getByRole('link', { name: frame.back }).click();
  const menu = centreOf(page).getByRole('navigation', { name: frame.menu });
  await menu.getByRole('link', { name: new RegExp(`^${name}`) }).click();
}

describe.concurrent.each(TWO_SCREENS)('on a $size in $language, the member centre', (screen) => {
  it('opens by the menu, keeps its page in the address, and closes by the step back', async () => {
    const { account } = await newMember();
    await visiting(browser, screen, async (visit) => {
      const { page, words } = visit;
      const { pages } = words.centre.frame;
      await logIn(page, words, account);
      await chooseInMenu(visit, page, words.shell.wallet);
      await centreOf(page).getByText(words.centre.wallet.none).waitFor();
      await landed(page, 'transferFund');
      expect(await violationsInFront(page)).toEqual([]);

      for (const [key, shows] of [
        ['securityCenter', words.centre.account.pay.title],
        ['messageV2', words.inbox.readAll],
      ] as const) {
        await choose(visit, pages[key]);
        await centreOf(page).getByText(shows, { exact: true }).waitFor();
        await landed(page, key);
        expect(await violationsInFront(page)).toEqual([]);
      }
      // Whoever has nobody above has nobody to send to.
      expect(await centreOf(page).getByRole('link', { name: pages.transferUpline }).count()).toBe(0);

      await page.goBack();
      await gone(page);
      await landed(page, null);
      await page.goForward();
      await centreOf(page).getByText(words.inbox.readAll).waitFor();
      await page.reload();
      await centreOf(page).getByText(words.inbox.readAll).waitFor();
      await centreOf(page).getByRole('button', { name: words.common.close }).click();
      await gone(page);
      await landed(page, null);
    });
  });

  it('opens by a link on any page, after the login, hides amounts, and asks for them anew', async () => {
    const member = await newMember();
    await visiting(browser, screen, async (visit) => {
      const { page, words } = visit;
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
      await pay(member, 12_345n);
      await purse.getByRole('button', { name: words.centre.wallet.refresh, exact: true }).click();
      await purse.getByText('1,123.45').first().waitFor();
    });
  });
});

it('works by the keyboard alone, and gives the focus back', async () => {
  const { account } = await newMember();
  await visiting(browser, SCREENS[3], async ({ page, words }) => {
    await logIn(page, words, account);
    await page.getByRole('button', { name: new RegExp(words.shell.menu) }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: words.shell.wallet }).focus();
    await page.keyboard.press('Enter');
    const menu = centreOf(page).getByRole('navigation', { name: words.centre.frame.menu });
    const security = menu.getByRole('link', { name: words.centre.frame.pages.securityCenter });
    await security.waitFor();
    const isFocused = (): Promise<boolean> => security.evaluate((link) => link === document.activeElement);
    for (let press = 0; press < 20 && !(await isFocused()); press += 1) await page.keyboard.press('Tab');
    expect(await isFocused()).toBe(true);
    await page.keyboard.press('Enter');
    await centreOf(page).getByText(words.centre.account.pay.title, { exact: true }).waitFor();
    expect(await security.getAttribute('aria-current')).toBe('page');
    await page.keyboard.press('Escape');
    await gone(page);
    const leader = page.getByRole('button', { name: new RegExp(words.shell.menu) });
    await vi.waitFor(
      async () => expect(await leader.evaluate((button) => button === document.activeElement)).toBe(true),
      PATIENCE,
    );
  });
});

describe.concurrent.each(TWO_SCREENS)('on a $size in $language, a transfer', (screen) => {
  it('goes to the upline by the payment password, with a receipt, and keeps the books right', async () => {
    const [agent, player] = [await newMember(newName('a')), await newMember(newName('p'))];
    await below(agent, player);
    await pay(player, 100_000n);
    // What the site gives new members is theirs as well.
    const before = [await cashOf(player), await cashOf(agent)] as const;
    await visiting(browser, screen, async (visit) => {
      const { page, words, refused } = visit;
      const { transfer, account } = words.centre;
      await logIn(page, words, player.account);
      await page.goto('/?centre=transferUpline');
      const form = centreOf(page).locator('form', { has: page.locator('input[name=amount]') });
      await form.getByText(agent.account).waitFor();
      await form.locator('input[name=amount]').fill('250.50');
      await form.getByRole('button', { name: transfer.setPin }).click();
      await setPin(page, account.pay);
      // The form goes on with what was typed before.
      await form.locator('input[name=paymentPassword]').waitFor();
      expect(await form.locator('input[name=amount]').inputValue()).toBe('250.50');
      await expectAccessible(page);
      await form.locator('input[name=paymentPassword]').fill('111222');
      await send(page, form, transfer.submit);
      await form.getByRole('alert').getByText(words.errors.payment_password_wrong).waitFor();
      await refused('400 POST /wps/relay/GCS_walletTransfer');
      await form.locator('input[name=paymentPassword]').fill(PIN);
      await send(page, form, transfer.submit);
      await form.getByRole('alert').getByText(words.errors.turnover_missing).waitFor();
      await refused('409 POST /wps/relay/GCS_walletTransfer');
      await countAsStaked(pool, player.customerId);
      await form.locator('input[name=amount]').fill('40000');
      await send(page, form, transfer.submit);
      await form.getByRole('alert').getByText(words.errors.withdrawal_balance).waitFor();
      await refused('409 POST /wps/relay/GCS_walletTransfer');
      await form.locator('input[name=amount]').fill('250.50');
      await send(page, form, transfer.submit);
      await centreOf(page)
        .getByText(/TR-[0-9A-F-]{14}/)
        .first()
        .waitFor();
      await expectAccessible(page);
    });
    const after = [await cashOf(player), await cashOf(agent)];
    expect(after).toEqual([before[0] - 25_050n, before[1] + 25_050n]);
    expect((await reconcile(pool)).differences).toEqual([]);
  });
});

/** Sets a first payment password in the dialog that leads to it. */
async function setPin(page: Page, words: { dialogSet: string; submit: string }) {
  const dialog = page.getByRole('dialog', { name: words.dialogSet });
  await dialog.locator('input[name=again]').waitFor();
  await expectAccessible(page);
  await dialog.locator('input[name=password]').fill(PASSWORD);
  await dialog.locator('input[name=paymentPassword]').fill(PIN);
  await dialog.locator('input[name=again]').fill(PIN);
  await dialog.getByRole('button', { name: words.submit, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Sends the form, and says yes to the question before it. */
async function send(page: Page, form: Locator, name: string): Promise<void> {
  await form.getByRole('button', { name, exact: true }).click();
  const question = page.locator('dialog[data-modal=confirm]');
  await question.getByRole('button', { name, exact: true }).click();
  await question.waitFor({ state: 'detached' });
}
