import type { Browser, Cookie } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type Desk, openDesk } from '../../support/desk.ts';
import { newMember, PASSWORD } from '../../support/entry/api.ts';
import { logOut, openLogin, sendLogin, signedIn } from '../../support/entry/steps.ts';
import { expectAccessible, SCREENS, sessionOf, type Visit, visiting } from '../../support/entry/visit.ts';
import { siteDataDir, siteUrl } from '../../support/site.ts';

let browser: Browser;
let desk: Desk;

beforeAll(async () => {
  [browser, desk] = await Promise.all([launchBrowser(), openDesk(siteUrl(), siteDataDir())]);
});
afterAll(async () => {
  await browser.close();
  await desk.close();
});

const DAY_SECONDS = 86_400;

async function cookiesOf({ context }: Visit): Promise<Record<string, Cookie>> {
  return Object.fromEntries((await context.cookies()).map((cookie) => [cookie.name, cookie]));
}

/** How many devices the platform remembers for a member. */
async function devicesOf(customerId: string): Promise<number> {
  return (await desk.sql('select from members.remembered_device where member_id = $1', [customerId])).length;
}

describe.concurrent.each(SCREENS)('on a $size in $language, a remembered device', (screen) => {
  it('logs in without the password for a day, keeps no password, and is forgotten by unticking', async () => {
    const { account, customerId } = await newMember();
    await visiting(browser, screen, async (visit) => {
      const { page, words, newTab } = visit;
      await page.goto('/');
      const first = await openLogin(page, words);
      await first.getByRole('checkbox', { name: words.login.remember }).check();
      await sendLogin(first, { username: account, password: PASSWORD });
      await signedIn(page, words);
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
      expect(JSON.stringify(Object.values(kept))).not.toContain(PASSWORD);
      expect(JSON.stringify(Object.values(kept))).not.toContain(encodeURIComponent(PASSWORD));
      expect(await devicesOf(customerId)).toBe(1);
      await logOut(visit);

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
      expect(Object.keys(await cookiesOf(visit))).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(rememberMe|lastUsername|remembered)$/)]),
      );
      expect(await devicesOf(customerId)).toBe(0);

      const fourth = await newTab();
      await fourth.goto('/login');
      await fourth.locator('main form').getByLabel(words.login.username).waitFor();
      expect(await fourth.locator('main form input[name=username]').inputValue()).toBe('');
    });
  });

  it('asks for the password again once the platform has forgotten it, and gives way to another account', async () => {
    const { account, customerId } = await newMember();
    const other = await newMember();
    await visiting(browser, screen, async (visit) => {
      const { page, words, newTab, refused } = visit;
      await page.goto('/login');
      const first = page.locator('main form');
      await first.getByRole('checkbox', { name: words.login.remember }).check();
      await sendLogin(first, { username: account, password: PASSWORD });
      await signedIn(page, words);
      await desk.sql('delete from members.remembered_device where member_id = $1', [customerId]);

      const second = await newTab();
      await second.goto('/login');
      const form = second.locator('main form');
      await sendLogin(form, {});
      await form.getByText(words.login.forgotten).waitFor();
      await refused('401 POST /wps/session/login');
      expect(await form.locator('input[name=username]').inputValue()).toBe(account);
      await expectAccessible(second);
      await sendLogin(form, { password: PASSWORD });
      await signedIn(second, words);

      const third = await newTab();
      await third.goto('/login');
      const known = third.locator('main form');
      await known.getByRole('button', { name: words.login.otherAccount }).click();
      await sendLogin(known, { username: other.account, password: PASSWORD });
      await signedIn(third, words);
      expect((await sessionOf(third)).account).toBe(other.account);
      expect(await cookiesOf(visit)).not.toHaveProperty('lastUsername');
    });
  });
});
