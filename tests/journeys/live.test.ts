import { dragonTiger, type DragonTigerOutcome } from '@chhokka/game-math/tables/dragon-tiger';
import type { PlaceAnswer, SharedRoundAnswer } from '@chhokka/game-math';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { ask, newMember, valueOf } from '../support/entry/api.ts';
import { logIn } from '../support/entry/steps.ts';
import { visiting } from '../support/entry/visit.ts';
import { soon } from '../support/soon.ts';

/** The next round comes, is drawn and is paid within this time. */
const ROUND = { timeout: 90_000, interval: 200 };
/** A round is not entered when it is about to lock, because a test under load may be slow. */
const SECONDS_TO_BET = 8;
const SPOT = 'dragon';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

const digits = (text: string | null): string => (text ?? '').replaceAll('\u2212', '-').replace(/[^\d.-]/g, '');
const cents = (text: string | null): number => Number(digits(text).replace('.', ''));

/** Puts the smallest chip on dragon in a round that is open long enough, confirms it, and answers what the arcade answered. */
async function stake(page: Page, table: FrameLocator): Promise<{ answer: PlaceAnswer; arcade: string }> {
  const timer = table.getByRole('timer', { name: /left for bets$/ });
  await vi.waitFor(async () => {
    const left = (await timer.count()) === 0 ? 0 : Number(digits(await timer.getAttribute('aria-label')));
    expect(left).toBeGreaterThanOrEqual(SECONDS_TO_BET);
  }, ROUND);
  await table.getByRole('radio').first().check({ force: true });
  await table.getByRole('button', { name: /^Dragon, pays/ }).click();
  const [placed] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/tables/place')),
    table.getByRole('button', { name: /^Place bet/ }).click(),
  ]);
  expect(placed.status()).toBe(200);
  return { answer: (await placed.json()) as PlaceAnswer, arcade: new URL(placed.url()).origin };
}

/** The round after its end, as anybody can see it. */
async function settled(arcade: string, id: number): Promise<SharedRoundAnswer> {
  const look = async () => (await (await fetch(`${arcade}/tables/round/${id}`)).json()) as SharedRoundAnswer;
  await vi.waitFor(async () => expect((await look()).state).toBe('settled'), ROUND);
  return look();
}

it(
  'a new member stakes on dragon tiger on a phone, and is paid to the cent what the outcome pays',
  { timeout: 300_000 },
  async () => {
    const { account, token } = await newMember();
    await visiting(browser, { size: 'phone', language: 'EN', theme: 'light' }, async ({ page, words }) => {
      await logIn(page, words, account);
      await page.goto('/live');
      const tile = page.getByRole('main').locator('article', { hasText: 'Dragon Tiger' });
      await tile
        .getByRole('button', { name: /Dragon Tiger/ })
        .first()
        .click();
      await page.waitForURL('**/game?vassalage=MEGH&gameCode=dragon-tiger');
      const table = page.frameLocator('iframe');
      const balance = page.getByTitle(words.shell.refreshBalance).first();
      await soon(async () => /\d\.\d\d$/.test((await balance.textContent()) ?? ''), true);
      const before = cents(await balance.textContent());

      const { answer, arcade } = await stake(page, table);
      await table.getByText(/^Bet accepted/).waitFor(ROUND);
      const { outcome } = await settled(arcade, answer.slip.round);
      const pays = dragonTiger.pays(outcome as DragonTigerOutcome, SPOT);
      const won = (answer.slip.stake * pays) / 100;
      const net = won - answer.slip.stake;
      await soon(async () => cents(await balance.textContent()), before + net);

      const records = async () => valueOf(await ask('betRecords', { language: 'EN' }, token)).list;
      const money = (amount: number) => (amount / 100).toFixed(2);
      const amounts = { bet: money(answer.slip.stake), win: money(won), net: money(net) };
      await vi.waitFor(
        async () =>
          expect(await records()).toMatchObject([
            { gameName: 'Dragon Tiger', vassalage: 'MEGH', state: 'closed', ...amounts },
          ]),
        ROUND,
      );
    });
  },
);
