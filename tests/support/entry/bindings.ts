import type { Locator } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { Desk } from '../desk.ts';
import { PATIENCE, soon } from '../soon.ts';
import { PASSWORD } from './api.ts';
import { fillIn, submitOf } from './sign-up.ts';
import type { Telephone } from './sms.ts';
import type { Visit } from './visit.ts';

/** Of Bangladesh. */
const DIALING_CODE = '880';

/** Types what is to be bound, asks for a code, and answers the one that was sent. */
export async function askForBindingCode(
  desk: Desk,
  form: Locator,
  to: { field: string; typed: string; recipient: string },
): Promise<string> {
  const before = Date.now() - 1_000;
  await fillIn(form, { [to.field]: to.typed });
  // The countries come by themselves; the button waits for a number together with its country.
  if (to.field === 'mobileNum')
    await soon(() => form.locator('select[name=countryDialingCode]').inputValue(), DIALING_CODE);
  const button = form.locator('input[name=verificationCode] + button');
  // The button takes one press a second, whichever form it stands in.
  await vi.waitFor(async () => {
    if (await button.isEnabled()) await button.click({ timeout: 1_000 }).catch(() => undefined);
    expect(await button.isDisabled()).toBe(true);
  }, PATIENCE);
  const code = /\b\d{6}\b/.exec(await desk.messageTo(to.recipient, { after: before }))?.[0];
  if (code === undefined) throw new Error('there is no code');
  // In its form: what is said of the whole page stands in the dialog as well.
  await form.locator('form').getByRole('status').waitFor();
  return code;
}

/** Opens the form in which a member without a number binds one, on the security page. */
export async function openMobileForm({ page, words }: Visit, centre: Locator): Promise<Locator> {
  const { bindings } = words.centre;
  const mobile = centre.getByRole('region', { name: bindings.mobile.title });
  await mobile.getByText(bindings.none, { exact: true }).waitFor();
  await mobile.getByRole('button', { name: bindings.bind, exact: true }).click();
  return page.getByRole('dialog', { name: bindings.mobile.bindTitle });
}

/** Binds a number by a code and the login password, on the security page. */
export async function bindMobile(
  visit: Visit,
  centre: Locator,
  { desk, telephone }: { desk: Desk; telephone: Telephone },
): Promise<void> {
  const { bindings } = visit.words.centre;
  const dialog = await openMobileForm(visit, centre);
  const { typed, mobile } = telephone;
  const code = await askForBindingCode(desk, dialog, { field: 'mobileNum', typed, recipient: mobile });
  await fillIn(dialog, { verificationCode: code, password: PASSWORD });
  await submitOf(dialog).click();
  const region = centre.getByRole('region', { name: bindings.mobile.title });
  await region.getByText(bindings.proved, { exact: true }).waitFor();
}
