import type { CallValue } from '@chhokka/contracts';
import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { ask, type NewMember, valueOf } from './entry/api.ts';
import { SHARED_ROUND } from './tables.ts';
import { filled, type Words } from './words.ts';

/** So long a numero must still take bets when its slip is opened, on a slow machine. ms */
const LEAST_TO_BET_MS = 12_000;
const CLICK_MS = 2_000;
/** Drawn once a minute, and paid, also on a busy machine. */
export const NEXT_DRAW = { timeout: 110_000, interval: 250 };

export type OrderSummary = CallValue<'placeLotteryOrder'>['order'];
export type OrderDetail = CallValue<'lotteryOrder'>;

/** The page of a lottery that a member has open. */
export interface OpenLottery {
  readonly page: Page;
  readonly words: Words;
  readonly code: string;
}

/** Opens a lottery by its card in a list that is shown. */
export async function chooseLottery(page: Page, words: Words, code: string, name: string): Promise<OpenLottery> {
  const card = page.locator('article', { has: page.locator(`a[href*="gameCode=${code}&"]`) });
  await card.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('region', { name: words.lottery.slip.title }).waitFor();
  return { page, words, code };
}

/** Chooses a play of a group that has several. */
export async function choosePlay({ page }: OpenLottery, group: string, play: string): Promise<void> {
  await page.getByRole('radiogroup').first().getByRole('radio', { name: group, exact: true }).click();
  await page.getByRole('radiogroup').nth(1).getByRole('radio', { name: play, exact: true }).click();
}

/** Taps options in the row at a place of the pad. Their names are followed by how long they have been missing. */
export async function pick({ page }: OpenLottery, row: number, ...options: readonly string[]): Promise<void> {
  const pad = page.locator('section:has(> div > button[aria-pressed])').nth(row);
  for (const option of options) {
    // Not the text beside the name: another option may have been missing for as many draws as this one's number.
    const name = page.locator('span:first-child').and(page.getByText(option, { exact: true }));
    const button = pad.locator('button[aria-pressed]').filter({ has: name });
    await button.click();
    await expectPressed(button);
  }
}

async function expectPressed(button: Locator): Promise<void> {
  await vi.waitFor(async () => expect(await button.getAttribute('aria-pressed')).toBe('true'));
}

/** The slip below the pads. */
export function sheet({ page, words }: OpenLottery): Locator {
  return page.getByRole('region', { name: words.lottery.slip.title });
}

/** Puts what is picked into the basket. */
export async function putIntoBasket(lottery: OpenLottery): Promise<void> {
  await sheet(lottery).getByRole('button', { name: lottery.words.lottery.slip.toBasket }).click();
}

/**
 * Confirms the basket and what is picked, once a numero takes bets for long enough, and puts the receipt away. `chase`: on
 * the numeros that follow, which the page suggests.
 */
export async function confirmOrder(lottery: OpenLottery, how: 'bet' | 'chase' = 'bet'): Promise<OrderSummary> {
  const { page, words } = lottery;
  await longOpen(lottery);
  await sheet(lottery).getByRole('button', { name: words.lottery.slip[how], exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words.lottery.slip.title });
  if (how === 'chase') await dialog.getByRole('table').waitFor();
  const [answer] = await Promise.all([
    page.waitForResponse(
      (each) => new URL(each.url()).pathname === '/lgw/orders' && each.request().method() === 'POST',
    ),
    confirm(dialog, words),
  ]);
  expect(answer.status()).toBe(200);
  const { order } = ((await answer.json()) as { value: CallValue<'placeLotteryOrder'> }).value;
  const receipt = page.getByRole('dialog', { name: words.lottery.slip.placedTitle });
  await receipt.getByText(order.orderId, { exact: true }).waitFor();
  await receipt.getByRole('button', { name: words.lottery.slip.done, exact: true }).click();
  return order;
}

/** Confirms an open slip. If its numero locked meanwhile, because the machine is slow, the member first takes the next one. */
async function confirm(dialog: Locator, words: Words): Promise<void> {
  const next = dialog.getByRole('button', { name: new RegExp(filled(words.lottery.slip.playNext, { numero: '.+' })) });
  const button = dialog.locator('button[data-default]');
  await vi.waitFor(async () => {
    if (await next.isVisible()) await next.click();
    await button.click({ timeout: CLICK_MS });
  }, SHARED_ROUND);
}

/** Waits until the running numero takes bets for long enough to confirm a slip. */
async function longOpen({ code }: OpenLottery): Promise<void> {
  await vi.waitFor(async () => {
    const { numeros, serverTime } = valueOf(await ask('lotteryBoard', { gameCode: code, language: 'EN' }));
    const running = numeros.find(({ state }) => state === 'open');
    expect((running?.locksAt ?? 0) - serverTime).toBeGreaterThan(LEAST_TO_BET_MS);
  }, SHARED_ROUND);
}

/** An order when nothing of it waits for a draw, as its member reads it. */
export async function settledOrder({ token }: NewMember, { orderId }: OrderSummary): Promise<OrderDetail> {
  const read = async (): Promise<OrderDetail> => valueOf(await ask('lotteryOrder', { orderId, language: 'EN' }, token));
  await vi.waitFor(async () => expect((await read()).order.state).not.toBe('open'), NEXT_DRAW);
  return read();
}

/** What the member's betting record says that all these bets brought, minor units: it follows the wallet by itself. */
export async function expectRecorded({ token }: NewMember, net: number): Promise<void> {
  await vi.waitFor(async () => {
    const { list } = valueOf(await ask('betRecords', { language: 'EN' }, token));
    expect(list.filter(({ state }) => state === 'open')).toEqual([]);
    expect(list.reduce((sum, each) => sum + Math.round(Number(each.net) * 100), 0)).toBe(net);
  }, SHARED_ROUND);
}

/** Opens the member's own orders at the lottery. Answers the card of each, the newest first. */
export async function openOrders({ page, words }: OpenLottery): Promise<Locator> {
  const { game, orders } = words.lottery;
  await page.getByRole('tab', { name: game.orders, exact: true }).click();
  await page.getByRole('tab', { name: orders.all, exact: true }).click();
  return page.getByRole('main').locator('li > button');
}

/** Opens an order, and follows its first way to the page that proves the draw: the browser draws the same again. */
export async function proveDraw({ page, words }: OpenLottery, order: OrderSummary, card: Locator): Promise<void> {
  const { orders, proof } = words.lottery;
  await card.click();
  const dialog = page.getByRole('dialog', { name: filled(orders.detail, { id: order.orderId }) });
  await dialog.getByRole('link', { name: orders.proof, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: proof.title }).waitFor();
  await page.getByText(proof.matches, { exact: true }).waitFor();
  await page.getByText(proof.numbersMatch, { exact: true }).waitFor();
}
