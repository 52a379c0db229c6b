import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type Desk, openDesk } from '../../support/desk.ts';
import { newName } from '../../support/entry/api.ts';
import { demoForm, fieldsOf, fillIn, openSignUp, REGISTER, submitOf, welcomed } from '../../support/entry/sign-up.ts';
import { forgetCounts } from '../../support/entry/steps.ts';
import { expectAccessible, SCREENS, visiting } from '../../support/entry/visit.ts';
import { filled } from '../../support/words.ts';
import { siteDataDir, siteUrl } from '../../support/site.ts';

/** The demo's agent invites with it. */
const CODE = 'AGENT1';
const CHECK = '/wps/agent/affiliate';

let browser: Browser;
let desk: Desk;

beforeAll(async () => {
  [browser, desk] = await Promise.all([launchBrowser(), openDesk(siteUrl(), siteDataDir())]);
  await forgetCounts(desk);
  const shown = { enabled: true, required: false };
  await desk.fields({ affiliateCode: shown, referralCode: shown });
});
afterAll(async () => {
  const hidden = { enabled: false, required: false };
  await desk.fields({ affiliateCode: hidden, referralCode: hidden });
  await forgetCounts(desk);
  await browser.close();
  await desk.close();
});

async function invitedBy(account: string) {
  const [member] = await desk.sql(
    `select upline.account as upline, member.affiliate_code as affiliate, member.referral_code as referral
     from members.member left join members.member upline on upline.id = member.upline_id where member.account = $1`,
    [account],
  );
  return member;
}

describe.concurrent.each(SCREENS)('on a $size in $language, an invitation', (screen) => {
  it('by a link with a good code leaves nothing to type, and names the agent', async () => {
    const account = newName('i');
    await visiting(browser, screen, async ({ page, words }) => {
      await page.goto(`/?code=${CODE}&referralCode=${CODE}`);
      const checked = page.waitForResponse((response) => response.url().includes(CHECK));
      const dialog = await openSignUp(page, words);
      expect((await checked).ok()).toBe(true);
      await dialog.locator('input[name=referralCode]').waitFor();
      expect(await fieldsOf(dialog)).toEqual(['username', 'password', 'confirmPassword', 'referralCode']);
      expect(await dialog.locator('input[name=referralCode]').inputValue()).toBe(CODE);
      await expectAccessible(page);
      await fillIn(dialog, demoForm(account));
      await dialog.getByRole('checkbox').click();
      await submitOf(dialog).click();
      await welcomed(page, words);
      expect(await invitedBy(account)).toEqual({ upline: 'agent', affiliate: CODE, referral: CODE });
    });
  });

  it('by a link with a bad code shows the field, says so, and takes a good one', async () => {
    const account = newName('i');
    await visiting(browser, screen, async ({ page, words, refused }) => {
      await page.goto('/register?code=NOBODY1');
      const main = page.locator('main');
      await main.getByRole('alert').getByText(words.register.inviteWrong).waitFor();
      await refused(`400 GET ${CHECK}`);
      expect(await main.locator('input[name=affiliateCode]').inputValue()).toBe('NOBODY1');
      await expectAccessible(page);
      await fillIn(main, { ...demoForm(account), affiliateCode: 'agent1' });
      await main.getByRole('checkbox').click();
      await submitOf(main).click();
      await welcomed(page, words);
      expect(await invitedBy(account)).toEqual({ upline: 'agent', affiliate: CODE, referral: null });
    });
  });

  it('typed wrong is told in front of the form, and no sign-up is sent', async () => {
    const account = newName('i');
    await visiting(browser, screen, async ({ page, words, refused }) => {
      const { register, common } = words;
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'PUT' && sent.push(new URL(request.url()).pathname));
      await page.goto('/');
      const dialog = await openSignUp(page, words);
      await dialog.getByLabel(filled(register.optional, { label: register.fields.affiliateCode })).fill('WRONG9');
      await fillIn(dialog, demoForm(account));
      await dialog.getByRole('checkbox').click();
      await submitOf(dialog).click();
      const popup = page.getByRole('dialog', { name: register.inviteTitle });
      await popup.getByText(register.inviteWrong).waitFor();
      await refused(`400 GET ${CHECK}`);
      expect(sent).toEqual([]);
      await expectAccessible(page);
      await popup.getByRole('button', { name: common.confirm, exact: true }).click();
      await popup.waitFor({ state: 'detached' });
      await dialog.getByRole('alert').getByText(register.inviteWrong).waitFor();
      await expectAccessible(page);

      expect(await dialog.locator('input[name=username]').inputValue()).toBe(account);
      await fillIn(dialog, { affiliateCode: '' });
      await submitOf(dialog).click();
      await welcomed(page, words);
      expect(sent).toEqual([REGISTER]);
      expect(await invitedBy(account)).toEqual({ upline: null, affiliate: null, referral: null });
    });
  });
});
