import { registerFieldNames } from '@chhokka/contracts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type Desk, openDesk } from '../../support/desk.ts';
import { newMobile, newName, PASSWORD } from '../../support/entry/api.ts';
import { fieldsOf, fillIn, openSignUp, submitOf } from '../../support/entry/sign-up.ts';
import { chooseInMenu, forgetCounts, openLogin, signedIn } from '../../support/entry/steps.ts';
import { expectAccessible, SCREENS, type Visit, visiting } from '../../support/entry/visit.ts';
import { soon } from '../../support/soon.ts';
import { TERMS } from '../../support/words.ts';
import { siteDataDir, siteUrl } from '../../support/site.ts';

/** The two on which axe is asked. */

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

describe('the sign-up with two ways, every field and a captcha', () => {
  let before: Record<string, { enabled: boolean; required: boolean }>;

  beforeAll(async () => {
    const kept = await desk.sql<{ name: string; enabled: boolean; required: boolean }>(
      'select name, enabled, required from settings.register_field',
    );
    before = Object.fromEntries(kept.map(({ name, enabled, required }) => [name, { enabled, required }]));
    await desk.fields(Object.fromEntries(registerFieldNames.map((name) => [name, { enabled: true, required: true }])));
    await desk.switch({ MOBILENUMREG3: true, REGCAPTCHA: true });
  });
  afterAll(async () => {
    await desk.fields(before);
    await desk.switch({ MOBILENUMREG3: false, REGCAPTCHA: false });
  });

  it.each(SCREENS)('has no axe violations in any state on a $size in $language', async (screen) => {
    await visiting(browser, screen, async (visit) => {
      const { page, words } = visit;
      await page.goto('/');
      const dialog = await openSignUp(page, words);
      await dialog.locator('img[src^="data:image/png"]').waitFor();
      await expectAccessible(page);
      await dialog.getByRole('tab', { name: words.register.byUsername }).click();
      expect((await fieldsOf(dialog)).toSorted()).toEqual([...registerFieldNames].toSorted());
      await submitOf(dialog).click();
      await dialog.getByRole('alert').getByText(words.register.agreeFirst).waitFor();
      // The first field that is wrong is where typing goes on.
      await soon(() => dialog.locator('input[name=username]').evaluate((input) => input.matches(':focus')), true);
      await expectAccessible(page);
      await lookAtTerms(visit);
      await lookAtBadInvitation(visit);
    });
  });
});

async function lookAtTerms({ page, words }: Visit): Promise<void> {
  await page.locator('dialog a[href="/help#term"]').click();
  const terms = page.getByRole('dialog', { name: TERMS.title });
  await terms.getByText(TERMS.lead).waitFor();
  await expectAccessible(page);
  await terms.getByRole('button', { name: words.shell.ok, exact: true }).click();
  await terms.waitFor({ state: 'detached' });
}

/** Fills everything in, and an invitation that nobody made: nothing is sent but the question whether it is good. */
async function lookAtBadInvitation({ page, words, refused }: Visit): Promise<void> {
  const { register, common } = words;
  const dialog = page.getByRole('dialog', { name: register.title });
  await dialog.getByRole('checkbox').click();
  const names = ['line', 'whatsapp', 'facebook', 'wechat', 'zalo', 'telegram', 'recommenderId'];
  await fillIn(dialog, {
    username: newName('a'),
    mobileNum: newMobile(),
    verificationCode: '123456',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    payeeName: 'rahima begum',
    nickname: 'রহিমা',
    email: 'rahima@mail.example',
    birthday: '1995-12-31',
    idNumber: 'AB-1234/5',
    paymentPassword: '123456',
    qqNum: '12345',
    ...Object.fromEntries(names.map((name) => [name, 'rahima'])),
    affiliateCode: 'WRONG9',
    referralCode: 'AGENT1',
    captcha: 'abcde',
  });
  await submitOf(dialog).click();
  const popup = page.getByRole('dialog', { name: register.inviteTitle });
  await popup.getByText(register.inviteWrong).waitFor();
  await refused('400 GET /wps/agent/affiliate');
  await expectAccessible(page);
  await popup.getByRole('button', { name: common.confirm, exact: true }).click();
  await popup.waitFor({ state: 'detached' });
  await dialog.getByRole('alert').getByText(register.inviteWrong).waitFor();
  await expectAccessible(page);
}

describe('a trial account', () => {
  it.each(SCREENS)(
    'sees accessible notices from its menu and from addresses, on a $size in $language',
    async (screen) => {
      await visiting(browser, screen, async (visit) => {
        const { page, words } = visit;
        const { shell } = words;
        await page.goto('/rng');
        const login = await openLogin(page, words);
        await login.getByRole('button', { name: words.login.freePlay }).click();
        await signedIn(page, words);
        await page.getByRole('dialog').first().waitFor({ state: 'detached' });
        await expectAccessible(page);
        const warning = page.getByRole('dialog', { name: shell.in_need_true_account });
        await chooseInMenu(visit, page, shell.bettingRecord);
        await warning.waitFor();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await warning.waitFor({ state: 'detached' });
        for (const path of ['/account/bets', '/account/security']) {
          await page.goto(path);
          await page.locator('main').getByText(shell.needTrueAccountText).waitFor();
          await expectAccessible(page);
        }
        await page.goto('/game?vassalage=SUND&gameCode=royal-bengal');
        await page.getByText(words.play.playMoney, { exact: true }).waitFor();
        await expectAccessible(page);
      });
    },
  );
});

it.each(SCREENS)(
  'the feedback form shows empty fields accessibly on a $size in $language, and stops typing at 200',
  async (screen) => {
    await visiting(browser, screen, async ({ page, words }) => {
      const { feedback } = words;
      await page.goto('/join');
      await page.getByRole('button', { name: words.pages.join.question }).click();
      const dialog = page.getByRole('dialog', { name: feedback.title });
      await dialog.getByRole('img', { name: words.register.captcha.picture }).waitFor();
      await submitOf(dialog).click();
      await dialog.getByRole('alert').first().waitFor();
      await expectAccessible(page);
      const box = dialog.locator('textarea[name=content]');
      await box.focus();
      await page.keyboard.insertText('ক'.repeat(201));
      expect(await box.inputValue()).toHaveLength(200);
    });
  },
);
