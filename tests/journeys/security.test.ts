import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authenticatorCode } from '../../apps/platform/src/modules/people/entry/testing/authenticator.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { ask, type NewMember, newMember, newName, PASSWORD, refusalOfLogin } from '../support/entry/api.ts';
import { askForBindingCode, openMobileForm } from '../support/entry/bindings.ts';
import { fillIn, submitOf } from '../support/entry/sign-up.ts';
import { newTelephone } from '../support/entry/sms.ts';
import {
  chooseInMenu,
  forgetCounts,
  frontDialog,
  logIn,
  logOut,
  openLogin,
  sendLogin,
  signedIn,
  signedOut,
} from '../support/entry/steps.ts';
import { expectAccessible, sessionOf, type Visit, visiting } from '../support/entry/visit.ts';
import { quiet } from '../support/quiet.ts';
import { soon } from '../support/soon.ts';
import { siteDataDir, siteUrl } from '../support/site.ts';

const PHONE = { size: 'phone', language: 'BN', theme: 'dark' } as const;
const DESKTOP = { size: 'desktop', language: 'EN', theme: 'light' } as const;
const NEW_PASSWORD = 'Kadam-Golap7';
const PIN = '593827';
const REFUSED = '401 POST /wps/session/login';
const STEP_MS = 30_000;

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

/** What the member's app shows so many steps from now. */
function codeOf(secret: string, steps = 0): Promise<string> {
  return authenticatorCode(secret, Date.now() + steps * STEP_MS);
}

/** Six digits that the app shows neither now nor in the steps beside. */
async function wrongCode(secret: string): Promise<string> {
  const right = await Promise.all([-1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '';
}

/** Sets the second step up on the security page; answers the app's secret and the recovery codes. */
async function setUp(visit: Visit): Promise<{ secret: string; recovery: string[] }> {
  const { page, words } = visit;
  const { setup, second, recovery } = words.security;
  await chooseInMenu(visit, page, words.shell.security);
  await page.getByRole('button', { name: second.start, exact: true }).click();
  const dialog = frontDialog(page);
  await fillIn(dialog, { password: PASSWORD });
  await submitOf(dialog).click();
  await dialog.getByRole('img', { name: setup.qr }).waitFor();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await expectAccessible(page);
  await fillIn(dialog, { code: await codeOf(secret) });
  await submitOf(dialog).click();
  await page.getByRole('dialog', { name: recovery.title }).waitFor();
  const codes = await dialog.locator('li code').allInnerTexts();
  await expectAccessible(page);
  // They are told once: nothing closes the dialog before they are kept.
  await page.keyboard.press('Escape');
  await dialog.getByRole('checkbox', { name: recovery.kept }).check();
  await dialog.getByRole('button', { name: recovery.done, exact: true }).click();
  await page.getByText(second.textOn).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[data-modal=memberCenter]').waitFor({ state: 'detached' });
  return { secret, recovery: codes };
}

/** Gives name and password, and answers the form once it asks for the second step. */
async function firstStep({ page, words, refused }: Visit, account: string): Promise<Locator> {
  const form = await openLogin(page, words);
  await sendLogin(form, { username: account, password: PASSWORD });
  await form.getByText(words.login.twoFactorLead).waitFor();
  await refused(REFUSED);
  expect(await sessionOf(page)).not.toHaveProperty('token');
  return form;
}

async function secondStep(form: Locator, twoFactorCode: string): Promise<void> {
  await fillIn(form, { twoFactorCode });
  await submitOf(form).click();
}

it('a second step is set up with an app, required at login, and each code works once', async () => {
  const { account, customerId } = await newMember();
  await visiting(browser, DESKTOP, async (visit) => {
    const { page, words, refused } = visit;
    const wrong = words.errors.two_factor_wrong;
    await logIn(page, words, account);
    const { secret, recovery } = await setUp(visit);
    expect(recovery).toHaveLength(10);
    await logOut(visit);

    const form = await firstStep(visit, account);
    await secondStep(form, await wrongCode(secret));
    await form.getByText(wrong).waitFor();
    await refused(REFUSED);
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
    await again.getByText(wrong).waitFor();
    await refused(REFUSED);
    const used = 'select from security.recovery_code where member_id = $1 and used_at is not null';
    expect(await desk.sql(used, [customerId])).toHaveLength(1);
    await secondStep(again, (recovery[1] ?? '').toUpperCase());
    await signedIn(page, words);
  });
});

/** Logs in by a link to the security centre, and waits until it is there. */
async function openSecurity({ page, words }: Visit, account: string): Promise<Locator> {
  await page.goto('/?centre=securityCenter');
  const login = page.getByRole('dialog', { name: words.login.title });
  await sendLogin(login, { username: account, password: PASSWORD });
  const centre = page.locator('dialog[data-modal=memberCenter]');
  await centre.getByText(words.centre.logins.ask).waitFor();
  return centre;
}

async function boundOf({ customerId }: NewMember): Promise<{ mobile: string | null; email: string | null }> {
  const [row] = await desk.sql<{ mobile: string | null; email: string | null }>(
    `select case when mobile_verified_at is not null then mobile end as mobile,
       case when email_verified_at is not null then email end as email from members.member where id = $1`,
    [customerId],
  );
  return row ?? expect.unreachable();
}

/** Binds a number and an address by the login password. */
async function bindBoth(visit: Visit, centre: Locator, member: NewMember): Promise<void> {
  const { page, words, refused } = visit;
  const { bindings } = words.centre;
  const { typed, mobile: number } = newTelephone();
  const email = `${newName('mail')}@mail.example`;
  const mobile = centre.getByRole('region', { name: bindings.mobile.title });
  const dialog = await openMobileForm(visit, centre);
  const code = await askForBindingCode(desk, dialog, { field: 'mobileNum', typed, recipient: number });
  await fillIn(dialog, { verificationCode: code === '000000' ? '111111' : '000000', password: PASSWORD });
  await submitOf(dialog).click();
  await dialog.getByText(words.errors.code_invalid).waitFor();
  await refused('400 POST /wps/member/bindings');
  await expectAccessible(page);
  expect(await boundOf(member)).toEqual({ mobile: null, email: null });
  await fillIn(dialog, { verificationCode: code });
  await submitOf(dialog).click();
  await mobile.getByText(bindings.proved, { exact: true }).waitFor();
  await mobile.getByText(number.slice(-3)).waitFor();
  expect(await mobile.getByText(number).count()).toBe(0);

  const box = centre.getByRole('region', { name: bindings.email.title });
  await box.getByRole('button', { name: bindings.bind, exact: true }).click();
  const mail = page.getByRole('dialog', { name: bindings.email.bindTitle });
  const mailed = await askForBindingCode(desk, mail, { field: 'email', typed: email, recipient: email });
  await fillIn(mail, { verificationCode: mailed, password: PASSWORD });
  await submitOf(mail).click();
  await box.getByText(bindings.proved, { exact: true }).waitFor();
  expect(await boundOf(member)).toEqual({ mobile: number, email });
}

/** Changes the number by the payment password, which has taken the place of the login password. */
async function changeMobile({ page, words }: Visit, centre: Locator, member: NewMember): Promise<void> {
  const { bindings } = words.centre;
  const before = await boundOf(member);
  const { typed, mobile: number } = newTelephone();
  const mobile = centre.getByRole('region', { name: bindings.mobile.title });
  await mobile.getByRole('button', { name: bindings.change, exact: true }).click();
  const change = page.getByRole('dialog', { name: bindings.mobile.changeTitle });
  await change.locator('input[name=paymentPassword]').waitFor();
  expect(await change.locator('input[name=password]').count()).toBe(0);
  const code = await askForBindingCode(desk, change, { field: 'mobileNum', typed, recipient: number });
  const since = Date.now() - 1_000;
  await fillIn(change, { verificationCode: code, paymentPassword: PIN });
  await submitOf(change).click();
  await mobile.getByText(number.slice(-3)).waitFor();
  expect(await boundOf(member)).toEqual({ ...before, mobile: number });
  expect(await desk.messageTo(before.mobile ?? '', { after: since })).toContain(member.account);
}

/** Signs the other device out, whose page then is a guest's. */
async function signOutTheOther({ page, words }: Visit, other: Visit, centre: Locator): Promise<void> {
  const { devices } = words.security;
  const rows = centre.getByRole('region', { name: devices.title }).locator('li:has(time)');
  await soon(() => rows.count(), 2);
  expect(await rows.getByText(devices.current, { exact: true }).count()).toBe(1);
  await rows.getByText(devices.signOut, { exact: true }).click();
  const question = page.getByRole('dialog', { name: devices.signOutTitle });
  await question.getByRole('button', { name: devices.signOut, exact: true }).click();
  await page.getByText(devices.alone).waitFor();
  expect(await rows.count()).toBe(1);
  await expectAccessible(page);
  await other.page.reload();
  await signedOut(other.page, other.words);
  await other.refusedOnly('401', 0);
}

/** Changes the password on the security page; the session that the answer opened is another one. */
async function changePassword({ page, words, refused }: Visit, centre: Locator): Promise<void> {
  const { logins } = words.centre;
  await centre.getByRole('region', { name: logins.title }).getByRole('button', { name: logins.change }).click();
  const dialog = page.getByRole('dialog', { name: words.recovery.changeTitle });
  const good = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
  await fillIn(dialog, { ...good, oldPassword: 'not-mine-7' });
  await submitOf(dialog).click();
  await dialog.getByRole('alert').getByText(words.errors.old_password_wrong).waitFor();
  await refused('400 POST /wps/member/password');
  await expectAccessible(page);
  await fillIn(dialog, { oldPassword: PASSWORD });
  // What is still being asked for in the session before is refused.
  await quiet(page);
  await submitOf(dialog).click();
  await page.getByText(words.recovery.changed).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.pathname === '/');
  await signedIn(page, words);
}

it('a member verifies a number and an address, sees the logins, signs a stranger out and changes the password', async () => {
  const member = await newMember();
  const { account, customerId, token } = member;
  expect(await refusalOfLogin(account, 'not-mine-7')).toBe('login_failed');
  await visiting(browser, DESKTOP, async (other) => {
    await logIn(other.page, other.words, account);
    await visiting(browser, PHONE, async (visit) => {
      const { page, words } = visit;
      const { logins } = words.centre;
      const centre = await openSecurity(visit, account);
      const rows = centre.getByRole('region', { name: logins.title }).getByRole('listitem');
      const { outcomes } = logins;
      const said = [outcomes.in, outcomes.in, outcomes.wrong_password, outcomes.in];
      await soon(() => rows.locator('strong').allInnerTexts(), said);
      await rows.nth(3).getByText(logins.ways.sign_up).waitFor();
      await bindBoth(visit, centre, member);
      await expectAccessible(page);

      await ask('setPaymentPassword', { password: PASSWORD, paymentPassword: PIN }, token);
      await ask('logout', {}, token);
      await page.reload();
      await changeMobile(visit, centre, member);
      await signOutTheOther(visit, other, centre);
      expect(await desk.sql('select from devices.session where member_id = $1', [customerId])).toHaveLength(1);
      const before = (await sessionOf(page)).token ?? '';
      await changePassword(visit, centre);
      expect(await ask('memberInfo', {}, before)).toMatchObject({ success: false, code: 'unauthorized' });
      expect(await refusalOfLogin(account, PASSWORD)).toBe('login_failed');
      expect(await refusalOfLogin(account, NEW_PASSWORD)).toBeNull();
    });
  });
});
