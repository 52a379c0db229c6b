import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type Desk, openDesk } from '../../support/desk.ts';
import { newMember, PASSWORD, refusalOfLogin } from '../../support/entry/api.ts';
import {
  confirmSignOut,
  forgetCounts,
  logIn,
  logOut,
  openLogin,
  sendLogin,
  signedIn,
  signedOut,
} from '../../support/entry/steps.ts';
import { expectAccessible, SCREENS, sessionOf, visiting } from '../../support/entry/visit.ts';
import { quiet } from '../../support/quiet.ts';
import { siteDataDir, siteUrl } from '../../support/site.ts';

let browser: Browser;
let desk: Desk;

beforeAll(async () => {
  [browser, desk] = await Promise.all([launchBrowser(), openDesk(siteUrl(), siteDataDir())]);
  await forgetCounts(desk);
  await desk.switch({ PASSWORDEXPIRY: true });
});
afterAll(async () => {
  await desk.switch({ PASSWORDEXPIRY: false });
  await forgetCounts(desk);
  await browser.close();
  await desk.close();
});

const NEW_PASSWORD = 'Kadam-Golap7';

describe.concurrent.each(SCREENS)('on a $size in $language, a password', (screen) => {
  it('that somebody else gave is changed before anything else, and every other session ends', async () => {
    const { account, customerId, token } = await newMember();
    await desk.sql('update members.member set default_password = true where id = $1', [customerId]);
    await visiting(browser, screen, async (visit) => {
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
      expect(await dialog.locator('input[name=oldPassword]').count()).toBe(0);
      expect((await sessionOf(page)).cpw).toBe('1');
      await expectAccessible(page);

      // No way around it but signing out, which asks first.
      for (const leave of [
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button', { name: words.common.close, exact: true }).click(),
      ]) {
        await leave();
        const question = page.getByRole('dialog', { name: shell.signOutTitle });
        await question.getByRole('button', { name: words.common.cancel, exact: true }).click();
        await question.waitFor({ state: 'detached' });
        expect(await dialog.isVisible()).toBe(true);
      }
      await page.goto('/rng');
      await dialog.waitFor();
      await page.reload();
      await dialog.waitFor();

      // Loaded anew, the page does not know the old password any more.
      const submit = dialog.locator('button[type=submit]');
      await dialog.locator('input[name=oldPassword]').fill('wrong-one-1');
      await dialog.locator('input[name=newPassword]').fill('short');
      await dialog.locator('input[name=confirmNewPassword]').fill('other');
      await submit.click();
      await dialog.getByText(recovery.newPasswordRule).waitFor();
      await dialog.getByText(recovery.passwordsDiffer).waitFor();
      await expectAccessible(page);
      await dialog.locator('input[name=newPassword]').fill(NEW_PASSWORD);
      await dialog.locator('input[name=confirmNewPassword]').fill(NEW_PASSWORD);
      await submit.click();
      await dialog.getByText(words.errors.old_password_wrong).waitFor();
      await refused('400 POST /wps/member/password');
      await dialog.locator('input[name=oldPassword]').fill(PASSWORD);
      await submit.click();
      // It is said for a few seconds.
      await page.getByText(recovery.changed).waitFor();
      await dialog.waitFor({ state: 'detached' });
      await page.waitForURL((url) => url.pathname === '/');
      await signedIn(page, words);
      expect(await sessionOf(page)).not.toHaveProperty('cpw');
      await expectAccessible(page);

      expect(await desk.sql('select from members.session where member_id = $1', [customerId])).toHaveLength(1);
      await other.reload();
      await signedOut(other, words);
      await visit.refusedOnly('401', 0);
      await logOut(visit);
      expect(await refusalOfLogin(account, PASSWORD)).toBe('login_failed');
      await logIn(page, words, account, NEW_PASSWORD);
      await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    });
  });

  it('that is too old is changed where the operator demands it; the way back out is signing out', async () => {
    const { account, customerId } = await newMember();
    await desk.sql(`update members.member set password_changed_at = now() - interval '91 days' where id = $1`, [
      customerId,
    ]);
    await visiting(browser, screen, async ({ page, words }) => {
      await page.goto('/login');
      const form = page.locator('main form');
      await sendLogin(form, { username: account, password: PASSWORD });
      const dialog = page.getByRole('dialog', { name: words.recovery.forcedTitle });
      await dialog.getByRole('button', { name: words.shell.signOut, exact: true }).click();
      await confirmSignOut(page, words);
      await signedOut(page, words);
      await page.getByRole('dialog').first().waitFor({ state: 'detached' });
      expect(Object.keys(await sessionOf(page))).not.toContain('token');

      await page.goto('/login');
      await sendLogin(form, { username: account, password: PASSWORD });
      await dialog.locator('input[name=newPassword]').fill(PASSWORD);
      await dialog.locator('input[name=confirmNewPassword]').fill(PASSWORD);
      await dialog.locator('button[type=submit]').click();
      await dialog.getByText(words.recovery.newPasswordSame).waitFor();
      await dialog.locator('input[name=newPassword]').fill(NEW_PASSWORD);
      await dialog.locator('input[name=confirmNewPassword]').fill(NEW_PASSWORD);
      // What is still being asked for in the session before is refused.
      await quiet(page);
      await dialog.locator('button[type=submit]').click();
      await page.waitForURL((url) => url.pathname === '/');
      await signedIn(page, words);
      const [kept] = await desk.sql<{ recent: boolean }>(
        `select password_changed_at > now() - interval '5 minutes' as recent from members.member where id = $1`,
        [customerId],
      );
      expect(kept?.recent).toBe(true);
    });
  });
});

it('a password that is old is good as long as the operator does not mind', async () => {
  const { account, customerId } = await newMember();
  await desk.sql(`update members.member set password_changed_at = now() - interval '91 days' where id = $1`, [
    customerId,
  ]);
  await desk.switch({ PASSWORDEXPIRY: false });
  await visiting(browser, SCREENS[0], async ({ page, words }) => {
    await logIn(page, words, account);
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    expect(await sessionOf(page)).not.toHaveProperty('cpw');
  });
});
