import type { Browser, Page } from 'playwright-core';
import { LOTTERY_GAMES } from '@chhokka/game-math/lottery/games';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import {
  choosePlay,
  chooseLottery,
  confirmOrder,
  expectRecorded,
  NEXT_DRAW,
  openOrders,
  type OpenLottery,
  type OrderDetail,
  pick,
  proveDraw,
  putIntoBasket,
  settledOrder,
  sheet,
} from '../support/draws.ts';
import { newMember } from '../support/entry/api.ts';
import { logIn } from '../support/entry/steps.ts';
import { expectAccessible, SCREENS, type Visit, visiting } from '../support/entry/visit.ts';
import { soon } from '../support/soon.ts';
import { balanceOfSite } from '../support/tables.ts';
import { filled, type Words } from '../support/words.ts';

const [PHONE] = SCREENS;
const NUMBERS_OF_PARLAY = ['03', '12', '21', '30', '39', '48', '57', '66', '75', '84', '93', '99'];
/** Two numbers of five digits, which win once in 50,000 draws. */
const FIVE = ['41235', '98760'];
const LOWEST_SERIES = 1_700;
const CHASED = 5;
/** All of a chase but its first draw, which won. */
const BACK = Array.from({ length: CHASED - 1 }, () => ['returned', 'won']);

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

it(
  'a member on a phone bets on draws, wins and loses to the cent, has a chase stopped by a win, and proves a draw',
  async () => {
    await visiting(browser, PHONE, async (visit) => {
      const { page, words } = visit;
      const member = await newMember();
      await logIn(page, words, member.account);
      await expectWeekdays(page, words);
      await soon(async () => (await balanceOfSite(page, words)) > 0, true);
      const before = await balanceOfSite(page, words);

      const five = await chooseLottery(page, words, 'ssc-1m', nameOf('ssc-1m'));
      const sides = await basketOfSides(five);
      const list = await pastedList(five);
      const board = await openFromList(visit, '/vnlottery', 'vn-1m');
      const parlay = await parlayOf(board);
      const dice = await openFromList(visit, '/lottery?vendor=ELOTT', 'k3-30s');
      const chase = await chaseOf(dice);
      const placed = [sides, list, parlay, chase];
      expect(placed.map(({ stake }) => stake)).toEqual(['2.00', '2.00', '6.60', '10.00']);
      await soon(() => balanceOfSite(page, words), before - sumOf(placed.map(({ stake }) => minor(stake))));

      const stopped = await settledOrder(member, chase);
      expect(expected(stopped, winsOfSides)).toEqual([196, 0]);
      expect(stopped.parts.map(({ state, because }) => [state, because])).toEqual([['won', null], ...BACK]);
      expect([stopped.order.stake, stopped.order.returned]).toEqual(['10.00', '8.00']);
      await (await openOrders(dice)).first().click();
      const detail = page.getByRole('dialog', { name: filled(words.lottery.orders.detail, { id: chase.orderId }) });
      await soon(() => detail.getByText(words.lottery.orders.because.won, { exact: true }).count(), CHASED - 1);
      await expectAccessible(page);

      const won = await settledOrder(member, sides);
      const lost = await settledOrder(member, list);
      const parlayed = await settledOrder(member, parlay);
      expect(expected(won, winsOfSides)).toEqual([196, 0]);
      expect(won.lines.map(({ won: each }) => each).toSorted()).toEqual(['0.00', '1.96']);
      expect(expected(lost, winsOfList)).toEqual([0, 26]);
      const [parlayWon] = expected(parlayed, winsOfParlay);
      const due = before - 200 + 196 - 200 + 26 - 660 + (parlayWon ?? 0) - 200 + 196;
      await page.goto('/lottery');
      await soon(() => balanceOfSite(page, words), due);

      await expectRecorded(member, due - before);

      const again = await chooseLottery(page, words, 'ssc-1m', nameOf('ssc-1m'));
      const cards = await openOrders(again);
      await soon(() => cards.count(), 2);
      await cards.nth(0).getByText(words.lottery.orders.state.lost, { exact: true }).waitFor();
      await cards.nth(1).getByText(words.lottery.orders.state.won, { exact: true }).waitFor();
      await proveDraw(again, sides, cards.nth(1));
      await expectAccessible(page);
      await soon(() => balanceOfSite(page, words), due);
    });
  },
  NEXT_DRAW.timeout * 3,
);

/** The lists show what draws on the chosen day: all that draw all day, and of the others those whose day it is. */
async function expectWeekdays(page: Page, words: Words): Promise<void> {
  const { lists } = words.lottery;
  await page.goto('/lottery');
  await page.getByRole('button', { name: new RegExp(words.common.filters) }).click();
  const days = page.getByRole('group', { name: lists.day });
  const shown = page.locator('article a[href*="gameCode="]');
  for (const [place, name] of [lists.days.sun, lists.days.wed].entries()) {
    const day = [1, 4][place] ?? 0;
    const wanted = LOTTERY_GAMES.filter(({ schedule }) => schedule.kind === 'every' || schedule.days.includes(day));
    const chip = days.getByRole('button', { name: new RegExp(`^${name}`) });
    await chip.click();
    await soon(() => shown.count(), wanted.length);
    const codes = await shown.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('gameCode')),
    );
    expect(new Set(codes)).toEqual(new Set(wanted.map(({ code }) => code)));
    await chip.click();
  }
}

function nameOf(code: string): string {
  const name = LOTTERY_GAMES.find((game) => game.code === code)?.names.bn;
  if (name === undefined) throw new Error(`no lottery is called ${code}`);
  return name;
}

async function openFromList({ page, words }: Visit, list: string, code: string): Promise<OpenLottery> {
  await page.goto(list);
  return chooseLottery(page, words, code, nameOf(code));
}

/** Big and small of one digit: one line wins and the other loses, whatever is drawn. */
async function basketOfSides(lottery: OpenLottery) {
  const { groups, plays, options } = lottery.words.lottery;
  await choosePlay(lottery, groups.sides, plays.ssc.sides.name);
  await pick(lottery, 0, options.BIG);
  await putIntoBasket(lottery);
  await pick(lottery, 0, options.SMALL);
  return confirmOrder(lottery);
}

/** Pasted numbers, of which one is wrong and is named by its line, at the lowest series: the rest comes back as rebate. */
async function pastedList(lottery: OpenLottery) {
  const { page, words } = lottery;
  const { groups, plays, game } = words.lottery;
  await choosePlay(lottery, groups.five, plays.ssc['five-list'].name);
  const field = page.getByLabel(filled(game.list.label, { digits: 5 }));
  await field.fill(`${FIVE[0]}\n123\n${FIVE[1]}`);
  await page.getByText(filled(game.list.reasons.length, { line: 2, text: '123', digits: 5 })).waitFor();
  await page.getByRole('button', { name: game.list.remove, exact: true }).click();
  await soon(() => field.inputValue(), FIVE.join(' '));
  await sheet(lottery).getByRole('slider').fill(String(LOWEST_SERIES));
  return confirmOrder(lottery);
}

/** All pairs of twelve numbers, at P 0.10 each. */
async function parlayOf(lottery: OpenLottery) {
  const { groups, plays } = lottery.words.lottery;
  await choosePlay(lottery, groups.parlay, plays['vn-south'].parlay2.name);
  await sheet(lottery).getByRole('combobox').selectOption('10');
  await pick(lottery, 0, ...NUMBERS_OF_PARLAY);
  return confirmOrder(lottery);
}

/** Odd and even: the first draw wins and stops the chase. */
async function chaseOf(lottery: OpenLottery) {
  const { groups, plays, options } = lottery.words.lottery;
  await choosePlay(lottery, groups.sum, plays.k3.sides.name);
  await pick(lottery, 0, options.ODD, options.EVEN);
  return confirmOrder(lottery, 'chase');
}

const minor = (amount: string): number => Math.round(Number(amount) * 100);
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** What the order's only draw brought, which the platform must tell alike: prizes and rebate, minor units. */
function expected({ order, parts }: OrderDetail, wins: (numbers: readonly string[]) => readonly [number, number]) {
  const [won, rebate] = wins(parts[0]?.numbers ?? []);
  expect([minor(order.won), minor(order.rebate)]).toEqual([won, rebate]);
  return [won, rebate] as const;
}

/** Two sides of which one is right, 1.96 for 1. */
function winsOfSides(numbers: readonly string[]): readonly [number, number] {
  return [numbers.length > 0 ? 196 : 0, 0];
}

/** One in 100,000 at series 1,700; 260 of 2,000 of the stake come back. */
function winsOfList(numbers: readonly string[]): readonly [number, number] {
  return [FIVE.includes(numbers.join('')) ? 8_500_000 : 0, 26];
}

/** Each pair of which both stand at the end of any of the 18 numbers of the board; the chance by what is missing. */
function winsOfParlay(numbers: readonly string[]): readonly [number, number] {
  expect(numbers).toHaveLength(18);
  const found = NUMBERS_OF_PARLAY.filter((number) => numbers.some((each) => each.endsWith(number))).length;
  const all = 100n ** 18n;
  const both = all - 2n * 99n ** 18n + 98n ** 18n;
  const thousandths = (1_960n * 1_000n * all) / (2_000n * both);
  const pairs = BigInt((found * (found - 1)) / 2);
  return [Number((10n * thousandths * pairs) / 1_000n), 0];
}
