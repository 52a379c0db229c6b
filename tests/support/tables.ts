import {
  paysBySpot,
  type PlaceAnswer,
  type SharedRoundAnswer,
  type TableManifest,
  type TableRules,
} from '@chhokka/game-math';
import type { FrameLocator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { tables } from '../../apps/arcade/games/tables.ts';
import { shortMoney } from '../../packages/game-kit/src/table/money.ts';
import { type TableWords, wordsOf } from '../../packages/game-kit/src/table/text/words.ts';
import type { ScreenLanguage, Words } from './words.ts';

/** The next round comes, is drawn and is paid within this time, also on a busy machine. */
export const SHARED_ROUND = { timeout: 90_000, interval: 200 };
/** A round is not entered when it is about to lock. */
const SECONDS_TO_BET = 9;

/** A table that is shown in the game page of the site. */
export interface OpenTable {
  readonly page: Page;
  readonly frame: FrameLocator;
  readonly manifest: TableManifest<TableRules>;
  readonly words: TableWords;
}

/** What the arcade answered to a slip, and the arcade's origin. */
export interface Staked extends PlaceAnswer {
  readonly arcade: string;
}

/** Minor units of a shown amount: 98000 for `P 980.00`. */
export const minorOf = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));

/** The manifest of a title by its code. */
export function titleOf(code: string): TableManifest<TableRules> {
  const manifest = tables.filter(paysBySpot).find((known) => known.code === code);
  if (manifest === undefined) throw new Error(`no table plays ${code}`);
  return manifest;
}

/** Opens a title's table from the page of live games, and waits until it is shown. */
export async function openTable(page: Page, code: string, language: ScreenLanguage): Promise<OpenTable> {
  const manifest = titleOf(code);
  const title = manifest.title[language === 'BN' ? 'bn' : 'en'];
  await page.goto('/live');
  const tile = page.getByRole('main').locator('article', { hasText: title }).first();
  await tile.getByRole('button', { name: title }).first().click();
  await page.waitForURL(`**/game?vassalage=MEGH&gameCode=${code}`);
  return shownTable(page, code, language);
}

/** The table of a game page that is open already. */
export async function shownTable(page: Page, code: string, language: ScreenLanguage): Promise<OpenTable> {
  const frame = page.frameLocator('iframe');
  await frame.locator('.t-balance').waitFor();
  return { page, frame, manifest: titleOf(code), words: wordsOf(language === 'BN' ? 'bn' : 'en') };
}

/** Waits for a round that stays open long enough to put chips. */
export async function openForBets({ frame }: OpenTable): Promise<void> {
  const left = frame.getByRole('timer').locator('b');
  await vi.waitFor(async () => {
    const seconds = (await left.count()) === 0 ? 0 : Number(await left.textContent());
    expect(seconds).toBeGreaterThanOrEqual(SECONDS_TO_BET);
  }, SHARED_ROUND);
}

/** Puts the smallest chip on each spot, without confirming. */
export async function putChips({ frame }: OpenTable, spots: readonly string[]): Promise<void> {
  await frame.getByRole('radio').first().check({ force: true });
  for (const spot of spots) {
    const place = frame.locator(`button[data-spot="${spot}"]`).first();
    // Sic bo's board has two halves on a phone.
    if (!(await place.isVisible())) await frame.locator('button[aria-pressed=false]').first().click();
    await place.click();
  }
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
export async function stakeOn(table: OpenTable, spots: readonly string[]): Promise<Staked> {
  await openForBets(table);
  await putChips(table, spots);
  return confirmSlip(table);
}

/** The round after its end, as anybody can read it. */
export async function settledRound(arcade: string, id: number): Promise<SharedRoundAnswer> {
  const look = async () => (await (await fetch(`${arcade}/tables/round/${id}`)).json()) as SharedRoundAnswer;
  await vi.waitFor(async () => expect((await look()).state).toBe('settled'), SHARED_ROUND);
  return look();
}

/** What a slip is paid by the rules of its title for the outcome of its round, minor units. */
export function payoutOf({ rules }: TableManifest<TableRules>, { slip }: PlaceAnswer, outcome: unknown): number {
  return slip.bets.reduce((sum, { spot, amount }) => sum + (amount * rules.pays(outcome, spot)) / 100, 0);
}

/** The balance that the table shows, minor units. */
export async function balanceOfTable({ frame }: OpenTable): Promise<number> {
  return minorOf(await frame.locator('.t-balance b').textContent());
}

/** The balance in the header of the site around the table, minor units. */
export async function balanceOfSite(page: Page, words: Words): Promise<number> {
  return minorOf(await page.getByTitle(words.shell.refreshBalance).first().textContent());
}

/** Waits for the result of a slip, which the table must tell as the rules of the title have it; answers the payout. */
export async function wonBy({ frame, manifest, words }: OpenTable, staked: Staked): Promise<number> {
  const { outcome } = await settledRound(staked.arcade, staked.slip.round);
  const won = payoutOf(manifest, staked, outcome);
  const { stake } = staked.slip;
  const money = (amount: number): string => shortMoney(BigInt(amount), 'BDT');
  const said = won > stake ? words.won(money(won)) : words.cameBack(money(won), money(stake));
  await frame.locator('.t-banner.settled').getByText(said).first().waitFor(SHARED_ROUND);
  return won;
}
