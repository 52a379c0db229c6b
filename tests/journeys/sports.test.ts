import type { FootballScore } from '@chhokka/feed-protocol';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { ask, type NewMember, newMember, valueOf } from '../support/entry/api.ts';
import { logIn } from '../support/entry/steps.ts';
import { expectAccessible, SCREENS, type Visit, visiting } from '../support/entry/visit.ts';
import { soon } from '../support/soon.ts';
import {
  cardOf,
  holdMatch,
  type OpenSportsbook,
  orderFeed,
  priceOf,
  pricesOf,
  shownSportsbook,
  SPORTS,
  wayTo,
} from '../support/sports.ts';
import { balanceOfSite, minorOf } from '../support/tables.ts';

const [PHONE, DESKTOP] = SCREENS;
/** Minor units. */
const STAKE = 10_000;
const HOUR_S = 3_600;
/** So many balls move the price of a winner for certain: a price has some hundred steps. */
const MOST_BALLS = 60;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe.concurrent('a member of the sportsbook', { timeout: 300_000 }, () => {
  it('finds live cricket in two taps, bets at a price that changed on the slip, sees an over move it, and cashes out', async () => {
    const match = await holdMatch('cricket');
    await bowl(match, 6);
    await visiting(browser, PHONE, async (visit) => {
      const { page, words, screen } = visit;
      const member = await newMember();
      await logIn(page, words, member.account);
      const before = await shownBalance(visit);
      const ways = page.getByRole('navigation', { name: words.home.categories, exact: true });
      await ways.getByRole('link', { name: words.shell.category.SPORTS, exact: true }).tap();
      await page.getByRole('main').locator('article').first().getByRole('button').first().tap();
      await page.waitForURL(/gameCode=cricket/);
      const book = await shownSportsbook(page, screen.language);
      await wayTo(book, match).tap(SPORTS);
      await betAfterChange(book, match);
      await soon(() => balanceOfSite(page, words), before - STAKE);
      const sold = await cashOut(book, match);
      await soon(() => balanceOfSite(page, words), before - STAKE + sold);
      await expectRecord(member, sold);
    });
  });

  it('is paid for an accumulator without its void leg, and loses the money again when a result is corrected', async () => {
    const matches = [await holdMatch('football', HOUR_S), await holdMatch('football', HOUR_S)] as const;
    const cancelled = await holdMatch('football', HOUR_S);
    await visiting(browser, DESKTOP, async (visit) => {
      const { page, words, screen } = visit;
      const member = await newMember();
      await logIn(page, words, member.account);
      const before = await shownBalance(visit);
      await page.goto('/fbsports');
      const book = await shownSportsbook(page, screen.language);
      await book.frame.getByRole('link', { name: book.words.sports.football, exact: true }).click();
      const prices: number[] = [];
      for (const match of [...matches, cancelled])
        prices.push(await choose(cardOf(book, match).locator('button.price').first()));
      await placeTogether(book);
      await soon(() => balanceOfSite(page, words), before - STAKE);

      await orderFeed({ order: 'cancel', fixture: cancelled, markets: null, reason: 'abandoned' });
      for (const match of matches) await orderFeed({ order: 'finish', fixture: match });
      for (const match of matches) await tellWinner(match, 'home');
      const [first = 0, second = 0] = prices;
      const paid = Math.floor((STAKE * first * second) / 1_000_000);
      await soon(() => balanceOfSite(page, words), before - STAKE + paid);
      const bet = await settledBet(book);
      await expectPaid(bet, paid);
      expect(await bet.locator('.bet-leg.won').count()).toBe(2);
      for (const [at, match] of matches.entries())
        await bet
          .locator('.bet-leg')
          .nth(at)
          .getByText(book.words.bets.score(await goalsOf(match)))
          .waitFor();
      await bet.locator('.bet-leg.void').getByText(book.words.bets.voidReasons.abandoned).waitFor();
      await expectAccessible(page);

      await tellWinner(matches[0], 'away');
      await expectPaid(bet, 0);
      await bet.getByText(book.words.bets.corrected, { exact: true }).waitFor();
      await bet.getByText(book.words.bets.reasons['result-corrected']).first().waitFor();
      await soon(() => balanceOfSite(page, words), before - STAKE);
      await expectRecord(member, 0);
      await expectAccessible(page);
    });
  });
});

/** The next balls of a match are bowled now. */
async function bowl(match: string, events: number): Promise<void> {
  await orderFeed({ order: 'step', fixture: match, events });
}

/** Tells who won, as a correction when something else was told. */
async function tellWinner(match: string, outcome: 'home' | 'away'): Promise<void> {
  const verdicts = { [outcome]: { result: 'won' } };
  await orderFeed({ order: 'correct', fixture: match, markets: [{ key: 'result/match', verdicts }] });
}

/** The goals of a match as the feed has them: `2–1`. */
async function goalsOf(match: string): Promise<string> {
  const { score } = await orderFeed({ order: 'show', fixture: match });
  return (score as FootballScore).goals.join('–');
}

/** The member's balance as the site shows it, minor units. */
async function shownBalance({ page, words }: Visit): Promise<number> {
  await soon(async () => (await balanceOfSite(page, words)) > 0, true);
  return balanceOfSite(page, words);
}

/** Puts a price on the slip. Resolves to it. */
async function choose(button: Locator): Promise<number> {
  await button.waitFor(SPORTS);
  const price = priceOf(await button.locator('.price-figure').textContent());
  await button.click();
  await soon(() => button.getAttribute('aria-pressed'), 'true');
  return price;
}

/** Bets on a winner of a match in play. The price moves while the selection is on the slip, and is accepted as it is then. */
async function betAfterChange(book: OpenSportsbook, match: string): Promise<void> {
  const { frame, words, page } = book;
  const seen = await choose(pricesOf(book, words.markets.matchWinner).first());
  const slip = frame.getByRole('region', { name: words.slip.title });
  await slip.getByLabel(words.acceptance.label).selectOption('none');
  await slip.getByRole('textbox', { name: words.slip.stake, exact: true }).fill(String(STAKE / 100));
  const accept = slip.getByRole('button', { name: words.slip.accept });
  await untilOffered(match, accept);
  await expectAccessible(page);
  await accept.tap();
  const now = priceOf(await slip.locator('.leg-price b').textContent());
  expect(now).not.toBe(seen);
  await slip.getByRole('button', { name: words.slip.place }).tap(SPORTS);
  await frame.getByText(words.slip.accepted, { exact: true }).waitFor(SPORTS);
  expect(minorOf(await frame.locator('.receipt .strong dd').textContent())).toBe(Math.floor((STAKE * now) / 1_000));
}

/** Bowls until the slip asks about a changed price. */
async function untilOffered(match: string, accept: Locator): Promise<void> {
  for (let ball = 0; ball < MOST_BALLS; ball += 1) {
    await bowl(match, 1);
    const isOffered = await accept.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
    if (isOffered) return;
  }
  throw new Error(`the price stood still for ${MOST_BALLS} balls`);
}

/** Watches an over, and sells the only open bet. Resolves to what it brought, minor units. */
async function cashOut(book: OpenSportsbook, match: string): Promise<number> {
  const { frame, words, page } = book;
  const { bets } = words;
  await frame.getByRole('link', { name: bets.title, exact: true }).first().tap();
  const sell = frame.locator('button.sell');
  await sell.waitFor(SPORTS);
  const quoted = await sell.textContent();
  await bowl(match, 6);
  await vi.waitFor(async () => expect(await sell.textContent()).not.toBe(quoted), SPORTS);
  await vi.waitFor(async () => expect(await sell.isEnabled()).toBe(true), SPORTS);
  await sell.tap();
  const sheet = frame.getByRole('dialog', { name: bets.cashOutTitle });
  await expectAccessible(page);
  // The same button closes the sheet once the bet is sold.
  const press = sheet.locator('button.place').filter({ hasNotText: words.slip.done });
  const done = sheet.getByRole('button', { name: words.slip.done, exact: true });
  await vi.waitFor(async () => {
    // A quote that ran out on a slow machine is asked for again by the same button.
    if ((await done.count()) === 0 && (await press.isEnabled({ timeout: 1_000 }))) await press.tap({ timeout: 1_000 });
    expect(await done.count()).toBe(1);
  }, SPORTS);
  await done.tap();
  const amount = await (await settledBet(book)).locator('.bet-sums .strong dd').textContent();
  expect(minorOf(amount)).toBeGreaterThan(0);
  return minorOf(amount);
}

/** Places all that is on the slip as one bet before the matches. */
async function placeTogether({ frame, words }: OpenSportsbook): Promise<void> {
  const slip = frame.getByRole('complementary', { name: words.slip.title });
  await slip.getByRole('radio', { name: words.slip.modes.accumulator }).waitFor();
  await slip.getByRole('textbox', { name: words.slip.stake, exact: true }).fill(String(STAKE / 100));
  await slip.getByRole('button', { name: words.slip.place }).click(SPORTS);
  await slip.getByText(words.slip.accepted, { exact: true }).waitFor(SPORTS);
  await slip.getByRole('button', { name: words.slip.done, exact: true }).click();
}

/** The only settled bet, on its page. */
async function settledBet({ frame, words }: OpenSportsbook): Promise<Locator> {
  await frame.getByRole('link', { name: words.bets.title, exact: true }).first().click();
  await frame.getByText(words.bets.settled, { exact: true }).first().click();
  return frame.locator('article.bet').first();
}

async function expectPaid(bet: Locator, paid: number): Promise<void> {
  const amount = bet.locator('.bet-sums .strong dd');
  await vi.waitFor(async () => expect(minorOf(await amount.textContent())).toBe(paid), SPORTS);
}

/** The member's record on the site has the bet with what it brought. */
async function expectRecord({ token }: NewMember, won: number): Promise<void> {
  const money = (amount: number): string => (amount / 100).toFixed(2);
  await vi.waitFor(async () => {
    const { list } = valueOf(await ask('betRecords', { language: 'EN' }, token));
    const found = list.map(({ bet, win, net }) => ({ bet, win, net }));
    expect(found).toEqual([{ bet: money(STAKE), win: money(won), net: money(won - STAKE) }]);
  }, SPORTS);
}
