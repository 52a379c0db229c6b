import type { SharedRoundAnswer } from '@chhokka/game-math';
import {
  cockfight,
  type CockfightResult,
  poolPayout,
  type PoolTerms,
  poolTerms,
} from '@chhokka/game-math/tables/cockfight';
import { ManualClock, SECOND } from '@chhokka/kernel';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { serveBetting } from '../../testing/betting.ts';
import { killedStep, payAll, proceed, takeOver } from '../../testing/leading.ts';
import { poolTable } from '../../testing/pool-table.ts';
import { type Chips, type TestTables, openTestTables, storeSlip } from '../../testing/tables.ts';
import { stepTable } from '../leading/step-table.ts';
import { openHub } from '../news/testing/open-hub.ts';
import { lastRound } from '../rounds.repository.ts';
import { cancelRound } from '../settling/cancel-round.ts';
import type { TableContext } from '../table-context.ts';
import type { Lead } from '../tables.repository.ts';

const TABLE = poolTable.code;
let clock: ManualClock;
let test: TestTables;
let lead: Lead;

beforeEach(async () => {
  clock = new ManualClock(Date.now());
  test = await openTestTables({ clock, manifests: [poolTable] });
  lead = await takeOver(test.context);
});
afterEach(() => test.close());

/** The table as a process leads it whose fights all end so. */
function fixed(result: CockfightResult): TableContext {
  const rules = {
    ...cockfight,
    draw: (random: Parameters<typeof cockfight.draw>[0]) => ({ ...cockfight.draw(random), result }),
  };
  return { ...test.context, rules: () => rules };
}

async function roundNow() {
  const round = await lastRound(test.pool, TABLE);
  if (!round) throw new Error('the table has no round');
  return round;
}

async function bet(sessionId: bigint, chips: Chips, dueIn = 0): Promise<string | null> {
  const { drawId } = await roundNow();
  return storeSlip(test.pool, { drawId, sessionId, chips, now: clock.now(), dueAt: clock.now() + dueIn });
}

/** From bets that were answered to the end of the round, and to the last payment. */
async function finish(context: TableContext = test.context): Promise<void> {
  clock.advance(10 * SECOND);
  await proceed(context, lead);
  clock.advance(2 * SECOND);
  clock.advance((await proceed(context, lead)) ?? 0);
  await proceed(context, lead);
  await payAll(test.context);
}

interface StoredPool {
  commission: number;
  kind: string | null;
  taken: bigint | null;
  net: bigint | null;
  why: string | null;
  remainder: bigint | null;
}

async function storedPool(drawId: bigint): Promise<StoredPool> {
  const { rows } = await test.pool.query<StoredPool>(
    'select commission, kind, taken, net, why, remainder from tables.pool where draw_id = $1',
    [drawId],
  );
  if (!rows[0]) throw new Error('the round has no pool');
  return rows[0];
}

interface StoredSlip {
  state: string;
  spots: CockfightResult[];
  /** As pg reads an array of int8. */
  amounts: string[];
  payout: bigint | null;
}

async function storedSlips(drawId: bigint): Promise<StoredSlip[]> {
  const { rows } = await test.pool.query<StoredSlip>(
    `select state, spots, amounts, payout from tables.slip join stakes.stake using (bet_tx) where slip.draw_id = $1`,
    [drawId],
  );
  return rows;
}

const chipsOf = ({ spots, amounts }: StoredSlip) =>
  spots.map((side, place) => ({ side, amount: BigInt(amounts[place] ?? 0) }));
const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** The terms of the stakes that were settled. */
function termsOf(slips: readonly StoredSlip[], result: CockfightResult): PoolTerms {
  const on = (spot: CockfightResult) =>
    total(slips.flatMap(chipsOf).flatMap(({ side, amount }) => (side === spot ? [amount] : [])));
  return poolTerms({ meron: on('meron'), wala: on('wala'), draw: on('draw') }, result, 500);
}

/** Bets less wins and refunds: what the operator's books keep. */
function kept(): bigint {
  return -total(test.operator.movements.map((movement) => BigInt(movement.split(' ')[1] ?? '0')));
}

describe('a pool', () => {
  it('is settled to the minor unit, whatever is staked, and the operator keeps commission and remainder', async () => {
    let seed = 7;
    const below = (most: number): number => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % most;
    };
    const players = await Promise.all([1, 2, 3, 4].map(() => test.session(1_000_000_000n)));
    const sides = ['meron', 'wala', 'draw'] as const;
    const kinds = new Set<string>();
    let house = 0n;
    for (let turn = 0; turn < 15; turn += 1) {
      await proceed(test.context, lead);
      const { drawId } = await roundNow();
      for (const player of players)
        for (let slip = below(4); slip > 0; slip -= 1) {
          const chosen = sides.filter((_, place) => below(3) === place || below(4) === 0);
          const chips = Object.fromEntries(chosen.map((side) => [side, BigInt(10 + below(9_990)) * 100n]));
          // Every fifth is undecided at the drawing.
          if (chosen.length > 0) await bet(player, chips, below(5) === 0 ? 60 * SECOND : 0);
        }
      await payAll(test.context);
      await finish();
      const slips = await storedSlips(drawId);
      const closed = slips.filter(({ state }) => state === 'closed');
      const { result } = JSON.parse(String((await roundNow()).outcome)) as { result: CockfightResult };
      const pool = await storedPool(drawId);
      kinds.add(`${pool.kind} ${pool.why ?? ''}`);
      expect((await roundNow()).state).toBe('settled');
      if (pool.kind === 'returned') {
        expect(slips.map(({ state }) => state)).toEqual(slips.map(() => 'voided'));
      } else {
        const terms = termsOf(closed, result);
        expect(terms).toMatchObject({ kind: 'paid', commission: pool.taken, net: pool.net });
        for (const slip of closed)
          expect(slip.payout).toBe(total(chipsOf(slip).map((chip) => poolPayout(terms, chip))));
        expect(pool.remainder).toBe((pool.net ?? 0n) - total(closed.map(({ payout }) => payout ?? 0n)));
        house += (pool.taken ?? 0n) + (pool.remainder ?? 0n);
      }
      expect(kept()).toBe(house);
      const { rows } = await test.pool.query<{ kept: bigint }>(
        'select coalesce(sum(staked - paid), 0)::bigint as kept from tables.tally',
      );
      expect(rows[0]?.kept).toBe(house);
      clock.advance(SECOND);
    }
    expect(kinds.size).toBeGreaterThan(1);
    expect(house).toBeGreaterThan(0n);
  }, 60_000);

  it.each([
    ['one-sided', 'meron', { meron: 30_000n, draw: 5_000n }],
    ['nobody-won', 'draw', { meron: 30_000n, wala: 10_000n }],
    ['one-sided', 'wala', null],
  ] as const)(
    'that is %s is returned when the fight has been shown, and the round is settled',
    async (why, result, chips) => {
      const { sessionId, account } = await test.player(100_000n);
      await proceed(test.context, lead);
      const { drawId } = await roundNow();
      if (chips !== null) await bet(sessionId, chips);
      await payAll(test.context);
      await finish(fixed(result));
      expect((await roundNow()).state).toBe('settled');
      expect(await storedPool(drawId)).toMatchObject({ kind: 'returned', why, taken: null, remainder: null });
      expect((await storedSlips(drawId)).map(({ state, payout }) => [state, payout])).toEqual(
        chips === null ? [] : [['voided', null]],
      );
      expect([account.balance, kept()]).toEqual([100_000n, 0n]);
      expect((await test.pool.query('select from tables.tally')).rowCount).toBe(0);
    },
  );

  it('of a round that is cancelled has no terms, and every stake goes back', async () => {
    const player = await test.session(100_000n);
    await proceed(test.context, lead);
    const { drawId } = await roundNow();
    await bet(player, { meron: 10_000n });
    await payAll(test.context);
    await cancelRound(test.context, drawId, 'the test says so');
    await payAll(test.context);
    expect(await storedPool(drawId)).toMatchObject({ kind: null, remainder: null });
    expect(test.operator.movements).toEqual(['bet -10000', 'refund +10000']);
  });

  it.each(['paid', 'returned'] as const)(
    'that is %s is so once for each stake, although leaders die between portions',
    async (kind) => {
      const player = await test.session(0n);
      await proceed(test.context, lead);
      const { drawId } = await roundNow();
      // 2,500 stakes that the wallet has accepted: three portions.
      await test.pool.query(
        `with made as (
         insert into stakes.stake (bet_tx, draw_id, shared, game_code, wallet_round_id, session_id, player_id, currency, bet, cost,
           state, due_at, created_at)
         select gen_random_uuid(), $1, true, game_code, gen_random_uuid(), id, player_id, currency, 100 * place, 100 * place, 'open',
           now(), now()
         from rgs.session, generate_series(1, 2500) as place where id = $2 returning bet_tx, draw_id, session_id, cost)
       insert into tables.slip (bet_tx, draw_id, session_id, request_id, spots, amounts)
       select bet_tx, draw_id, session_id, gen_random_uuid(),
         array[(array['meron', 'wala', 'draw'])[1 + cost / 100 % 3]], array[cost] from made`,
        [drawId, player],
      );
      const drawn = fixed('wala');
      const context = { ...drawn, rules: () => ({ ...drawn.rules('cockfight@1'), ...(kind === 'returned' && { terms: () => ({ kind, why: 'nobody-won' }) }) }) } as TableContext; // prettier-ignore
      clock.advance(10 * SECOND);
      await proceed(context, lead);
      clock.advance(60 * SECOND);
      for (let after = 0; (await roundNow()).state !== 'settled'; after = (after + 1) % 6)
        if (await killedStep(context, lead, after)) lead = await takeOver(test.context);
      const slips = await storedSlips(drawId);
      const pool = await storedPool(drawId);
      if (kind === 'returned') {
        expect(slips.every(({ state, payout }) => state === 'refunding' && payout === null)).toBe(true);
        return;
      }
      const terms = termsOf(slips, 'wala');
      for (const slip of slips) expect(slip.payout).toBe(total(chipsOf(slip).map((chip) => poolPayout(terms, chip))));
      expect(total(slips.map(({ payout }) => payout ?? 0n)) + (pool.remainder ?? 0n) + (pool.taken ?? 0n)).toBe(
        total(slips.flatMap(chipsOf).map(({ amount }) => amount)),
      );
    },
    60_000,
  );

  it('has the stakes that were stored before the lock and accepted before the drawing, whatever runs at once', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => test.session(100_000n)));
    await proceed(test.context, lead);
    const { drawId } = await roundNow();
    clock.advance(10 * SECOND - 1);
    const early = players.slice(0, 4).map((player) => bet(player, { meron: 10_000n, wala: 5_000n }));
    await Promise.all(early);
    await payAll(test.context);
    const arrived = clock.now();
    clock.advance(1);
    const racing = players
      .slice(4)
      .map((sessionId) =>
        storeSlip(test.pool, { drawId, sessionId, chips: { wala: 7_000n }, now: arrived, dueAt: arrived }),
      );
    await Promise.all([...racing, stepTable(test.context, lead), payAll(test.context)]);
    clock.advance(2 * SECOND);
    await proceed(test.context, lead);
    const slips = await storedSlips(drawId);
    const counted = slips.filter(({ state }) => state === 'open');
    const { rows } = await test.pool.query<{ spots: string[]; amounts: string[] }>(
      'select spots, amounts from tables.pool',
    );
    const stored = Object.fromEntries(
      (rows[0]?.spots ?? []).map((spot, place) => [spot, BigInt(rows[0]?.amounts[place] ?? 0)]),
    );
    const on = (spot: string) =>
      total(counted.flatMap(chipsOf).flatMap(({ side, amount }) => (side === spot ? [amount] : [])));
    expect(stored).toEqual({ meron: on('meron'), wala: on('wala'), draw: 0n });
    expect(counted.length).toBeGreaterThanOrEqual(4);
    expect(slips.every(({ state }) => state === 'open' || state === 'refunding')).toBe(true);
  });

  it('shows its commission from the beginning, and its terms and stakes from the drawing on', async () => {
    const server = await serveBetting(test.context);
    onTestFinished(() => server.close());
    const { hub, greeted } = openHub(test.pool, {}, [poolTable]);
    const { account, sessionId } = await test.player(1_000_000n);
    await proceed(test.context, lead);
    const client = await greeted(account.playerId, TABLE);
    expect(client.state().round?.pool).toEqual({ commission: 500, terms: null, staked: {} });
    await bet(sessionId, { meron: 60_000n, wala: 30_000n, draw: 10_000n });
    await payAll(test.context);
    // Other terms for later rounds do not change those of this one.
    await test.pool.query('update tables.house_table set commission = 1000');
    const context = fixed('wala');
    clock.advance(10 * SECOND);
    await proceed(context, lead);
    hub.round(TABLE);
    const { round } = await client.sees((state) => state.round?.state === 'drawing');
    const pool = {
      commission: 500,
      terms: { kind: 'paid', odds: 316 },
      staked: { meron: 60_000, wala: 30_000, draw: 10_000 },
    };
    expect(round?.pool).toEqual(pool);
    const answerOf = async () => (await server.inject({ url: `/tables/round/${round?.id}` })).json<SharedRoundAnswer>();
    expect((await answerOf()).pool).toEqual({ commission: 500, terms: null, staked: {} });
    clock.advance(60 * SECOND);
    await proceed(context, lead);
    expect((await answerOf()).pool).toEqual(pool);
    clock.advance(SECOND);
    await proceed(context, lead);
    expect(await storedPool((await roundNow()).drawId)).toMatchObject({ commission: 1_000, kind: null });
  });
});

describe('the database refuses', () => {
  it('terms that change, come too early, or are not those of the stakes', async () => {
    const player = await test.session(100_000n);
    await proceed(test.context, lead);
    await bet(player, { meron: 10_000n, wala: 20_000n });
    await payAll(test.context);
    const change = (set: string) => test.pool.query(`update tables.pool set ${set}`);
    const paid = (amounts: string, taken: number, net: number, staked: number) =>
      `spots = '{meron,wala,draw}', amounts = '{${amounts}}', kind = 'paid', taken = ${taken}, net = ${net}, staked = ${staked}`;
    await expect(change(paid('10000,20000,0', 1_500, 28_500, 10_000))).rejects.toThrow('when its drawing begins');
    await expect(change('commission = 0')).rejects.toThrow('never change');
    await expect(test.pool.query('delete from tables.pool')).rejects.toThrow('never deleted');
    clock.advance(10 * SECOND);
    await stepTable(test.context, lead);
    await expect(change(paid('10000,20100,0', 1_500, 28_600, 10_000))).rejects.toThrow('not those of its stakes');
    await expect(change(paid('10000,20000,0', 1_500, 28_600, 10_000))).rejects.toThrow('not those of its stakes');
    await expect(change(paid('10000,20000,0', 1_500, 28_500, 10_100))).rejects.toThrow('not those of its stakes');
    await expect(change(paid('10000,20000,0', 20_500, 9_500, 10_000))).rejects.toThrow('check constraint');
    const show = `update tables.round set state = 'drawing', drawn_at = now(), revealed_at = now(), shown_until = now()`;
    await proceed(fixed('meron'), lead);
    for (const set of [
      'taken = 0, net = 30000',
      'net = net + 1',
      `kind = 'returned'`,
      `why = 'one-sided'`,
      `amounts = '{1,2,3}'`,
    ])
      await expect(change(set)).rejects.toThrow('never change');
    clock.advance(60 * SECOND);
    await proceed(fixed('meron'), lead);
    await expect(change('remainder = 1')).rejects.toThrow('never change');
    clock.advance(SECOND);
    await proceed(test.context, lead);
    clock.advance(10 * SECOND);
    await stepTable(test.context, lead);
    await test.pool.query(`update draws.draw set events = '{}' where events is null`);
    await expect(test.pool.query(`${show} where state = 'locked'`)).rejects.toThrow('terms of its pool');
  });

  it('to end a round that paid more than its pool has', async () => {
    const player = await test.session(100_000n);
    await proceed(test.context, lead);
    await bet(player, { meron: 10_000n, wala: 20_000n });
    await payAll(test.context);
    clock.advance(10 * SECOND);
    await proceed(fixed('meron'), lead);
    await test.pool.query(`update stakes.stake set state = 'paying', payout = 28501, win_tx = gen_random_uuid()`);
    const end = `update tables.round set state = 'settled', ended_at = now()`;
    await expect(test.pool.query(end)).rejects.toThrow('remainder');
    await test.pool.query('update stakes.stake set payout = 28500');
    await test.pool.query(end);
  });
});
