import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { shortMoney } from '../../packages/game-kit/src/table/money.ts';
import { launchBrowser } from '../support/browser.ts';
import { ask, newMember, type NewMember, valueOf } from '../support/entry/api.ts';
import { logIn } from '../support/entry/steps.ts';
import { expectAccessible, SCREENS, sessionOf, visiting } from '../support/entry/visit.ts';
import { quiet } from '../support/quiet.ts';
import { soon } from '../support/soon.ts';
import {
  balanceOfSite,
  balanceOfTable,
  openForBets,
  type OpenTable,
  openTable,
  payoutOf,
  putChips,
  settledRound,
  SHARED_ROUND,
  stakeOn,
  type Staked,
} from '../support/tables.ts';

const [PHONE, DESKTOP] = SCREENS;
const HOUR_MS = 3_600_000;

/** Spots of which some win and some lose, whatever is drawn. */
const SURE = [
  { code: 'dragon-tiger', language: 'BN', spots: ['dragon', 'tie', 'tiger'] },
  { code: 'roulette-dhaka', language: 'EN', spots: ['straight:0', 'red', 'black'] },
  { code: 'sic-bo', language: 'BN', spots: ['small', 'big', 'triple:any'] },
  { code: 'andar-bahar', language: 'EN', spots: ['andar', 'bahar'] },
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
  it.each(SURE)('wins and loses to the cent: $code', async ({ code, language, spots }) => {
    const member = await newMember();
    await visiting(browser, { ...PHONE, language }, async ({ page, words }) => {
      await logIn(page, words, member.account);
      const table = await openTable(page, code, language);
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
    });
  });

  it('shows a phone and a desktop the same number of the same round', async () => {
    await visiting(browser, PHONE, async (phone) => {
      await visiting(browser, DESKTOP, async (desktop) => {
        const [small, large] = await Promise.all([
          seated(phone.page, phone.words, PHONE.language),
          seated(desktop.page, desktop.words, DESKTOP.language),
        ]);
        const result = small.frame.locator('.roulette-result b');
        const other = large.frame.locator('.roulette-result b');
        const shown = async () => ({
          round: await roundShownBy(small),
          number: await result.textContent({ timeout: 100 }),
        });
        await vi.waitFor(async () => {
          const [mine, theirs] = [await shown(), await other.textContent({ timeout: 100 })];
          expect({ round: await roundShownBy(large), number: theirs }).toEqual(mine);
        }, SHARED_ROUND);
      });
    });
  });

  it('counts down, takes a slip and shows the result on a device whose clock is an hour fast', async () => {
    const { account } = await newMember();
    await visiting(browser, PHONE, async ({ page, words }) => {
      await logIn(page, words, account);
      await page.addInitScript(setClockAhead, HOUR_MS);
      const table = await openTable(page, 'dragon-tiger', PHONE.language);
      expect(await page.evaluate(() => Date.now())).toBeGreaterThan(Date.now() + HOUR_MS / 2);
      await openForBets(table);
      const seconds = Number(await table.frame.getByRole('timer').locator('b').textContent());
      expect(seconds).toBeLessThanOrEqual(table.manifest.settings.bettingMs / 1000);
      await wonBy(table, await stakeOn(table, ['dragon', 'tie', 'tiger']));
    });
  });

  it('shows the own slip and its result after the page was loaded again', async () => {
    const { account } = await newMember();
    await visiting(browser, PHONE, async ({ page, words }) => {
      await logIn(page, words, account);
      const table = await openTable(page, 'andar-bahar', PHONE.language);
      const staked = await stakeOn(table, ['andar', 'bahar']);
      const before = await balanceOfTable(table);
      await table.frame.locator('.t-table.drawing').waitFor(SHARED_ROUND);
      await quiet(page);
      await page.reload();
      await table.frame.locator('[data-spot=andar] .t-chip.staked').waitFor();
      const won = await wonBy(table, staked);
      await vi.waitFor(async () => expect(await balanceOfTable(table)).toBe(before + won), SHARED_ROUND);
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

  it('lets a member go who has signed out in another tab', async () => {
    const { account } = await newMember();
    await visiting(browser, DESKTOP, async (visit) => {
      const { page, words } = visit;
      await logIn(page, words, account);
      await openTable(page, 'roulette-dhaka', DESKTOP.language);
      const { token = '' } = await sessionOf(page);
      await quiet(page);
      valueOf(await ask('logout', {}, token));
      await page.locator('iframe').waitFor({ state: 'detached' });
      await visit.refusedOnly('401', 0);
    });
  });

  it('is accessible while bets are open and while a result is shown', async () => {
    const { account } = await newMember();
    await visiting(browser, PHONE, async ({ page, words }) => {
      await logIn(page, words, account);
      const table = await openTable(page, 'sic-bo', PHONE.language);
      await openForBets(table);
      await putChips(table, ['small', 'big', 'triple:any']);
      await expectAccessible(page);
      await table.frame.locator('.t-table.settled').waitFor(SHARED_ROUND);
      await expectAccessible(page);
    });
  });
});

/** Waits for the result of a slip, which the table must tell as the rules of the title have it; answers the payout. */
async function wonBy({ frame, manifest, words }: OpenTable, staked: Staked): Promise<number> {
  const { outcome } = await settledRound(staked.arcade, staked.slip.round);
  const won = payoutOf(manifest, staked, outcome);
  const { stake } = staked.slip;
  const money = (amount: number): string => shortMoney(BigInt(amount), 'BDT');
  const said = won > stake ? words.won(money(won)) : words.cameBack(money(won), money(stake));
  await frame.locator('.t-banner.settled').getByText(said).first().waitFor(SHARED_ROUND);
  return won;
}

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

/** The number of the shown round. */
async function roundShownBy({ frame }: OpenTable): Promise<string> {
  return ((await frame.locator('.t-round-name > span').textContent()) ?? '').replace(/\D/g, '');
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
