import { randomUUID } from 'node:crypto';
import { bn as centreBn } from '@chhokka/messages/centre/bn';
import { en as centreEn } from '@chhokka/messages/centre/en';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { firstNews } from '../support/news.ts';
import { inOffice, OFFICE, SECOND } from '../support/office.ts';
import { violations } from '../support/violations.ts';
import { ask, newMember, newName, valueOf } from '../support/entry/api.ts';
import { logIn } from '../support/entry/steps.ts';
import { expectAccessible, SCREENS, type Visit, visiting } from '../support/entry/visit.ts';

/** A phone in Bengali in the light, a desktop in English in the dark. */
const TWO_SCREENS = SCREENS.filter(({ size, language }) => (size === 'phone') === (language === 'BN'));
type Screen = (typeof TWO_SCREENS)[number];

/** Open pages follow a change within this time. ms */
const FOLLOWS_WITHIN = 15_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const isBengali = ({ language }: Screen) => language === 'BN';
const textsOf = (screen: Screen) => (isBengali(screen) ? bn : en);
const depositTextsOf = (screen: Screen) => (isBengali(screen) ? centreBn : centreEn).centre.deposit;

const tokenOf = async (operator: { username: string; password: string }): Promise<string> =>
  valueOf(await ask('officeLogin', operator)).token;

/** Looks at what changes, as everybody must, and saves it. */
async function save(
  page: Page,
  { review, reviewTitle, save: words }: (typeof en)['site'] | (typeof bn)['site'],
): Promise<void> {
  await page.getByRole('button', { name: review }).click();
  const dialog = page.getByRole('dialog', { name: reviewTitle });
  await dialog.waitFor();
  expect(await violations(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: words, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Fills in a new way to pay by hand, with a number that cannot be; answers the form's page. */
async function fillIn(page: Page, screen: Screen, { id, title }: { id: string; title: string }): Promise<void> {
  const { methods, site } = textsOf(screen);
  await page.goto('/backoffice/payment-methods');
  await page.getByRole('heading', { name: methods.title, level: 1 }).waitFor();
  await page.locator('[data-item=bkash]').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: site.create, exact: true }).click();
  await page.locator('input[name=id]').fill(id);
  for (const language of ['bn', 'en']) {
    await page.locator(`[name="title.${language}"]`).fill(title);
    await page.locator(`[name="steps.${language}"]`).fill(`Open the app\nSend to ${title}`);
  }
  await page.locator('[name="details.0.value"]').fill('0171234');
  await page.getByRole('button', { name: methods.addDetail }).click();
  await page.locator('[name="details.1.value"]').fill('Chhokka Demo');
  await page.locator('input[name=feeFixed]').fill('5.00');
  expect(await violations(page)).toEqual([]);
}

/** The second operator finds what is asked for among the approvals, and approves it. */
async function approve(page: Page, screen: Screen, title: string): Promise<void> {
  const { approvals, methods, proposals } = textsOf(screen);
  await page.goto('/backoffice/approvals');
  await page.getByRole('link', { name: methods.title, exact: true }).last().click();
  const card = page.locator('li[data-proposal]', { hasText: title });
  await card
    .locator('[data-path=details]')
    .getByText(/01712345678/)
    .waitFor();
  expect(await violations(page)).toEqual([]);
  // By the keyboard alone.
  await card.getByRole('button', { name: approvals.approve }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: approvals.approve });
  await dialog.getByText(proposals.of.method.ifApproved).waitFor();
  expect(await violations(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: approvals.approve, exact: true }).focus();
  await page.keyboard.press('Enter');
  await card.waitFor({ state: 'detached' });
}

async function openDeposits({ page }: Visit): Promise<Locator> {
  const told = firstNews(page);
  await page.goto('/?centre=depositv2');
  await told;
  const dialog = page.getByRole('dialog').last();
  await dialog.locator('input[name=amount]').waitFor();
  return dialog;
}

describe.each(TWO_SCREENS)('payment methods on a $size in $language', (screen) => {
  it('are made by one operator, approved by a second, and paid by on a page that was open all the time', async () => {
    const { site, approvals } = textsOf(screen);
    const t = depositTextsOf(screen);
    const id = `hand-${randomUUID().slice(0, 8)}`;
    const title = `Upay ${id.slice(-4)}`;
    const { account } = await newMember(newName('m'));
    await visiting(browser, screen, async (visit) => {
      await logIn(visit.page, visit.words, account);
      const centre = await openDeposits(visit);
      const choice = centre.locator('label', { has: visit.page.locator(`input[value=${id}]`) });

      await inOffice(browser, screen, {}, async (page) => {
        await fillIn(page, screen, { id, title });
        await save(page, site);
        // A number that cannot be is told at its line, and nothing was asked of anybody.
        await expect.poll(() => page.locator('[name="details.0.value"]').getAttribute('aria-invalid')).toBe('true');
        await page.locator('[name="details.0.value"]').fill('01712345678');
        await save(page, site);
        const card = page.locator('li[data-proposal]', { hasText: title });
        await card.getByText(approvals.own).waitFor();
        expect(await card.getByRole('button', { name: approvals.approve }).count()).toBe(0);
        expect(await page.locator(`[data-item=${id}]`).count()).toBe(0);
        expect(await violations(page)).toEqual([]);
      });
      expect(await choice.count()).toBe(0);
      await inOffice(browser, screen, { operator: SECOND }, (page) => approve(page, screen, title));

      await choice.click({ timeout: FOLLOWS_WITHIN });
      await centre.locator('input[name=amount]').fill('500');
      await centre.getByText(/495\.00/).waitFor();
      await expectAccessible(visit.page);
      await centre.getByRole('button', { name: t.form.submit }).click();
      await centre.getByText('01712345678').waitFor();
      await centre.getByText(`Send to ${title}`).waitFor();

      // Turned off by one alone, at once; who was about to pay is told to pay nothing more.
      await inOffice(browser, screen, {}, async (page) => {
        await page.goto(`/backoffice/payment-methods?id=${id}`);
        await page.locator('summary', { hasText: SECOND.username }).waitFor();
        await page.getByRole('checkbox', { name: site.fields.enabled }).uncheck();
        await save(page, site);
        await page.getByRole('status').getByText(site.saved, { exact: true }).waitFor();
        expect(await violations(page)).toEqual([]);
      });
      await openDeposits(visit);
      expect(await choice.count()).toBe(0);
      await centre.getByRole('button').filter({ hasText: title }).click();
      await centre.getByText(t.panel.payNoMore.split('{')[0] ?? '').waitFor();
      expect(await centre.getByText('01712345678').count()).toBe(0);
    });
  });
});

describe('answers to feedback', () => {
  it('are written by the operator, and offered at the desk until they are turned off', async () => {
    const screen = SCREENS[3];
    const { site } = textsOf(screen);
    const name = `Holiday ${randomUUID().slice(0, 6)}`;
    const offered = async () => {
      const token = await tokenOf(OFFICE);
      return valueOf(await ask('officeFeedback', {}, token)).templates.map(({ texts }) => texts.en);
    };
    await inOffice(browser, screen, {}, async (page) => {
      await page.goto('/backoffice/site-content?kind=template');
      await page.locator('[data-item]').first().waitFor();
      await page.getByRole('link', { name: site.create, exact: true }).click();
      for (const language of ['bn', 'en']) {
        await page.locator(`[name="title.${language}"]`).fill(name);
        await page.locator(`[name="answer.${language}"]`).fill(`${name} in ${language}`);
      }
      expect(await violations(page)).toEqual([]);
      await save(page, site);
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      expect(await offered()).toContain(`${name} in en`);
      await page.getByRole('checkbox', { name: site.fields.offered }).uncheck();
      await save(page, site);
      await page.getByRole('status').getByText(site.saved, { exact: true }).waitFor();
      expect(await offered()).not.toContain(`${name} in en`);
    });
  });
});
