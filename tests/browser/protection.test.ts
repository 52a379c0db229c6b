import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { ask, newMember, valueOf } from '../support/entry/api.ts';
import { logIn } from '../support/entry/steps.ts';
import { expectAccessible, SCREENS, visiting } from '../support/entry/visit.ts';
import { openGame, playRound, ROUND } from '../support/play.ts';
import { soon } from '../support/soon.ts';

/** What a tab asks for before it tells of the session. */
const SESSION_SUMS = '**/wps/member/protection/play?*';
const [PHONE, DESKTOP] = SCREENS;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

/**
 * As if the member's session had begun a quarter of an hour ago, from the next page on that the tab loads: where one stands
 * already, its clock would write over it or tell of it first.
 */
async function aged(page: Page, token: string): Promise<void> {
  const { id } = valueOf(await ask('memberInfo', {}, token));
  await page.addInitScript((member) => {
    if (window.top !== window || sessionStorage.getItem('aged') !== null) return;
    sessionStorage.setItem('aged', 'yes');
    const began = Date.now() - 16 * 60_000;
    const stretch = { member, began, told: began, seen: Date.now(), stands: null };
    localStorage.setItem('reality', JSON.stringify(stretch));
  }, id);
}

/** A member who wants to be told of the session; `token` is of another session of the same member. */
async function newCareful(): Promise<{ account: string; token: string }> {
  const { account, token } = await newMember();
  valueOf(await ask('protectionReality', { minutes: 15 }, token));
  return { account, token };
}

describe('a member with a reality check', { timeout: 240_000 }, () => {
  it('sees it in one tab, and no game plays until it is answered', async () => {
    const { account, token } = await newCareful();
    await visiting(browser, DESKTOP, async (visit) => {
      const { page: game, words } = visit;
      const { guard } = words.centre.protection;
      await logIn(game, words, account);
      const key = await openGame(game, 'EN');
      await playRound(game, key);
      const look = (page: Page): Locator => page.getByRole('dialog', { name: guard.realityTitle });

      const lobby = await visit.newTab();
      await logIn(lobby, words, account);
      await aged(lobby, token);
      // Both tabs look at the time every ten seconds: the lobby is to be the first.
      await game.route(SESSION_SUMS, (route) => route.abort());
      await lobby.reload();
      await look(lobby).getByText('16').waitFor(ROUND);
      await game.unroute(SESSION_SUMS);
      await expectAccessible(lobby);
      expect(await look(game).count()).toBe(0);

      // The tab in which a bet is refused is the one that speaks.
      await game.bringToFront();
      const before = await ask('walletBalance', {}, token);
      await key.click(ROUND);
      await look(game).waitFor(ROUND);
      await look(lobby).waitFor({ state: 'detached' });
      expect(await ask('walletBalance', {}, token)).toEqual(before);
      await visit.refusedOnly('400');
      await look(game).getByRole('button', { name: guard.goOn, exact: true }).press('Enter');
      await look(game).waitFor({ state: 'detached' });
      await game.reload();
      await key.waitFor(ROUND);
      await playRound(game, key);
    });
  });

  it('who takes a break leaves the game for the page of player protection', async () => {
    const { account, token } = await newCareful();
    await visiting(browser, PHONE, async ({ page, words }) => {
      const { guard, timeOut } = words.centre.protection;
      await logIn(page, words, account);
      await aged(page, token);
      await openGame(page, 'BN');
      await page.getByRole('button', { name: guard.break, exact: true }).click(ROUND);
      await page.getByRole('button', { name: timeOut.action, exact: true }).waitFor(ROUND);
      await soon(() => page.locator('iframe').count(), 0);
      await expectAccessible(page);
    });
  });
});
