import { flightMs, multiplierAt, reachedAt } from '@chhokka/game-math/tables/crash';
import { afterEach, describe, expect, it } from 'vitest';
import { type TestFlights, type TestStake, openTestFlights } from '../../testing/flights.ts';
import { Killed, mortalPool } from '../../testing/tables.ts';
import { cancelRound } from '../settling/cancel-round.ts';
import type { TableContext } from '../table-context.ts';
import { createLeaving } from './leaving.ts';

const START = 10_000_000n;
/** No step of a leader takes so many. */
const MOST_STATEMENTS = 15;
let test: TestFlights;
afterEach(() => test.close());

async function open(): Promise<number> {
  test = await openTestFlights([{ least: 300, most: 600 }]);
  await test.proceed();
  return test.points[0] ?? 0;
}

/** A process that is killed before its statement number `after` + 1. */
function dying(after: number): TableContext {
  let sent = 0;
  const pool = mortalPool(test.pool, () => {
    sent += 1;
    return sent > after;
  });
  return { ...test.context, pool };
}

/** What is wrong with the books when all is paid: of stakes, balances at the operator, and tallies. */
async function wrongBooks(stakes: readonly TestStake[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const stake of stakes) {
    const { state, payout, flight, stake: cost } = await test.slip(stake);
    if (state === 'won' ? payout !== (cost * (flight?.left ?? 0)) / 100 : payout !== 0)
      wrong.push(`${state} ${payout}`);
    const { balance } = stake.player.account;
    if (balance !== START - BigInt(cost) + BigInt(payout ?? 0)) wrong.push(`a balance of ${balance}`);
  }
  const { rows } = await test.pool.query<{ differ: string }>(
    `select 'tally' as differ from tables.tally join (
       select draw_id, count(*) as bets, sum(cost) as staked, sum(payout) as paid from stakes.stake
       where state = 'closed' group by 1) as real using (draw_id)
     where (tally.bets, tally.staked, tally.paid) <> (real.bets, real.staked, real.paid)
     union all select 'state' from stakes.stake where state <> 'closed'
     union all select 'cash-out' from tables.cash_out join stakes.stake using (bet_tx)
       where payout * 100 <> cost * multiplier`,
  );
  return [...wrong, ...rows.map(({ differ }) => differ)];
}

describe('two hundred players who leave at once, around the cut', () => {
  it('are decided by the arrival of their calls in two processes, and each is paid or lost once', async () => {
    const point = await open();
    const stakes = await Promise.all(Array.from({ length: 200 }, (_, at) => test.stake(at % 4 === 0 ? { target: point } : {}))); // prettier-ignore
    await test.takeOff();
    const cutAt = test.clock.now() + flightMs(point);
    const drawnAt = test.clock.now();
    await test.at(flightMs(point), { led: false });
    const processes = [createLeaving(test.context), createLeaving(test.context)] as const;
    const arrivals = stakes.map((_, at) => cutAt - 100 + ((at * 73) % 200));
    const calls = stakes.flatMap(({ player: { sessionID }, slip }, at) => {
      const call = { sessionID, requestId: slip, arrivedAt: arrivals[at] ?? 0 };
      return [processes[at % 2 === 0 ? 0 : 1].leave(call), processes[0].leave(call)];
    });
    const [, ...answers] = await Promise.all([test.proceed(), ...calls]);
    for (const [at, arrivedAt] of arrivals.entries()) {
      const leaves =
        at % 4 === 0 ? Math.min(point, multiplierAt(arrivedAt - drawnAt)) : multiplierAt(arrivedAt - drawnAt);
      const expected = arrivedAt < cutAt || at % 4 === 0 ? leaves : 'flight_over';
      for (const answer of answers.slice(at * 2, at * 2 + 2)) {
        const told = answer.outcome === 'left' ? answer.slip.flight?.left : answer.refusal.code;
        // Where a target is also reached, the leader and the player write the same or an earlier multiplier.
        if (at % 4 === 0) expect(told).toSatisfy((left: number) => left === point || left === expected);
        else expect([at, told]).toEqual([at, expected]);
      }
    }
    await test.land();
    expect(await wrongBooks(stakes)).toEqual([]);
    expect(test.operator.bets('open')).toBe(0);
  }, 60_000);
});

describe('a leader that is killed', () => {
  it('after any statement of a flight leaves it to the next one, which pays every target and loses the others once', async () => {
    const point = await open();
    const stakes = [
      await test.stake({ target: 150 }),
      await test.stake({ target: point }),
      await test.stake({ target: 1_000_000 }),
      await test.stake(),
    ];
    test.clock.advance((await test.proceed()) ?? 0);
    const moments = [0, 0, 0, reachedAt(150), reachedAt(220), flightMs(point), flightMs(point) + 499, flightMs(point) + 500, flightMs(point) + 1_500]; // prettier-ignore
    let flewAt: number | null = null;
    for (const ms of moments) {
      flewAt ??= (await drawn())?.getTime() ?? null;
      if (flewAt !== null) test.clock.advance(Math.max(0, flewAt + ms - test.clock.now()));
      for (let after = 0; after < MOST_STATEMENTS; after += 1) {
        await test.proceed(dying(after)).catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
      }
      if (ms === reachedAt(220) && stakes[3]) expect(await test.leave(stakes[3])).toBe(multiplierAt(reachedAt(220)));
    }
    await test.land();
    const left = await Promise.all(stakes.map(async (stake) => (await test.slip(stake)).flight?.left));
    expect(left).toEqual([150, point, null, multiplierAt(reachedAt(220))]);
    expect(await wrongBooks(stakes)).toEqual([]);
    expect((await rounds()).map(({ state }) => state)).toEqual(['settled']);
  }, 60_000);
});

async function rounds(): Promise<{ readonly state: string; readonly drawn_at: Date | null }[]> {
  return (await test.pool.query<{ state: string; drawn_at: Date | null }>('select state, drawn_at from tables.round order by number')).rows; // prettier-ignore
}

async function drawn(): Promise<Date | null> {
  return (await rounds()).at(-1)?.drawn_at ?? null;
}

describe('a flight that is cancelled', () => {
  it('returns its stakes and uses its seed up, so that the next flight has the next one', async () => {
    await open();
    const stake = await test.stake();
    await cancelRound(test.context, await test.running(), 'an operator says so');
    expect(await test.leave(stake)).toBe('not_flying');
    await test.pay();
    expect(stake.player.account.balance).toBe(START);
    test.clock.advance(2_000);
    await test.proceed();
    const { rows } = await test.pool.query('select place, state from tables.flight join tables.round using (draw_id) order by place'); // prettier-ignore
    expect(rows).toEqual([
      { place: 1, state: 'cancelled' },
      { place: 2, state: 'betting' },
    ]);
  });
});

describe('the database', () => {
  it('refuses a cash-out above the point, twice, of another round, with another payout, before and after the flight', async () => {
    const point = await open();
    const stakes = [await test.stake(), await test.stake()] as const;
    const leave = (
      change: { multiplier?: number; payout?: string; leftBy?: string; at?: string; draw?: string } = {},
    ) => {
      const { multiplier = 150, payout = `cost * ${multiplier} / 100`, leftBy = 'player', at = `drawn_at + interval '1 s'`, draw = 'draw_id' } = change; // prettier-ignore
      return test.pool.query(
        `with named as (select bet_tx from tables.slip where request_id = $1), paid as (
           update stakes.stake set state = 'paying', payout = ${payout}, win_tx = gen_random_uuid(), due_at = now()
           from named where named.bet_tx = stake.bet_tx returning stake.bet_tx, draw_id)
         insert into tables.cash_out select bet_tx, ${draw}, ${multiplier}, coalesce(${at}, now()), '${leftBy}'
         from paid join tables.round using (draw_id)`,
        [stakes[0].slip],
      );
    };
    const wrong = 'a stake leaves the flight that it is in';
    await expect(leave()).rejects.toThrow(wrong);
    await test.takeOff();
    await expect(leave({ multiplier: point + 1 })).rejects.toThrow(wrong);
    await expect(leave({ payout: 'cost * 151 / 100' })).rejects.toThrow(wrong);
    await expect(leave({ at: 'shown_until' })).rejects.toThrow(wrong);
    await expect(leave({ at: `drawn_at - interval '1 ms'` })).rejects.toThrow(wrong);
    await expect(leave({ leftBy: 'target' })).rejects.toThrow(wrong);
    await expect(leave({ draw: 'draw_id + 1' })).rejects.toThrow(/flight that it is in|foreign key/);
    await leave();
    await expect(leave()).rejects.toThrow(/duplicate key|is paid that/);
    for (const change of ['update tables.cash_out set multiplier = 101', 'delete from tables.cash_out'])
      await expect(test.pool.query(change)).rejects.toThrow('a cash-out is never changed');
    const lose = `update stakes.stake set state = 'paying', payout = 0, win_tx = gen_random_uuid() where state = 'open'`;
    await expect(test.pool.query(lose)).rejects.toThrow('once the flight has ended');
    await test.land();
    await expect(leave()).rejects.toThrow();
    expect(await test.slip(stakes[1])).toMatchObject({ state: 'lost' });
  });

  it('tells nobody the end before the kite is cut, and lets no ceiling change', async () => {
    await open();
    await test.takeOff();
    const early = `update tables.round set revealed_at = shown_until - interval '1 ms'`;
    await expect(test.pool.query(early)).rejects.toThrow('revealed_at_begin_or_end');
    for (const change of [
      'update tables.flight set ceiling = 10000',
      'update tables.flight set place = 2',
      'delete from tables.flight',
    ])
      // prettier-ignore
      await expect(test.pool.query(change)).rejects.toThrow('flight');
  });
});
