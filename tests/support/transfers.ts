import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Pool } from '../../apps/platform/src/infra/db.ts';
import { PASSWORD } from './entry/api.ts';
import { expectAccessible, type Visit } from './entry/visit.ts';
import { PIN } from './payouts.ts';
import { countAsStaked } from './staked.ts';

interface Sending {
  /** The upline's account. */
  readonly upline: string;
  /** Who sends. */
  readonly customerId: string;
  readonly pool: Pool;
}

/**
 * Sends 250.50 to the upline as a member who has never set a payment password and not staked enough: after each of the
 * refusals, and to the receipt. The member must have less than 40,000.00.
 */
export async function sendToUpline(visit: Visit, { upline, customerId, pool }: Sending): Promise<void> {
  const { page, words, refused } = visit;
  const { transfer, account } = words.centre;
  await page.goto('/?centre=transferUpline');
  const centre = page.locator('dialog[data-modal=memberCenter]');
  const form = centre.locator('form', { has: page.locator('input[name=amount]') });
  await form.getByText(upline).waitFor();
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
  await countAsStaked(pool, customerId);
  await form.locator('input[name=amount]').fill('40000');
  await send(page, form, transfer.submit);
  await form.getByRole('alert').getByText(words.errors.withdrawal_balance).waitFor();
  await refused('409 POST /wps/relay/GCS_walletTransfer');
  await form.locator('input[name=amount]').fill('250.50');
  await send(page, form, transfer.submit);
  await centre
    .getByText(/TR-[0-9A-F-]{14}/)
    .first()
    .waitFor();
  await expectAccessible(page);
}

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
