import { LEAST_TARGET } from '@chhokka/game-math/tables/crash';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { ask, newMember, valueOf } from '../support/entry/api.ts';
import { logIn } from '../support/entry/steps.ts';
import { expectAccessible, SCREENS, type Visit, visiting } from '../support/entry/visit.ts';
import { flownBy, type PanelName, setStake, stakeOnFlight, takeOut } from '../support/flights.ts';
import { balanceAt, expectBalance, expectRecord, expectVerified, type Played, type Seat } from '../support/played.ts';
import { BETTING_FOR_TWO_MS, openSurma, returnedBy, shownPool, stakeTogether } from '../support/pools.ts';
import { changeTables } from '../support/table-office.ts';
import { payoutOf } from '../support/table-payouts.ts';
import {
  balanceOfTable,
  chooseTable,
  openForBets,
  type OpenTable,
  openTable,
  putChips,
  settledRound,
  SHARED_ROUND,
  stakeOn,
  type Staked,
  wonBy,
} from '../support/tables.ts';

const [PHONE, DESKTOP] = SCREENS;
const ENGLISH_PHONE = { ...PHONE, language: 'EN' } as const;
const HOUR_MS = 3_600_000;
/** A flight is cut at once one time in fifty, and sometimes before a slow finger: so often it is tried again. */
const FLIGHTS = 5;
/** Two slow pages may miss a round. */
const ROUNDS = 5;

/** Spots of which some win and some lose, whatever is drawn. */
const SURE = {
  'dragon-tiger': ['dragon', 'tie', 'tiger'],
  'roulette-dhaka': ['straight:0', 'red', 'black'],
  'sic-bo': ['small', 'big', 'triple:any'],
  'andar-bahar': ['andar', 'bahar'],
  'baccarat-gulshan': ['player', 'banker', 'tie'],
  'money-wheel-mela': ['1', '2', '5', '10', '20', 'ferris', 'top'],
} as const;
const RINGS: readonly string[] = ['haor-derby', 'sylhet-ring'];
/** Of which every cock and a draw pay both members something, and no third of a pool is whole. */
const SPOTS_OF_FIGHTS = [
  ['meron', 'wala', 'draw'],
  ['meron', 'meron', 'wala', 'wala', 'draw'],
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

// Each of them waits for its tables most of the time.
describe.concurrent('a member at tables of live games', { timeout: 600_000 }, () => {
  it('plays to the cent on a device with a wrong clock: dragon tiger, and baccarat from a shoe that goes on', async () => {
    await visiting(browser, PHONE, async (visit) => {
      const member = await newMember();
      await logIn(visit.page, visit.words, member.account);
      await visit.page.addInitScript(setClockAhead, HOUR_MS);
      const first = await sit(visit, member, 'dragon-tiger');
      await expectWrongClock(first.table, HOUR_MS);
      await expectPlayed(first, SURE['dragon-tiger']);
      const second = await sit(visit, member, 'baccarat-gulshan');
      const { arcade, slip } = await expectPlayed(second, SURE['baccarat-gulshan']);
      const { shoe, serverSeed } = await settledRound(arcade, slip.round);
      // The cards are proved by their places in the sealed shoe, because its seed is told when it has ended.
      expect([shoe?.isLast, serverSeed]).toEqual([false, null]);
    });
  });

  it('plays to the cent and is shown what others are: roulette, and the wheel of the fair', async () => {
    await visiting(browser, ENGLISH_PHONE, async (visit) => {
      const member = await newMember();
      await logIn(visit.page, visit.words, member.account);
      const first = await sit(visit, member, 'roulette-dhaka');
      await expectPlayed(first, SURE['roulette-dhaka']);
      await expectSameElsewhere(first.table);
      await expectPlayed(await sit(visit, member, 'money-wheel-mela'), SURE['money-wheel-mela']);
    });
  });

  it('plays to the cent until the own limit: sic bo, and andar bahar', async () => {
    await visiting(browser, PHONE, async (visit) => {
      const member = await newMember();
      await logIn(visit.page, visit.words, member.account);
      await expectPlayed(await sit(visit, member, 'sic-bo'), SURE['sic-bo']);
      await expectPlayed(await sit(visit, member, 'andar-bahar'), SURE['andar-bahar']);
    });
    await visiting(browser, PHONE, expectLimit);
  });

  it('finds flights on the home page, leaves one by target and by hand, and loses another', async () => {
    await visiting(browser, PHONE, async (visit) => {
      const { page, words, screen } = visit;
      const member = await newMember();
      await logIn(page, words, member.account);
      const ways = page.getByRole('navigation', { name: words.home.categories });
      await ways.getByRole('link', { name: words.home.way.crash }).click();
      const table = await chooseTable(page.getByRole('main'), 'kite-flight', screen.language);
      const seat = { member, table, words };
      const played: Played[] = [];
      const won = await until(FLIGHTS, () => flyTwice(seat, played));
      expect(won.every((payout) => payout > 0)).toBe(true);
      await setStake(table, 'first', null);
      const lost = await until(FLIGHTS, () => flyToTheEnd(seat, played));
      expect(lost).toEqual([0]);
      await expectRecord(seat, ...played);
      await expectVerified(seat, 3);
      // A press that came too late was refused.
      await visit.refusedOnly('409', 0);
    });
  });

  it('gets a stake without an opponent back, and shares the pools of both rings with another to the unit', async () => {
    const [one, other] = [await newMember(), await newMember()];
    await changeTables({ bettingMs: BETTING_FOR_TWO_MS }, ({ table }) => RINGS.includes(table));
    await visiting(browser, PHONE, async (phone) => {
      await visiting(browser, DESKTOP, async (desktop) => {
        await logIn(phone.page, phone.words, one.account);
        await logIn(desktop.page, desktop.words, other.account);
        await phone.page.goto('/cockfight');
        const list = phone.page.getByRole('main');
        const alone = { member: one, words: phone.words, table: await chooseTable(list, 'haor-derby', 'BN') };
        const returned = await expectReturned(alone);
        const beside = { member: other, words: desktop.words, table: await surma(desktop, 'haor-derby') };
        const [first, second] = await expectShared([alone, beside]);
        await expectRecord(alone, first, returned);
        await expectRecord(beside, second);
        await phone.page.goto('/cockfight');
        const seats = [
          { ...alone, table: await chooseTable(list, 'sylhet-ring', 'BN') },
          { ...beside, table: await surma(desktop, 'sylhet-ring') },
        ] as const;
        const shares = await expectShared(seats);
        await Promise.all(seats.map((seat, at) => expectRecord(seat, shares[at] as Played)));
      });
    });
  });
});

/** Opens a table of the page of live games. */
async function sit({ page, words, screen }: Visit, member: Seat['member'], code: keyof typeof SURE): Promise<Seat> {
  return { member, words, table: await openTable(page, code, screen.language) };
}

/** Stakes, wins and loses; balance, record and proof agree. */
async function expectPlayed(seat: Seat, spots: readonly string[]): Promise<Staked> {
  const before = await balanceAt(seat);
  const staked = await stakeOn(seat.table, spots);
  const { stake } = staked.slip;
  expect(stake).toBe(spots.length * seat.table.manifest.settings.minBet);
  await expectBalance(seat, before - stake);
  const won = await wonBy(seat.table, staked);
  await expectBalance(seat, before - stake + won);
  await expectRecord(seat, { stake, won });
  await expectVerified(seat);
  return staked;
}

/** Repeats what may fail by chance until it succeeds, that is until it answers other than null. */
async function until<T>(times: number, attempt: () => Promise<T | null>): Promise<T> {
  for (let at = 0; at < times; at += 1) {
    const result = await attempt();
    if (result !== null) return result;
  }
  throw new Error(`${times} attempts failed`);
}

/** Two stakes of which the first leaves at 1.01 and the second by hand. Null: a string was cut before. */
async function flyTwice(seat: Seat, played: Played[]): Promise<readonly number[] | null> {
  const { table } = seat;
  const before = await balanceAt(seat);
  await setStake(table, 'first', LEAST_TARGET);
  await setStake(table, 'second', null);
  // Each is followed from its own stake on, because a slow page may place them in two flights.
  const [first, second] = await Promise.all([fly(table, 'first'), fly(table, 'second', takeOut)]);
  await expectBalance(seat, before - first.stake - second.stake + first.won + second.won);
  played.unshift(first, { ...second, beside: true });
  return first.won > 0 && second.won > 0 ? [first.won, second.won] : null;
}

/** A stake that nobody takes out. Null: the flight reached its highest. */
async function flyToTheEnd(seat: Seat, played: Played[]): Promise<readonly number[] | null> {
  const before = await balanceAt(seat);
  const flown = await fly(seat.table, 'first');
  await expectBalance(seat, before - flown.stake + flown.won);
  played.unshift(flown);
  return flown.won === 0 ? [flown.won] : null;
}

/** Stakes on a flight and follows it to its end. `out`: how the stake leaves by hand. */
async function fly(table: OpenTable, name: PanelName, out?: typeof takeOut): Promise<Played> {
  const staked = await stakeOnFlight(table, name);
  return { stake: staked.slip.stake, won: await flownBy(table, name, staked, out?.(table, name, staked)) };
}

async function surma({ page, words, screen }: Visit, code: string): Promise<OpenTable> {
  await page.goto('/cockfight');
  return chooseTable(await openSurma(page, words), code, screen.language);
}

/** Nobody stakes on the other cock: the fight is shown, and the stake comes back. */
async function expectReturned(seat: Seat): Promise<Played> {
  const before = await balanceAt(seat);
  const staked = await stakeOn(seat.table, ['meron', 'draw']);
  const { stake } = staked.slip;
  await expectBalance(seat, before - stake);
  await returnedBy(seat.table, staked);
  await expectBalance(seat, before);
  return { stake, won: 0, returned: true };
}

/** Both stake in one fight, and are paid what the shown stakes and the commission make. */
async function expectShared(seats: readonly [Seat, Seat]): Promise<readonly [Played, Played]> {
  const { before, slips } = await until(ROUNDS, () => stakeTogether(seats, SPOTS_OF_FIGHTS));
  const staked = await shownPool(seats[0].table);
  const wins = await Promise.all(seats.map(({ table }, at) => wonBy(table, slips[at] as Staked)));
  const round = await settledRound(slips[0].arcade, slips[0].slip.round);
  expect(round.pool).toMatchObject({ staked, terms: { kind: 'paid' } });
  return [await shareOf(0), await shareOf(1)];

  async function shareOf(at: 0 | 1): Promise<Played> {
    const { slip } = slips[at];
    const pool = round.pool && { ...round.pool, staked };
    const won = payoutOf(seats[at].table.manifest, slip, { ...round, ...(pool && { pool }) });
    expect(wins[at]).toBe(won);
    await expectBalance(seats[at], (before[at] ?? 0) - slip.stake + won);
    await expectVerified(seats[at]);
    return { stake: slip.stake, won };
  }
}

/** Nothing is taken beyond a limit that the member has set, and that is said. */
async function expectLimit(visit: Visit): Promise<void> {
  const { page, words, screen } = visit;
  const { account, token } = await newMember();
  await logIn(page, words, account);
  const table = await openTable(page, 'dragon-tiger', screen.language);
  const before = await balanceOfTable(table);
  // The first limit of a member: to set it refuses nothing, and the game stays in front.
  valueOf(await ask('protectionLimit', { kind: 'stake', period: 'day', amount: '10.00' }, token));
  await putChips(table, ['dragon', 'tiger']);
  await table.frame.locator('.t-confirm').click();
  await table.frame.getByText(table.words.faults.limit_reached(null)).waitFor();
  await page.getByRole('dialog', { name: words.centre.protection.guard.limitTitle }).waitFor();
  await expectAccessible(page);
  await visit.refusedOnly('4');
  expect(await balanceOfTable(table)).toBe(before);
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
  await visiting(browser, DESKTOP, async ({ page, words, screen }) => {
    const { account } = await newMember();
    await logIn(page, words, account);
    const other = await openTable(page, 'roulette-dhaka', screen.language);
    const [here, there] = [new Map<string, string>(), new Map<string, string>()];
    // A slow page may show a result when the other has gone on: what each has shown is remembered.
    await vi.waitFor(async () => {
      await Promise.all([lookAt(table, here), lookAt(other, there)]);
      expect([...here.keys()].some((round) => there.has(round))).toBe(true);
    }, SHARED_ROUND);
    for (const [round, number] of here) expect(there.get(round) ?? number).toBe(number);
  });
}

/** Remembers the number that a roulette table shows for its round, when it shows one. */
async function lookAt({ frame }: OpenTable, seen: Map<string, string>): Promise<void> {
  const [round = ''] = await frame.locator('.t-round-name > span').allTextContents();
  const [number] = await frame.locator('.roulette-result b').allTextContents();
  const [again = ''] = await frame.locator('.t-round-name > span').allTextContents();
  if (number !== undefined && round === again) seen.set(round.replace(/\D/g, ''), number);
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
