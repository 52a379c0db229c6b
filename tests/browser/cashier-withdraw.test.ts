import { randomUUID } from 'node:crypto';
import type { Envelope } from '@chhokka/contracts';
import { bn } from '@chhokka/messages/centre/bn';
import { en } from '@chhokka/messages/centre/en';
import { bn as officeBn } from '@chhokka/messages/office/bn';
import { en as officeEn } from '@chhokka/messages/office/en';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool, type Pool } from '../../apps/platform/src/infra/db.ts';
import { reconcile } from '../../apps/platform/src/modules/ledger/index.ts';
import { readRunFile } from '../../tools/launch/run-file.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { OFFICE, openOfficeBeside, SECOND } from '../support/office.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';
import { countAsStaked } from '../support/staked.ts';
import { ask, newMember, newMobile, newName, PASSWORD } from '../support/entry/api.ts';
import { logIn } from '../support/entry/steps.ts';
import { expectAccessible, SCREENS, type Visit, visiting } from '../support/entry/visit.ts';

const PIN = '482910';
/** One of each size, language and theme. */
const TWO_SCREENS = SCREENS.filter(({ size, language }) => (size === 'phone') === (language === 'BN'));

let browser: Browser;
let pool: Pool;
let desk: Desk;
beforeAll(async () => {
  browser = await launchBrowser();
  const run = await readRunFile(siteDataDir());
  if (run === null) throw new Error('the installation does not run');
  pool = openPool(run.databaseUrl, 2);
  desk = await openDesk(siteUrl(), siteDataDir());
  // Nobody waits a day in a test.
  await desk.set({ payoutCoolingHours: 0 });
});
// What a test that failed left behind would be served before the members of the next.
beforeEach(clearQueue);
afterAll(async () => {
  await desk.set({ payoutCoolingHours: undefined });
  await desk.close();
  await browser.close();
  await pool.end();
});

function valueOf<Value>(answer: Envelope<Value>): Value {
  if (!answer.success) throw new Error(answer.code);
  return answer.value;
}

/** Who asked before the members of these tests is served before them. */
async function clearQueue(): Promise<void> {
  const { token } = valueOf(await ask('officeLogin', OFFICE));
  for (;;) {
    const { withdrawal } = valueOf(await ask('officeNextWithdrawal', {}, token));
    if (withdrawal === null) return;
    const { withdrawalId, state } = withdrawal;
    const act = state === 'disputed' ? 'return' : 'reject';
    valueOf(await ask('officeServeWithdrawal', { act, withdrawalId, reason: 'cleared' }, token));
  }
}

const textsOf = ({ screen }: Visit) => (screen.language === 'BN' ? bn : en).centre.withdraw;
const protectionTextsOf = ({ screen }: Visit) => (screen.language === 'BN' ? bn : en).centre.protection;
const officeTextsOf = ({ screen }: Visit) => (screen.language === 'BN' ? officeBn : officeEn).withdrawals;

/** Sets a payment password and binds an account, as somebody who has neither. */
async function prepare(visit: Visit): Promise<void> {
  const { page } = visit;
  const { accounts, bind } = textsOf(visit);
  const { transfer, account } = visit.words.centre;
  const centre = page.locator('dialog[data-modal=memberCenter]');
  await centre.getByRole('button', { name: transfer.setPin, exact: true }).click();
  const setting = page.getByRole('dialog', { name: account.pay.dialogSet });
  await expectAccessible(page);
  await setting.locator('input[name=password]').fill(PASSWORD);
  await setting.locator('input[name=paymentPassword]').fill(PIN);
  await setting.locator('input[name=again]').fill(PIN);
  await setting.getByRole('button', { name: account.pay.submit, exact: true }).click();
  await setting.waitFor({ state: 'detached' });
  // The page that asked for it goes on by itself.
  await page.getByRole('button', { name: accounts.add }).click();
  const dialog = page.getByRole('dialog', { name: bind.title });
  await expectAccessible(page);
  await dialog.locator('input[name=number]').fill(newMobile());
  await dialog.locator('input[name=holder]').fill('Rahima Begum');
  await dialog.locator('input[name=paymentPassword]').fill(PIN);
  await dialog.getByRole('button', { name: bind.save }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Asks for 500.00 and answers the card that comes of it. */
async function withdraw(visit: Visit): Promise<Locator> {
  const { page } = visit;
  const { form, list, state } = textsOf(visit);
  await page.locator('input[name=amount]').fill('500');
  await page.locator('form input[name=paymentPassword]').fill(PIN);
  await page.getByRole('button', { name: form.submit, exact: true }).click();
  const card = page.locator('li[data-withdrawal]').first();
  await card.getByText(state.requested).waitFor();
  // Above the form, where it is seen without scrolling.
  const underWay = page.locator('section', { has: page.getByRole('heading', { name: list.underWay, exact: true }) });
  await underWay.last().locator('li[data-withdrawal]').first().waitFor();
  return page.locator(`li[data-withdrawal="${await card.getAttribute('data-withdrawal')}"]`);
}

/** Takes the member's withdrawal by keyboard. */
async function take(office: Page, account: string): Promise<Locator> {
  const work = office.locator('section[data-work]', { hasText: account });
  await office.getByRole('heading', { level: 1 }).waitFor();
  await office.locator('body').press('n');
  await work.waitFor();
  return work;
}

/** Says yes to what is asked about once. */
async function sayYes(office: Page): Promise<void> {
  const dialog = office.getByRole('dialog');
  await dialog.waitFor();
  await expectAccessible(office);
  await office.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

/** Approves and pays by keyboard alone. */
async function pay(office: Page, work: Locator, reference: string): Promise<void> {
  await office.locator('body').press('a');
  await sayYes(office);
  await work.locator('input[name=reference]').waitFor();
  await office.locator('body').press('p');
  await office.keyboard.type(reference);
  await office.keyboard.press('Enter');
  await sayYes(office);
  await work.waitFor({ state: 'detached' });
}

const balanceOf = async (token: string) => valueOf(await ask('walletBalance', {}, token)).sumBalance;

const picture = async () => ({
  name: 'statement.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0b2b2f' } })
    .png()
    .toBuffer(),
});

describe.each(TWO_SCREENS)('withdrawals on a $size in $language', (screen) => {
  it('are paid and confirmed, disputed and returned, or rejected, and the books add up', async () => {
    const { account, customerId, token } = await newMember(newName('w'));
    // What the site gives new members is to be staked.
    expect(valueOf(await ask('withdrawalInfo', {}, token)).missing).toBe('1000.00');
    await visiting(browser, screen, async (visit) => {
      const { page, words } = visit;
      const { accounts, balance, list, dispute, state, missingText } = textsOf(visit);
      const t = officeTextsOf(visit);
      await logIn(page, words, account);
      await page.goto('/?centre=withdraw');
      // Before anything can be asked for it stands there what is missing, and that nothing can go out.
      const funds = page.getByRole('heading', { name: balance, exact: true }).locator('..');
      await funds.getByText(missingText).waitFor();
      await funds.getByText(/1,000\.00/).waitFor();
      await funds.getByText(/^\D*0\.00$/).waitFor();
      await expectAccessible(page);
      await countAsStaked(pool, customerId);
      await page.reload();
      await funds.getByText(/^\D*1,000\.00$/).waitFor();
      expect(await funds.getByText(missingText).count()).toBe(0);
      await prepare(visit);
      await page.getByText(accounts.unverified, { exact: true }).waitFor();
      await expectAccessible(page);

      const first = await withdraw(visit);
      expect(await balanceOf(token)).toBe('500.00');
      const office = await openOfficeBeside(visit, 'withdrawals');
      const work = await take(office, account);
      await work.getByText(t.firstTo).waitFor();
      await expectAccessible(office);
      await pay(office, work, `TX-${account}-1`);
      // The page follows by itself: nobody loads it anew.
      await first.getByText(list.confirmTitle).waitFor();
      await expectAccessible(page);
      await first.getByRole('button', { name: list.received }).click();
      await first.getByText(state.received, { exact: true }).waitFor();
      expect(await balanceOf(token)).toBe('500.00');
      // What has arrived proves that the account is the member's: both sides see it.
      await page.getByText(accounts.verified, { exact: true }).waitFor();
      expect(await page.getByText(accounts.unverified, { exact: true }).count()).toBe(0);
      await expectAccessible(page);

      const second = await withdraw(visit);
      const proven = await take(office, account);
      await proven.getByText(t.verified.payment).waitFor();
      expect(await proven.getByText(t.firstTo).count()).toBe(0);
      await pay(office, proven, `TX-${account}-2`);
      await second.getByRole('button', { name: list.notReceived }).click();
      const dialog = page.getByRole('dialog', { name: dispute.title });
      await dialog.locator('textarea').fill('No such payment today');
      await dialog.locator('input[type=file]').setInputFiles(await picture());
      await dialog.getByText(words.pictures.kept, { exact: true }).waitFor();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: dispute.send, exact: true }).click();
      await second.getByText(state.disputed).waitFor();
      const disputed = await take(office, account);
      await disputed.locator('summary img').waitFor();
      await disputed.getByText('No such payment today').first().waitFor();
      await expectAccessible(office);
      await office.locator('body').press('r');
      await office.keyboard.type('The wallet was closed');
      await disputed.getByRole('button', { name: t.return }).click();
      await sayYes(office);
      await second.getByText(state.returned).waitFor();
      expect(await balanceOf(token)).toBe('500.00');

      const third = await withdraw(visit);
      expect(await balanceOf(token)).toBe('0.00');
      const [, closed = ''] = t.templates;
      const rejected = await take(office, account);
      await rejected.getByRole('button', { name: closed }).click();
      await rejected.getByRole('button', { name: t.reject, exact: true }).click();
      await sayYes(office);
      await third.getByText(closed).waitFor();
      await expectAccessible(page);
      expect(await balanceOf(token)).toBe('500.00');

      // What went out over the whole life of the account: of all three the one that arrived.
      const { money } = protectionTextsOf(visit);
      await page.goto('/?centre=playerProtection');
      const lifetime = page.getByText(money.lifetime, { exact: true }).locator('..');
      await lifetime.getByText(/^\u2212\D*500\.00$/).waitFor();
      await expectAccessible(page);
      expect((await reconcile(pool)).differences).toEqual([]);
    });
  });
});

/** A member who can withdraw 500.00 twice, by the calls that the site makes. */
async function newPayee(): Promise<{ account: string; token: string; payoutId: string }> {
  const { account, customerId, token } = await newMember(newName('k'));
  await countAsStaked(pool, customerId);
  valueOf(await ask('setPaymentPassword', { password: PASSWORD, paymentPassword: PIN }, token));
  const bound = { kind: 'bkash', number: newMobile(), holder: 'Rahima Begum', paymentPassword: PIN };
  const { payoutId } = valueOf(await ask('payoutBind', bound, token));
  return { account, token, payoutId };
}

/** Walks on by Tab until the element has the focus. */
async function tabTo(office: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 20 && !(await isFocused()); step += 1) await office.keyboard.press('Tab');
  expect(await isFocused()).toBe(true);
}

describe('an operator by keyboard alone', () => {
  it('rejects, returns, counts as received, pays again, notes, vouches for the account and gives back', async () => {
    const { account, token, payoutId } = await newPayee();
    const [screen] = TWO_SCREENS.filter(({ size }) => size === 'desktop');
    if (!screen) throw new Error('there is no desktop among the screens');
    await visiting(browser, screen, async (visit) => {
      const t = officeTextsOf(visit);
      const office = await openOfficeBeside(visit, 'withdrawals');
      const stateOf = async (withdrawalId: string): Promise<string | undefined> =>
        valueOf(await ask('withdrawals', {}, token)).list.find((each) => each.withdrawalId === withdrawalId)?.state;
      async function asked(): Promise<string> {
        const wish = { requestId: randomUUID(), payoutId, amount: '500.00', paymentPassword: PIN };
        return valueOf(await ask('withdraw', wish, token)).withdrawalId;
      }
      async function disputed(): Promise<string> {
        const withdrawalId = await asked();
        await pay(office, await take(office, account), `KEY-${withdrawalId.slice(-12)}`);
        expect(await stateOf(withdrawalId)).toBe('paid');
        const words = 'nothing came';
        valueOf(await ask('withdrawalConfirm', { received: false, withdrawalId, words }, token));
        return withdrawalId;
      }
      async function giveReason(tab: Page, work: Locator, reason: string, button: string): Promise<void> {
        await tab.locator('body').press('r');
        await tab.keyboard.type(reason);
        await tabTo(tab, work.getByRole('button', { name: button, exact: true }));
        await tab.keyboard.press('Enter');
      }
      async function because(work: Locator, reason: string, button: string, tab = office): Promise<void> {
        await giveReason(tab, work, reason, button);
        await sayYes(tab);
        await work.waitFor({ state: 'detached' });
      }

      const rejected = await asked();
      const work = await take(office, account);
      await office.locator('body').press('r');
      await tabTo(office, work.locator('input[name=note]'));
      await office.keyboard.type('Called her');
      await office.keyboard.press('Enter');
      await work.getByText('Called her').waitFor();
      await tabTo(office, work.getByRole('button', { name: t.release, exact: true }));
      await office.keyboard.press('Enter');
      await work.waitFor({ state: 'detached' });
      await take(office, account);
      await work.getByText('Called her').waitFor();
      await office.locator('body').press('r');
      await tabTo(office, work.locator('input[name=verify]'));
      await office.keyboard.type('The wallet told her name');
      await office.keyboard.press('Enter');
      await sayYes(office);
      await work.getByText(t.verified.operator).waitFor();
      expect(await work.locator('input[name=verify]').count()).toBe(0);
      expect(valueOf(await ask('withdrawalInfo', {}, token)).accounts).toMatchObject([{ verified: true }]);
      await office.locator('body').press('a');
      await sayYes(office);
      await work.locator('input[name=reference]').waitFor();
      expect(await stateOf(rejected)).toBe('approved');
      await because(work, 'The names differ', t.reject);
      expect([await stateOf(rejected), await balanceOf(token)]).toEqual(['rejected', '1000.00']);

      const returned = await disputed();
      await because(await take(office, account), 'The wallet was closed', t.return);
      expect([await stateOf(returned), await balanceOf(token)]).toEqual(['returned', '1000.00']);

      const forced = await disputed();
      // Who paid does not say that it arrived: the other operator does.
      const own = await take(office, account);
      await giveReason(office, own, 'I paid it', t.force);
      const question = office.getByRole('dialog');
      await question.waitFor();
      await office.keyboard.press('Enter');
      await question.getByRole('alert').getByText(visit.words.errors.withdrawal_own_payment).waitFor();
      await expectAccessible(office);
      await visit.refused('409 POST /office/withdrawals/serve');
      await office.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      await office.locator('body').press('u');
      await own.waitFor({ state: 'detached' });
      const second = await openOfficeBeside(visit, 'withdrawals', SECOND);
      await because(await take(second, account), 'The statement shows it', t.force, second);
      expect([await stateOf(forced), await balanceOf(token)]).toEqual(['received', '500.00']);

      const again = await disputed();
      const last = await take(office, account);
      await office.locator('body').press('p');
      await office.keyboard.type(`KEY2-${again.slice(-12)}`);
      await office.keyboard.press('Enter');
      await sayYes(office);
      await last.waitFor({ state: 'detached' });
      expect([await stateOf(again), await balanceOf(token)]).toEqual(['paid', '0.00']);
      expect((await reconcile(pool)).differences).toEqual([]);
    });
  });
});
