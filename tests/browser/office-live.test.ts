import { en } from '@chhokka/messages/office/en';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { newMember, newName } from '../support/entry/api.ts';
import { logIn } from '../support/entry/steps.ts';
import { SCREENS, visiting } from '../support/entry/visit.ts';
import { inOffice, OFFICE, SECOND } from '../support/office.ts';
import { balanceAt, expectBalance, expectRecord, expectVerified, type Seat } from '../support/played.ts';
import { settledRound, SHARED_ROUND, stakeOn, openTable, wonBy } from '../support/tables.ts';
import { changeTables, restoreTables } from '../support/table-office.ts';
import { violations } from '../support/violations.ts';

const [PHONE] = SCREENS;
const DESKTOP = { size: 'desktop', language: 'en', theme: 'light' } as const;
/** Two people who decide beside a slow machine. s */
const TIME_TO_DECIDE = 90;
const { tables: t, approvals } = en;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A member at the table for `use`. Afterwards the table is open, with the times that it had before. */
async function beside(code: string, times: object, use: (seat: Seat, path: string) => Promise<void>): Promise<void> {
  const member = await newMember(newName('tb'));
  const before = await changeTables(times, (told) => told.table === code);
  try {
    await visiting(browser, PHONE, async ({ page, words }) => {
      await logIn(page, words, member.account);
      const table = await openTable(page, code, PHONE.language);
      await use({ member, table, words }, `tables/${before[0]?.provider}~${code}`);
    });
  } finally {
    await restoreTables(before);
  }
}

/** Presses a button of the page, gives a reason in its question and sends that. */
async function decide(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const question = page.getByRole('dialog');
  await question.locator('[name=reason]').fill('the stage was dark');
  expect(await violations(page, 'dialog[open]')).toEqual([]);
  await question.getByRole('button', { name: button, exact: true }).click();
  await question.waitFor({ state: 'detached' });
}

it('two operators cancel a round while its bets are open, and a stake comes back', { timeout: 400_000 }, async () => {
  await beside('money-wheel-mela', { bettingMs: TIME_TO_DECIDE * 1000 }, async (seat, path) => {
    const { table } = seat;
    const before = await balanceAt(seat);
    await inOffice(browser, DESKTOP, { path, operator: OFFICE }, async (one) => {
      await inOffice(browser, DESKTOP, { path, operator: SECOND }, async (other) => {
        // A round with the longer time begins, and both pages are there before it does.
        await one.getByRole('button', { name: t.cancel, exact: true }).waitFor(SHARED_ROUND);
        const staked = await stakeOn(table, ['1', 'top'], TIME_TO_DECIDE / 2);
        await expectBalance(seat, before - staked.slip.stake);
        await decide(one, t.cancel);
        await one.getByText(approvals.own).waitFor();
        const told = table.frame.getByText(table.words.phase.cancelled).first();
        await Promise.all([told.waitFor(SHARED_ROUND), decide(other, approvals.approve)]);
        await expectBalance(seat, before);
        await expectRecord(seat, { stake: staked.slip.stake, won: 0, returned: true });
        const round = await settledRound(staked.arcade, staked.slip.round, SHARED_ROUND, 'cancelled');
        expect([round.cancelledBy, round.outcome]).toEqual(['operators', null]);
        await other.goto('/backoffice/tables?view=decided');
        await other.getByText('the stage was dark').first().waitFor();
      });
    });
  });
});

it('a table closes after its round, which is played and paid', { timeout: 400_000 }, async () => {
  await beside('andar-bahar', {}, async (seat, path) => {
    const { table } = seat;
    const before = await balanceAt(seat);
    await inOffice(browser, DESKTOP, { path, operator: OFFICE }, async (page) => {
      const staked = await stakeOn(table, ['andar', 'bahar']);
      await decide(page, t.close);
      await page
        .getByText(t.closing, { exact: true })
        .or(page.getByText(t.closed, { exact: true }))
        .first()
        .waitFor();
      const won = await wonBy(table, staked);
      await expectBalance(seat, before - staked.slip.stake + won);
      await table.frame.getByText(table.words.phase.closed).first().waitFor(SHARED_ROUND);
      await expectVerified(seat);
      await page.getByText(t.closed, { exact: true }).first().waitFor();
      expect(await table.frame.locator('.t-confirm').isDisabled()).toBe(true);
      await decide(page, t.reopen);
      await table.frame.getByRole('timer').waitFor(SHARED_ROUND);
    });
  });
});
