import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type Desk, openDesk } from '../../support/desk.ts';
import { PASSWORD } from '../../support/entry/api.ts';
import { readCaptcha } from '../../support/entry/captcha.ts';
import { fieldsOf, fillIn, openSignUp, REGISTER_MOBILE, submitOf, welcomed } from '../../support/entry/sign-up.ts';
import { askForCodeOnce, newTelephone } from '../../support/entry/sms.ts';
import { forgetCounts } from '../../support/entry/steps.ts';
import { expectAccessible, SCREENS, sessionOf, visiting } from '../../support/entry/visit.ts';
import { siteDataDir, siteUrl } from '../../support/site.ts';
import { soon } from '../../support/soon.ts';

const SMS = '/wps/verification/sms/register';

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

const memberOf = async (mobile: string) => {
  const [member] = await desk.sql(
    `select account, mobile, mobile_verified_at is not null as proved, password_hash is not null as "hasPassword"
     from members.member where mobile = $1`,
    [mobile],
  );
  return member;
};

const selectedTab = (dialog: Locator): Promise<string> => dialog.getByRole('tab', { selected: true }).innerText();
const pictureOf = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'captcha')?.value;

describe('both ways to sign up, with a picture', () => {
  beforeAll(() => desk.switch({ MOBILENUMREG3: true, REGCAPTCHA: true }));
  afterAll(() => desk.switch({ MOBILENUMREG3: false, REGCAPTCHA: false }));

  describe.concurrent.each(SCREENS)('on a $size in $language', (screen) => {
    it('begin with the number, which a code proves and which is the name', async () => {
      const telephone = newTelephone();
      await visiting(browser, screen, async ({ page, words, refused }) => {
        const { register, login, errors } = words;
        await page.goto('/');
        const dialog = await openSignUp(page, words);
        expect(await selectedTab(dialog)).toBe(register.byMobile);
        const withCode = ['mobileNum', 'verificationCode', 'password', 'confirmPassword', 'captcha'];
        expect(await fieldsOf(dialog)).toEqual(withCode);
        await soon(() => dialog.locator('select[name=countryDialingCode]').inputValue(), '880');

        await fillIn(dialog, { mobileNum: '12' });
        await dialog.getByRole('button', { name: login.codeSend, exact: true }).click();
        await dialog.getByRole('alert').getByText(login.mobileInvalid).waitFor();
        await expectAccessible(page);
        // One press a second counts.
        await page.waitForTimeout(1_000);
        const code = await askForCodeOnce(page, dialog, words, { desk, telephone, path: SMS });

        await fillIn(dialog, { password: PASSWORD, confirmPassword: PASSWORD });
        await dialog.getByRole('checkbox').click();
        await fillIn(dialog, { verificationCode: code === '123456' ? '654321' : '123456' });
        await fillIn(dialog, { captcha: 'zzzzz' });
        await submitOf(dialog).click();
        await dialog.getByRole('alert').getByText(errors.captcha_wrong).waitFor();
        await refused(`400 PUT ${REGISTER_MOBILE}`);
        await fillIn(dialog, { captcha: await readCaptcha(page, dialog, desk) });
        await submitOf(dialog).click();
        await dialog.getByRole('alert').getByText(errors.code_invalid).waitFor();
        await refused(`400 PUT ${REGISTER_MOBILE}`);
        await expectAccessible(page);

        await fillIn(dialog, { verificationCode: code, captcha: await readCaptcha(page, dialog, desk) });
        await submitOf(dialog).click();
        await welcomed(page, words);
        const { mobile } = telephone;
        expect(await sessionOf(page)).toMatchObject({ account: mobile });
        expect(await memberOf(mobile)).toEqual({ account: mobile, mobile, proved: true, hasPassword: true });
        expect(new URL(page.url()).pathname).toBe('/');
      });
    });

    it('are two tabs: what was typed stays in both, and another picture comes', async () => {
      await visiting(browser, screen, async ({ page, words }) => {
        const { register } = words;
        await page.goto('/register');
        const main = page.locator('main');
        await main.getByRole('tab').first().waitFor();
        await main.locator('img[src^="data:image/png"]').waitFor();
        const before = await pictureOf(page);
        await fillIn(main, { mobileNum: '0171', password: PASSWORD, captcha: 'abcde' });
        const another = page.waitForResponse(/\/wps\/captcha/);
        await main.getByRole('tab', { name: register.byUsername }).click();
        expect(await fieldsOf(main)).toEqual(['username', 'password', 'confirmPassword', 'captcha']);
        expect(await main.locator('input[name=password]').inputValue()).toBe(PASSWORD);
        expect(await main.locator('input[name=captcha]').inputValue()).toBe('');
        expect((await another).ok()).toBe(true);
        expect(await pictureOf(page)).not.toBe(before);
        await main.locator('img[src^="data:image/png"]').waitFor();
        await expectAccessible(page);
        await main.getByRole('tab', { name: register.byMobile }).click();
        expect(await main.locator('input[name=mobileNum]').inputValue()).toBe('0171');
      });
    });
  });
});

describe('sign-up by number alone, without a password', () => {
  const on = { MOBILENUMREG3: true, USERNAMEREG3: false, MOBILENUMPASSREG3: false };
  beforeAll(() => desk.switch(on));
  afterAll(() => desk.switch({ MOBILENUMREG3: false, USERNAMEREG3: true, MOBILENUMPASSREG3: true }));

  it.concurrent.each(SCREENS)('is number and code on a $size in $language', async (screen) => {
    const telephone = newTelephone();
    await visiting(browser, screen, async ({ page, words }) => {
      await page.goto('/');
      const dialog = await openSignUp(page, words);
      expect(await dialog.getByRole('tab').count()).toBe(0);
      expect(await fieldsOf(dialog)).toEqual(['mobileNum', 'verificationCode']);
      await submitOf(dialog).click();
      expect(await dialog.getByText(words.register.required, { exact: true }).count()).toBe(2);
      const code = await askForCodeOnce(page, dialog, words, { desk, telephone, path: SMS });
      await fillIn(dialog, { verificationCode: code });
      await dialog.getByRole('checkbox').click();
      await submitOf(dialog).click();
      await welcomed(page, words);
      const { mobile } = telephone;
      expect(await sessionOf(page)).toMatchObject({ account: mobile });
      expect(await memberOf(mobile)).toEqual({ account: mobile, mobile, proved: true, hasPassword: false });
    });
  });
});
