import type { Locator, Page } from 'playwright-core';
import { PASSWORD } from './api.ts';
import { signedIn } from './steps.ts';
import type { Words } from '../words.ts';

export const REGISTER = '/wps/member/register';
export const REGISTER_MOBILE = '/wps/member/register/mobile';

/** Opens the sign-up dialog from the header. */
export async function openSignUp(page: Page, words: Words): Promise<Locator> {
  await page.getByRole('button', { name: words.shell.register, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: words.register.title });
  await dialog.locator('form input').first().waitFor();
  return dialog;
}

/** Fills fields in by their names on the wire. */
export async function fillIn(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await form.locator(`input[name=${name}]`).fill(value);
}

/** Name and both passwords: all fields of the demo's form. */
export const demoForm = (username: string, password = PASSWORD) => ({
  username,
  password,
  confirmPassword: password,
});

export const submitOf = (form: Locator): Locator => form.locator('button[type=submit]');

/** The names of the text fields that a form shows, in order. */
export const fieldsOf = (form: Locator): Promise<string[]> =>
  form
    .locator('form input:visible:not([type=checkbox])')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name') ?? ''));

/** Waits for the welcome of a new member, and closes it: the session is open by then, and the page is home. */
export async function welcomed(page: Page, words: Words): Promise<void> {
  const go = page.getByRole('dialog').getByRole('button', { name: words.help.welcome.go });
  await go.click().catch(async (cause: unknown) => {
    const said = await page.getByRole('alert').allInnerTexts();
    throw new Error(`nobody was welcomed; the page says: ${said.join(' | ')}`, { cause });
  });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await signedIn(page, words);
}
