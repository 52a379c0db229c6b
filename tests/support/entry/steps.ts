import type { Locator, Page } from 'playwright-core';
import type { Desk } from '../desk.ts';
import { PASSWORD } from './api.ts';
import { quiet } from '../quiet.ts';
import { type Visit } from './visit.ts';
import type { Words } from '../words.ts';

/** The dialog in front. */
export function frontDialog(page: Page): Locator {
  return page.getByRole('dialog').last();
}

/** Opens the login dialog from the header, or from the tab bar of a phone. */
export async function openLogin(page: Page, words: Words): Promise<Locator> {
  await page.getByRole('button', { name: words.shell.login, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: words.login.title });
  await dialog.locator('form').waitFor();
  return dialog;
}

/** Fills in the given values, and sends the form. */
export async function sendLogin(
  form: Locator,
  { username, password }: { username?: string; password?: string },
): Promise<void> {
  if (username !== undefined) await form.locator('input[name=username]').fill(username);
  if (password !== undefined) await form.locator('input[name=password]').fill(password);
  await form.locator('button[type=submit]').click();
}

/** Goes home as a guest, and logs in with the dialog. */
export async function logIn(page: Page, words: Words, username: string, password = PASSWORD): Promise<void> {
  await page.goto('/');
  await sendLogin(await openLogin(page, words), { username, password });
  await signedIn(page, words);
}

/** Waits until the header is a member's. */
export async function signedIn(page: Page, words: Words): Promise<void> {
  await page.getByTitle(words.shell.refreshBalance).first().waitFor();
}

/** Waits until the header is a guest's. */
export async function signedOut(page: Page, words: Words): Promise<void> {
  // A page that is notified of its session's end may open the login dialog in front of it.
  await page.locator('header').getByText(words.shell.register, { exact: true }).waitFor();
}

/** Opens the member menu, or the account sheet on a phone, and chooses an entry. */
export async function chooseInMenu({ screen, words }: Visit, page: Page, entry: string): Promise<void> {
  if (screen.size === 'phone') {
    // Its name includes the number of unread messages.
    await page.getByRole('navigation', { name: words.shell.tabBar }).getByRole('button').click();
    await frontDialog(page).getByRole('button', { name: entry, exact: true }).click();
  } else {
    await page.getByRole('button', { name: new RegExp(words.shell.menu) }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  }
}

/** Signs out by the menu and its confirmation. */
export async function logOut(visit: Visit, { arrivesAt = '/' } = {}): Promise<void> {
  const { page, words } = visit;
  await chooseInMenu(visit, page, words.shell.signOut);
  await confirmSignOut(page, words);
  await page.waitForURL((url) => url.pathname === arrivesAt);
  if (arrivesAt === '/') await signedOut(page, words);
}

/** Confirms the sign-out. */
async function confirmSignOut(page: Page, words: Words): Promise<void> {
  const question = page.getByRole('dialog', { name: words.shell.signOutTitle });
  await question.waitFor();
  // Requests that are still running when the session ends are refused, as they should be.
  await quiet(page);
  await question.getByRole('button', { name: words.shell.signOut, exact: true }).click();
  await question.waitFor({ state: 'detached' });
}

/** Resets the counts against addresses and names, so that no test uses up what another needs. */
export async function forgetCounts(desk: Desk): Promise<void> {
  await desk.sql('delete from attempts.counter');
  await desk.sql('delete from credentials.login_failure');
}
