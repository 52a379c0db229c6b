import { bn } from '@chhokka/messages/centre/bn';
import { en } from '@chhokka/messages/centre/en';
import { bn as officeBn } from '@chhokka/messages/office/bn';
import { en as officeEn } from '@chhokka/messages/office/en';
import { reasons } from '@chhokka/messages/reasons/es';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool, type Pool } from '../../apps/platform/src/infra/db.ts';
import { reconcile } from '../../apps/platform/src/modules/ledger/index.ts';
import { readRunFile } from '../../tools/launch/run-file.ts';
import { launchBrowser } from '../support/browser.ts';
import { openOfficeBeside } from '../support/office.ts';
import { siteDataDir } from '../support/site.ts';
import { ask, newMember, newName } from '../support/entry/api.ts';
import { logIn } from '../support/entry/steps.ts';
import { expectAccessible, SCREENS, type Visit, visiting } from '../support/entry/visit.ts';

/** A phone in Bengali in the light, a desktop in English in the dark. */
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

const textsOf = ({ screen }: Visit) => (screen.language === 'BN' ? bn : en).centre.deposit;
const officeTextsOf = ({ screen }: Visit) => (screen.language === 'BN' ? officeBn : officeEn).deposits;

async function balanceOf(token: string): Promise<string> {
  const answer = await ask('walletBalance', {}, token);
  return answer.success ? answer.value.sumBalance : answer.code;
}

async function receipt() {
  const paper = { width: 900, height: 1_200, channels: 3, background: '#faf6ee' } as const;
  return { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create: paper }).jpeg().toBuffer() };
}

/** Opens the member centre at the deposit page by its link. */
async function openDeposits({ page }: Visit): Promise<Locator> {
  await page.goto('/?centre=depositv2');
  const dialog = page.getByRole('dialog').last();
  await dialog.locator('input[name=amount]').waitFor();
  return dialog;
}

function isInSight(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}

/** Signs the operator in, at the queue of deposits. */
async function openQueue(visit: Visit): Promise<Page> {
  const page = await openOfficeBeside(visit, 'deposits');
  await page.getByRole('heading', { name: officeTextsOf(visit).title, level: 1 }).waitFor();
  return page;
}

/** Walks down by J to the card's own control. */
async function walkTo(office: Page, card: Locator): Promise<void> {
  await card.locator('[data-walk]').waitFor();
  for (let step = 0; step < 40; step += 1) {
    await office.keyboard.press('j');
    const isThere = await card.locator('[data-walk]').evaluate((each) => each === document.activeElement);
    if (isThere) return;
  }
  throw new Error('the card is not reached by the keyboard');
}

/** Takes the card by the keyboard, types what has arrived, and credits it. */
async function creditByKeyboard(office: Page, card: Locator, received: string): Promise<void> {
  await walkTo(office, card);
  await office.keyboard.press('Enter');
  const field = card.locator('input[name=received]');
  await field.waitFor();
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
  await expectAccessible(office);
  await office.keyboard.type(received);
  await office.keyboard.press('Enter');
  await office.getByRole('dialog').waitFor();
  await expectAccessible(office);
  await office.keyboard.press('Enter');
  await card.waitFor({ state: 'detached' });
}

describe.each(TWO_SCREENS)('deposits on a $size in $language', (screen) => {
  it('by hand: pay, say so with a picture, and see the balance move when the operator credits it', async () => {
    const { account, token } = await newMember(newName('d'));
    await visiting(browser, screen, async (visit) => {
      const { page, words } = visit;
      const t = textsOf(visit);
      await logIn(page, words, account);
      const centre = await openDeposits(visit);
      await expectAccessible(page);
      // What is not an amount is said before anything is sent.
      await centre.getByRole('button', { name: t.form.submit }).click();
      await centre.getByText(t.form.amountError).waitFor();
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

      await centre.locator('input[type=file]').setInputFiles([await receipt()]);
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
      const foot = (visit.screen.language === 'BN' ? bn : en).centre.frame.netDeposit;
      await centre
        .getByRole('link', { name: foot })
        .filter({ hasText: /480\.00/ })
        .waitFor();
      await expectAccessible(page);
      expect(await balanceOf(token)).toBe('1480.00');
      await centre.getByRole('button', { name: t.panel.another }).click();
      await centre.locator('input[name=amount]').waitFor();
      expect((await reconcile(pool)).differences).toEqual([]);
    });
  });

  it('by hand: an operator rejects with a prepared reason, which the member reads', async () => {
    const { account, token } = await newMember(newName('d'));
    const requestId = crypto.randomUUID();
    const begun = await ask('depositBegin', { methodId: 'nagad', amount: '300.00', requestId, language: 'EN' }, token);
    if (!begun.success) throw new Error(begun.code);
    const { depositId } = begun.value;
    await ask('depositSubmit', { depositId, reference: `NG ${account}`, imageId: null, language: 'EN' }, token);
    await visiting(browser, screen, async (visit) => {
      const { page, words } = visit;
      const t = officeTextsOf(visit);
      const office = await openQueue(visit);
      const card = office.locator('li[data-deposit]', { hasText: account });
      await walkTo(office, card);
      await office.keyboard.press('Enter');
      await card.locator('input[name=received]').waitFor();
      await card.getByRole('button', { name: t.templates[0] }).click();
      await card.getByRole('button', { name: t.reject, exact: true }).click();
      await office.getByRole('dialog').getByRole('button', { name: t.reject, exact: true }).click();
      await card.waitFor({ state: 'detached' });

      await logIn(page, words, account);
      const centre = await openDeposits(visit);
      await centre.getByText(textsOf(visit).states.rejected).click();
      await centre.getByText(t.templates[0] ?? '').waitFor();
      const inSpanish = await ask('deposits', { language: 'ES' }, token);
      expect(inSpanish).toMatchObject({ value: { list: [{ reason: reasons.deposit.notArrived }] } });
      expect(await balanceOf(token)).toBe('1000.00');
    });
  });

  it('by the gateway: away to its page and back, credited while the page is open', async () => {
    const { account, token } = await newMember(newName('d'));
    await visiting(browser, screen, async (visit) => {
      const { page, words } = visit;
      const t = textsOf(visit);
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
      const back = page.getByRole('dialog').last();
      await back.getByText(t.words.credited).waitFor();
      await expectAccessible(page);
      expect(await balanceOf(token)).toBe('1985.00');
      expect((await reconcile(pool)).differences).toEqual([]);
    });
  });

  it('by the gateway: half of the amount waits for an operator, and nothing is credited before', async () => {
    const { account, token } = await newMember(newName('d'));
    const requestId = crypto.randomUUID();
    const begun = await ask('depositBegin', { methodId: 'card', amount: '800.00', requestId, language: 'EN' }, token);
    if (!begun.success || begun.value.payUrl === null) throw new Error('no payment page');
    await fetch(begun.value.payUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'way=wrong',
      redirect: 'manual',
    });
    await visiting(browser, screen, async (visit) => {
      const office = await openQueue(visit);
      const card = office.locator('li[data-deposit]', { hasText: account });
      await card.waitFor();
      expect(await card.getAttribute('data-state')).toBe('mismatch');
      expect(await balanceOf(token)).toBe('1000.00');
      await creditByKeyboard(office, card, '400');
      expect(await balanceOf(token)).toBe('1394.00');
      expect((await reconcile(pool)).differences).toEqual([]);
    });
  });
});
