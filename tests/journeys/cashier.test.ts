import { randomUUID } from 'node:crypto';
import { bn as officeBn } from '@chhokka/messages/office/bn';
import { en as officeEn } from '@chhokka/messages/office/en';
import { reasons } from '@chhokka/messages/reasons/es';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool, type Pool } from '../../apps/platform/src/infra/db.ts';
import { reconcile } from '../../apps/platform/src/modules/money/ledger/index.ts';
import { readRunFile } from '../../tools/launch/run-file.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { ask, newMember, newMobile, newName, PASSWORD, valueOf } from '../support/entry/api.ts';
import { logIn } from '../support/entry/steps.ts';
import { expectAccessible, SCREENS, type Visit, visiting } from '../support/entry/visit.ts';
import { openOfficeBeside, SECOND } from '../support/office.ts';
import { balanceOf, clearQueue, newPayee, pay, PIN, sayYes, take } from '../support/payouts.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';
import { countAsStaked } from '../support/staked.ts';

const [PHONE, DESKTOP] = SCREENS;

let browser: Browser;
let pool: Pool;
let desk: Desk;
beforeAll(async () => {
  browser = await launchBrowser();
  const run = await readRunFile(siteDataDir());
  if (run === null) throw new Error('the installation does not run');
  pool = openPool(run.databaseUrl, 2);
  desk = await openDesk(siteUrl(), siteDataDir());
});
afterAll(async () => {
  await desk.close();
  await browser.close();
  await pool.end();
});

const officeTextsOf = ({ screen }: Visit) => (screen.language === 'BN' ? officeBn : officeEn);
const booksAddUp = async (): Promise<void> => expect((await reconcile(pool)).differences).toEqual([]);

async function picture(name: string) {
  const paper = { width: 900, height: 1_200, channels: 3, background: '#faf6ee' } as const;
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create: paper }).jpeg().toBuffer() };
}

/** Opens the member centre at the deposit page by its link. */
async function openDeposits({ page }: Visit): Promise<Locator> {
  await page.goto('/?centre=depositv2');
  const dialog = page.getByRole('dialog').last();
  await dialog.locator('input[name=amount]').waitFor();
  return dialog;
}

/** Signs the operator in, at the queue of deposits. */
async function openQueue(visit: Visit): Promise<Page> {
  const page = await openOfficeBeside(visit, 'deposits');
  await page.getByRole('heading', { name: officeTextsOf(visit).deposits.title, level: 1 }).waitFor();
  return page;
}

function isInSight(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}

/** Walks down by J to the card's own control, and takes the card. */
async function takeCard(office: Page, card: Locator): Promise<Locator> {
  await card.locator('[data-walk]').waitFor();
  const isThere = () => card.locator('[data-walk]').evaluate((each) => each === document.activeElement);
  for (let step = 0; step < 40 && !(await isThere()); step += 1) await office.keyboard.press('j');
  expect(await isThere()).toBe(true);
  await office.keyboard.press('Enter');
  const field = card.locator('input[name=received]');
  await field.waitFor();
  return field;
}

/** Takes the card by the keyboard, types what has arrived, and credits it. */
async function creditByKeyboard(office: Page, card: Locator, received: string): Promise<void> {
  const field = await takeCard(office, card);
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
  await expectAccessible(office);
  await office.keyboard.type(received);
  await office.keyboard.press('Enter');
  await office.getByRole('dialog').waitFor();
  await expectAccessible(office);
  await office.keyboard.press('Enter');
  await card.waitFor({ state: 'detached' });
}

describe('a deposit', () => {
  it('by hand is paid, reported with a picture, and credited by an operator while the page is open', async () => {
    const { account, token } = await newMember(newName('d'));
    await visiting(browser, PHONE, async (visit) => {
      const { page, words } = visit;
      const { deposit: t, frame } = words.centre;
      await logIn(page, words, account);
      const centre = await openDeposits(visit);
      await expectAccessible(page);
      await centre.locator('input[name=amount]').fill('500');
      await centre.getByRole('button', { name: t.form.submit }).click();
      await centre.locator('[role=timer]').waitFor();
      // Where to pay is what the eye meets next, and not the end of what was scrolled to before.
      await expect.poll(() => isInSight(centre.locator('[role=timer]'))).toBe(true);
      // What the page says of itself stands in front of the dialog, not behind it, for five seconds.
      await Promise.all([
        page.locator('[popover]:popover-open').getByText(/./).first().waitFor(),
        centre.getByRole('button', { name: t.panel.copy.replace('{name}', t.details.number) }).click(),
      ]);
      await expectAccessible(page);

      await centre.locator('input[type=file]').setInputFiles([await picture('receipt.jpg')]);
      await centre.getByText(words.pictures.kept, { exact: true }).waitFor();
      await centre.locator('input[name=reference]').fill(`TX ${account}`);
      await centre.getByRole('button', { name: t.panel.submit }).click();
      await centre.getByText(t.words.submitted).waitFor();
      await expectAccessible(page);
      expect(await balanceOf(token)).toBe('1000.00');

      const office = await openQueue(visit);
      const card = office.locator('li[data-deposit]', { hasText: account });
      await card.locator('summary img').waitFor();
      await expectAccessible(office);
      await creditByKeyboard(office, card, '480');

      // The open page follows by itself: nobody loads it anew.
      await centre.getByText(t.words.credited).waitFor();
      await centre
        .getByText(/1,480\.00/)
        .first()
        .waitFor();
      await centre.getByText(/^DP(-[0-9A-F]{4}){3}$/).waitFor();
      const foot = centre.getByRole('link', { name: frame.netDeposit });
      await foot.filter({ hasText: /480\.00/ }).waitFor();
      await expectAccessible(page);
      expect(await balanceOf(token)).toBe('1480.00');
      await booksAddUp();
    });
  });

  it('by the gateway goes to its page and back, and is credited once although it is reported twice', async () => {
    const { account, token } = await newMember(newName('d'));
    await visiting(browser, DESKTOP, async (visit) => {
      const { page, words } = visit;
      const { deposit: t } = words.centre;
      await logIn(page, words, account);
      const centre = await openDeposits(visit);
      await centre.locator('label', { has: page.locator('input[value=card]') }).click();
      await centre.locator('input[name=amount]').fill('1000');
      await centre.getByText(/985\.00/).waitFor();
      await centre.getByRole('button', { name: t.form.toGateway }).click();
      await page.locator('button[value=success]').waitFor();
      await expectAccessible(page);
      await page.locator('button[value=repeat]').click();
      await page.waitForURL(/centre=depositv2/);
      await page.getByRole('dialog').last().getByText(t.words.credited).waitFor();
      await expectAccessible(page);
      expect(await balanceOf(token)).toBe('1985.00');
      await booksAddUp();
    });
  });

  it('of a wrong amount waits for an operator, and a rejected one shows a prepared reason', async () => {
    const { account, token } = await newMember(newName('d'));
    await beginWrongAmount(token);
    await submitByHand(account, token);
    await visiting(browser, DESKTOP, async (visit) => {
      const { page, words } = visit;
      const t = officeTextsOf(visit).deposits;
      const office = await openQueue(visit);
      const wrong = office.locator('li[data-deposit][data-state=mismatch]', { hasText: account });
      await wrong.waitFor();
      expect(await balanceOf(token)).toBe('1000.00');
      await creditByKeyboard(office, wrong, '400');
      expect(await balanceOf(token)).toBe('1394.00');

      const card = office.locator('li[data-deposit]', { hasText: account });
      await takeCard(office, card);
      await card.getByRole('button', { name: t.templates[0] }).click();
      await card.getByRole('button', { name: t.reject, exact: true }).click();
      await office.getByRole('dialog').getByRole('button', { name: t.reject, exact: true }).click();
      await card.waitFor({ state: 'detached' });

      await logIn(page, words, account);
      const centre = await openDeposits(visit);
      await centre.getByText(words.centre.deposit.states.rejected).click();
      await centre.getByText(t.templates[0] ?? '').waitFor();
      const { list } = valueOf(await ask('deposits', { language: 'ES' }, token));
      expect(list.find(({ state }) => state === 'rejected')?.reason).toBe(reasons.deposit.notArrived);
      expect(await balanceOf(token)).toBe('1394.00');
      await booksAddUp();
    });
  });
});

/** A deposit of 800.00 by the gateway, of which half arrived. */
async function beginWrongAmount(token: string): Promise<void> {
  const wish = { methodId: 'card', amount: '800.00', requestId: randomUUID(), language: 'EN' };
  const { payUrl } = valueOf(await ask('depositBegin', wish, token));
  if (payUrl === null) throw new Error('no payment page');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await fetch(payUrl, { method: 'POST', headers, body: 'way=wrong', redirect: 'manual' });
}

/** A deposit of 300.00 by hand, of which the member says that it is paid. */
async function submitByHand(account: string, token: string): Promise<void> {
  const wish = { methodId: 'nagad', amount: '300.00', requestId: randomUUID(), language: 'EN' };
  const { depositId } = valueOf(await ask('depositBegin', wish, token));
  valueOf(await ask('depositSubmit', { depositId, reference: `NG ${account}`, imageId: null, language: 'EN' }, token));
}

/** Sets a payment password and binds an account, as somebody who has neither. */
async function prepare({ page, words }: Visit): Promise<void> {
  const { transfer, account } = words.centre;
  const { accounts, bind } = words.centre.withdraw;
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
async function withdraw({ page, words }: Visit): Promise<Locator> {
  const { form, list, state } = words.centre.withdraw;
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

describe('a withdrawal', () => {
  it('is requested once the turnover is met, paid by an operator, and confirmed by the member', async () => {
    const { account, customerId, token } = await newMember(newName('w'));
    // What the site gives new members is to be staked.
    expect(valueOf(await ask('withdrawalInfo', {}, token)).missing).toBe('1000.00');
    // Nobody waits a day in a test.
    await desk.during({ payoutCoolingHours: 0 }, async () => {
      await clearQueue();
      await visiting(browser, PHONE, async (visit) => {
        const { page, words } = visit;
        const { accounts, balance, list, state, missingText, missingTitle } = words.centre.withdraw;
        await logIn(page, words, account);
        await page.goto('/?centre=withdraw');
        // Before anything can be asked for it stands there what is missing, and that nothing can go out.
        const funds = page.getByRole('heading', { name: balance, exact: true }).locator('..');
        await funds.getByText(missingText).waitFor();
        await funds.getByText(missingTitle.replace('{amount}', 'P 1,000.00')).waitFor();
        await funds.getByText(/^\D*0\.00$/).waitFor();
        await expectAccessible(page);
        await countAsStaked(pool, customerId);
        await page.reload();
        await funds.getByText(/^\D*1,000\.00$/).waitFor();
        expect(await funds.getByText(missingText).count()).toBe(0);
        await prepare(visit);
        await page.getByText(accounts.unverified, { exact: true }).waitFor();
        await expectAccessible(page);

        const card = await withdraw(visit);
        expect(await balanceOf(token)).toBe('500.00');
        const office = await openOfficeBeside(visit, 'withdrawals');
        const work = await take(office, account);
        await work.getByText(officeTextsOf(visit).withdrawals.firstTo).waitFor();
        await expectAccessible(office);
        await pay(office, work, `TX-${account}-1`);
        // The page follows by itself: nobody loads it anew.
        await card.getByText(list.confirmTitle).waitFor();
        await expectAccessible(page);
        await card.getByRole('button', { name: list.received }).click();
        await card.getByText(state.received, { exact: true }).waitFor();
        expect(await balanceOf(token)).toBe('500.00');
        // What has arrived proves that the account is the member's: both sides see it.
        await page.getByText(accounts.verified, { exact: true }).waitFor();
        expect(await page.getByText(accounts.unverified, { exact: true }).count()).toBe(0);
        await withdraw(visit);
        const proven = await take(office, account);
        await proven.getByText(officeTextsOf(visit).withdrawals.verified.payment).waitFor();
        expect(await proven.getByText(officeTextsOf(visit).withdrawals.firstTo).count()).toBe(0);
        // What went out over the whole life of the account: of both the one that arrived.
        const { money } = words.centre.protection;
        await page.goto('/?centre=playerProtection');
        const lifetime = page.getByText(money.lifetime, { exact: true }).locator('..');
        await lifetime.getByText(/^\u2212\D*500\.00$/).waitFor();
        await expectAccessible(page);
        await booksAddUp();
      });
    });
  });

  it('that did not arrive is disputed with a picture and returned, and a rejected one is given back', async () => {
    await desk.during({ payoutCoolingHours: 0 }, async () => {
      const { account, token } = await newPayee(pool);
      await clearQueue();
      await visiting(browser, DESKTOP, async (visit) => {
        const { page, words } = visit;
        const { list, dispute, state } = words.centre.withdraw;
        const t = officeTextsOf(visit).withdrawals;
        await logIn(page, words, account);
        await page.goto('/?centre=withdraw');
        const first = await withdraw(visit);
        const office = await openOfficeBeside(visit, 'withdrawals');
        await pay(office, await take(office, account), `TX-${account}-1`);
        await first.getByRole('button', { name: list.notReceived }).click();
        const dialog = page.getByRole('dialog', { name: dispute.title });
        await dialog.locator('textarea').fill('No such payment today');
        await dialog.locator('input[type=file]').setInputFiles(await picture('statement.jpg'));
        await dialog.getByText(words.pictures.kept, { exact: true }).waitFor();
        await expectAccessible(page);
        await dialog.getByRole('button', { name: dispute.send, exact: true }).click();
        await first.getByText(state.disputed).waitFor();
        // Who paid it may not decide that it arrived, but may give it back; another operator looks at it here.
        const other = await openOfficeBeside(visit, 'withdrawals', SECOND);
        const disputed = await take(other, account);
        await disputed.locator('summary img').waitFor();
        await disputed.getByText('No such payment today').first().waitFor();
        await expectAccessible(other);
        await other.locator('body').press('r');
        await other.keyboard.type('The wallet was closed');
        await disputed.getByRole('button', { name: t.return }).click();
        await sayYes(other);
        await first.getByText(state.returned).waitFor();
        await first.getByText('The wallet was closed').waitFor();
        expect(await balanceOf(token)).toBe('1000.00');

        const second = await withdraw(visit);
        expect(await balanceOf(token)).toBe('500.00');
        const [, closed = ''] = t.templates;
        const rejected = await take(office, account);
        await rejected.getByRole('button', { name: closed }).click();
        await rejected.getByRole('button', { name: t.reject, exact: true }).click();
        await sayYes(office);
        await second.getByText(closed).waitFor();
        await expectAccessible(page);
        expect(await balanceOf(token)).toBe('1000.00');
        await booksAddUp();
      });
    });
  });
});
