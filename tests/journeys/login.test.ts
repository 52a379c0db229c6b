import type { Browser, Cookie, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { ask, type NewMember, newMember, PASSWORD, refusalOfLogin } from '../support/entry/api.ts';
import { readCaptcha } from '../support/entry/captcha.ts';
import { fillIn, submitOf } from '../support/entry/sign-up.ts';
import { askForCodeOnce, giveMember, newTelephone } from '../support/entry/sms.ts';
import {
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
const REFUSED = '401 POST /wps/session/login';
const BAD = '400 POST /wps/session/login';
const DAY_SECONDS = 86_400;

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

const isOpen = async (token: string): Promise<boolean> => (await ask('memberInfo', {}, token)).success;

async function cookiesOf({ context }: Visit): Promise<Record<string, Cookie>> {
  return Object.fromEntries((await context.cookies()).map((cookie) => [cookie.name, cookie]));
}

/** How many devices the platform remembers for a member. */
async function devicesOf(customerId: string): Promise<number> {
  return (await desk.sql('select from devices.remembered_device where member_id = $1', [customerId])).length;
}

/** Fails with three passwords, and comes in with the letters of a picture, to be remembered. */
async function logInAfterMistakes({ page, words, refused }: Visit, account: string): Promise<void> {
  await page.goto('/');
  const dialog = await openLogin(page, words);
  await sendLogin(dialog, {});
  await dialog.getByText(words.login.enterBoth).waitFor();
  for (const password of ['wrong-one-1', 'wrong-two-2', 'wrong-three-3']) {
    expect(await dialog.locator('input[name=captcha]').count()).toBe(0);
    await sendLogin(dialog, { username: account, password });
    await refused(REFUSED);
    await dialog.getByRole('alert').getByText(words.errors.login_failed).waitFor();
  }
  const captcha = dialog.locator('input[name=captcha]');
  await dialog.getByRole('img', { name: words.register.captcha.picture }).waitFor();
  await captcha.fill('zzzzz');
  await sendLogin(dialog, { password: PASSWORD });
  await dialog.getByText(words.errors.captcha_wrong).waitFor();
  await refused(BAD);
  await expectAccessible(page);
  expect(await captcha.inputValue()).toBe('');
  await captcha.fill(await readCaptcha(page, dialog, desk));
  await dialog.getByRole('checkbox', { name: words.login.remember }).check();
  await sendLogin(dialog, {});
  await dialog.waitFor({ state: 'detached' });
  await signedIn(page, words);
}

it('a member logs in after mistakes, is remembered for a day without a password, and logs out', async () => {
  const { account, customerId } = await newMember();
  await visiting(browser, PHONE, async (visit) => {
    const { page, words, newTab } = visit;
    await logInAfterMistakes(visit, account);
    const session = await sessionOf(page);
    expect(session).toMatchObject({ account, customerId, isAgent: '0' });
    const kept = await cookiesOf(visit);
    expect(kept).toMatchObject({
      rememberMe: { value: 'username', sameSite: 'Strict' },
      lastUsername: { value: account, sameSite: 'Strict' },
      remembered: { httpOnly: true, sameSite: 'Strict' },
    });
    for (const name of ['rememberMe', 'lastUsername', 'remembered']) {
      const life = (kept[name]?.expires ?? 0) - Date.now() / 1000;
      expect(life).toBeGreaterThan(DAY_SECONDS - 300);
      expect(life).toBeLessThanOrEqual(DAY_SECONDS);
    }
    const stored = JSON.stringify([session, Object.values(kept)]);
    for (const secret of [PASSWORD, encodeURIComponent(PASSWORD)]) expect(stored).not.toContain(secret);
    await logOut(visit);
    expect(await isOpen(session.token ?? '')).toBe(false);
    expect(await sessionOf(page)).not.toHaveProperty('token');

    const second = await newTab();
    await second.goto('/');
    const known = await openLogin(second, words);
    await known.getByText(words.login.remembered).waitFor();
    expect(await known.getByText(account, { exact: true }).isVisible()).toBe(true);
    await expectAccessible(second);
    await sendLogin(known, {});
    await signedIn(second, words);
    expect((await sessionOf(second)).account).toBe(account);
    // The token was good once.
    expect((await cookiesOf(visit)).remembered?.value).not.toBe(kept.remembered?.value);
    expect(await devicesOf(customerId)).toBe(1);

    const third = await newTab();
    await third.goto('/login');
    const form = third.locator('main form');
    await form.getByRole('checkbox', { name: words.login.remember }).uncheck();
    await sendLogin(form, {});
    await signedIn(third, words);
    const names = Object.keys(await cookiesOf(visit));
    expect(names.filter((name) => /^(rememberMe|lastUsername|remembered)$/.test(name))).toEqual([]);
    expect(await devicesOf(customerId)).toBe(0);
    await asksForLoginFirst(visit);
  });
});

/** Where the operator wants a login first, a guest finds nothing but the form, and in it nothing of who was here before. */
async function asksForLoginFirst({ newTab }: Visit): Promise<void> {
  await desk.switch({ loginedToHomePage: true });
  try {
    const guest = await newTab();
    await guest.goto('/rng');
    await guest.waitForURL((url) => url.pathname === '/login');
    const name = guest.locator('main form input[name=username]');
    await name.waitFor();
    expect(await name.inputValue()).toBe('');
    expect(await guest.locator('header').count()).toBe(0);
    await expectAccessible(guest);
  } finally {
    await desk.switch({ loginedToHomePage: false });
  }
}

it('a forgotten password is replaced by phone, or by a one-time password by e-mail until which it stays valid', async () => {
  await replaceByPhone(await newMember());
  await replaceByMail(await newMember());
});

/** The member is logged in, and every other session ends. */
async function replaceByPhone({ account, token }: NewMember): Promise<void> {
  const telephone = newTelephone();
  await giveMember(desk, account, { mobile: telephone.mobile });
  await visiting(browser, PHONE, async ({ page, words, refused }) => {
    const byPhone = '400 POST /wps/member/password/verification';
    await page.goto('/forget');
    const form = page.locator('main form:visible');
    await form.locator('input[name=mobileNum]').waitFor();
    // The site's country, as soon as it is known.
    await soon(() => form.locator('select[name=countryDialingCode]').inputValue(), '880');
    const path = '/wps/verification/sms/password';
    const code = await askForCodeOnce(page, form, words, { desk, telephone, path });
    await fillIn(form, { verificationCode: code === '123456' ? '654321' : '123456', newPassword: NEW_PASSWORD });
    await submitOf(form).click();
    await form.getByRole('alert').getByText(words.errors.code_invalid).waitFor();
    await refused(byPhone);
    await fillIn(form, { verificationCode: code, newPassword: 'secret123' });
    await submitOf(form).click();
    await form.getByRole('alert').getByText(words.errors.password_known).waitFor();
    await refused(byPhone);
    await expectAccessible(page);

    await fillIn(form, { newPassword: NEW_PASSWORD });
    await submitOf(form).click();
    await page.waitForURL((url) => url.pathname === '/');
    await signedIn(page, words);
    expect(await sessionOf(page)).toMatchObject({ account });
    expect(await isOpen(token)).toBe(false);
    expect(await refusalOfLogin(account, PASSWORD)).toBe('login_failed');
    expect(await refusalOfLogin(account, NEW_PASSWORD)).toBeNull();
  });
}

/** The one-time password works once, and only once it is asked for by the right address. */
async function replaceByMail({ account }: NewMember): Promise<void> {
  const email = `${account}@mail.example`;
  await giveMember(desk, account, { email });
  const mailsTo = (recipient: string) => desk.sql('select from messaging.message where recipient = $1', [recipient]);
  await visiting(browser, DESKTOP, async ({ page, words }) => {
    const { recovery, login } = words;
    await page.goto('/');
    await (await openLogin(page, words)).getByRole('button', { name: login.forgot }).click();
    const dialog = page.getByRole('dialog', { name: recovery.title });
    await dialog.getByRole('tab', { name: recovery.by.email }).click();
    const form = dialog.locator('form:visible');
    // Who guesses is told the same, and nothing is sent.
    await fillIn(form, { username: account, email: `not.${email}` });
    await submitOf(form).click();
    await dialog.getByText(recovery.sentText).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: recovery.again }).click();
    await fillIn(form, { username: account, email });
    await submitOf(form).click();
    await dialog.getByText(recovery.sentText).waitFor();
    const mail = await desk.messageTo(email);
    expect([(await mailsTo(`not.${email}`)).length, (await mailsTo(email)).length]).toEqual([0, 1]);
    expect(mail).toContain(account);
    const oneTime = /\b[a-z\d]{4}-[a-z\d]{4}-[a-z\d]{4}\b/.exec(mail)?.[0] ?? '';
    expect(await refusalOfLogin(account, PASSWORD)).toBeNull();

    await dialog.getByRole('button', { name: recovery.back }).click();
    await sendLogin(page.getByRole('dialog', { name: login.title }), { username: account, password: oneTime });
    const change = page.getByRole('dialog', { name: recovery.forcedTitle });
    await change.waitFor();
    expect(await change.locator('input[name=oldPassword]').count()).toBe(0);
    await expectAccessible(page);
    await changeTo(page, change, { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD });
    await signedIn(page, words);
    for (const spent of [PASSWORD, oneTime]) expect(await refusalOfLogin(account, spent)).toBe('login_failed');
    expect(await refusalOfLogin(account, NEW_PASSWORD)).toBeNull();
  });
}

/** Fills the dialog in and sends it; what was still being asked for in the session before would be refused. */
async function changeTo(page: Page, dialog: Locator, values: Record<string, string>): Promise<void> {
  await fillIn(dialog, values);
  await quiet(page);
  await submitOf(dialog).click();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.pathname === '/');
}

it('a password that somebody else set must be changed first, and every other session ends', async () => {
  const { account, customerId, token } = await newMember();
  await desk.sql('update members.member set default_password = true where id = $1', [customerId]);
  await visiting(browser, PHONE, async (visit) => {
    const { page, words, newTab, refused } = visit;
    const { recovery, shell } = words;
    // The session of the sign-up, still open in another tab.
    const other = await newTab();
    await other.addInitScript((kept) => sessionStorage.setItem('token', kept), token);
    await other.goto('/');
    await signedIn(other, words);

    await page.goto('/');
    await sendLogin(await openLogin(page, words), { username: account, password: PASSWORD });
    const dialog = page.getByRole('dialog', { name: recovery.forcedTitle });
    await dialog.waitFor();
    expect((await sessionOf(page)).cpw).toBe('1');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: shell.signOutTitle });
    await question.getByRole('button', { name: words.common.cancel, exact: true }).click();
    await question.waitFor({ state: 'detached' });
    // Neither another page nor loading it anew is a way around.
    await page.goto('/rng');
    await dialog.waitFor();
    await page.reload();
    await dialog.waitFor();

    // Loaded anew, the page does not know the old password any more.
    await fillIn(dialog, { oldPassword: 'wrong-one-1', newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD });
    await submitOf(dialog).click();
    await dialog.getByText(words.errors.old_password_wrong).waitFor();
    await refused('400 POST /wps/member/password');
    await expectAccessible(page);
    await changeTo(page, dialog, { oldPassword: PASSWORD });
    await signedIn(page, words);
    expect(await sessionOf(page)).not.toHaveProperty('cpw');
    expect(await desk.sql('select from devices.session where member_id = $1', [customerId])).toHaveLength(1);
    await other.reload();
    await signedOut(other, words);
    await visit.refusedOnly('401', 0);
    await logOut(visit);
    expect(await refusalOfLogin(account, PASSWORD)).toBe('login_failed');
    await logIn(page, words, account, NEW_PASSWORD);
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  });
});

it('a code by SMS logs in once, is sent at intervals, and never to a number without an account', async () => {
  const { account } = await newMember();
  const [telephone, nobody] = [newTelephone(), newTelephone()];
  await giveMember(desk, account, telephone);
  const path = '/wps/verification/sms/noLogin';
  await desk.switch({ SMSLOGIN: true });
  try {
    await visiting(browser, DESKTOP, async (visit) => {
      const { page, words, newTab, refused } = visit;
      await page.goto('/login');
      const form = page.locator('main form');
      await form.getByRole('tab', { name: words.login.by.sms }).click();
      await form.getByText('+880', { exact: true }).waitFor();
      const code = await askForCodeOnce(page, form, words, { desk, telephone, path });
      await fillIn(form, { verificationCode: code === '000000' ? '111111' : '000000' });
      await submitOf(form).click();
      await form.getByText(words.errors.code_invalid).waitFor();
      await refused(BAD);
      await fillIn(form, { verificationCode: code });
      await form.getByRole('checkbox', { name: words.login.remember }).check();
      await submitOf(form).click();
      await signedIn(page, words);
      expect((await sessionOf(page)).account).toBe(account);
      const cookies = Object.values(await cookiesOf(visit)).map(({ name, value }) => [name, value]);
      expect(Object.fromEntries(cookies)).toMatchObject({ rememberMe: 'sms', smsMobileNum: telephone.typed });
      expect(cookies.flat()).not.toContain(code);

      const next = await newTab();
      await next.goto('/login');
      const again = next.locator('main form');
      await soon(() => again.locator('input[name=mobileNum]').inputValue(), telephone.typed);
      await fillIn(again, { verificationCode: code });
      await submitOf(again).click();
      await again.getByText(words.errors.code_invalid).waitFor();
      await refused(BAD);

      const send = again.getByRole('button', { name: words.login.codeSend });
      await fillIn(again, { mobileNum: nobody.typed });
      await send.click();
      await again.getByText(words.login.codeSent.smsLogin).waitFor();
      expect(await desk.sql('select from messaging.message where recipient = $1', [nobody.mobile])).toHaveLength(0);
      // A page that was loaded anew knows nothing of the countdown: the platform refuses, and a warning says so.
      await next.reload();
      await fillIn(again, { mobileNum: nobody.typed });
      await send.click();
      await frontDialog(next).getByText(words.login.codeNotSent).waitFor();
      await refused(`429 POST ${path}`);
      await expectAccessible(next);
    });
  } finally {
    await desk.switch({ SMSLOGIN: false });
  }
});
