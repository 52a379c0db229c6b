import type { PlaceAnswer, SharedRoundAnswer, TableManifest } from '@chhokka/game-math';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { tables } from '../../apps/arcade/games/tables.ts';
import { shortMoney } from '../../packages/game-kit/src/table/money.ts';
import { type TableLanguage, type TableWords, wordsOf } from '../../packages/game-kit/src/table/text/words.ts';
import { payoutOf } from './table-payouts.ts';
import type { ScreenLanguage, Words } from './words.ts';

/** The next round comes, is drawn and is paid within this time, also on a busy machine. */
export const SHARED_ROUND = { timeout: 90_000, interval: 200 };
/** A round is not entered when it is about to lock. */
const SECONDS_TO_BET = 9;
/** So many of them are left at least when the chips lie, because a slow machine needs a while to confirm them. */
const SECONDS_TO_CONFIRM = 3;

/** So many rounds may be too short for a slow machine. */
const ROUNDS_TO_BET = 4;

/** A table that is shown in the game page of the site. */
export interface OpenTable {
  readonly page: Page;
  readonly frame: FrameLocator;
  readonly manifest: TableManifest;
  readonly language: TableLanguage;
  readonly words: TableWords;
}

/** What the arcade answered to a slip, and the arcade's origin. */
export interface Staked extends PlaceAnswer {
  readonly arcade: string;
}

/** Minor units of a shown amount: 98000 for `P 980.00`. */
export const minorOf = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));

/** 3000 of `P 30`, 3050 of `P 30.50`. */
export const minorOfShort = (text: string): number => minorOf(text) * (text.includes('.') ? 1 : 100);

/** The manifest of a title by its code. */
export function titleOf(code: string): TableManifest {
  const manifest = tables.find((known) => known.code === code);
  if (manifest === undefined) throw new Error(`no table plays ${code}`);
  return manifest;
}

/** Opens a title's table from the page of live games, and waits until it is shown. */
export async function openTable(page: Page, code: string, language: ScreenLanguage): Promise<OpenTable> {
  await page.goto('/live');
  return chooseTable(page.getByRole('main'), code, language);
}

/** Opens a title's table by its tile in a list that is shown, and waits until the table is. */
export async function chooseTable(list: Locator, code: string, language: ScreenLanguage): Promise<OpenTable> {
  const page = list.page();
  const title = titleOf(code).title[wireLanguage(language)];
  const tile = list.locator('article', { hasText: title }).first();
  await tile.getByRole('button', { name: title }).first().click();
  await page.waitForURL(({ pathname, searchParams }) => pathname === '/game' && searchParams.get('gameCode') === code);
  return shownTable(page, code, language);
}

/** The table of a game page that is open already. */
export async function shownTable(page: Page, code: string, language: ScreenLanguage): Promise<OpenTable> {
  const frame = page.frameLocator('iframe');
  await frame.locator('.t-balance').waitFor();
  const own = wireLanguage(language);
  return { page, frame, manifest: titleOf(code), language: own, words: wordsOf(own) };
}

const wireLanguage = (language: ScreenLanguage): 'bn' | 'en' => (language === 'BN' ? 'bn' : 'en');

/** Waits for a round that stays open long enough to put chips: for `least` seconds. */
export async function openForBets(table: OpenTable, least = SECONDS_TO_BET): Promise<void> {
  await vi.waitFor(async () => expect(await secondsLeft(table)).toBeGreaterThanOrEqual(least), SHARED_ROUND);
}

/** How long the round takes bets, as the table shows it; 0: it takes none. */
async function secondsLeft({ frame }: OpenTable): Promise<number> {
  const [text = '0'] = await frame.getByRole('timer').locator('b').allTextContents();
  return Number(text);
}

/**
 * Puts the smallest chip on each spot in a round that is open for `least` more seconds, without confirming. A machine that was
 * too slow for that round does it in the next one.
 */
export async function putChips(table: OpenTable, spots: readonly string[], least = SECONDS_TO_BET): Promise<void> {
  const wanted = spots.length * table.manifest.settings.minBet;
  for (let round = 0; round < ROUNDS_TO_BET; round += 1) {
    await openForBets(table, least);
    await clearBoard(table);
    await putEach(table, spots);
    const isInTime = (await secondsLeft(table)) >= SECONDS_TO_CONFIRM;
    if (isInTime && (await chipsOnBoard(table)) === wanted) return;
  }
  throw new Error(`no round of ${ROUNDS_TO_BET} was long enough for ${spots.length} chips`);
}

async function clearBoard(table: OpenTable): Promise<void> {
  if ((await chipsOnBoard(table)) === 0) return;
  await table.frame.getByRole('button', { name: table.words.clear, exact: true }).click();
  await vi.waitFor(async () => expect(await chipsOnBoard(table)).toBe(0), SHARED_ROUND);
}

async function putEach({ frame }: OpenTable, spots: readonly string[]): Promise<void> {
  await frame.getByRole('radio').first().check({ force: true });
  for (const spot of spots) {
    const place = frame.locator(`button[data-spot="${spot}"]`).first();
    // Sic bo's board has two halves on a phone.
    if (!(await place.isVisible())) await frame.locator('button[aria-pressed=false]').first().click();
    await place.click();
  }
}

/** The sum of the chips that are not confirmed, minor units: the button says it. */
export async function chipsOnBoard({ frame }: OpenTable): Promise<number> {
  const sum = frame.locator('.t-confirm b');
  const [text = ''] = await sum.allTextContents();
  return minorOfShort(text);
}

/** Confirms what lies on the board, which must be accepted. */
export async function confirmSlip({ page, frame }: OpenTable): Promise<Staked> {
  const [placed] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/tables/place')),
    frame.locator('.t-confirm').click(),
  ]);
  expect(placed.status()).toBe(200);
  return { ...((await placed.json()) as PlaceAnswer), arcade: new URL(placed.url()).origin };
}

/** Stakes the smallest chip on each spot in the next round that is open long enough. */
export async function stakeOn(table: OpenTable, spots: readonly string[], least = SECONDS_TO_BET): Promise<Staked> {
  await putChips(table, spots, least);
  return confirmSlip(table);
}

/** The round after its end, as anybody can read it. */
export async function settledRound(
  arcade: string,
  id: number,
  within = SHARED_ROUND,
  state: 'settled' | 'cancelled' = 'settled',
): Promise<SharedRoundAnswer> {
  const look = async () => (await (await fetch(`${arcade}/tables/round/${id}`)).json()) as SharedRoundAnswer;
  await vi.waitFor(async () => expect((await look()).state).toBe(state), within);
  return look();
}

/** The balance that the table shows, minor units. */
export async function balanceOfTable({ frame }: OpenTable): Promise<number> {
  return minorOf(await frame.locator('.t-balance b').textContent());
}

/** The balance in the header of the site around the table, minor units. */
export async function balanceOfSite(page: Page, words: Words): Promise<number> {
  return minorOf(await page.getByTitle(words.shell.refreshBalance).first().textContent());
}

/**
 * Waits for the result of a slip, which the table must tell as the rules of the title have it; answers the payout. It reads
 * while it waits for the end of the round, because a busy machine would be too late afterwards.
 */
export async function wonBy({ frame, manifest, words }: OpenTable, staked: Staked): Promise<number> {
  const result = frame.locator('.t-banner.settled .t-result.own').filter({ hasNotText: words.paying });
  const [round, told] = await Promise.all([
    settledRound(staked.arcade, staked.slip.round),
    result.first().textContent(SHARED_ROUND),
  ]);
  const won = payoutOf(manifest, staked.slip, round);
  const { stake } = staked.slip;
  const money = (amount: number): string => shortMoney(BigInt(amount), 'BDT');
  const gain = won > stake ? words.won(money(won)) : words.cameBack(money(won), money(stake));
  expect(told).toContain(won === 0 ? words.lost : gain);
  return won;
}
