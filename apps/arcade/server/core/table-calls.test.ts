import { randomUUID } from 'node:crypto';
import { TABLE_STEP } from '@chhokka/game-math';
import { HOUR, ManualClock, MINUTE, SECOND, TABLE_BOUNDS, uuidv7 } from '@chhokka/kernel';
import type { SettingsFault } from '@chhokka/wallet-protocol/house';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelByOperators } from '../tables/office/cancel-by-operators.ts';
import { installHouseTables } from '../tables/install-tables.ts';
import { stepTable } from '../tables/leading/step-table.ts';
import { rulesByName } from '../tables/rules-by-name.ts';
import { type Lead, giveBackLeases, renewLeases, takeFree } from '../tables/tables.repository.ts';
import { type TestArcade, callCore, openTestArcade } from '../testing/arcade.ts';
import { coinTable } from '../testing/coin-table.ts';
import { type Chips, storeSlip } from '../testing/tables.ts';

const clock = new ManualClock(Date.now());
let test: TestArcade;
let lead: Lead;
let leader: string;
beforeAll(async () => {
  test = await openTestArcade({ clock, rules: rulesByName([coinTable]) });
  await installHouseTables(test.pool, [coinTable]);
});
afterAll(() => test.close());
beforeEach(async () => {
  leader = uuidv7();
  await takeFree(test.pool, leader, HOUR);
  const [kept] = await renewLeases(test.pool, leader, HOUR);
  if (!kept) throw new Error('nobody leads the table');
  lead = kept;
  return async () => {
    await playOut();
    await giveBackLeases(test.pool, leader);
  };
});

interface Sent {
  readonly table: string;
  readonly gameCode: string;
  readonly version: string;
  readonly settings: {
    readonly open: boolean;
    readonly bettingMs: number;
    readonly restMs: number;
    readonly minBet: number;
    readonly maxStake: number;
    readonly maxExposure: number;
    readonly maxBet: Readonly<Record<string, number>>;
  };
  readonly betTypes: readonly object[];
  readonly round: { readonly round: number; readonly number: number; readonly state: string } | null;
}

async function ask<Body>(name: string, body: object): Promise<{ status: number; body: Body & { status?: string } }> {
  clock.advance(1);
  const answer = await callCore(test.arcade, clock.now(), name, body);
  return { status: answer.statusCode, body: answer.json() };
}

async function coin(): Promise<Sent> {
  const { body } = await ask<{ tables: Sent[] }>('tables', {});
  const found = body.tables.find(({ table }) => table === 'coin');
  if (!found) throw new Error('the coin table is not listed');
  return found;
}

const step = () => stepTable(test.arcade.tableContext, lead);

/** Does all that is due now. */
async function proceed(): Promise<void> {
  while ((await step()) === 0) await Promise.resolve();
}

/** Opens the next round; its number in the arcade. */
async function opened(): Promise<number> {
  clock.advance(MINUTE / 2);
  await proceed();
  const { round } = await coin();
  if (round?.state !== 'betting') throw new Error('no round takes bets');
  return round.round;
}

/** Plays the running round to its end. */
async function playOut(): Promise<void> {
  for (let turn = 0; turn < 10 && (await coin()).round !== null; turn += 1) {
    clock.advance(10 * SECOND);
    await step();
  }
}

let players = 0;

/** A player's slip whose bet the wallet has accepted, and its id. */
async function stake(round: number, chips: Chips, state: 'open' | 'betting' = 'open'): Promise<string> {
  players += 1;
  const name = `player-${players}`;
  const { rows } = await test.pool.query<{ id: bigint }>(
    `insert into rgs.session (token_hash, operator_session, player_id, nickname, game_code, currency, language, device,
       return_url, created_at, expires_at)
     values (sha256($1::bytea), $2, $2, $2, 'coin', 'BDT', 'en', 'mobile', 'http://127.0.0.1', now(), now() + interval '1 day')
     returning id`,
    [Buffer.from(name), name],
  );
  const now = clock.now();
  const slip = { drawId: BigInt(round), sessionId: rows[0]?.id ?? 0n, chips, now, dueAt: now + HOUR };
  const betTx = await storeSlip(test.pool, slip);
  if (betTx === null) throw new Error('the slip was late');
  await test.pool.query(
    `insert into tables.round_total (draw_id, players, amount) values ($1, 1, $2)
     on conflict (draw_id) do update set players = round_total.players + 1, amount = round_total.amount + $2`,
    [round, Object.values(chips).reduce((sum, amount) => sum + amount, 0n)],
  );
  for (const [spot, amount] of Object.entries(chips)) {
    await test.pool.query(
      `insert into tables.spot_total (draw_id, spot, players, amount) values ($1, $2, 1, $3)
       on conflict (draw_id, spot) do update set players = spot_total.players + 1, amount = spot_total.amount + $3`,
      [round, spot, amount],
    );
  }
  await test.pool.query('update stakes.stake set state = $2 where bet_tx = $1', [betTx, state]);
  return betTx;
}

async function statesOf(round: number): Promise<string[]> {
  const { rows } = await test.pool.query<{ state: string }>(
    'select state from stakes.stake where draw_id = $1 order by state',
    [round],
  );
  return rows.map(({ state }) => state);
}

type Settings = Partial<Sent['settings']>;

/** Changes settings that were just read. */
async function change(settings: Settings, other: object = {}) {
  const { version, settings: before } = await coin();
  const decided = { changeId: randomUUID(), reason: 'A quiet evening', askedBy: 'rahim', confirmedBy: 'karim' };
  const request = { ...decided, table: 'coin', version, settings: { ...before, ...settings }, ...other };
  return { request, answer: await ask<{ version: string; message: string }>('table-settings', request) };
}

const cancel = (round: number, other: object = {}) =>
  ask<{ message: string }>('cancel-round', {
    cancellationId: randomUUID(),
    table: 'coin',
    round,
    reason: 'The picture froze',
    askedBy: 'rahim',
    confirmedBy: 'karim',
    ...other,
  });

const outcomeOf = ({ status, body }: { status: number; body: { status?: string; message?: string } }) => [
  status,
  body.status ?? '',
  body.message ?? '',
];

describe('the list of tables', () => {
  it('shows settings, bet types and the running round with the largest payout that it can have', async () => {
    const round = await opened();
    await stake(round, { 'face:heads': 100_000n, 'side:3': 10_000n });
    await stake(round, { 'face:tails': 50_000n });
    const { version, ...table } = await coin();
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
      const answer = await test.arcade.plain.inject({ method: 'POST', url: `/core/v1/${name}`, payload: {} });
      expect(answer.statusCode).toBe(401);
    },
  );
});

describe('a change of settings', () => {
  it('is written down for ever with the old and the new values and both names', async () => {
    const before = (await coin()).settings;
    const { request, answer } = await change({ minBet: 2_000, maxBet: { FACE: 20_000_000 } });
    const after = await coin();
    expect(answer).toEqual({
      status: 200,
      body: { changeId: request.changeId, table: 'coin', version: after.version },
    });
    expect(after.settings).toEqual({ ...before, minBet: 2_000, maxBet: { FACE: 20_000_000 } });
    const { rows } = await test.pool.query(
      'select asked_by, confirmed_by, reason, raises, before, after from tables.change where id = $1',
      [request.changeId],
    );
    expect(rows).toEqual([
      {
        asked_by: 'rahim',
        confirmed_by: 'karim',
        reason: 'A quiet evening',
        raises: true,
        before,
        after: after.settings,
      },
    ]);
    for (const sql of [
      'update tables.change set raises = false',
      'delete from tables.change',
      'truncate tables.change',
    ])
      await expect(test.pool.query(sql)).rejects.toThrow('never changed');
    expect((await change(before)).answer.status).toBe(200);
  });

  it('that is sent again changes nothing, and the same id with other settings is refused', async () => {
    const { request } = await change({ minBet: 3_000 });
    await change({ minBet: 1_000 });
    expect((await ask('table-settings', request)).status).toBe(200);
    expect((await coin()).settings.minBet).toBe(1_000);
    const other = { ...request, settings: { ...request.settings, minBet: 5_000 } };
    expect(outcomeOf(await ask('table-settings', other))).toEqual([409, 'change_refused', 'differs']);
  });

  it.each<[string, Settings, SettingsFault | 'bet_type_unknown']>([
    ['bets that are open too briefly', { bettingMs: 999 }, 'betting_time'],
    ['bets that are open too long', { bettingMs: 300_001 }, 'betting_time'],
    ['a rest without an end', { restMs: 60_001 }, 'rest_time'],
    ['a smallest bet of which a hundredth is not whole', { minBet: 1_050 }, 'off_step'],
    ['no smallest bet', { minBet: 0 }, 'off_step'],
    ['a stake below the smallest bet', { maxStake: 900 }, 'stake_under_minimum'],
    ['an exposure below one stake', { maxExposure: 19_999_900 }, 'exposure_under_stake'],
    ['a limit that takes no bet', { maxBet: { FACE: 900 } }, 'limit_under_minimum'],
    ['a bet type that the rules do not know', { maxBet: { STRAIGHT: 1_000 } }, 'bet_type_unknown'],
  ])('to %s is refused by name', async (_, settings, reason) => {
    const before = await coin();
    expect(outcomeOf((await change(settings)).answer)).toEqual([409, 'change_refused', reason]);
    expect(await coin()).toEqual(before);
  });

  it('that raises a limit needs two people, and one that lowers it needs one', async () => {
    const alone = { confirmedBy: null };
    const refused = await change({ maxBet: { FACE: 10_000_000, SIDE: 1_000_100 } }, alone);
    expect(outcomeOf(refused.answer)).toEqual([409, 'change_refused', 'second_needed']);
    expect((await change({ maxStake: 15_000_000 }, alone)).answer.status).toBe(200);
    expect(outcomeOf((await change({ maxStake: 20_000_000 }, { confirmedBy: ' RAHIM ' })).answer)).toEqual([
      409,
      'change_refused',
      'one_person',
    ]);
    expect((await change({ maxStake: 20_000_000 })).answer.status).toBe(200);
    const insert = `insert into tables.change (id, table_code, at, asked_by, confirmed_by, reason, raises, before, after)
      values (gen_random_uuid(), 'coin', now(), 'rahim', $1, 'x', true, '{}', '{}')`;
    await expect(test.pool.query(insert, ['Rahim'])).rejects.toThrow('change_four_eyes');
    await expect(test.pool.query(insert, [null])).rejects.toThrow('change_raises');
  });

  it('of settings that were changed meanwhile, also by SQL, is refused', async () => {
    const { version } = await coin();
    await test.pool.query(`update tables.house_table set rest_ms = 2500 where code = 'coin'`);
    const { answer } = await change({ restMs: 3_000 }, { version });
    expect(outcomeOf(answer)).toEqual([409, 'change_refused', 'changed_meanwhile']);
    await test.pool.query(`update tables.house_table set rest_ms = 2000 where code = 'coin'`);
  });

  it('happens once when two arrive at the same time', async () => {
    const { version, settings } = await coin();
    const send = (minBet: number) => {
      const request = {
        changeId: randomUUID(),
        table: 'coin',
        version,
        reason: 'x',
        askedBy: 'rahim',
        confirmedBy: null,
      };
      return callCore(test.arcade, clock.now(), 'table-settings', { ...request, settings: { ...settings, minBet } });
    };
    const answers = await Promise.all([send(4_000), send(5_000)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await change({ minBet: 1_000 });
  });

  it('of the time to bet is seen in the next round, and a limit at once', async () => {
    const first = await opened();
    const running = (await coin()).round;
    await change({ bettingMs: 20_000, minBet: 2_000 });
    expect((await coin()).round).toEqual(running);
    const { rows } = await test.pool.query('select min_bet from tables.house_table where code = $1', ['coin']);
    expect(rows).toEqual([{ min_bet: 2_000n }]);
    await playOut();
    const second = await opened();
    const { rows: spans } = await test.pool.query<{ span: number }>(
      `select extract(epoch from locks_at - opened_at)::integer as span from tables.round where draw_id = any ($1)
       order by draw_id`,
      [[first, second]],
    );
    expect(spans.map(({ span }) => span)).toEqual([10, 20]);
    await playOut();
    await change({ bettingMs: 10_000, minBet: 1_000 });
  });

  it('that closes a table lets the running round end, and no other one begins before it is open again', async () => {
    const round = await opened();
    await stake(round, { 'face:heads': 1_000n });
    await change({ open: false }, { confirmedBy: null });
    expect(await coin()).toMatchObject({ settings: { open: false }, round: { round, state: 'betting' } });
    await playOut();
    clock.advance(MINUTE);
    expect(await step()).toBeNull();
    expect((await coin()).round).toBeNull();
    expect(await statesOf(round)).toEqual(['paying']);
    await change({ open: true }, { confirmedBy: null });
    expect(await opened()).toBeGreaterThan(round);
  });

  it('cannot be asked of a table that does not exist', async () => {
    expect((await change({}, { table: 'nothing' })).answer).toMatchObject({
      status: 404,
      body: { status: 'table_unknown' },
    });
  });

  it('is bound by the same step as stakes are', () => {
    expect(TABLE_BOUNDS.step).toBe(BigInt(TABLE_STEP));
  });
});

describe('a round that two people cancel', () => {
  it('gives every stake back and is public with its seed and who cancelled it', async () => {
    const round = await opened();
    await stake(round, { 'face:heads': 5_000n });
    await stake(round, { 'side:1': 1_000n }, 'betting');
    expect((await cancel(round)).status).toBe(200);
    expect(await statesOf(round)).toEqual(['refunding', 'refunding']);
    const shown = await test.arcade.plain.inject({ method: 'GET', url: `/tables/round/${round}` });
    expect(shown.json()).toMatchObject({
      state: 'cancelled',
      cancelledBy: 'operators',
      serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      outcome: null,
    });
    // The words are the operators' own.
    expect(shown.body).not.toContain('The picture froze');
    const { body } = await ask<{ rounds: object[] }>('table-rounds', { table: 'coin', limit: 1 });
    expect(body.rounds).toMatchObject([
      { round, state: 'cancelled', players: 2, staked: 6_000, paid: 0, mark: null,
        cancelled: { by: 'operator', reason: 'The picture froze' },
        replay: expect.stringContaining(`/verify/?draw=${round}`) as string },
    ]); // prettier-ignore
    for (const sql of ['update tables.cancellation set reason = $$x$$', 'delete from tables.cancellation'])
      await expect(test.pool.query(sql)).rejects.toThrow('never changed');
  });

  it('is not undone and not repeated by the same decision', async () => {
    const round = await opened();
    const decision = { cancellationId: randomUUID() };
    const answers = [await cancel(round, decision), await cancel(round, decision)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const next = await opened();
    expect(outcomeOf(await cancel(next, decision))).toEqual([409, 'cancel_refused', 'differs']);
    expect((await coin()).round?.round).toBe(next);
    expect(outcomeOf(await cancel(round))).toEqual([409, 'cancel_refused', 'round_ended']);
  });

  it('is cancelled once when the decision arrives twice at the same time', async () => {
    const round = await opened();
    await stake(round, { 'face:heads': 5_000n });
    const decision = { cancellationId: randomUUID() };
    const answers = await Promise.all([cancel(round, decision), cancel(round, decision), cancel(round)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
    expect(await statesOf(round)).toEqual(['refunding']);
  });

  it.each([
    ['one person with two roles', { confirmedBy: 'Rahim ' }, [409, 'cancel_refused', 'one_person']],
    ['a round of another table', { table: 'dice' }, [404, 'round_unknown', 'there is no such round of the table']],
    ['no reason', { reason: ' ' }, [400, 'bad_request', expect.any(String) as string]],
  ])('is not cancelled with %s', async (_, other, refusal) => {
    const round = await opened();
    expect(outcomeOf(await cancel(round, other))).toEqual(refusal);
    expect((await coin()).round?.state).toBe('betting');
  });

  it('must still take bets: from its lock on only the table’s rules cancel it', async () => {
    const round = await opened();
    clock.advance(10 * SECOND);
    // Its time has come, although no leader has locked it yet.
    expect(outcomeOf(await cancel(round))).toEqual([409, 'cancel_refused', 'round_locked']);
    await step();
    expect((await coin()).round?.state).toBe('locked');
    expect(outcomeOf(await cancel(round))).toEqual([409, 'cancel_refused', 'round_locked']);
    clock.advance(2 * MINUTE);
    await step();
    const shown = await test.arcade.plain.inject({ method: 'GET', url: `/tables/round/${round}` });
    expect(shown.json()).toMatchObject({ state: 'cancelled', cancelledBy: 'rule' });
    const { body } = await ask<{ rounds: object[] }>('table-rounds', { table: 'coin', limit: 1 });
    expect(body.rounds).toMatchObject([{ cancelled: { by: 'rule' } }]);
  });

  it.each([
    ['the cancellation begins first', true],
    ['the lock begins first', false],
  ])('is either cancelled or locked when both happen at once (%s)', async (_, cancelFirst) => {
    for (let turn = 0; turn < 8; turn += 1) {
      const round = await opened();
      await stake(round, { 'face:tails': 1_000n });
      // The cancellation arrived in time, and the lock is due when it is carried out.
      const early = { ...test.arcade.tableContext, clock: new ManualClock(clock.now()) };
      clock.advance(10 * SECOND);
      const decided = {
        cancellationId: randomUUID(),
        table: 'coin',
        round,
        reason: 'x',
        askedBy: 'a',
        confirmedBy: 'b',
      };
      const both = [() => cancelByOperators(early, decided), () => step()];
      const answers = await Promise.all((cancelFirst ? both : both.toReversed()).map((act) => act()));
      const cancelled = answers.some((answer) => typeof answer === 'object' && answer?.ok === true);
      const { rows } = await test.pool.query('select state from tables.round where draw_id = $1', [round]);
      expect(rows).toEqual([{ state: cancelled ? 'cancelled' : 'locked' }]);
      expect(await statesOf(round)).toEqual([cancelled ? 'refunding' : 'open']);
      await playOut();
    }
  });
});

describe('the rounds of a table', () => {
  it('are paged by number, the newest first, with stakes, payouts and the outcome once it is settled', async () => {
    const first = await opened();
    await stake(first, { 'face:heads': 2_000n, 'face:tails': 1_000n });
    await playOut();
    const second = await opened();
    const page = async (body: object) =>
      (await ask<{ rounds: { round: number; number: number }[] }>('table-rounds', { table: 'coin', limit: 1, ...body }))
        .body.rounds;
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
    const paid = (settled as unknown as { paid: number }).paid;
    expect([1_950, 3_900]).toContain(paid);
    expect(await page({ before: 1 })).toEqual([]);
    expect((await ask('table-rounds', { table: 'nothing', limit: 1 })).status).toBe(404);
  });
});

describe('the returns of a table', () => {
  it('are the sums of the tallies of a time, beside what is stated', async () => {
    clock.advance(HOUR);
    const from = clock.now();
    for (const amount of [2_000n, 1_000n]) {
      const round = await opened();
      await stake(round, { 'face:heads': amount, 'face:tails': amount });
      await playOut();
    }
    const ended = clock.now() + 1;
    const { body } = await ask<{ betTypes: object[] }>('table-returns', { table: 'coin', from, to: ended });
    const common = { rounds: 0, bets: 0, staked: 0, paid: 0, stakeSquares: 0, winSquares: 0, stakeWins: 0 };
    expect(body.betTypes).toEqual([
      // 1.95 in half of all cases: σ = 0.975. Each round stakes on both faces, and one of them wins.
      { name: 'FACE', rounds: 2, bets: 4, staked: 6_000, paid: 5_850, rtp: 9_750, deviation: 0.975,
        stakeSquares: 4_000 ** 2 + 2_000 ** 2, winSquares: 3_900 ** 2 + 1_950 ** 2,
        stakeWins: 4_000 * 3_900 + 2_000 * 1_950 },
      { ...common, name: 'SIDE', rtp: 9_500, deviation: expect.closeTo(2.85, 10) as number },
    ]); // prettier-ignore
    const later = await ask<{ betTypes: object[] }>('table-returns', { table: 'coin', from: ended, to: ended + 1 });
    expect(later.body.betTypes).toMatchObject([{ staked: 0 }, { staked: 0 }]);
    expect((await ask('table-returns', { table: 'nothing', from, to: ended })).status).toBe(404);
  });
});
