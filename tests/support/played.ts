import { expect, vi } from 'vitest';
import { ask, type NewMember, valueOf } from './entry/api.ts';
import { soon } from './soon.ts';
import { balanceOfSite, balanceOfTable, type OpenTable, SHARED_ROUND } from './tables.ts';
import type { Words } from './words.ts';

/** A member at a table, and the words of the site around it. */
export interface Seat {
  readonly member: NewMember;
  readonly table: OpenTable;
  readonly words: Words;
}

/** What a slip cost and brought, minor units. */
export interface Played {
  readonly stake: number;
  readonly won: number;
  /** The stake was given back. */
  readonly returned?: boolean;
  /** Sent at once with the one before it in the list: the record may have them in either order. */
  readonly beside?: boolean;
}

/** The balance, which the site around the table must show alike, minor units. */
export async function balanceAt({ table, words }: Seat): Promise<number> {
  await soon(async () => (await balanceOfSite(table.page, words)) > 0, true);
  const balance = await balanceOfSite(table.page, words);
  await soon(() => balanceOfTable(table), balance);
  return balance;
}

/** Table and site show this balance as soon as the news of it has come. */
export async function expectBalance({ table, words }: Seat, wanted: number): Promise<void> {
  await vi.waitFor(async () => expect(await balanceOfTable(table)).toBe(wanted), SHARED_ROUND);
  await soon(() => balanceOfSite(table.page, words), wanted);
}

/** The newest bets at the title in the member's record are these, the newest first, with what each cost and brought. */
export async function expectRecord({ member, table }: Seat, ...played: readonly Played[]): Promise<void> {
  const money = (amount: number): string => (amount / 100).toFixed(2);
  const bets = played.map(({ stake, won, returned = false }) => ({
    state: returned ? 'refunded' : 'closed',
    bet: money(stake),
    win: money(won),
    // What was given back was never lost.
    net: money(returned ? 0 : won - stake),
  }));
  await vi.waitFor(async () => {
    const { list } = valueOf(await ask('betRecords', { language: 'EN' }, member.token));
    const own = list.filter(({ gameCode }) => gameCode === table.manifest.code);
    const newest = own.slice(0, played.length);
    const found = newest.map(({ state, bet, win, net }) => ({ state, bet, win, net }));
    for (const [at, { beside }] of played.entries()) {
      const isOther = beside === true && found[at]?.win === bets[at - 1]?.win;
      if (isOther) found.splice(at - 1, 2, ...found.slice(at - 1, at + 1).toReversed());
    }
    expect(found).toEqual(bets);
  }, SHARED_ROUND);
}

/** The player's own history leads from each of the newest slips to the page that draws its round again, and that agrees. */
export async function expectVerified({ table: { page, frame, words } }: Seat, slips = 1): Promise<void> {
  await frame.getByRole('button', { name: words.sheets.history, exact: true }).click();
  const links = frame.locator('.t-slips').getByRole('link', { name: words.sheets.verify });
  for (let at = 0; at < slips; at += 1) {
    const [proof] = await Promise.all([page.context().waitForEvent('page'), links.nth(at).click()]);
    await proof.locator('.verdict.good').waitFor();
    await proof.close();
  }
  await frame.getByRole('button', { name: words.close, exact: true }).click();
}
