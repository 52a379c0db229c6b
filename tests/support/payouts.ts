import type { Locator, Page } from 'playwright-core';
import { ask, newMember, newMobile, newName, PASSWORD, valueOf } from './entry/api.ts';
import { expectAccessible } from './entry/visit.ts';
import type { Pool } from '../../apps/platform/src/infra/db.ts';
import { OFFICE } from './office.ts';
import { soon } from './soon.ts';
import { countAsStaked } from './staked.ts';

/** The payment password of members who withdraw. */
export const PIN = '482910';

/** Empties the queue, because earlier requests of other tests would be served before those of this test. */
export async function clearQueue(): Promise<void> {
  const { token } = valueOf(await ask('officeLogin', OFFICE));
  for (;;) {
    const { withdrawal } = valueOf(await ask('officeNextWithdrawal', {}, token));
    if (withdrawal === null) return;
    const { withdrawalId, state } = withdrawal;
    const act = state === 'disputed' ? 'return' : 'reject';
    valueOf(await ask('officeServeWithdrawal', { act, withdrawalId, reason: 'cleared' }, token));
  }
}

interface Payee {
  readonly account: string;
  readonly token: string;
  readonly payoutId: string;
}

/** A member who can withdraw 1,000.00, set up by the calls that the site makes. */
export async function newPayee(pool: Pool): Promise<Payee> {
  const { account, customerId, token } = await newMember(newName('k'));
  await countAsStaked(pool, customerId);
  return { account, token, payoutId: await bindPayee(token) };
}

/** Sets the payment password and binds an account, by the calls that the site makes. Resolves to the account's id. */
export async function bindPayee(token: string): Promise<string> {
  valueOf(await ask('setPaymentPassword', { password: PASSWORD, paymentPassword: PIN }, token));
  const bound = { kind: 'bkash', number: newMobile(), holder: 'Rahima Begum', paymentPassword: PIN };
  return valueOf(await ask('payoutBind', bound, token)).payoutId;
}

export const balanceOf = async (token: string): Promise<string> =>
  valueOf(await ask('walletBalance', {}, token)).sumBalance;

/** Claims the member's withdrawal by keyboard. */
export async function take(office: Page, account: string): Promise<Locator> {
  const work = office.locator('section[data-work]', { hasText: account });
  await office.getByRole('heading', { level: 1 }).waitFor();
  await office.locator('body').press('n');
  await work.waitFor();
  return work;
}

/** Confirms the question in front. */
export async function sayYes(office: Page): Promise<void> {
  const dialog = office.getByRole('dialog');
  await dialog.waitFor();
  await expectAccessible(office);
  await office.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' }).catch(async (cause: unknown) => {
    throw new Error(`the question stands: ${await dialog.innerText()}`, { cause });
  });
}

/** Opens the payment's reference field by its key, types the reference, and confirms. */
export async function giveReference(office: Page, work: Locator, reference: string): Promise<void> {
  const field = work.locator('input[name=reference]');
  await field.waitFor();
  await office.locator('body').press('p');
  await soon(() => field.evaluate((each) => each === document.activeElement), true);
  await office.keyboard.type(reference);
  await office.keyboard.press('Enter');
  await sayYes(office);
  await work.waitFor({ state: 'detached' });
}

/** Approves and pays by keyboard only. */
export async function pay(office: Page, work: Locator, reference: string): Promise<void> {
  await office.locator('body').press('a');
  await sayYes(office);
  await giveReference(office, work, reference);
}
