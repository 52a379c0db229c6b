import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { balanceAt, expectBalance, type Seat } from './played.ts';
import { payoutOf } from './table-payouts.ts';
import {
  chipsOnBoard,
  confirmSlip,
  minorOfShort,
  type OpenTable,
  putChips,
  settledRound,
  SHARED_ROUND,
  type Staked,
} from './tables.ts';
import { filled, type Words } from './words.ts';

/** Two slow pages put chips and confirm within these seconds of a round. */
const SECONDS_FOR_TWO = 20;
/** For two pages on a slow machine, bets at both rings are open for so long. */
export const BETTING_FOR_TWO_MS = 30_000;
const SIDES = ['meron', 'wala', 'draw'] as const;

/** Opens the popup list of the fights by the navigation of a desktop, whose entry stands below cockfight. */
export async function openSurma(page: Page, words: Words): Promise<Locator> {
  const name = words.shell.category.COCKFIGHT;
  await page.getByRole('button', { name: filled(words.shell.providersOf, { name }), exact: true }).press('Enter');
  await page
    .locator('nav')
    .getByRole('button', { name: /Surma|সুরমা/ })
    .click();
  return page.locator('dialog[data-modal=gamePopup]');
}

/** Two slips in one round, and what their players had before, minor units. */
export interface Together {
  readonly slips: readonly [Staked, Staked];
  readonly before: readonly number[];
}

/** Stakes at two seats in one round. Null: the machine was too slow for that, and the two rounds have been paid. */
export async function stakeTogether(
  seats: readonly [Seat, Seat],
  spots: readonly [readonly string[], readonly string[]],
): Promise<Together | null> {
  const before = await Promise.all(seats.map(balanceAt));
  await Promise.all(seats.map(({ table }, at) => putChips(table, spots[at] ?? [], SECONDS_FOR_TWO)));
  const sums = await Promise.all(seats.map(({ table }) => chipsOnBoard(table)));
  // One of them was so slow that the round of the other is over.
  if (sums.includes(0)) return null;
  const slips = await Promise.all([confirmSlip(seats[0].table), confirmSlip(seats[1].table)]);
  if (slips[0].slip.round === slips[1].slip.round) return { slips, before };
  for (const [at, seat] of seats.entries()) {
    const { arcade, slip } = slips[at] ?? slips[0];
    const won = payoutOf(seat.table.manifest, slip, await settledRound(arcade, slip.round));
    await expectBalance(seat, (before[at] ?? 0) - slip.stake + won);
  }
  return null;
}

/** What the board shows to lie on each side once no more can come, minor units. */
export async function shownPool({ frame }: OpenTable): Promise<Record<string, number>> {
  await frame.locator('.t-table.drawing').waitFor(SHARED_ROUND);
  const amounts = SIDES.map(async (side) => {
    const text = await frame.locator(`[data-spot=${side}] .side-pool`).first().textContent();
    return [side, minorOfShort(text ?? '')] as const;
  });
  return Object.fromEntries(await Promise.all(amounts));
}

/** Waits for the end of a fight that had stakes on one cock only, which the table must say. */
export async function returnedBy({ frame, words }: OpenTable, { arcade, slip }: Staked): Promise<void> {
  const [round] = await Promise.all([
    settledRound(arcade, slip.round),
    frame.locator('.t-banner.settled').getByText(words.pool.oneSided).waitFor(SHARED_ROUND),
  ]);
  expect(round.pool?.terms).toEqual({ kind: 'returned', why: 'one-sided' });
}
