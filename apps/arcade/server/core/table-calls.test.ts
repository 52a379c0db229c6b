import { HOUR } from '@chhokka/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { coinTable } from '../testing/coin-table.ts';
import { TableCalls } from '../testing/table-calls.ts';

let calls: TableCalls;
beforeAll(async () => {
  calls = await TableCalls.open();
});
afterAll(() => calls.close());
afterEach(() => calls.playOut());

describe('the list of tables', () => {
  it('shows settings, bet types and the running round with the largest payout that it can have', async () => {
    const round = await calls.opened();
    await calls.stake(round, { 'face:heads': 100_000n, 'side:3': 10_000n });
    await calls.stake(round, { 'face:tails': 50_000n });
    const { version, ...table } = await calls.coin();
    expect(version).toMatch(/^[0-9a-f]{16}$/);
    expect(table).toEqual({
      table: 'coin',
      gameCode: 'coin',
      titles: { bn: 'মুদ্রা', en: 'Coin' },
      currency: 'BDT',
      settings: { open: true, ...coinTable.settings },
      betTypes: [
        { name: 'FACE', rtp: 9_750, maxWin: 195 },
        { name: 'SIDE', rtp: 9_500, maxWin: 950 },
      ],
      round: {
        round,
        number: expect.any(Number) as number,
        state: 'betting',
        opensAt: expect.any(Number) as number,
        locksAt: expect.any(Number) as number,
        players: 2,
        staked: 160_000,
        // Side 3 is heads: 100,000 × 1.95 + 10,000 × 9.5.
        exposure: 290_000,
      },
    });
  });

  it.each(['tables', 'table-settings', 'table-rounds', 'cancel-round', 'table-returns'])(
    'and the other calls are made with a signature only (%s)',
    async (name) => {
      const answer = await calls.test.arcade.plain.inject({ method: 'POST', url: `/core/v1/${name}`, payload: {} });
      expect(answer.statusCode).toBe(401);
    },
  );
});

describe('the rounds of a table', () => {
  it('are paged by number, the newest first, with stakes, payouts and the outcome once it is settled', async () => {
    const first = await calls.opened();
    await calls.stake(first, { 'face:heads': 2_000n, 'face:tails': 1_000n });
    await calls.playOut();
    const second = await calls.opened();
    const page = async (body: object) =>
      (await calls.ask('table-rounds', { table: 'coin', limit: 1, ...body })).body.rounds ?? [];
    const [running] = await page({});
    expect(running).toMatchObject({ round: second, state: 'betting', players: 0, staked: 0, mark: null, replay: null });
    const [settled] = await page({ before: running?.number });
    expect(settled).toMatchObject({
      round: first,
      state: 'settled',
      players: 1,
      staked: 3_000,
      mark: expect.stringMatching(/^\d$/) as string,
      cancelled: null,
    });
    const paid = settled?.paid;
    expect([1_950, 3_900]).toContain(paid);
    expect(await page({ before: 1 })).toEqual([]);
    expect((await calls.ask('table-rounds', { table: 'nothing', limit: 1 })).status).toBe(404);
  });
});

describe('the returns of a table', () => {
  it('are the sums of the tallies of a time, beside what is stated', async () => {
    calls.clock.advance(HOUR);
    const from = calls.clock.now();
    for (const amount of [2_000n, 1_000n]) {
      const round = await calls.opened();
      await calls.stake(round, { 'face:heads': amount, 'face:tails': amount });
      await calls.playOut();
    }
    const ended = calls.clock.now() + 1;
    const { body } = await calls.ask('table-returns', { table: 'coin', from, to: ended });
    const common = { rounds: 0, bets: 0, staked: 0, paid: 0, stakeSquares: 0, winSquares: 0, stakeWins: 0 };
    expect(body.betTypes).toEqual([
      // 1.95 in half of all cases: σ = 0.975. Each round stakes on both faces, and one of them wins.
      { name: 'FACE', rounds: 2, bets: 4, staked: 6_000, paid: 5_850, rtp: 9_750, deviation: 0.975,
        stakeSquares: 4_000 ** 2 + 2_000 ** 2, winSquares: 3_900 ** 2 + 1_950 ** 2,
        stakeWins: 4_000 * 3_900 + 2_000 * 1_950 },
      { ...common, name: 'SIDE', rtp: 9_500, deviation: expect.closeTo(2.85, 10) as number },
    ]); // prettier-ignore
    const later = await calls.ask('table-returns', { table: 'coin', from: ended, to: ended + 1 });
    expect(later.body.betTypes).toMatchObject([{ staked: 0 }, { staked: 0 }]);
    expect((await calls.ask('table-returns', { table: 'nothing', from, to: ended })).status).toBe(404);
  });
});
