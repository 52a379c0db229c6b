import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticatorCode } from '../../../apps/platform/src/modules/members/testing/authenticator.ts';
import { launchBrowser } from '../../support/browser.ts';
import { type Desk, openDesk } from '../../support/desk.ts';
import { newMember, PASSWORD } from '../../support/entry/api.ts';
import {
  chooseInMenu,
  forgetCounts,
  frontDialog,
  logIn,
  logOut,
  openLogin,
  sendLogin,
  signedIn,
} from '../../support/entry/steps.ts';
import { expectAccessible, SCREENS, sessionOf, type Visit, visiting } from '../../support/entry/visit.ts';
import { filled } from '../../support/words.ts';
import { siteDataDir, siteUrl } from '../../support/site.ts';

let browser: Browser;
let desk: Desk;

beforeAll(async () => {
  [browser, desk] = await Promise.all([launchBrowser(), openDesk(siteUrl(), siteDataDir())]);
  await forgetCounts(desk);
});
afterAll(async () => {
  await forgetCounts(desk);
  await browser.close();
  await desk.close();
});

const STEP_MS = 30_000;

/** What the member's app shows so many steps from now. */
function codeOf(secret: string, steps = 0): Promise<string> {
  return authenticatorCode(secret, Date.now() + steps * STEP_MS);
}

/** `Step 1 of 3`. */
function stepText({ words }: Visit, step: number): string {
  return filled(words.security.setup.step, { step: String(step), steps: '3' });
}

/** Sets the second step up on the security page; answers the app's secret and the recovery codes. */
async function setUp(visit: Visit): Promise<{ secret: string; recovery: string[] }> {
  const { page, words, refused } = visit;
  const { setup, second, recovery } = words.security;
  await chooseInMenu(visit, page, words.shell.security);
  await page.getByRole('heading', { level: 4, name: second.title }).waitFor();
  await page.getByRole('button', { name: second.start, exact: true }).click();
  const dialog = frontDialog(page);
  await dialog.getByText(stepText(visit, 1)).waitFor();
  await dialog.locator('input[name=password]').fill('wrong-one-1');
  await dialog.locator('button[type=submit]').click();
  await dialog.getByText(words.errors.old_password_wrong).waitFor();
  await refused('400 POST /wps/member/twoFactor');
  await expectAccessible(page);
  await dialog.locator('input[name=password]').fill(PASSWORD);
  await dialog.locator('button[type=submit]').click();

  await dialog.getByText(stepText(visit, 2)).waitFor();
  await dialog.getByRole('img', { name: setup.qr }).waitFor();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await expectAccessible(page);
  await dialog.locator('input[name=code]').fill(await wrongCode(secret));
  await dialog.locator('button[type=submit]').click();
  await dialog.getByText(words.errors.two_factor_wrong).waitFor();
  await refused('401 PUT /wps/member/twoFactor');
  await dialog.locator('input[name=code]').fill(await codeOf(secret));
  await dialog.locator('button[type=submit]').click();

  await page.getByRole('dialog', { name: recovery.title }).waitFor();
  const codes = await dialog.locator('li code').allInnerTexts();
  await expectAccessible(page);
  // They are told once: nothing closes the dialog before they are kept.
  const done = dialog.getByRole('button', { name: recovery.done, exact: true });
  expect(await done.isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.getByRole('checkbox', { name: recovery.kept }).check();
  await done.click();
  await page.getByText(second.textOn).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[data-modal=memberCenter]').waitFor({ state: 'detached' });
  return { secret, recovery: codes };
}

/** Six digits that the app shows neither now nor in the steps beside. */
async function wrongCode(secret: string): Promise<string> {
  const right = await Promise.all([-1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '';
}

/** Gives name and password, and answers the form once it asks for the second step. */
async function firstStep({ page, words, refused }: Visit, account: string): Promise<Locator> {
  const form = await openLogin(page, words);
  await sendLogin(form, { username: account, password: PASSWORD });
  await form.getByText(words.login.twoFactorLead).waitFor();
  await refused('401 POST /wps/session/login');
  expect(await sessionOf(page)).not.toHaveProperty('token');
  return form;
}

async function secondStep(form: Locator, code: string): Promise<void> {
  await form.locator('input[name=twoFactorCode]').fill(code);
  await form.locator('button[type=submit]').click();
}

describe.concurrent.each(SCREENS)('on a $size in $language, the second step', (screen) => {
  it('is set up with an app, asked for at login, and each code lets in once', async () => {
    const { account, customerId } = await newMember();
    await visiting(browser, screen, async (visit) => {
      const { page, words, refused } = visit;
      await logIn(page, words, account);
      const { secret, recovery } = await setUp(visit);
      expect(recovery).toHaveLength(10);
      await logOut(visit);

      const form = await firstStep(visit, account);
      await expectAccessible(page);
      await secondStep(form, await wrongCode(secret));
      await form.getByText(words.errors.two_factor_wrong).waitFor();
      await refused('401 POST /wps/session/login');
      await expectAccessible(page);
      // The code that switched it on was of this step or the one before.
      await secondStep(form, await codeOf(secret, 1));
      await signedIn(page, words);
      await logOut(visit);

      await secondStep(await firstStep(visit, account), recovery[0] ?? '');
      await signedIn(page, words);
      await logOut(visit);
      const again = await firstStep(visit, account);
      await secondStep(again, recovery[0] ?? '');
      await again.getByText(words.errors.two_factor_wrong).waitFor();
      await refused('401 POST /wps/session/login');
      const used = 'select from members.recovery_code where member_id = $1 and used_at is not null';
      expect(await desk.sql(used, [customerId])).toHaveLength(1);
      await secondStep(again, (recovery[1] ?? '').toUpperCase());
      await signedIn(page, words);
    });
  });
});
