import { randomUUID } from 'node:crypto';
import { TABLE_STEP } from '@chhokka/game-math';
import { MINUTE, TABLE_BOUNDS } from '@chhokka/kernel';
import type { SettingsFault } from '@chhokka/wallet-protocol/house';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callCore } from '../testing/arcade.ts';
import { type SentTable, TableCalls, outcomeOf } from '../testing/table-calls.ts';

let calls: TableCalls;
beforeAll(async () => {
  calls = await TableCalls.open();
});
afterAll(() => calls.close());
afterEach(() => calls.playOut());

type Settings = Partial<SentTable['settings']>;

describe('a change of settings', () => {
  it('is written down for ever with the old and the new values and both names', async () => {
    const before = (await calls.coin()).settings;
    const { request, answer } = await calls.change({ minBet: 2_000, maxBet: { FACE: 20_000_000 } });
    const after = await calls.coin();
    expect(answer).toEqual({
      status: 200,
      body: { changeId: request.changeId, table: 'coin', version: after.version },
    });
    expect(after.settings).toEqual({ ...before, minBet: 2_000, maxBet: { FACE: 20_000_000 } });
    const { rows } = await calls.test.pool.query(
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
      await expect(calls.test.pool.query(sql)).rejects.toThrow('never changed');
    expect((await calls.change(before)).answer.status).toBe(200);
  });

  it('that is sent again changes nothing, and the same id with other settings is refused', async () => {
    const { request } = await calls.change({ minBet: 3_000 });
    await calls.change({ minBet: 1_000 });
    expect((await calls.ask('table-settings', request)).status).toBe(200);
    expect((await calls.coin()).settings.minBet).toBe(1_000);
    const other = { ...request, settings: { ...request.settings, minBet: 5_000 } };
    expect(outcomeOf(await calls.ask('table-settings', other))).toEqual([409, 'change_refused', 'differs']);
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
    const before = await calls.coin();
    expect(outcomeOf((await calls.change(settings)).answer)).toEqual([409, 'change_refused', reason]);
    expect(await calls.coin()).toEqual(before);
  });

  it('that raises a limit needs two people, and one that lowers it needs one', async () => {
    const alone = { confirmedBy: null };
    const refused = await calls.change({ maxBet: { FACE: 10_000_000, SIDE: 1_000_100 } }, alone);
    expect(outcomeOf(refused.answer)).toEqual([409, 'change_refused', 'second_needed']);
    expect((await calls.change({ maxStake: 15_000_000 }, alone)).answer.status).toBe(200);
    expect(outcomeOf((await calls.change({ maxStake: 20_000_000 }, { confirmedBy: ' RAHIM ' })).answer)).toEqual([
      409,
      'change_refused',
      'one_person',
    ]);
    expect((await calls.change({ maxStake: 20_000_000 })).answer.status).toBe(200);
    const insert = `insert into tables.change (id, table_code, at, asked_by, confirmed_by, reason, raises, before, after)
      values (gen_random_uuid(), 'coin', now(), 'rahim', $1, 'x', true, '{}', '{}')`;
    await expect(calls.test.pool.query(insert, ['Rahim'])).rejects.toThrow('change_four_eyes');
    await expect(calls.test.pool.query(insert, [null])).rejects.toThrow('change_raises');
  });

  it('of settings that were changed meanwhile, also by SQL, is refused', async () => {
    const { version } = await calls.coin();
    await calls.test.pool.query(`update tables.house_table set rest_ms = 2500 where code = 'coin'`);
    const { answer } = await calls.change({ restMs: 3_000 }, { version });
    expect(outcomeOf(answer)).toEqual([409, 'change_refused', 'changed_meanwhile']);
    await calls.test.pool.query(`update tables.house_table set rest_ms = 2000 where code = 'coin'`);
  });

  it('happens once when two arrive at the same time', async () => {
    const { version, settings } = await calls.coin();
    const send = (minBet: number) => {
      const request = {
        changeId: randomUUID(),
        table: 'coin',
        version,
        reason: 'x',
        askedBy: 'rahim',
        confirmedBy: null,
      };
      return callCore(calls.test.arcade, calls.clock.now(), 'table-settings', {
        ...request,
        settings: { ...settings, minBet },
      });
    };
    const answers = await Promise.all([send(4_000), send(5_000)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    await calls.change({ minBet: 1_000 });
  });

  it('of the time to bet is seen in the next round, and a limit at once', async () => {
    const first = await calls.opened();
    const running = (await calls.coin()).round;
    await calls.change({ bettingMs: 20_000, minBet: 2_000 });
    expect((await calls.coin()).round).toEqual(running);
    const { rows } = await calls.test.pool.query('select min_bet from tables.house_table where code = $1', ['coin']);
    expect(rows).toEqual([{ min_bet: 2_000n }]);
    await calls.playOut();
    const second = await calls.opened();
    const { rows: spans } = await calls.test.pool.query<{ span: number }>(
      `select extract(epoch from locks_at - opened_at)::integer as span from tables.round where draw_id = any ($1)
       order by draw_id`,
      [[first, second]],
    );
    expect(spans.map(({ span }) => span)).toEqual([10, 20]);
    await calls.playOut();
    await calls.change({ bettingMs: 10_000, minBet: 1_000 });
  });

  it('that closes a table lets the running round end, and no other one begins before it is open again', async () => {
    const round = await calls.opened();
    await calls.stake(round, { 'face:heads': 1_000n });
    await calls.change({ open: false }, { confirmedBy: null });
    expect(await calls.coin()).toMatchObject({ settings: { open: false }, round: { round, state: 'betting' } });
    await calls.playOut();
    calls.clock.advance(MINUTE);
    expect(await calls.step()).toBeNull();
    expect((await calls.coin()).round).toBeNull();
    expect(await calls.statesOf(round)).toEqual(['paying']);
    await calls.change({ open: true }, { confirmedBy: null });
    expect(await calls.opened()).toBeGreaterThan(round);
  });

  it('cannot be asked of a table that does not exist', async () => {
    expect((await calls.change({}, { table: 'nothing' })).answer).toMatchObject({
      status: 404,
      body: { status: 'table_unknown' },
    });
  });

  it('is bound by the same step as stakes are', () => {
    expect(TABLE_BOUNDS.step).toBe(BigInt(TABLE_STEP));
  });
});
