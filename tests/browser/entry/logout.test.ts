import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { ask, newMember } from '../../support/entry/api.ts';
import { chooseInMenu, confirmSignOut, logIn, signedOut } from '../../support/entry/steps.ts';
import { expectAccessible, SCREENS, sessionOf, visiting } from '../../support/entry/visit.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

const OF_THE_SESSION = ['token', 'account', 'customerId', 'isAgent', 'cpw'];

describe.concurrent.each(SCREENS)('on a $size in $language, signing out', (screen) => {
  it('asks first, ends the session here and on the server, and keeps the merchant and the visitor’s choices', async () => {
    const { account } = await newMember();
    await visiting(browser, screen, async (visit) => {
      const { page, words } = visit;
      const { shell, common } = words;
      await logIn(page, words, account);
      await page.evaluate(() => sessionStorage.setItem('merchant', 'bd01'));
      const { token = '' } = await sessionOf(page);
      await page.goto('/rng');
      await chooseInMenu(visit, page, shell.signOut);
      const question = page.getByRole('dialog', { name: shell.signOutTitle });
      await question.getByText(shell.signOutText).waitFor();
      await expectAccessible(page);
      await question.getByRole('button', { name: common.cancel, exact: true }).click();
      await question.waitFor({ state: 'detached' });
      expect((await sessionOf(page)).token).toBe(token);
      expect((await ask('memberInfo', {}, token)).success).toBe(true);

      await chooseInMenu(visit, page, shell.signOut);
      await confirmSignOut(page, words);
      await page.waitForURL((url) => url.pathname === '/');
      await signedOut(page, words);
      const kept = await sessionOf(page);
      expect(kept.merchant).toBe('bd01');
      expect(Object.keys(kept).filter((name) => OF_THE_SESSION.includes(name))).toEqual([]);
      expect(await ask('memberInfo', {}, token)).toMatchObject({ success: false, code: 'unauthorized' });
      expect(await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('theme')])).toEqual([
        screen.language,
        screen.theme,
      ]);
      await expectAccessible(page);
    });
  });
});
