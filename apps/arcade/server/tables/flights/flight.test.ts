import type { LeaveAnswer, TableFault } from '@chhokka/game-math';
import { flightMs, multiplierAt, reachedAt } from '@chhokka/game-math/tables/crash';
import { ManualClock } from '@chhokka/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { serveBetting } from '../../testing/betting.ts';
import { type TestFlights, type TestStake, openTestFlights } from '../../testing/flights.ts';

let test: TestFlights;
afterEach(() => test.close());

/** A flight that ends between 3.00 and 6.00 is in the air; `stakes` are placed before. */
async function open(wanted = [{ least: 300, most: 600 }]): Promise<number> {
  test = await openTestFlights(wanted);
  await test.proceed();
  return test.points[0] ?? 0;
}

describe('a stake that leaves a flight', () => {
  it('is paid the multiplier of the moment of its call while the flight goes on', async () => {
    await open();
    const stake = await test.stake({ amount: 12_300 });
    await test.takeOff();
    const ms = reachedAt(217);
    await test.at(ms);
    expect(await test.leave(stake)).toBe(multiplierAt(ms));
    await test.pay();
    const payout = 123 * multiplierAt(ms);
    expect(stake.player.account.balance).toBe(10_000_000n - 12_300n + BigInt(payout));
    expect(await test.slip(stake)).toMatchObject({
      state: 'won',
      payout,
      flight: { target: null, left: multiplierAt(ms) },
      mark: null,
    });
    await test.land();
    expect(test.operator.movements).toEqual(['bet -12300', `win +${payout}`]);
  });

  it('gets the first answer again, during the flight and after it', async () => {
    const point = await open();
    const stake = await test.stake();
    await test.takeOff();
    await test.at(reachedAt(150));
    const first = await test.leave(stake);
    await test.at(reachedAt(200));
    expect(await test.leave(stake)).toBe(first);
    expect(await Promise.all([test.leave(stake), test.leave(stake)])).toEqual([first, first]);
    await test.at(flightMs(point) + 5_000);
    expect(await test.leave(stake)).toBe(first);
    await test.pay();
    expect(test.operator.movements.filter((one) => one.startsWith('win'))).toHaveLength(1);
  });

  it('is paid the last multiplier in the last ms, and one ms later it is lost', async () => {
    const point = await open();
    const [early, late] = [await test.stake(), await test.stake()];
    await test.takeOff();
    await test.at(flightMs(point) - 1);
    expect(await test.leave(early)).toBe(multiplierAt(flightMs(point) - 1));
    expect(multiplierAt(flightMs(point) - 1)).toBeLessThanOrEqual(point);
    await test.at(flightMs(point));
    expect(await test.leave(late)).toBe('flight_over');
    await test.land();
    expect(await test.slip(late)).toMatchObject({ state: 'lost', payout: 0, flight: { left: null } });
    expect(await test.leave(late)).toBe('flight_over');
  });

  it('is decided by the arrival of its call, however late that is decided', async () => {
    const point = await open();
    const stake = await test.stake();
    await test.takeOff();
    await test.at(flightMs(point) - 1);
    // The call waits for the row of the stake while the kite is cut and told.
    const held = await test.pool.connect();
    await held.query('begin');
    await held.query('select from stakes.stake for update');
    const leaving = test.leave(stake);
    await expect.poll(async () => (await waiting()).length).toBe(1);
    await test.at(flightMs(point) + 100);
    await held.query('commit');
    held.release();
    expect(await leaving).toBe(multiplierAt(flightMs(point) - 1));
    await test.land();
    expect(await test.slip(stake)).toMatchObject({ state: 'won' });
  });

  it('is lost when its call comes after everybody knows the cut, at a process with a slow clock too; its target is paid', async () => {
    const point = await open();
    const [stake, set] = [await test.stake(), await test.stake({ target: 200 })];
    await test.takeOff();
    const slow = new ManualClock(test.clock.now() + reachedAt(250));
    const other = await serveBetting({ ...test.context, clock: slow });
    const leave = async ({ player: { sessionID }, slip }: TestStake) =>
      (await other.inject({ method: 'POST', url: '/tables/leave', payload: { sessionID, slip } })).json<LeaveAnswer & TableFault>(); // prettier-ignore
    await test.at(flightMs(point));
    expect((await leave(stake)).error).toBe('flight_over');
    expect((await leave(set)).slip.flight?.left).toBe(200);
    await other.close();
    await test.land();
    expect(await test.slip(stake)).toMatchObject({ state: 'lost' });
  });

  it('is refused before the flight and in its first moment, and for another player’s slip, an unknown slip and no session', async () => {
    await open();
    const stake = await test.stake();
    const stranger = await test.seat();
    expect(await test.leave(stake)).toBe('not_flying');
    await test.takeOff();
    await test.at(reachedAt(101) - 1);
    expect(await test.leave(stake)).toBe('not_flying');
    await test.at(reachedAt(101));
    expect(await test.leave({ ...stake, player: stranger })).toBe('invalid');
    expect(await test.leave({ ...stake, slip: crypto.randomUUID() })).toBe('invalid');
    expect(await test.leave({ ...stake, player: { ...stranger, sessionID: 'nobody' } })).toBe('session_over');
    expect(await test.leave(stake)).toBe(101);
  });

  it('leaves too when its session has ended, because the money in the air is the player’s', async () => {
    await open();
    const stake = await test.stake();
    await test.takeOff();
    await test.pool.query(`update rgs.session set expires_at = created_at + interval '1 ms'`);
    await test.at(reachedAt(200));
    expect(await test.leave(stake)).toBeGreaterThanOrEqual(200);
  });

  it('gives no flight that ends at 1.00 to anybody', async () => {
    await open([{ least: 100, most: 100 }]);
    const stakes = [await test.stake(), await test.stake({ target: 101 })] as const;
    await test.takeOff();
    await test.at(flightMs(100) - 1);
    expect(await test.leave(stakes[0])).toBe('not_flying');
    await test.land();
    expect(test.operator.movements).toEqual(['bet -10000', 'bet -10000', 'win +0', 'win +0']);
  });
});

/** Statements that wait for a row. */
async function waiting(): Promise<unknown[]> {
  const { rows } = await test.pool.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows;
}

describe('a target', () => {
  it('that the flight reaches is paid exactly, although its player is away', async () => {
    const point = await open();
    const stake = await test.stake({ target: 187 });
    const beyond = await test.stake({ target: point + 1 });
    await test.takeOff();
    await test.at(reachedAt(187) + 30);
    expect(await test.slip(stake)).toMatchObject({ state: 'won', payout: 18_700, flight: { target: 187, left: 187 } });
    await test.land();
    expect(await test.slip(beyond)).toMatchObject({
      state: 'lost',
      payout: 0,
      flight: { target: point + 1, left: null },
    });
  });

  it('that was reached is what a later call to leave gets, whether or not it is written', async () => {
    await open();
    const stake = await test.stake({ target: 187 });
    await test.takeOff();
    await test.at(reachedAt(250), { led: false });
    expect(await test.leave(stake)).toBe(187);
  });

  it('is no reason to stay: the player may leave before', async () => {
    await open();
    const stake = await test.stake({ target: 250 });
    await test.takeOff();
    await test.at(reachedAt(140));
    expect(await test.leave(stake)).toBe(multiplierAt(reachedAt(140)));
  });

  it('at the last multiplier of the flight is paid when the kite is cut', async () => {
    const point = await open();
    const stake = await test.stake({ target: point });
    await test.takeOff();
    await test.at(flightMs(point), { led: false });
    await test.land();
    expect(await test.slip(stake)).toMatchObject({ state: 'won', flight: { left: point } });
  });

  it('above the end of the flight is taken and answered like any other', async () => {
    const point = await open();
    const low = await test.stake({ target: 150 });
    const high = await test.stake({ target: 1_000_000 });
    await test.takeOff();
    await test.at(reachedAt(120));
    const known = async (stake: typeof low) => {
      const { state, payout, flight } = await test.slip(stake);
      return { state, payout, left: flight?.left };
    };
    expect(await known(high)).toEqual(await known(low));
    expect(point).toBeGreaterThan(150);
  });
});

describe('a flight without a leader', () => {
  it('pays targets that it reached meanwhile, before it settles the others as lost', async () => {
    const point = await open();
    const stakes = [await test.stake({ target: 187 }), await test.stake({ target: point + 1 }), await test.stake()];
    await test.takeOff();
    await test.at(flightMs(point) + 60_000, { led: false });
    await test.land();
    const left = await Promise.all(stakes.map(async (stake) => (await test.slip(stake)).flight?.left));
    expect(left).toEqual([187, null, null]);
    const { rows } = await test.pool.query('select left_by, left_at - drawn_at = $1 * interval \'1 ms\' as exact from tables.cash_out join tables.round using (draw_id)', [reachedAt(187)]); // prettier-ignore
    expect(rows).toEqual([{ left_by: 'target', exact: true }]);
  });
});

describe('a flight with large stakes', () => {
  it('ends for everybody at the ceiling, where the exposure is reached', async () => {
    test = await openTestFlights([{ least: 20_000, most: 1_000_000 }]);
    await test.proceed();
    await test.pool.query('update tables.house_table set max_exposure = 150000000, max_stake = 1000000');
    const [big, small, aimed] = [
      await test.stake({ amount: 900_000 }),
      await test.stake({ amount: 90_000 }),
      await test.stake({ amount: 10_000, target: 20_000 }),
    ];
    const full = await test.place(await test.seat(), { round: await test.running(), bets: [{ spot: 'first', amount: 1_000_000 }] }); // prettier-ignore
    expect(full.body).toMatchObject({ error: 'over_exposure' });
    await test.takeOff();
    const { rows } = await test.pool.query('select ceiling from tables.flight join tables.round using (draw_id)');
    expect(rows).toEqual([{ ceiling: 15_000 }]);
    await test.at(reachedAt(15_000) + 50);
    for (const stake of [big, small, aimed]) {
      expect(await test.slip(stake)).toMatchObject({ state: 'won', flight: { left: 15_000 } });
      expect(await test.leave(stake)).toBe(15_000);
    }
    await test.pay();
    const paid = test.operator.movements.filter((one) => one.startsWith('win')).map((one) => Number(one.slice(5)));
    expect(paid.reduce((sum, one) => sum + one, 0)).toBe(150_000_000);
  });
});

describe('the two stakes of a player', () => {
  it('leave by the session that placed each, although two sessions gave them one name', async () => {
    await open();
    const first = await test.stake();
    const sessionID = 'another session of the same player';
    await test.pool.query(
      `insert into rgs.session (token_hash, operator_session, player_id, nickname, game_code, currency, language, device,
         return_url, created_at, expires_at)
       select sha256($1::text::bytea), operator_session, player_id, nickname, game_code, currency, language, device,
         return_url, created_at, expires_at from rgs.session where id = $2`,
      [sessionID, first.player.sessionId],
    );
    const player = { ...first.player, sessionID };
    const bets = [{ spot: 'second', amount: 20_000 }];
    await test.place(player, { round: await test.running(), bets, slip: first.slip });
    await test.takeOff();
    await test.at(reachedAt(150));
    const { body } = await test.call('leave', { sessionID, slip: first.slip });
    expect(body.slip.stake).toBe(20_000);
    await test.at(reachedAt(200));
    expect(await test.leave(first)).toBe(multiplierAt(reachedAt(200)));
  });

  it('are separate slips, each once, and leave by themselves', async () => {
    await open();
    const player = await test.seat();
    const first = await test.stake({ player, spot: 'first' });
    const second = await test.stake({ player, spot: 'second', amount: 20_000, target: 250 });
    const again = await test.place(player, { round: await test.running(), bets: [{ spot: 'first', amount: 1_000 }] });
    expect([again.status, again.body]).toEqual([422, expect.objectContaining({ error: 'over_bet_limit', spot: 'first', limit: 10_000 })]); // prettier-ignore
    await test.takeOff();
    await test.at(reachedAt(150));
    const left = await test.leave(first);
    await test.at(reachedAt(250) + 30);
    await test.land();
    expect(await test.slip(first)).toMatchObject({ flight: { left } });
    expect(await test.slip(second)).toMatchObject({ payout: 50_000, flight: { left: 250 } });
  });

  it('cannot be one slip, and a target is one that a player may set', async () => {
    await open();
    const player = await test.seat();
    const place = async (...bets: { spot: string; amount: number; target?: number }[]) =>
      (await test.place(player, { round: await test.running(), bets })).body.error;
    const first = { spot: 'first', amount: 1_000 };
    expect(await place(first, { spot: 'second', amount: 1_000 })).toBe('invalid');
    for (const target of [100, 0, -5, 1_000_001, 150.5]) expect(await place({ ...first, target })).toBe('invalid');
    expect(await place({ ...first, target: 101 })).toBeUndefined();
    expect(await place({ spot: 'second', amount: 1_000, target: 1_000_000 })).toBeUndefined();
  });

  it('come too late once the flight is locked', async () => {
    await open();
    await test.takeOff();
    await expect(test.stake()).rejects.toThrow('round_locked');
  });

  it('do not fly while the wallet has not accepted them', async () => {
    await open();
    const player = await test.seat();
    test.operator.trouble('batch', 'lost-before', 'lost-before', 'lost-before', 'lost-before');
    const slip = crypto.randomUUID();
    const placed = await test.place(player, {
      round: await test.running(),
      bets: [{ spot: 'first', amount: 1_000 }],
      slip,
    });
    expect(placed.body.error).toBe('undecided');
    await test.takeOff();
    test.clock.advance(2_000);
    await test.proceed();
    await test.at(reachedAt(150));
    expect(await test.leave({ player, slip })).toBe('not_flying');
    await test.land();
    expect(player.account.balance).toBe(10_000_000n);
  });
});
