import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type Desk, openDesk } from '../../support/desk.ts';
import { ask } from '../../support/entry/api.ts';
import { chooseInMenu, forgetCounts, openLogin, signedIn } from '../../support/entry/steps.ts';
import { expectAccessible, SCREENS, sessionOf, type Visit, visiting } from '../../support/entry/visit.ts';
import { siteDataDir, siteUrl } from '../../support/site.ts';

let browser: Browser;
let desk: Desk;

beforeAll(async () => {
  [browser, desk] = await Promise.all([launchBrowser(), openDesk(siteUrl(), siteDataDir())]);
  await forgetCounts(desk);
  await desk.switch({ FREEPLAY: true });
});
afterAll(async () => {
  await desk.switch({ FREEPLAY: false });
  await forgetCounts(desk);
  await browser.close();
  await desk.close();
});

const GAME = 'royal-bengal';

/** What a trial account may not do, each as it is tried in the lobby. */
function triedBy(visit: Visit): Record<string, () => Promise<void>> {
  const { page, words } = visit;
  const { shell, lobby } = words;
  const press = (name: string | RegExp): Promise<void> =>
    page.locator('main').getByRole('button', { name }).first().click();
  return {
    play: () => press(lobby.play),
    favourite: () => press(new RegExp(lobby.addFavourite.replace('{game}', '.+'))),
    favourites: () => page.getByRole('tab', { name: lobby.list.fav, exact: true }).click(),
    recent: () => page.getByRole('tab', { name: lobby.list.recent, exact: true }).click(),
    record: () => chooseInMenu(visit, page, shell.bettingRecord),
    security: () => chooseInMenu(visit, page, shell.security),
  };
}

describe.concurrent.each(SCREENS)('on a $size in $language, free play', (screen) => {
  it('opens a trial account with play money, which leads to a real one wherever one is needed', async () => {
    await visiting(browser, screen, async (visit) => {
      const { page, words } = visit;
      const { shell } = words;
      await page.goto('/rng');
      const dialog = await openLogin(page, words);
      await dialog.getByText(words.login.freePlayNote).waitFor();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: words.login.freePlay }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await signedIn(page, words);
      await page.getByRole('dialog').first().waitFor({ state: 'detached' });
      const { token = '', account, isAgent, customerId } = await sessionOf(page);
      expect({ account, isAgent }).toEqual({ account: expect.stringMatching(/^trial_/), isAgent: '4' });
      const kept = await desk.sql<{ currency: string }>('select currency from members.member where id = $1', [
        customerId,
      ]);
      expect(kept).toEqual([{ currency: 'FUN' }]);
      await expectAccessible(page);

      const warning = page.getByRole('dialog', { name: shell.needTrueAccount });
      await page.goto('/rng');
      for (const [what, attempt] of Object.entries(triedBy(visit))) {
        await attempt();
        await warning.waitFor().catch((cause: unknown) => {
          throw new Error(`nothing warned at ${what}`, { cause });
        });
        await page.keyboard.press('Escape');
        await warning.waitFor({ state: 'detached' });
      }
      for (const path of ['/account/bets', '/account/security', `/game?vassalage=SUND&gameCode=${GAME}`]) {
        await page.goto(path);
        await page.locator('main').getByText(shell.needTrueAccountText).waitFor();
        await expectAccessible(page);
      }
      const launch = await ask(
        'launchGame',
        { vassalage: 'SUND', gameCode: GAME, device: 'mobile', language: 'en' },
        token,
      );
      expect(launch).toMatchObject({ success: false, code: 'need_true_account' });

      await page.goto('/rng');
      await chooseInMenu(visit, page, shell.security);
      await warning.waitFor();
      await expectAccessible(page);
      await warning.getByRole('button', { name: shell.register, exact: true }).click();
      await page.getByRole('dialog', { name: words.register.title }).waitFor();
      await page.getByRole('dialog').nth(1).waitFor({ state: 'detached' });
    });
  });

  it('is not offered where agents log in', async () => {
    await visiting(browser, screen, async ({ page, words }) => {
      await page.goto('/login?agent=1');
      await page.locator('main form').waitFor();
      expect(await page.getByRole('button', { name: words.login.freePlay }).count()).toBe(0);
    });
  });
});

it('without the setting there is no free play', async () => {
  await desk.switch({ FREEPLAY: false });
  await visiting(browser, SCREENS[3], async ({ page, words }) => {
    await page.goto('/login');
    await page.locator('main form').waitFor();
    await page.getByRole('link', { name: words.login.terms }).waitFor();
    expect(await page.getByRole('button', { name: words.login.freePlay }).count()).toBe(0);
  });
});
