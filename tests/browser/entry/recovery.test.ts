import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type Desk, openDesk } from '../../support/desk.ts';
import { ask, newMember, PASSWORD, refusalOfLogin } from '../../support/entry/api.ts';
import { fillIn, submitOf } from '../../support/entry/sign-up.ts';
import { askForCodeOnce, giveMember, newTelephone } from '../../support/entry/sms.ts';
import { forgetCounts, openLogin, sendLogin, signedIn } from '../../support/entry/steps.ts';
import { expectAccessible, SCREENS, sessionOf, visiting } from '../../support/entry/visit.ts';
import { quiet } from '../../support/quiet.ts';
import { soon } from '../../support/soon.ts';
import { siteDataDir, siteUrl } from '../../support/site.ts';

const NEW_PASSWORD = 'Kadam-Golap7';
const BY_PHONE = '/wps/member/password/verification';

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

const mailsTo = (email: string) => desk.sql('select from messaging.message where recipient = $1', [email]);

describe.concurrent.each(SCREENS)('on a $size in $language, a forgotten password', (screen) => {
  it('is stood in for by one that is mailed, once, and is good until then', async () => {
    const { account } = await newMember();
    const email = `${account}@mail.example`;
    await giveMember(desk, account, { email });
    await visiting(browser, screen, async ({ page, words }) => {
      const { recovery, login } = words;
      await page.goto('/');
      await (await openLogin(page, words)).getByRole('button', { name: login.forgot }).click();
      const dialog = page.getByRole('dialog', { name: recovery.title });
      await dialog.getByRole('tab', { name: recovery.by.email }).click();
      const form = dialog.locator('form:visible');
      await submitOf(form).click();
      await form.getByRole('alert').getByText(recovery.usernameInvalid).waitFor();
      await form.getByRole('alert').getByText(recovery.emailInvalid).waitFor();
      await expectAccessible(page);

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
      await fillIn(change, { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD });
      // What is still being asked for in the session before is refused.
      await quiet(page);
      await submitOf(change).click();
      await page.getByText(recovery.changed).waitFor();
      await change.waitFor({ state: 'detached' });
      await signedIn(page, words);
      expect(new URL(page.url()).pathname).toBe('/');
      for (const spent of [PASSWORD, oneTime]) expect(await refusalOfLogin(account, spent)).toBe('login_failed');
      expect(await refusalOfLogin(account, NEW_PASSWORD)).toBeNull();
    });
  });

  it('is replaced by phone: the member is logged in, and every other session ends', async () => {
    const { account, token } = await newMember();
    const telephone = newTelephone();
    await giveMember(desk, account, { mobile: telephone.mobile });
    await visiting(browser, screen, async ({ page, words, refused }) => {
      const { recovery, login, errors } = words;
      await page.goto('/forget');
      await page.getByRole('heading', { level: 1, name: recovery.title }).waitFor();
      const form = page.locator('main form:visible');
      await form.locator('input[name=mobileNum]').waitFor();
      // The site's country, as soon as it is known.
      await soon(() => form.locator('select[name=countryDialingCode]').inputValue(), '880');
      await submitOf(form).click();
      for (const text of [login.mobileInvalid, login.codeMissing, recovery.newPasswordMissing])
        await form.getByRole('alert').getByText(text).waitFor();
      await expectAccessible(page);

      const path = '/wps/verification/sms/password';
      const code = await askForCodeOnce(page, form, words, { desk, telephone, path });
      const wrong = code === '123456' ? '654321' : '123456';
      await fillIn(form, { verificationCode: wrong, newPassword: NEW_PASSWORD });
      await submitOf(form).click();
      await form.getByRole('alert').getByText(errors.code_invalid).waitFor();
      await refused(`400 POST ${BY_PHONE}`);
      await fillIn(form, { verificationCode: code, newPassword: 'secret123' });
      await submitOf(form).click();
      await form.getByRole('alert').getByText(errors.password_known).waitFor();
      await refused(`400 POST ${BY_PHONE}`);
      await expectAccessible(page);

      await fillIn(form, { newPassword: NEW_PASSWORD });
      await submitOf(form).click();
      await page.waitForURL((url) => url.pathname === '/');
      await signedIn(page, words);
      expect(await sessionOf(page)).toMatchObject({ account });
      expect(await ask('memberInfo', {}, token)).toMatchObject({ success: false, code: 'unauthorized' });
      expect(await refusalOfLogin(account, PASSWORD)).toBe('login_failed');
      expect(await refusalOfLogin(account, NEW_PASSWORD)).toBeNull();
    });
  });
});
