import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type Desk, openDesk } from '../../support/desk.ts';
import { newMember, PASSWORD } from '../../support/entry/api.ts';
import { forgetCounts, openLogin, sendLogin, signedIn } from '../../support/entry/steps.ts';
import { expectAccessible, SCREENS, sessionOf, visiting } from '../../support/entry/visit.ts';
import { TERMS } from '../../support/words.ts';
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

describe.concurrent.each(SCREENS)('on a $size in $language', (screen) => {
  it('the dialog of the page’s head leads everywhere that login can lead to, and keeps what was typed', async () => {
    await visiting(browser, screen, async ({ page, words }) => {
      await page.goto('/');
      const dialog = await openLogin(page, words);
      const password = dialog.locator('input[name=password]');
      await dialog.locator('input[name=username]').fill('shapla7');
      await password.fill(PASSWORD);
      expect(await password.getAttribute('type')).toBe('password');
      await dialog.getByRole('button', { name: words.common.showPassword }).click();
      expect(await password.getAttribute('type')).toBe('text');
      await dialog.getByRole('button', { name: words.common.hidePassword }).click();
      expect(await password.getAttribute('type')).toBe('password');
      // One way to log in is no choice.
      expect(await dialog.getByRole('tab').count()).toBe(0);

      await dialog.getByRole('link', { name: words.login.terms }).click();
      const help = page.getByRole('dialog', { name: TERMS.title });
      await help.waitFor();
      await page.keyboard.press('Escape');
      await help.waitFor({ state: 'detached' });
      expect(await dialog.locator('input[name=username]').inputValue()).toBe('shapla7');

      await dialog.getByRole('button', { name: words.login.forgot }).click();
      await page.getByRole('dialog', { name: words.recovery.title }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await (await openLogin(page, words)).getByRole('button', { name: words.login.registerLink, exact: true }).click();
      await page.getByRole('dialog', { name: words.register.title }).waitFor();
      await page.getByRole('dialog').nth(1).waitFor({ state: 'detached' });
    });
  });

  it('/login has the form alone, and welcomes whoever comes for the first time', async () => {
    const { account, customerId } = await newMember();
    await desk.sql('update members.member set first_login_at = null where id = $1', [customerId]);
    await visiting(browser, screen, async ({ page, words }) => {
      await page.goto('/login');
      await page.getByRole('heading', { level: 1, name: words.login.title }).waitFor();
      expect(await page.locator('header').count()).toBe(0);
      await expectAccessible(page);
      const form = page.locator('main form');
      await form.locator('input[name=username]').fill(`  ${account.toUpperCase()} `);
      await form.locator('input[name=password]').fill(PASSWORD);
      await form.locator('input[name=password]').press('Enter');
      await page.waitForURL((url) => url.pathname === '/');
      const welcome = page.getByRole('dialog', { name: words.help.welcome.title.replace('{name}', account) });
      await welcome.waitFor();
      await expectAccessible(page);
      await welcome.getByRole('button', { name: words.help.welcome.go }).click();
      await welcome.waitFor({ state: 'detached' });
      await signedIn(page, words);
      expect((await sessionOf(page)).account).toBe(account);
    });
  });

  it('agents come in at their own page, and nobody else does', async () => {
    const [member, agent] = [await newMember(), await newMember()];
    await desk.sql('update members.member set user_type = 1 where id = $1', [agent.customerId]);
    await visiting(browser, screen, async ({ page, words, refused }) => {
      const agentWords = words.account.agent;
      await page.goto('/agentHome');
      await page.waitForURL((url) => url.pathname + url.search === '/login?agent=1');
      await page.getByText(words.login.reason.agent).waitFor();
      await expectAccessible(page);
      const form = page.locator('main form');
      await sendLogin(form, { username: member.account, password: PASSWORD });
      await form.getByText(words.errors.not_an_agent).waitFor();
      await refused('403 POST /wps/session/login');
      expect(await sessionOf(page)).not.toHaveProperty('token');
      await expectAccessible(page);

      await sendLogin(form, { username: agent.account, password: PASSWORD });
      await page.waitForURL((url) => url.pathname === '/agentHome');
      await page
        .getByRole('heading', { level: 1, name: agentWords.greeting.replace('{name}', agent.account) })
        .waitFor();
      expect((await sessionOf(page)).isAgent).toBe('1');
      await expectAccessible(page);
    });
    await visiting(browser, screen, async ({ page, words }) => {
      await page.goto('/login');
      await sendLogin(page.locator('main form'), { username: member.account, password: PASSWORD });
      await signedIn(page, words);
      await page.goto('/agentHome');
      await page.getByRole('heading', { name: words.account.agent.refused }).waitFor();
      await expectAccessible(page);
    });
  });
});
