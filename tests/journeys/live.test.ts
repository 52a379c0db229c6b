import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { ask, newMember, type NewMember, valueOf } from '../support/entry/api.ts';
import { logIn } from '../support/entry/steps.ts';
import { expectAccessible, SCREENS, visiting } from '../support/entry/visit.ts';
import { soon } from '../support/soon.ts';
import {
  balanceOfSite,
  balanceOfTable,
  openForBets,
  type OpenTable,
  openTable,
  putChips,
  SHARED_ROUND,
  stakeOn,
  wonBy,
} from '../support/tables.ts';

const [PHONE, DESKTOP] = SCREENS;
const HOUR_MS = 3_600_000;

/** Spots of which some win and some lose, whatever is drawn; one of the devices has a clock that is wrong. */
const SURE = [
  { code: 'dragon-tiger', language: 'BN', spots: ['dragon', 'tie', 'tiger'], aheadMs: HOUR_MS },
  { code: 'roulette-dhaka', language: 'EN', spots: ['straight:0', 'red', 'black'], aheadMs: 0 },
  { code: 'sic-bo', language: 'BN', spots: ['small', 'big', 'triple:any'], aheadMs: 0 },
  { code: 'andar-bahar', language: 'EN', spots: ['andar', 'bahar'], aheadMs: 0 },
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

// Each of them waits for its table most of the time.
describe.concurrent('a table of live games', { timeout: 240_000 }, () => {
  it.each(SURE)('wins and loses to the cent: $code', async ({ code, language, spots, aheadMs }) => {
    const member = await newMember();
    await visiting(browser, { ...PHONE, language }, async ({ page, words }) => {
      await logIn(page, words, member.account);
      if (aheadMs > 0) await page.addInitScript(setClockAhead, aheadMs);
      const table = await openTable(page, code, language);
      if (aheadMs > 0) await expectWrongClock(table, aheadMs);
      await soon(async () => (await balanceOfSite(page, words)) > 0, true);
      const before = await balanceOfSite(page, words);
      await soon(() => balanceOfTable(table), before);

      const staked = await stakeOn(table, spots);
      const { stake } = staked.slip;
      expect(stake).toBe(spots.length * table.manifest.settings.minBet);
      await soon(() => balanceOfTable(table), before - stake);
      await soon(() => balanceOfSite(page, words), before - stake);

      const won = await wonBy(table, staked);
      await vi.waitFor(async () => expect(await balanceOfTable(table)).toBe(before - stake + won), SHARED_ROUND);
      await soon(() => balanceOfSite(page, words), before - stake + won);
      await expectRecord(member, { stake, won });
      await expectVerified(table);
      if (code === 'roulette-dhaka') await expectSameElsewhere(table);
    });
  });

  it('takes nothing beyond a limit that the member has set, and says so', async () => {
    const { account, token } = await newMember();
    await visiting(browser, PHONE, async (visit) => {
      const { page, words } = visit;
      await logIn(page, words, account);
      const table = await openTable(page, 'dragon-tiger', PHONE.language);
      const before = await balanceOfTable(table);
      // The first limit of a member: to set it refuses nothing, and the game stays in front.
      valueOf(await ask('protectionLimit', { kind: 'stake', period: 'day', amount: '10.00' }, token));
      await openForBets(table);
      await putChips(table, ['dragon', 'tiger']);
      await table.frame.locator('.t-confirm').click();
      await table.frame.getByText(table.words.faults.limit_reached(null)).waitFor();
      await page.getByRole('dialog', { name: words.centre.protection.guard.limitTitle }).waitFor();
      await expectAccessible(page);
      await visit.refusedOnly('4');
      expect(await balanceOfTable(table)).toBe(before);
    });
  });
});

/** The member's record has this one bet, with what it cost and brought. */
async function expectRecord({ token }: NewMember, { stake, won }: { stake: number; won: number }): Promise<void> {
  const money = (amount: number): string => (amount / 100).toFixed(2);
  const bet = { vassalage: 'MEGH', state: 'closed', bet: money(stake), win: money(won), net: money(won - stake) };
  await vi.waitFor(async () => {
    const { list } = valueOf(await ask('betRecords', { language: 'EN' }, token));
    expect(list).toMatchObject([bet]);
  }, SHARED_ROUND);
}

/** The player's own history leads to the page that draws the round again, and that agrees. */
async function expectVerified({ page, frame, words }: OpenTable): Promise<void> {
  await frame.getByRole('button', { name: words.sheets.history, exact: true }).click();
  const link = frame.locator('.t-slips li').first().getByRole('link', { name: words.sheets.verify });
  const [proof] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await proof.locator('.verdict.good').waitFor();
  await proof.close();
}

/** The device is as wrong as it should be, and the table counts down by the server's clock all the same. */
async function expectWrongClock(table: OpenTable, aheadMs: number): Promise<void> {
  expect(await table.page.evaluate(() => Date.now())).toBeGreaterThan(Date.now() + aheadMs / 2);
  await openForBets(table);
  const seconds = Number(await table.frame.getByRole('timer').locator('b').textContent());
  expect(seconds).toBeLessThanOrEqual(table.manifest.settings.bettingMs / 1000);
}

/** A member at a desktop is shown the same number of the same round. */
async function expectSameElsewhere(table: OpenTable): Promise<void> {
  await visiting(browser, DESKTOP, async ({ page, words }) => {
    const other = await seated(page, words, DESKTOP.language);
    await vi.waitFor(async () => {
      expect(await resultShownBy(other)).toEqual(await resultShownBy(table));
    }, SHARED_ROUND);
  });
}

/** The round and the number that a roulette table shows. Throws when it shows none. */
async function resultShownBy({ frame }: OpenTable): Promise<{ readonly round: string; readonly number: string }> {
  const round = (await frame.locator('.t-round-name > span').textContent()) ?? '';
  const number = (await frame.locator('.roulette-result b').textContent({ timeout: 100 })) ?? '';
  return { round: round.replace(/\D/g, ''), number };
}

/** A new member at the roulette table. */
async function seated(
  page: Page,
  words: Parameters<typeof logIn>[1],
  language: Parameters<typeof openTable>[2],
): Promise<OpenTable> {
  const { account } = await newMember();
  await logIn(page, words, account);
  return openTable(page, 'roulette-dhaka', language);
}

/** Runs in pages and frames before their own scripts. */
function setClockAhead(aheadMs: number): void {
  const Right = Date;
  globalThis.Date = new Proxy(Right, {
    construct: (target, given: []) =>
      Reflect.construct(target, given.length === 0 ? [target.now() + aheadMs] : given) as Date,
    apply: (target) => new Right(target.now() + aheadMs).toString(),
    get: (target, name) => (name === 'now' ? () => target.now() + aheadMs : (Reflect.get(target, name) as unknown)),
  });
}
