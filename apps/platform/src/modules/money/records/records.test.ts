import { DAY, HOUR, ManualClock, minor, MINUTE } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { transaction } from '../../../infra/db.ts';
import { callApp, refusalOf, signUp, startTestApp, type TestApp, valueOf } from '../../../../testing/app.ts';
import { countsOnce } from '../facts/testing/kill.ts';
import { openAccount, reconcile } from '../ledger/index.ts';
import {
  addGames,
  adjust,
  BDT,
  bet,
  betwin,
  GAME,
  type Player,
  PROVIDER,
  refund,
  win,
} from '../wallet/testing/fixture.ts';
import { recordsConsumer } from './index.ts';

/** 23:30 at the site: what is played goes over midnight. */
const START = Date.UTC(2026, 10, 20, 17, 30);
const clock = new ManualClock(START);

let database: TestDatabase;
let first: TestApp;
let second: TestApp;
let player: Player & { token: string };

beforeAll(async () => {
  database = await createTestDatabase();
  // No worker counts beside the test, which looks at what is counted when.
  const config = { roles: new Set(['api'] as const) };
  const options = { databaseUrl: database.url, clock, secretsKey: Buffer.alloc(32, 7), config };
  [first, second] = [await startTestApp(options), await startTestApp(options)];
  await addGames(first.app.services.pool);
  await first.app.services.revisions.poll();
  player = await newPlayer('shirin');
  await play();
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await database.drop();
});

async function newPlayer(name: string): Promise<Player & { token: string }> {
  const { token, customerId: id } = await valueOf(callApp(first.url, 'register', signUp(name)));
  const { wallet } = first.app.services;
  const opening = {
    memberId: id,
    memberSession: null,
    providerId: PROVIDER,
    gameCode: GAME,
    currency: BDT,
    language: 'bn',
  };
  const { session } = await wallet.openSession({ ...opening, ttlMs: 7 * DAY });
  return { id, session, token };
}

/** Deposits, rounds of which some pay after midnight, a refund, a resettlement, and a withdrawal in its steps. */
async function play(): Promise<void> {
  const { wallet, ledger, pool } = first.app.services;
  const execute = async (command: Parameters<typeof wallet.execute>[1]) => {
    expect((await wallet.execute(PROVIDER, command)).outcome).toBe('accepted');
  };
  await wallet.deposit(player.id, minor(100_000n), 'first');
  for (let turn = 0; turn < 12; turn += 1) {
    await execute(betwin(player, 100n, turn % 3 === 0 ? 250n : 0n, { roundClosed: true }));
    clock.advance(MINUTE);
  }
  await execute(bet(player, 1_000n, { roundId: 'over-midnight' }));
  await execute(bet(player, 400n, { roundId: 'taken-back', txId: 'back' }));
  await execute(bet(player, 70n, { roundId: 'open' }));
  clock.advance(HOUR);
  await execute(win(player, 5_000n, { roundId: 'over-midnight', roundClosed: true }));
  await execute(refund(player, 'back', { roundId: 'taken-back' }));
  await execute(adjust(player, -200n, { roundId: 'over-midnight' }));
  await execute(betwin(player, 30n, 0n, { roundClosed: true }));
  const account = await openAccount(pool, { kind: 'member_cash', owner: player.id, currency: BDT });
  const to = await openAccount(pool, { kind: 'cash_out', owner: 'house', currency: BDT });
  await transaction(pool, async (tx) => {
    const request = { account, kind: 'withdrawal', reference: 'WD-1' };
    await ledger.hold(tx, { ...request, id: 'one', amount: minor(2_000n) });
    await ledger.hold(tx, { ...request, id: 'two', amount: minor(500n) });
    await ledger.capture(tx, { id: 'one', to });
    await ledger.release(tx, 'two');
  });
}

const ask = {
  totals: (input: object = {}) => valueOf(callApp(first.url, 'betTotals', { language: 'EN', ...input }, player)),
  lines: (input: object = {}) => valueOf(callApp(first.url, 'accountRecords', { language: 'EN', ...input }, player)),
  bets: (input: object = {}) => valueOf(callApp(first.url, 'betRecords', { language: 'EN', ...input }, player)),
  profit: (input: object = {}) => valueOf(callApp(first.url, 'profitRecords', input, player)),
};

const EVENING = { from: '2026-11-20', to: '2026-11-20' };
const NEXT_DAY = { from: '2026-11-21', to: '2026-11-21' };

/** Everything that a member may see of sums, before and after they are summed. */
async function seen() {
  const lines = await Promise.all(
    ([undefined, 'game', 'deposit', 'held', 'withdrawal'] as const).map((sort) =>
      ask.lines({ pageSize: 100, ...(sort && { sort }) }),
    ),
  );
  return [await ask.totals(), await ask.totals(EVENING), await ask.profit({ by: 'day' }), ...lines];
}

describe('the records', () => {
  it('count a round on the day of its first bet, whenever it paid', async () => {
    expect(await ask.totals(EVENING)).toEqual({
      bets: 14,
      staked: '22.70',
      won: '58.00',
      net: '35.30',
      vendors: [{ vassalage: PROVIDER, name: 'Test' }],
      gameTypes: ['RNG'],
    });
    expect(await ask.totals(NEXT_DAY)).toMatchObject({ bets: 1, staked: '0.30', won: '0.00', net: '-0.30' });
    const { list } = await ask.bets({ ...EVENING, pageSize: 100 });
    expect(list).toHaveLength(15);
    expect(list[2]).toMatchObject({ bet: '10.00', win: '48.00', net: '38.00', state: 'closed', vendorName: 'Test' });
    expect((await ask.bets(NEXT_DAY)).list.map((round) => round.bet)).toEqual(['0.30']);
  });

  it('show profit and loss by day, with deposits and withdrawals on the days when they happened', async () => {
    const { list, total } = await ask.profit({ from: '2026-11-20', to: '2026-11-21' });
    expect(list).toEqual([
      expect.objectContaining({ ...EVENING, net: '35.30', deposited: '1000.00', withdrawn: '0.00' }),
      expect.objectContaining({ ...NEXT_DAY, net: '-0.30', deposited: '0.00', withdrawn: '20.00' }),
    ]);
    expect(total).toMatchObject({ bets: 15, staked: '23.00', won: '58.00', net: '35.00', promoted: '0.00' });
    const year = await ask.profit({ by: 'month' });
    expect(year.total).toEqual(total);
    expect(year.list).toHaveLength(13);
  });

  it('list every entry once, with the balance after it', async () => {
    const numbers: number[] = [];
    let after: string | undefined;
    do {
      const page = await ask.lines({ pageSize: 4, ...(after !== undefined && { after }) });
      numbers.push(...page.list.map((line) => Number(line.number)));
      after = page.next ?? undefined;
      expect(page).toMatchObject({ available: '1015.00', held: '0.00' });
    } while (after !== undefined);
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => numbers.length - index));
    const { list } = await ask.lines({ pageSize: 3 });
    expect(list).toMatchObject([
      { word: 'released', sort: 'held', amount: '5.00', balance: '1015.00', reference: 'WD-1' },
      { word: 'held', amount: '-5.00', balance: '1010.00' },
      { word: 'held', amount: '-20.00', balance: '1015.00' },
    ]);
    expect((await ask.lines({ sort: 'game', pageSize: 2 })).list).toMatchObject([
      { word: 'bet', gameName: 'Game', amount: '-0.30' },
      { word: 'resettled', gameName: 'Game', amount: '-2.00' },
    ]);
    const held = await ask.lines({ account: 'held' });
    expect(held.list.map(({ word, amount }) => [word, amount])).toEqual([
      ['released', '-5.00'],
      ['withdrawal', '-20.00'],
      ['held', '5.00'],
      ['held', '20.00'],
    ]);
  });

  it('cover only the requested days', async () => {
    const evening = await ask.lines({ ...EVENING, pageSize: 100 });
    const next = await ask.lines({ ...NEXT_DAY, pageSize: 100 });
    const all = await ask.lines({ pageSize: 100 });
    expect([...next.list, ...evening.list]).toEqual(all.list);
    expect(next.list.at(-1)).toMatchObject({ word: 'win', amount: '50.00' });
    expect((await ask.lines({ ...EVENING, sort: 'held' })).list).toEqual([]);
    expect((await ask.lines({ ...NEXT_DAY, sort: 'deposit' })).list).toEqual([]);
    expect((await ask.lines({ from: '2026-01-01', to: '2026-01-31' })).list).toEqual([]);
    expect((await ask.bets({ from: '2026-01-01', to: '2026-01-31' })).list).toEqual([]);
  });

  it('contain only the member’s own data', async () => {
    const other = await newPlayer('rumana');
    const { list, available } = await valueOf(callApp(first.url, 'accountRecords', {}, other));
    expect([list, available]).toEqual([[], '0.00']);
    expect((await valueOf(callApp(first.url, 'betTotals', {}, other))).bets).toBe(0);
  });

  it.each([
    ['accountRecords', { after: 'x' }],
    ['betTotals', { from: '2026-11-02', to: '2026-11-01' }],
    ['profitRecords', { from: '2020-01-01' }],
    ['betRecords', { from: '2026-13-01' }],
    ['accountRecords', { sort: 'none' }],
    ['betRecords', { pageSize: 501 }],
  ] as const)('refuse %s with %o', async (name, input) => {
    expect(await refusalOf(callApp(first.url, name, input, player))).toMatchObject({ status: 400 });
  });
});

describe('summing', () => {
  const sum = async ({ app }: TestApp) => {
    await app.services.facts.tellAll();
    await app.services.facts.consume(recordsConsumer);
  };

  it('changes no answer: not with facts written, half summed or summed by two processes at once', async () => {
    const { facts, pool } = first.app.services;
    const before = await seen();
    await facts.tellAll();
    expect(await seen()).toEqual(before);
    const state = async () => {
      const { rows } = await pool.query('select * from records.slot order by member_id, slot, vassalage, game_type');
      const lines = await pool.query('select * from records.line order by account_id, version');
      return [rows, lines.rows];
    };
    const meanwhile = async () => expect(await seen()).toEqual(before);
    expect(await countsOnce(pool, recordsConsumer, state, { limit: 12, meanwhile })).toBeGreaterThan(20);
    await Promise.all([first, second].flatMap((each) => [sum(each), sum(each)]));
    expect(await seen()).toEqual(before);
    expect((await reconcile(pool)).differences).toEqual([]);
  });

  it('continues where it stopped while bets are placed', async () => {
    const { wallet } = first.app.services;
    await Promise.all([
      ...Array.from({ length: 30 }, () => wallet.execute(PROVIDER, betwin(player, 10n, 7n, { roundClosed: true }))),
      ...[first, second].map(sum),
    ]);
    expect(await ask.totals()).toMatchObject({ bets: 45, staked: '26.00', won: '60.10' });
    await sum(first);
    expect(await ask.totals()).toMatchObject({ bets: 45, staked: '26.00', won: '60.10' });
  });

  it('gives the totals of the rounds', async () => {
    await sum(first);
    const { rows } = await first.app.services.pool.query<{ staked: bigint; won: bigint }>(
      `select sum(bet_total - refund_total)::bigint as staked, sum(win_total)::bigint as won
        from wallet.round where member_id = $1`,
      [player.id],
    );
    const summed = await first.app.services.pool.query<{ staked: bigint; won: bigint }>(
      'select sum(staked)::bigint as staked, sum(won)::bigint as won from records.slot where member_id = $1',
      [player.id],
    );
    expect(summed.rows).toEqual(rows);
  });
});

it('the betting record finds a vendor’s rounds behind thousands of another’s, page by page', async () => {
  const { pool } = first.app.services;
  const other = await newPlayer('nasrin');
  // 5,500 rounds after the one that is looked for.
  await pool.query(
    `insert into wallet.round (id, member_id, opened_at, closed_at, bet_total, win_total, refund_total, live_bets, settled,
        state, provider_id, provider_round_id, game_code, vassalage, game_type, currency)
      select uuidv7(n * interval '1 s' - interval '2 h'), $1, now(), now(), 10, 0, 0, 1, true, 'closed', 'X', n::text,
          'x', case n when 0 then 'RARE' else 'MANY' end, 'RNG', 'BDT'
        from generate_series(0, 5500) n`,
    [other.id],
  );
  const rare = (after?: string) =>
    first.app.services.wallet.betRecords(other.id, { after, limit: 20, vassalage: 'RARE' });
  const page = await rare();
  expect(page.list).toEqual([]);
  expect(page.next).not.toBeNull();
  const next = await rare(page.next ?? '');
  expect(next).toMatchObject({ list: [{ vassalage: 'RARE' }], next: null });
  const many = await first.app.services.wallet.betRecords(other.id, { limit: 3, vassalage: 'MANY', gameType: 'RNG' });
  expect(many.list.map((round) => round.providerRoundId)).toEqual(['5500', '5499', '5498']);
});
