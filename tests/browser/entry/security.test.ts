import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type Desk, openDesk } from '../../support/desk.ts';
import { ask, newMember, PASSWORD, refusalOfLogin } from '../../support/entry/api.ts';
import { fillIn, submitOf } from '../../support/entry/sign-up.ts';
import { chooseInMenu, forgetCounts, logIn, signedIn, signedOut } from '../../support/entry/steps.ts';
import { expectAccessible, SCREENS, visiting } from '../../support/entry/visit.ts';
import { quiet } from '../../support/quiet.ts';
import { siteDataDir, siteUrl } from '../../support/site.ts';

const NEW_PASSWORD = 'Kadam-Golap7';

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

describe.concurrent.each(SCREENS)('on a $size in $language, the security page', (screen) => {
  it('changes the password, which ends every other session', async () => {
    const { account, token } = await newMember();
    await visiting(browser, screen, async (visit) => {
      const { page, words, refused } = visit;
      const { recovery, security, login, errors } = words;
      await logIn(page, words, account);
      await chooseInMenu(visit, page, words.shell.security);
      const centre = page.locator('dialog[data-modal=memberCenter]');
      await centre.getByRole('heading', { level: 4, name: security.password.title, exact: true }).waitFor();
      await centre.locator('time').first().waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: security.password.change, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: recovery.changeTitle });
      await submitOf(dialog).click();
      for (const text of [login.required, recovery.newPasswordMissing, recovery.passwordsDiffer])
        await dialog.getByRole('alert').getByText(text).waitFor();
      await expectAccessible(page);

      await fillIn(dialog, { oldPassword: PASSWORD, newPassword: PASSWORD, confirmNewPassword: PASSWORD });
      await submitOf(dialog).click();
      await dialog.getByRole('alert').getByText(recovery.newPasswordSame).waitFor();
      const good = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
      await fillIn(dialog, { ...good, oldPassword: 'not-mine-7' });
      await submitOf(dialog).click();
      await dialog.getByRole('alert').getByText(errors.old_password_wrong).waitFor();
      await refused('400 POST /wps/member/password');
      expect(await ask('memberInfo', {}, token)).toMatchObject({ success: true });

      await fillIn(dialog, { oldPassword: PASSWORD });
      // What is still being asked for in the session before is refused.
      await quiet(page);
      await submitOf(dialog).click();
      await page.getByText(recovery.changed).waitFor();
      await dialog.waitFor({ state: 'detached' });
      await page.waitForURL((url) => url.pathname === '/');
      await signedIn(page, words);
      expect(await ask('memberInfo', {}, token)).toMatchObject({ success: false, code: 'unauthorized' });
      expect(await refusalOfLogin(account, PASSWORD)).toBe('login_failed');
      expect(await refusalOfLogin(account, NEW_PASSWORD)).toBeNull();
    });
  });

  it('shows the devices, and signs another one out', async () => {
    const { account, customerId, token } = await newMember();
    await ask('logout', {}, token);
    const elsewhere = SCREENS.find(({ size, language }) => size !== screen.size && language === screen.language);
    await visiting(browser, elsewhere ?? screen, async (other) => {
      await logIn(other.page, other.words, account);
      await visiting(browser, screen, async (visit) => {
        const { page, words } = visit;
        const { devices } = words.security;
        await logIn(page, words, account);
        await page.goto('/account/security');
        const rows = page.getByRole('region', { name: devices.title }).locator('li:has(time)');
        await rows.first().waitFor();
        expect(await rows.count()).toBe(2);
        expect(await rows.getByText(devices.current, { exact: true }).count()).toBe(1);

        const end = rows.getByText(devices.signOut, { exact: true });
        expect(await end.count()).toBe(1);
        await end.click();
        const question = page.getByRole('dialog', { name: devices.signOutTitle });
        await question.waitFor();
        await expectAccessible(page);
        await question.getByRole('button', { name: devices.signOut, exact: true }).click();
        await page.getByText(devices.alone).waitFor();
        expect(await rows.count()).toBe(1);
        await expectAccessible(page);
        expect(await desk.sql('select from members.session where member_id = $1', [customerId])).toHaveLength(1);
        await page.reload();
        await signedIn(page, words);
        // The head is a member's until a call is refused.
        await quiet(page);
        await signedIn(page, words);
      });
      await other.page.reload();
      await signedOut(other.page, other.words);
      await other.refusedOnly('401', 0);
    });
  });
});
