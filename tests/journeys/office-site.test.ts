import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { en as siteEn } from '@chhokka/messages/en';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { DAY, HOUR, systemClock } from '@chhokka/kernel';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBeside } from '../support/beside.ts';
import { launchBrowser } from '../support/browser.ts';
import { newMember, newName } from '../support/entry/api.ts';
import { logIn } from '../support/entry/steps.ts';
import { visiting } from '../support/entry/visit.ts';
import { firstNews } from '../support/news.ts';
import { MONEY_FOLLOWS_WITHIN, inOffice, SECOND } from '../support/office.ts';
import { siteDataDir } from '../support/site.ts';
import { violations } from '../support/violations.ts';

const PHONE = { size: 'phone', language: 'bn', theme: 'dark' } as const;
const DESKTOP = { size: 'desktop', language: 'en', theme: 'light' } as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** Looks at what changes, as everybody must, and saves it. */
async function save(page: Page, { site }: typeof en | typeof bn): Promise<void> {
  await page.getByRole('button', { name: site.review }).click();
  const dialog = page.getByRole('dialog', { name: site.reviewTitle });
  await dialog.getByRole('button', { name: site.save, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

const said = (page: Page, text: string): Promise<void> =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor();

/** Opens the member's deposits, on a page that is told of what happens. */
async function openDeposits(page: Page): Promise<Locator> {
  const told = firstNews(page);
  await page.goto('/?centre=depositv2');
  await told;
  const centre = page.getByRole('dialog').last();
  await centre.locator('input[name=amount]').waitFor();
  return centre;
}

describe('a payment method', () => {
  it('is created by one operator, approved by a second, and used on a page that was open all the time', async () => {
    const { deposit: t } = siteEn.centre;
    const { site, methods, approvals, proposals } = bn;
    const id = `hand-${randomUUID().slice(0, 8)}`;
    const title = `Upay ${id.slice(-4)}`;
    const { account } = await newMember(newName('m'));
    await visiting(browser, { size: 'desktop', language: 'EN', theme: 'dark' }, async ({ page: payer, words }) => {
      await logIn(payer, words, account);
      const centre = await openDeposits(payer);
      const choice = centre.locator('label', { has: payer.locator(`input[value=${id}]`) });

      await inOffice(browser, PHONE, { path: 'payment-methods', mayBeRefused: /status of 40[09]/ }, async (page) => {
        await page.locator('[data-item=bkash]').waitFor();
        await page.getByRole('link', { name: site.create, exact: true }).click();
        await page.locator('input[name=id]').fill(id);
        for (const language of ['bn', 'en']) {
          await page.locator(`[name="title.${language}"]`).fill(title);
          await page.locator(`[name="steps.${language}"]`).fill(`Open the app\nSend to ${title}`);
        }
        await page.locator('[name="details.0.value"]').fill('0171234');
        await page.locator('input[name=feeFixed]').fill('5.00');
        await save(page, bn);
        // A number that cannot be is told at its line, and nothing was asked of anybody.
        await page.locator('[name="details.0.value"][aria-invalid=true]').waitFor();
        await page.locator('[name="details.0.value"]').fill('01712345678');
        expect(await violations(page)).toEqual([]);
        await save(page, bn);
        const why = page.getByRole('dialog', { name: site.whyTitle });
        await why.locator('[name=reason]').fill('Upay opened today');
        await why.getByRole('button', { name: site.whySend, exact: true }).click();
        const card = page.locator('li[data-proposal]', { hasText: title });
        await card.getByText(approvals.own).waitFor();
        expect(await card.getByRole('button', { name: approvals.approve }).count()).toBe(0);
        expect(await page.locator(`[data-item=${id}]`).count()).toBe(0);
      });
      expect(await choice.count()).toBe(0);

      await inOffice(browser, PHONE, { path: 'approvals', operator: SECOND }, async (page) => {
        await page.getByRole('link', { name: methods.title, exact: true }).last().click();
        const card = page.locator('li[data-proposal]', { hasText: title });
        await card.locator('[data-path=details]', { hasText: '01712345678' }).waitFor();
        await card.getByText('Upay opened today').waitFor();
        await card.getByRole('button', { name: approvals.approve }).press('Enter');
        const dialog = page.getByRole('dialog', { name: approvals.approve });
        await dialog.getByText(proposals.of.method.ifApproved).waitFor();
        await dialog.getByRole('button', { name: approvals.approve, exact: true }).press('Enter');
        await card.waitFor({ state: 'detached' });
      });
      await choice.click({ timeout: MONEY_FOLLOWS_WITHIN });
      await centre.locator('input[name=amount]').fill('500');
      await centre.getByText(/495\.00/).waitFor();
      await centre.getByRole('button', { name: t.form.submit }).click();
      await centre.getByText('01712345678').waitFor();
      await centre.getByText(`Send to ${title}`).waitFor();

      // Turned off by one alone, at once; who was about to pay is told to pay nothing more.
      await inOffice(browser, PHONE, { path: `payment-methods?id=${id}` }, async (page) => {
        await page.locator('summary', { hasText: SECOND.username }).waitFor();
        await page.getByRole('checkbox', { name: site.fields.enabled }).uncheck();
        await save(page, bn);
        await said(page, site.saved);
      });
      await openDeposits(payer);
      expect(await choice.count()).toBe(0);
      await centre.getByRole('button').filter({ hasText: title }).click();
      await centre.getByText(t.panel.payNoMore.split('{')[0] ?? '').waitFor();
      expect(await centre.getByText('01712345678').count()).toBe(0);
    });
  });
});

/** The days around now, wherever midnight is. */
function days(): string {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return `from=${dayOf(systemClock.now() - DAY)}&to=${dayOf(systemClock.now() + 6 * HOUR)}`;
}

describe('the books', () => {
  it('show a played round, add up in a file, and are reconciled when an operator asks', async () => {
    const { rounds, reports, reconciliation, table } = en;
    const { account, customerId } = await newMember(newName('r'));
    const beside = await openBeside(siteDataDir());
    await beside.play(customerId, [{ stake: 1_234n, win: 567n }]);
    await beside.close();
    await inOffice(browser, DESKTOP, { path: `rounds?account=${account}&${days()}` }, async (page) => {
      await page.getByRole('heading', { level: 1, name: rounds.title }).waitFor();
      const round = page.getByRole('row').filter({ hasText: '12.34' }).filter({ hasText: '5.67' });
      // The worker counts every quarter of a minute; the page asks once.
      const isListed = async (): Promise<boolean> => {
        await page.reload();
        return round.waitFor({ timeout: 5_000 }).then(
          () => true,
          () => false,
        );
      };
      await expect.poll(isListed, { timeout: 90_000 }).toBe(true);
      await page.goto(`/backoffice/reports?by=game&${days()}`);
      await page.getByRole('row').filter({ hasText: 'Padma Ilish' }).first().waitFor();
      expect(await violations(page)).toEqual([]);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: table.export }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^revenue-game-/);
      const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
      expect(lines[0]).toContain(reports.revenue);
      const [, , count, staked, won, revenue] = lines.find((each) => each.startsWith('padma-ilish'))?.split(',') ?? [];
      const hundredths = (amount = '') => BigInt(amount.replace('.', ''));
      expect(Number(count)).toBeGreaterThan(0);
      expect(hundredths(staked) - hundredths(won)).toBe(hundredths(revenue));
      expect(hundredths(staked)).toBeGreaterThanOrEqual(1_234n);

      await page.goto('/backoffice/reconciliation');
      const light = page.locator('[data-light]');
      await light.waitFor();
      await page.getByRole('button', { name: reconciliation.prove }).click();
      await page.getByRole('cell', { name: 'office', exact: true }).first().waitFor();
      await expect.poll(() => light.getAttribute('data-light'), { timeout: 30_000 }).toBe('green');
      expect(await light.textContent()).toContain(reconciliation.lights.green);
    });
  });
});
