import { randomUUID } from 'node:crypto';
import { en as officeEn } from '@chhokka/messages/office/en';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool, type Pool } from '../../apps/platform/src/infra/db.ts';
import { reconcile } from '../../apps/platform/src/modules/money/ledger/index.ts';
import { readRunFile } from '../../tools/launch/run-file.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { openOfficeBeside, SECOND } from '../support/office.ts';
import { balanceOf, clearQueue, giveReference, newPayee, pay, PIN, sayYes, take } from '../support/payouts.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';
import { ask, valueOf } from '../support/entry/api.ts';
import { expectAccessible, SCREENS, visiting } from '../support/entry/visit.ts';

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

/** Walks on by Tab until the element has the focus. */
async function tabTo(office: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 20 && !(await isFocused()); step += 1) await office.keyboard.press('Tab');
  expect(await isFocused()).toBe(true);
}

describe('an operator using only the keyboard', () => {
  it('rejects, returns, confirms, pays again, writes a note, verifies the account and releases a withdrawal', async () => {
    const { account, token, payoutId } = await newPayee(pool);
    await visiting(browser, SCREENS[1], async (visit) => {
      const t = officeEn.withdrawals;
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

      /** Opens a folded form by keyboard. */
      async function unfold(work: Locator, title: string): Promise<void> {
        await tabTo(office, work.locator('summary', { hasText: title }));
        await office.keyboard.press('Enter');
      }

      const rejected = await asked();
      const work = await take(office, account);
      await office.locator('body').press('r');
      await unfold(work, t.addNote);
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
      await unfold(work, t.verify);
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
      await giveReference(office, last, `KEY2-${again.slice(-12)}`);
      expect([await stateOf(again), await balanceOf(token)]).toEqual(['paid', '0.00']);
      expect((await reconcile(pool)).differences).toEqual([]);
    });
  });
});
