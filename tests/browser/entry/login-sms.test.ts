import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type Desk, openDesk } from '../../support/desk.ts';
import { newMember } from '../../support/entry/api.ts';
import { askForCodeOnce, giveMember, newTelephone } from '../../support/entry/sms.ts';
import { forgetCounts, frontDialog, openLogin, signedIn } from '../../support/entry/steps.ts';
import { expectAccessible, SCREENS, sessionOf, visiting } from '../../support/entry/visit.ts';
import { siteDataDir, siteUrl } from '../../support/site.ts';

let browser: Browser;
let desk: Desk;

beforeAll(async () => {
  [browser, desk] = await Promise.all([launchBrowser(), openDesk(siteUrl(), siteDataDir())]);
  await forgetCounts(desk);
  await desk.switch({ SMSLOGIN: true });
});
afterAll(async () => {
  await desk.switch({ SMSLOGIN: false });
  await forgetCounts(desk);
  await browser.close();
  await desk.close();
});

const BENGALI_ZERO = 0x9e6;

/** As a Bengali keyboard types it. */
function inBengali(digits: string): string {
  return digits.replace(/\d/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)));
}

const SEND = '/wps/verification/sms/noLogin';

describe.concurrent.each(SCREENS)('on a $size in $language, login by SMS', (screen) => {
  it('sends a code once a while, refuses a wrong one, lets in by the right one, and remembers the number', async () => {
    const { account, customerId } = await newMember();
    const telephone = newTelephone();
    await giveMember(desk, account, telephone);
    // A password that was given by somebody else is none of its business: no change is forced.
    await desk.sql('update members.member set default_password = true where id = $1', [customerId]);
    await visiting(browser, screen, async ({ page, words, context, newTab, refused }) => {
      await page.goto('/');
      const dialog = await openLogin(page, words);
      await dialog.getByRole('tab', { name: words.login.by.sms }).click();
      await dialog.getByText('+880', { exact: true }).waitFor();
      const send = dialog.getByRole('button', { name: words.login.codeSend });

      await dialog.getByLabel(words.login.mobile).fill('12');
      await send.click();
      await dialog.getByText(words.login.mobileInvalid).waitFor();
      await dialog.locator('button[type=submit]').click();
      await dialog.getByText(words.login.codeMissing).waitFor();
      await expectAccessible(page);

      // Presses within a second of the last are not heeded.
      await page.waitForTimeout(1000);
      const code = await askForCodeOnce(page, dialog, words, { desk, telephone, path: SEND });
      await dialog.getByText(words.login.codeSent.smsLogin).waitFor();
      await dialog.locator('input[name=verificationCode]').fill(code === '000000' ? '111111' : '000000');
      await dialog.locator('button[type=submit]').click();
      await dialog.getByText(words.errors.code_invalid).waitFor();
      await refused('400 POST /wps/session/login');
      await expectAccessible(page);

      await dialog.locator('input[name=verificationCode]').fill(screen.language === 'BN' ? inBengali(code) : code);
      await dialog.getByRole('checkbox', { name: words.login.remember }).check();
      await dialog.locator('button[type=submit]').click();
      await dialog.waitFor({ state: 'detached' });
      await signedIn(page, words);
      expect((await sessionOf(page)).account).toBe(account);
      expect(await sessionOf(page)).not.toHaveProperty('cpw');

      const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
      expect(cookies).toMatchObject({ rememberMe: 'sms', smsMobileNum: telephone.typed, smsCountryCode: '880' });
      expect(Object.values(cookies)).not.toContain(code);
      const next = await newTab();
      await next.goto('/login');
      expect(await next.getByLabel(words.login.mobile).inputValue()).toBe(telephone.typed);

      // The code was good once.
      await next.locator('input[name=verificationCode]').fill(code);
      await next.locator('main form button[type=submit]').click();
      await next.getByText(words.errors.code_invalid).waitFor();
      await refused('400 POST /wps/session/login');
    });
  });

  it('says the same to a number without an account, and nothing is sent', async () => {
    const { typed, mobile } = newTelephone();
    await visiting(browser, screen, async ({ page, words, refused }) => {
      await page.goto('/login');
      await page.getByRole('tab', { name: words.login.by.sms }).click();
      await page.getByText('+880', { exact: true }).waitFor();
      await page.getByLabel(words.login.mobile).fill(typed);
      await page.getByRole('button', { name: words.login.codeSend }).click();
      await page.getByText(words.login.codeSent.smsLogin).waitFor();
      const messages = await desk.sql('select from messaging.message where recipient = $1', [mobile]);
      expect(messages).toHaveLength(0);

      // A page that was loaded anew knows nothing of the countdown: the platform refuses, and a warning says so.
      await page.reload();
      await page.getByRole('tab', { name: words.login.by.sms }).click();
      await page.getByText('+880', { exact: true }).waitFor();
      await page.getByLabel(words.login.mobile).fill(typed);
      await page.getByRole('button', { name: words.login.codeSend }).click();
      const warning = frontDialog(page);
      await warning.getByText(words.login.codeNotSent).waitFor();
      await refused(`429 POST ${SEND}`);
      await expectAccessible(page);
      await warning.getByRole('button', { name: words.shell.ok, exact: true }).click();
      await warning.waitFor({ state: 'detached' });
    });
  });
});
