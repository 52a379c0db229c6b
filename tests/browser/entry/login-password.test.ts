import { hash } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type Desk, openDesk } from '../../support/desk.ts';
import { newMember, PASSWORD } from '../../support/entry/api.ts';
import { readCaptcha } from '../../support/entry/captcha.ts';
import { forgetCounts, openLogin, sendLogin, signedIn } from '../../support/entry/steps.ts';
import { expectAccessible, SCREENS, sessionOf, visiting } from '../../support/entry/visit.ts';
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

const REFUSED = '401 POST /wps/session/login';
const BAD = '400 POST /wps/session/login';
const TOO_MANY = '429 POST /wps/session/login';
/** The catalogue's own sentence (2-account-entry §8). */
const AFTER_FIVE_MINUTES = {
  BN: 'অনেক বেশি অনুরোধ এসেছে, 5 মিনিট পরে আবার চেষ্টা করুন।',
  EN: 'Too many requests, please try again after 5 minutes.',
} as const;

/** Under what the mistakes of a name in small Latin letters are kept. */
function nameKey(account: string): Buffer {
  return hash('sha256', account, 'buffer');
}

describe.concurrent.each(SCREENS)('on a $size in $language, login by username', (screen) => {
  it('says what is missing, asks for letters of a picture after three mistakes, and then lets in', async () => {
    const { account, customerId } = await newMember();
    await visiting(browser, screen, async ({ page, words, refused }) => {
      const { errors } = words;
      await page.goto('/');
      const dialog = await openLogin(page, words);
      await expectAccessible(page);
      await sendLogin(dialog, {});
      await dialog.getByText(words.login.enterBoth).waitFor();
      await expectAccessible(page);

      for (const password of ['wrong-one-1', 'wrong-two-2', 'wrong-three-3']) {
        expect(await dialog.locator('input[name=captcha]').count()).toBe(0);
        await sendLogin(dialog, { username: account, password });
        await refused(REFUSED);
        await dialog.getByRole('alert').getByText(errors.login_failed).waitFor();
      }
      const captcha = dialog.locator('input[name=captcha]');
      await dialog.getByRole('img', { name: words.register.captcha.picture }).waitFor();
      await expectAccessible(page);

      await sendLogin(dialog, { password: PASSWORD });
      await dialog.getByText(words.login.required).waitFor();
      await captcha.fill('zzzzz');
      await sendLogin(dialog, {});
      await dialog.getByText(errors.captcha_wrong).waitFor();
      await refused(BAD);
      expect(await captcha.inputValue()).toBe('');

      await captcha.fill(await readCaptcha(page, dialog, desk));
      await sendLogin(dialog, {});
      await dialog.waitFor({ state: 'detached' });
      await signedIn(page, words);
      expect(await sessionOf(page)).toMatchObject({ account, customerId, isAgent: '0' });
      expect(Object.values(await sessionOf(page))).not.toContain(PASSWORD);
      await expectAccessible(page);
    });
  });

  it('makes whoever goes on guessing wait, and says for how long', async () => {
    const { account } = await newMember();
    await visiting(browser, screen, async ({ page, words, refused }) => {
      await page.goto('/login');
      const form = page.locator('main form');
      await sendLogin(form, { username: account, password: 'wrong-one-1' });
      await form.getByText(words.errors.login_failed).waitFor();
      // As if there had been four more mistakes just now.
      const wait = (time: string) =>
        desk.sql(
          `update members.login_failure set failures = 5, blocked_until = now() + $2::interval where name_key = $1`,
          [nameKey(account), time],
        );
      await wait('50 seconds');
      await sendLogin(form, { password: PASSWORD });
      // The picture is asked for first.
      await refused(REFUSED, BAD);
      await form.locator('input[name=captcha]').fill(await readCaptcha(page, form, desk));
      // However long the picture took, the wait has just begun.
      await wait('50 seconds');
      await sendLogin(form, {});
      await form.getByText(words.errors.too_many_requests).waitFor();
      await refused(TOO_MANY);

      await form.locator('input[name=captcha]').fill(await readCaptcha(page, form, desk));
      await wait('295 seconds');
      await sendLogin(form, {});
      await form.getByText(AFTER_FIVE_MINUTES[screen.language]).waitFor();
      await refused(TOO_MANY);
      await expectAccessible(page);

      await wait('0 seconds');
      await form.locator('input[name=captcha]').fill(await readCaptcha(page, form, desk));
      await sendLogin(form, {});
      await signedIn(page, words);
    });
  });
});
