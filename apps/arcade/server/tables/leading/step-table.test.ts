import { MINUTE, ManualClock, SECOND } from '@chhokka/kernel';
import { drawRound } from '@chhokka/game-math';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Coin, coinRules } from '../../testing/coin-table.ts';
import { payAll, proceed as takeSteps, takeOver } from '../../testing/leading.ts';
import { type Chips, type TestTables, openTestTables, storeSlip, storedRounds } from '../../testing/tables.ts';
import { cancelRound } from '../settling/cancel-round.ts';
import { settleMore } from '../settling/settle-round.ts';
import { lastRound } from '../rounds.repository.ts';
import type { Lead } from '../tables.repository.ts';
import { stepTable } from './step-table.ts';

let clock: ManualClock;
let test: TestTables;
let lead: Lead;

beforeEach(async () => {
  clock = new ManualClock(Date.now());
  test = await openTestTables({ clock });
  lead = await take();
});
afterEach(() => test.close());

const take = () => takeOver(test.context);
const proceed = () => takeSteps(test.context, lead);
const pay = () => payAll(test.context);

async function roundNow() {
  const round = (await storedRounds(test.pool)).at(-1);
  if (!round) throw new Error('the table has no round');
  return round;
}

async function slip(sessionId: bigint, chips: Chips, dueIn = 0): Promise<string> {
  const now = clock.now();
  const { drawId } = await roundNow();
  const betTx = await storeSlip(test.pool, { drawId, sessionId, chips, now, dueAt: now + dueIn });
  if (betTx === null) throw new Error('the slip came too late');
  return betTx;
}

/** From betting to the end of the drawing, which is not settled yet. */
async function showAll(): Promise<void> {
  clock.advance((await proceed()) ?? 0);
  clock.advance((await proceed()) ?? 0);
}

describe('a round', () => {
  it('opens, locks, draws from its seed and number, settles, and the next one follows after the rest', async () => {
    const player = await test.session(100_000n);
    expect(await proceed()).toBe(10 * SECOND);
    await slip(player, { 'face:heads': 10_000n, 'face:tails': 10_000n, 'side:3': 1_000n });
    await pay();
    expect((await roundNow()).stakes).toEqual({ open: 1 });
    clock.advance(10 * SECOND);
    await proceed();
    const drawn = await roundNow();
    expect(drawn).toMatchObject({ number: 1, state: 'drawing', stakes: { open: 1 } });
    const outcome = JSON.parse(String(drawn.outcome)) as Coin;
    const led = await lastRound(test.pool, 'coin');
    expect(outcome).toEqual(drawRound(coinRules, { serverSeed: String(led?.serverSeed), table: 'coin', number: 1 }));
    clock.advance(coinRules.showMs(outcome) - 1);
    expect(await proceed()).toBe(1);
    clock.advance(1);
    expect(await proceed()).toBe(2 * SECOND);
    await pay();
    expect(await roundNow()).toMatchObject({ state: 'settled', stakes: { closed: 1 } });
    const paid = 19_500n + (outcome.side === 3 ? 9_500n : 0n);
    expect(test.operator.movements).toEqual(['bet -21000', `win +${paid}`]);
    const { rows } = await test.pool.query('select bet_type, bets, staked, paid from tables.tally order by bet_type');
    expect(rows).toEqual([
      { bet_type: 'FACE', bets: 2, staked: 20_000n, paid: 19_500n },
      { bet_type: 'SIDE', bets: 1, staked: 1_000n, paid: outcome.side === 3 ? 9_500n : 0n },
    ]);
    clock.advance(2 * SECOND);
    await proceed();
    expect(await roundNow()).toMatchObject({ number: 2, state: 'betting' });
  });

  it('waits for answers for two seconds and gives back what is still undecided', async () => {
    const player = await test.session(100_000n);
    await proceed();
    const betTx = await slip(player, { 'face:heads': 10_000n }, MINUTE);
    clock.advance(10 * SECOND);
    expect(await proceed()).toBe(50);
    expect(await roundNow()).toMatchObject({ state: 'locked', stakes: { betting: 1 } });
    clock.advance(2 * SECOND);
    await proceed();
    expect(await roundNow()).toMatchObject({ state: 'drawing', stakes: { refunding: 1 } });
    expect(test.news).toContain(`slip ${betTx}`);
    await pay();
    expect((await roundNow()).stakes).toEqual({ voided: 1 });
    expect(test.operator.movements).toEqual([]);
  });

  it.each([
    [0, 'drawing', []],
    [1, 'cancelled', ['refund +10000']],
  ] as const)('that is found a minute and %i ms after its lock is %s', async (late, state, returned) => {
    const player = await test.session(100_000n);
    await proceed();
    await slip(player, { 'face:heads': 10_000n });
    await pay();
    clock.advance(10 * SECOND + MINUTE + late);
    lead = await take();
    await proceed();
    await pay();
    expect((await roundNow()).state).toBe(state);
    expect(test.operator.movements).toEqual(['bet -10000', ...returned]);
  });

  it('does not follow another one while the table is closed', async () => {
    await proceed();
    await test.pool.query('update tables.house_table set open = false');
    await showAll();
    expect(await proceed()).toBe(null);
    expect(await roundNow()).toMatchObject({ number: 1, state: 'settled' });
    await test.pool.query('update tables.house_table set open = true');
    expect(await proceed()).toBe(2 * SECOND);
  });
});

describe('a leader that has been replaced', () => {
  it('opens, locks, draws, settles and cancels nothing', async () => {
    const old = lead;
    const step = async () => {
      const before = await storedRounds(test.pool);
      lead = await take();
      expect(await stepTable(test.context, old)).toBeGreaterThan(0);
      expect(await storedRounds(test.pool)).toEqual(before);
      await stepTable(test.context, lead);
    };
    await step();
    clock.advance(10 * SECOND);
    await step();
    await step();
    clock.advance(4 * SECOND);
    const drawn = await lastRound(test.pool, 'coin');
    if (drawn?.state !== 'drawing') throw new Error('the round was not drawn');
    await settleMore(test.context, old, drawn, coinRules);
    expect((await roundNow()).state).toBe('drawing');
    await proceed();
    clock.advance(2 * SECOND);
    await proceed();
    expect(await cancelRound(test.context, (await roundNow()).drawId, 'test', old)).toBe(false);
    expect(await roundNow()).toMatchObject({ number: 2, state: 'betting' });
  });
});

describe('a settlement', () => {
  it('that is interrupted after each portion goes on with another leader and pays and counts every stake once', async () => {
    const stakes = 7;
    await proceed();
    for (let made = 0; made < stakes; made += 1)
      await slip(await test.session(10_000n), { 'face:heads': 1_000n, 'face:tails': 2_000n });
    await pay();
    await showAll();
    for (let turn = 0; turn < 5; turn += 1) {
      lead = await take();
      const round = await lastRound(test.pool, 'coin');
      if (round?.state !== 'drawing') break;
      await settleMore(test.context, lead, round, coinRules, 2);
    }
    await pay();
    expect(await roundNow()).toMatchObject({ state: 'settled', stakes: { closed: stakes } });
    const { rows } = await test.pool.query('select bets, staked from tables.tally');
    expect(rows).toEqual([{ bets: 2 * stakes, staked: BigInt(stakes) * 3_000n }]);
    expect(test.operator.bets('won')).toBe(stakes);
    expect(test.operator.movements.filter((movement) => movement.startsWith('win'))).toHaveLength(stakes);
  });

  it('sends a win of nothing, because the operator’s round ends with it', async () => {
    await proceed();
    await slip(await test.session(10_000n), { 'side:0': 1_000n });
    await slip(await test.session(10_000n), { 'side:9': 1_000n });
    await pay();
    await showAll();
    await proceed();
    await pay();
    expect(test.operator.movements.filter((movement) => movement === 'win +0').length).toBeGreaterThan(0);
    expect((await roundNow()).stakes).toEqual({ closed: 2 });
  });
});

describe('the cancellation of a round', () => {
  it('gives accepted and undecided stakes back once, and no slip is taken after it', async () => {
    const player = await test.session(100_000n);
    await proceed();
    await slip(player, { 'face:heads': 10_000n });
    await pay();
    await slip(player, { 'face:tails': 20_000n }, MINUTE);
    const { drawId } = await roundNow();
    expect(await cancelRound(test.context, drawId, 'the dealer is ill')).toBe(true);
    expect(await cancelRound(test.context, drawId, 'again')).toBe(false);
    await expect(slip(player, { 'face:heads': 10_000n })).rejects.toThrow('too late');
    await pay();
    expect(await roundNow()).toMatchObject({ state: 'cancelled', stakes: { voided: 2 } });
    expect(test.operator.movements).toEqual(['bet -10000', 'refund +10000']);
    expect(await proceed()).toBe(2 * SECOND);
  });

  it('is refused once the round is drawn', async () => {
    await proceed();
    clock.advance(10 * SECOND);
    await proceed();
    expect(await cancelRound(test.context, (await roundNow()).drawId, 'too late')).toBe(false);
    expect((await roundNow()).state).toBe('drawing');
  });
});

describe('the database', () => {
  it('refuses a late slip, a drawing with undecided stakes, an end with open ones, and a way back', async () => {
    const player = await test.session(100_000n);
    await proceed();
    const betTx = await slip(player, { 'face:heads': 10_000n }, MINUTE);
    const set = (change: string) => test.pool.query(`update tables.round set ${change}`);
    const locked = `locked_at = now()`;
    const drawn = `drawn_at = now(), revealed_at = now(), shown_until = now()`;
    await expect(set(`state = 'drawing', ${locked}, ${drawn}`)).rejects.toThrow('from betting to drawing');
    await expect(set(`state = 'cancelled', ended_at = now(), cancel_reason = 'x'`)).rejects.toThrow(
      'settled or returned',
    );
    await set(`state = 'locked', ${locked}`);
    await expect(set(`state = 'betting', locked_at = null`)).rejects.toThrow('from locked to betting');
    const late = `with made as (
        insert into stakes.stake (bet_tx, draw_id, shared, game_code, wallet_round_id, session_id, player_id, currency, bet,
          cost, state, due_at, created_at)
        select gen_random_uuid(), draw_id, shared, game_code, gen_random_uuid(), session_id, player_id, currency, bet, cost,
          state, due_at, created_at from stakes.stake returning bet_tx, draw_id, session_id)
      insert into tables.slip (bet_tx, draw_id, session_id, request_id, spots, amounts)
      select bet_tx, draw_id, session_id, gen_random_uuid(), '{side:1}', '{100}' from made`;
    await expect(test.pool.query(late)).rejects.toThrow('no slips after its lock');
    await expect(set(`state = 'drawing', ${drawn}`)).rejects.toThrow('only with its outcome');
    await test.pool.query(`update draws.draw set events = '{"side":1}'`);
    await expect(set(`state = 'drawing', ${drawn}`)).rejects.toThrow('while a stake is undecided');
    await expect(test.pool.query(`update draws.draw set events = '{"side":2}'`)).rejects.toThrow('never changes');
    await test.pool.query(`update stakes.stake set state = 'open' where bet_tx = $1`, [betTx]);
    await set(`state = 'drawing', ${drawn}`);
    await expect(set(`state = 'settled', ended_at = now()`)).rejects.toThrow('settled or returned');
    await expect(set(`state = 'cancelled', ended_at = now(), cancel_reason = 'x'`)).rejects.toThrow(
      'from drawing to cancelled',
    );
    await expect(set('number = 7')).rejects.toThrow('what a round began with');
    await expect(test.pool.query('delete from tables.slip; delete from tables.round')).rejects.toThrow('never deleted');
  });

  it('refuses a changed slip, one that differs from its stake, and a round that leaves out a number', async () => {
    const player = await test.session(100_000n);
    await proceed();
    await slip(player, { 'face:heads': 10_000n });
    for (const change of [`update tables.slip set spots = '{side:1}'`, 'delete from tables.slip'])
      await expect(test.pool.query(change)).rejects.toThrow('never changed and never deleted');
    const other = (cost: string, session: string) =>
      test.pool.query(`with made as (
          insert into stakes.stake (bet_tx, draw_id, shared, game_code, wallet_round_id, session_id, player_id, currency,
            bet, cost, state, due_at, created_at)
          select gen_random_uuid(), draw_id, shared, game_code, gen_random_uuid(), session_id, player_id, currency, bet,
            ${cost}, state, due_at, created_at from stakes.stake limit 1 returning bet_tx, draw_id, session_id)
        insert into tables.slip (bet_tx, draw_id, session_id, request_id, spots, amounts)
        select bet_tx, draw_id, ${session}, gen_random_uuid(), '{side:1}', '{10000}' from made`);
    await expect(other('100', 'session_id')).rejects.toThrow('differs from its stake');
    const stranger = await test.session(0n);
    await expect(other('cost', String(stranger))).rejects.toThrow('differs from its stake');
    await other('cost', 'session_id');
    await pay();
    await showAll();
    await proceed();
    const gap = `insert into tables.round (draw_id, game_code, table_code, number, state, opened_at, locks_at)
      select nextval('draws.draw_id_seq'), game_code, table_code, 3, 'betting', opened_at, locks_at from tables.round`;
    await expect(test.pool.query(gap)).rejects.toThrow('without gaps');
    for (const change of ['update tables.tally set paid = 0', 'delete from tables.tally'])
      await expect(test.pool.query(change)).rejects.toThrow('never changed and never deleted');
  });
});
