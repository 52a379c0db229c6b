import { randomUUID } from 'node:crypto';
import { DAY, HOUR, ManualClock, MINUTE, minor } from '@chhokka/kernel';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { callApp, refusalOf, startTestApp, type TestApp, valueOf } from '../../../../testing/app.ts';
import { addGames, addPlayer, bet, betwin, GAME, type Player, PROVIDER, refund } from '../wallet/testing/fixture.ts';
import { PROVE_EVERY_MS, type Reporting, reportsConsumer } from './index.ts';

// 23:30 in Dhaka: an hour later it is the next site day.
const START = Date.UTC(2026, 9, 5, 17, 30);
const RANGE = { from: '2026-10-01', to: '2026-10-31' };

let database: TestDatabase;
let platform: TestApp;
let clock: ManualClock;
let reporting: Reporting;
let token: string;
let players: Player[];

async function countAll(): Promise<void> {
  const { facts } = platform.app.services;
  await facts.tellAll();
  await facts.consume(reportsConsumer(platform.app.services));
}

beforeAll(async () => {
  database = await createTestDatabase();
  clock = new ManualClock(START);
  platform = await startTestApp({ databaseUrl: database.url, clock, config: { roles: new Set(['api', 'office']) } });
  const { services } = platform.app;
  reporting = services.reporting;
  await addGames(services.pool);
  await services.pool.query(`update catalogue.game set rtp = 9600, deviation = 200 where game_code = $1`, [GAME]);
  players = [await addPlayer(services, 100_000n, 20 * DAY), await addPlayer(services, 50_000n, 20 * DAY)];
  const [one, two] = players as [Player, Player];
  const play = (command: Parameters<typeof services.wallet.execute>[1]) => services.wallet.execute(PROVIDER, command);
  await play(betwin(one, 1_000n, 400n, { roundClosed: true }));
  clock.advance(HOUR);
  await play(betwin(one, 2_000n, 3_000n, { roundClosed: true }));
  await play(betwin(two, 500n, 0n, { roundClosed: true }));
  const taken = bet(two, 700n);
  await play(taken);
  await play(refund(two, taken.txId));
  await play(bet(two, 300n));
  await countAll();
  await services.operators.create('office', 'Office#2026');
  token = await signIn('office');
});

afterAll(async () => {
  await platform.close();
  await database.drop();
});

const signIn = async (username: string) =>
  (await valueOf(callApp(platform.url, 'officeLogin', { username, password: 'Office#2026' }))).token;
const office = { get: () => ({ token, language: 'en' }) };

describe('revenue', () => {
  it('counts on the site day of a round’s end, without refunds and open rounds', async () => {
    const asked = { ...RANGE, by: 'day', order: 'asc' };
    const { list, total, sums } = await valueOf(callApp(platform.url, 'officeReportIncome', asked, office.get()));
    expect(list).toMatchObject([
      { key: '2026-10-05', vassalage: '', name: '', rounds: 1, staked: '10.00', won: '4.00', revenue: '6.00' },
      { key: '2026-10-06', vassalage: '', name: '', rounds: 3, staked: '25.00', won: '30.00', revenue: '-5.00' },
    ]);
    expect({ total, sums }).toEqual({
      total: 2,
      sums: { rounds: 4, staked: '35.00', won: '34.00', revenue: '1.00' },
    });
  });

  it('is net of what promotions and agents got on each day, on days without play too', async () => {
    const { pool } = platform.app.services;
    await pool.query(
      `insert into reporting.day_movement (day, house, kind, method, currency, paid, got)
       values ('2026-10-06', 'house_promotion', 'promotion', '', 'BDT', 250, 50),
         ('2026-10-06', 'house_agents', 'earnings', '', 'BDT', 300, 0),
         ('2026-10-07', 'house_agents', 'earnings', '', 'BDT', 1100, 0), ('2026-10-07', 'house_cash', 'deposit', '', 'BDT', 0, 9000)`,
    );
    const asked = { ...RANGE, by: 'day', sort: 'ngr', order: 'asc' };
    const income = await valueOf(callApp(platform.url, 'officeReportIncome', asked, office.get()));
    expect(income.list.map(({ key, rounds, costs }) => ({ key, rounds, ...costs }))).toEqual([
      { key: '2026-10-07', rounds: 0, promotions: '0.00', agents: '11.00', ngr: '-11.00' },
      { key: '2026-10-06', rounds: 3, promotions: '2.00', agents: '3.00', ngr: '-10.00' },
      { key: '2026-10-05', rounds: 1, promotions: '0.00', agents: '0.00', ngr: '6.00' },
    ]);
    expect(income).toMatchObject({ total: 3, costs: { promotions: '2.00', agents: '14.00', ngr: '-15.00' } });
    const ofVendor = { ...asked, vassalage: PROVIDER };
    const one = await valueOf(callApp(platform.url, 'officeReportIncome', ofVendor, office.get()));
    expect([one.total, one.costs, one.list.flatMap(({ costs }) => costs ?? [])]).toEqual([2, undefined, []]);
    await pool.query(
      `delete from reporting.day_movement where house in ('house_promotion', 'house_agents', 'house_cash')`,
    );
  });

  it('is paged and sorted, and names vendors and games', async () => {
    const page = { ...RANGE, by: 'day', sort: 'revenue', order: 'asc', pageSize: 1, page: 2 };
    const { list, total } = await valueOf(callApp(platform.url, 'officeReportIncome', page, office.get()));
    expect(list.map(({ key }) => key)).toEqual(['2026-10-05']);
    expect(total).toBe(2);
    const games = { ...RANGE, by: 'game', vassalage: PROVIDER };
    const byGame = await valueOf(callApp(platform.url, 'officeReportIncome', games, office.get()));
    expect(byGame.list).toMatchObject([{ key: GAME, vassalage: PROVIDER, name: 'Game', revenue: '1.00' }]);
    const none = await valueOf(
      callApp(platform.url, 'officeReportIncome', { ...games, vassalage: 'OTHER' }, office.get()),
    );
    expect(none).toMatchObject({ list: [], total: 0, sums: { rounds: 0, staked: '0.00' } });
  });

  it('refuses an invalid range with an error at its end', async () => {
    for (const to of ['2026-09-30', '2027-10-02', 'soon']) {
      const { code, fields } = await refusalOf(
        callApp(platform.url, 'officeReportIncome', { ...RANGE, to }, office.get()),
      );
      expect({ code, field: Object.keys(fields ?? {}) }).toEqual({ code: 'bad_request', field: ['to'] });
    }
  });
});

describe('the figures of today', () => {
  const none = {
    rounds: 0,
    staked: '0.00',
    won: '0.00',
    revenue: '0.00',
    deposits: 0,
    deposited: '0.00',
    withdrawals: 0,
    withdrawn: '0.00',
    net: '0.00',
    newMembers: 0,
    activeMembers: 0,
    firstDeposits: 0,
  };

  it('stand beside yesterday until the same minute and beside all of yesterday, by the site’s clock', async () => {
    await platform.app.services.pool.query('update members.member set created_at = $1', [new Date(START)]);
    const found = await valueOf(callApp(platform.url, 'officeToday', {}, office.get()));
    expect(found).toEqual({
      at: clock.now(),
      today: '2026-10-06',
      yesterday: '2026-10-05',
      sofar: { ...none, rounds: 3, staked: '25.00', won: '30.00', revenue: '-5.00', activeMembers: 2 },
      before: none,
      whole: {
        ...none,
        rounds: 1,
        staked: '10.00',
        won: '4.00',
        revenue: '6.00',
        deposits: 2,
        deposited: '1500.00',
        net: '1500.00',
        newMembers: 2,
        activeMembers: 1,
        firstDeposits: 2,
      },
    });
  });

  it('show of yesterday only what had happened by the same minute', async () => {
    clock.advance(23 * HOUR - MINUTE);
    token = await signIn('office');
    const minuteBefore = await valueOf(callApp(platform.url, 'officeToday', {}, office.get()));
    expect(minuteBefore).toMatchObject({ today: '2026-10-06', before: { rounds: 0, deposits: 0, activeMembers: 0 } });
    clock.advance(MINUTE);
    const sameMinute = await valueOf(callApp(platform.url, 'officeToday', {}, office.get()));
    expect(sameMinute.before).toEqual(sameMinute.whole);
    clock.advance(-23 * HOUR);
    token = await signIn('office');
  });

  it('are found by indexes, within 50 ms beside half a million minutes and days of members', async () => {
    const { pool } = platform.app.services;
    await pool.query(
      `insert into reporting.minute (minute, currency, rounds)
        select '2025-01-01Z'::timestamptz + number * interval '1 minute', 'BDT', 1 from generate_series(1, 500000) number`,
    );
    await pool.query(
      `insert into reporting.active_member
        select '2025-01-01'::date + number / 5000, uuidv7(), now() from generate_series(1, 500000) number`,
    );
    await pool.query('analyze reporting.minute, reporting.active_member');
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const begun = performance.now();
      await valueOf(callApp(platform.url, 'officeToday', {}, office.get()));
      times.push(performance.now() - begun);
    }
    expect(Math.min(...times)).toBeLessThan(50);
    await pool.query(`delete from reporting.minute where minute < '2026-06-01'`);
    await pool.query(`delete from reporting.active_member where day < '2026-06-01'`);
  });
});

describe('other reports', () => {
  it('compare a game’s realised return with the declared one', async () => {
    const { list } = await valueOf(callApp(platform.url, 'officeReportReturns', RANGE, office.get()));
    // √(1,000² + 2,000² + 500²) ÷ 3,500 × 1.96 × 2 = 2.5662: more than what is staked.
    expect(list).toMatchObject([
      {
        gameCode: GAME,
        realised: 97.14,
        declared: 96,
        low: 0,
        high: 352.62,
        deviationFrom: 'declared',
        state: 'inside',
      },
    ]);
  });

  it('show deposits and what the house owes', async () => {
    const { list, sums } = await valueOf(callApp(platform.url, 'officeReportCash', RANGE, office.get()));
    const cash = { deposits: 2, deposited: '1500.00', withdrawals: 0, withdrawn: '0.00', net: '1500.00' };
    expect({ list, sums }).toEqual({ list: [{ key: '2026-10-05', name: '', ...cash }], sums: cash });
    const owed = await valueOf(callApp(platform.url, 'officeReportLiabilities', {}, office.get()));
    expect(owed.list).toEqual([
      {
        currency: 'BDT',
        members: 2,
        cash: '1496.00',
        held: '0.00',
        agents: '0.00',
        bonus: '0.00',
        openRounds: 1,
        inPlay: '3.00',
        total: '1499.00',
      },
    ]);
  });

  it('are refused to operators without the permission', async () => {
    const { services } = platform.app;
    await services.pool.query(`insert into operators.role (name, permissions) values ('no-reports', '{site.write}')`);
    await services.operators.create('limited', 'Office#2026');
    await services.pool.query(
      `update operators.operator_role set role_id = (select id from operators.role where name = 'no-reports')
        where operator_id = (select id from operators.operator where account = 'limited')`,
    );
    const limited = await signIn('limited');
    const answer = await refusalOf(callApp(platform.url, 'officeReportLiabilities', {}, { token: limited }));
    expect(answer.status).toBe(403);
  });
});

describe('the lists', () => {
  it('show each round once in every order, page by page', async () => {
    const { services } = platform.app;
    const [, two] = players as [Player, Player];
    for (let number = 0; number < 130; number += 1) {
      await services.wallet.execute(PROVIDER, betwin(two, 100n, BigInt((number % 5) * 10), { roundClosed: true }));
    }
    await countAll();
    for (const filter of [{}, { vassalage: PROVIDER }, { vassalage: PROVIDER, gameCode: GAME }] as const) {
      for (const sort of ['time', 'staked', 'won'] as const) {
        const all = await readAll((after) => ({ ...filter, sort, after }));
        expect(new Set(all.map(({ roundId }) => roundId)).size).toBe(135);
        const keys = all.map((round) => (sort === 'time' ? round.roundId : round[sort].padStart(12, '0')));
        expect(keys).toEqual(keys.toSorted().toReversed());
      }
    }
  });

  it('filter rounds by member, state and day', async () => {
    const { services } = platform.app;
    const [one] = players as [Player, Player];
    const { rows } = await services.pool.query<{ account: string }>(
      'select account from members.member where id = $1',
      [one.id],
    );
    const account = rows[0]?.account.toUpperCase() ?? '';
    expect(await readAll(() => ({ account }))).toHaveLength(2);
    expect(await readAll(() => ({ account, to: '2026-10-05' }))).toHaveLength(1);
    expect(await readAll(() => ({ account: 'nobody' }))).toHaveLength(0);
    expect(await readAll(() => ({ state: 'open' }))).toMatchObject([{ staked: '3.00', closedAt: null }]);
    expect(await readAll(() => ({ state: 'refunded' }))).toMatchObject([{ staked: '7.00', refunded: '7.00' }]);
  });

  it('show each movement once, with the amount from the member’s side, page by page', async () => {
    const { services } = platform.app;
    const [one] = players as [Player, Player];
    for (let number = 1; number <= 120; number += 1)
      await services.wallet.deposit(one.id, minor(BigInt((number % 7) + 1)), randomUUID());
    await countAll();
    for (const sort of ['time', 'amount'] as const) {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const input = { kind: 'deposit', sort, ...(after !== undefined && { after }) };
        const page = await valueOf(callApp(platform.url, 'officeMovements', input, office.get()));
        expect(page.list.every(({ amount, house }) => !amount.startsWith('-') && house === 'cash_in')).toBe(true);
        seen.push(...page.list.map(({ transferId }) => transferId));
        after = page.next ?? undefined;
      } while (after !== undefined);
      expect(new Set(seen).size).toBe(122);
      expect(seen).toHaveLength(122);
    }
    const day = { from: '2026-10-05', to: '2026-10-05' };
    const { list } = await valueOf(callApp(platform.url, 'officeMovements', day, office.get()));
    expect(list.map(({ amount }) => amount).toSorted()).toEqual(['1000.00', '500.00']);
  });

  it('name the payment method in the operator’s language, also one that is switched off', async () => {
    const { pool } = platform.app.services;
    const words = Object.fromEntries(
      [
        ['bn', 'বিকাশ সেন্ড মানি'],
        ['en', 'bKash Send Money'],
      ].map(([language, title]) => [language, { title, note: '', steps: [] }]),
    );
    await pool.query(
      `insert into deposits.method (id, rail, brand, words, currency, min_amount, max_amount, countdown_minutes, enabled)
        values ('bkash-send', 'manual', 'bkash', $1, 'BDT', 100, 1000, 30, false)`,
      [words],
    );
    for (const table of ['movement', 'day_movement'])
      await pool.query(
        `update reporting.${table} set method = 'bkash-send' where house = 'cash_in' and day = '2026-10-05'`,
      );
    const day = { from: '2026-10-05', to: '2026-10-05' };
    const namesIn = async (language: string) => {
      const asked = { ...office.get(), language };
      const { list } = await valueOf(callApp(platform.url, 'officeMovements', day, asked));
      const cash = await valueOf(callApp(platform.url, 'officeReportCash', { ...day, by: 'method' }, asked));
      return [...list.map(({ methodName }) => methodName), ...cash.list.map(({ key, name }) => `${key} ${name}`)];
    };
    expect(await namesIn('en')).toEqual(['bKash Send Money', 'bKash Send Money', 'bkash-send bKash Send Money']);
    expect(await namesIn('bn')).toEqual(['বিকাশ সেন্ড মানি', 'বিকাশ সেন্ড মানি', 'bkash-send বিকাশ সেন্ড মানি']);
  });
});

async function readAll(input: (after?: string) => Record<string, unknown>) {
  const all = [];
  let after: string | undefined;
  do {
    const asked = Object.fromEntries(Object.entries(input(after)).filter(([, value]) => value !== undefined));
    const page = await valueOf(callApp(platform.url, 'officeRounds', asked, office.get()));
    all.push(...page.list);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return all;
}

describe('the proof of the books', () => {
  // Operators who do nothing for so long are signed out.
  const pass = async (ms: number) => {
    clock.advance(ms);
    token = await signIn('office');
  };
  const state = async () => valueOf(callApp(platform.url, 'officeReconciliation', {}, office.get()));
  const finished = async (count: number) => {
    await expect.poll(async () => (await state()).list.length).toBe(count);
  };

  it('runs on demand and when due, and is green since the first clean run', async () => {
    expect(await state()).toEqual({ light: 'none', greenSince: null, running: false, list: [] });
    expect(await valueOf(callApp(platform.url, 'officeReconcile', {}, office.get()))).toEqual({ started: true });
    await finished(1);
    const first = await state();
    expect(first).toMatchObject({ light: 'green', greenSince: clock.now(), running: false });
    expect(first.list).toMatchObject([{ askedBy: 'office', differences: [] }]);
    await pass(HOUR);
    expect((await state()).light).toBe('old');
    expect(await reporting.proveWhenDue()).toBe(true);
    expect(await reporting.proveWhenDue()).toBe(false);
    expect(await state()).toMatchObject({ light: 'green', greenSince: first.greenSince });
    expect((await state()).list).toHaveLength(2);
    expect(PROVE_EVERY_MS).toBeLessThan(HOUR);
  });

  it('runs once when two start at once, and reports that it is running', async () => {
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(961001)');
    expect(await reporting.prove()).toBe(false);
    expect((await state()).running).toBe(true);
    expect(await valueOf(callApp(platform.url, 'officeReconcile', {}, office.get()))).toEqual({ started: false });
    await holder.end();
    await expect.poll(async () => (await state()).running).toBe(false);
  });

  it('turns red when a balance was changed by hand, and green again after the correction', async () => {
    const { pool } = platform.app.services;
    const change = (by: number) =>
      pool.query(`update ledger.account set balance = balance + $1 where kind = 'cash_in'`, [by]);
    await change(5);
    await reporting.prove();
    const red = await state();
    expect(red).toMatchObject({ light: 'red', greenSince: null });
    expect(red.list[0]?.differences.map(({ rule }) => rule)).toContain('balances of a currency sum to zero');
    await change(-5);
    await pass(HOUR);
    await reporting.prove();
    expect(await state()).toMatchObject({ light: 'green', greenSince: clock.now() });
  });
});
