import { reachedAt } from '@chhokka/game-math/tables/crash';
import { describe, expect, test } from 'vitest';
import { flightSettings } from '../testing.ts';
import { fault, ride, TAKE_OFF } from './ride.testing.ts';

describe('a stake', () => {
  test('is placed at once, and its button waits for the answer and for the flight', async () => {
    const { desk, status, pass, to, balance, placed } = await ride(300);
    expect(status()).toBe('place');
    desk.press('first');
    expect(status()).toBe('asking');
    expect(balance()).toBe(1_240_000n);
    await pass(300);
    expect(status()).toBe('staked');
    expect(balance()).toBe(1_235_000n);
    await to(TAKE_OFF + 100);
    // Below 1.01 nobody can leave.
    expect(status()).toBe('staked');
    await to(TAKE_OFF + 300);
    expect(status()).toBe('flying');
    expect(placed).toHaveLength(1);
  });

  test('is sent once by a double tap', async () => {
    const { desk, placed, pass } = await ride(300);
    desk.press('first');
    desk.press('first');
    await pass(400);
    desk.press('first');
    await pass(400);
    expect(placed).toHaveLength(1);
  });

  test('of each panel is its own', async () => {
    const { desk, pass, placed, status, balance } = await ride(300);
    desk.press('first');
    desk.press('second');
    await pass(300);
    expect(placed.map(({ slip }) => slip)).toEqual(['slip-1', 'slip-2']);
    expect([status('first'), status('second')]).toEqual(['staked', 'staked']);
    expect(balance()).toBe(1_230_000n);
  });

  test('without an answer is sent again under its id, and taken once', async () => {
    const { desk, fake, pass, placed, balance, status } = await ride(300);
    fake.failPlaceWith('unknown');
    desk.press('first');
    await pass(400);
    expect(status()).toBe('asking');
    expect(desk.view().checking.size).toBe(1);
    await pass(1_500);
    expect(placed.map(({ slip }) => slip)).toEqual(['slip-1', 'slip-1']);
    expect(status()).toBe('staked');
    expect(balance()).toBe(1_235_000n);
  });

  test('that is refused can be tried again in the same flight, and nothing was taken', async () => {
    const { desk, fake, pass, status, balance, notice } = await ride(300);
    fake.failPlaceWith(fault('limit_reached'));
    desk.press('first');
    await pass(400);
    expect(notice()).toMatchObject({ what: 'fault', fault: { error: 'limit_reached' } });
    expect([status(), balance()]).toEqual(['place', 1_240_000n]);
  });

  test('over a limit is not sent', async () => {
    const { desk, notice, placed } = await ride(300);
    desk.choose('first', { amount: 1_000_100n });
    desk.press('first');
    expect(notice()).toMatchObject({ what: 'refusal', refusal: { why: 'overBet', limit: 1_000_000n } });
    desk.choose('first', { amount: 900_000n });
    desk.press('first');
    desk.choose('second', { amount: 400_000n });
    desk.press('second');
    expect(notice()).toMatchObject({ what: 'refusal', refusal: { why: 'funds', limit: 340_000n } });
    desk.choose('second', { amount: 700_000n });
    desk.press('second');
    expect(notice()).toMatchObject({ what: 'refusal', refusal: { why: 'overStake', limit: 1_500_000n } });
    expect(placed).toHaveLength(1);
  });

  test('of half a unit cannot be chosen, nor a target that does not exist', async () => {
    const { desk, panel } = await ride(300);
    desk.choose('first', { amount: 5_050n });
    desk.choose('first', { amount: -100n });
    desk.choose('first', { target: 100 });
    desk.choose('first', { target: 150.5 });
    expect(panel()).toMatchObject({ amount: 5_000n, target: 200 });
  });
});

describe('leaving', () => {
  test('is paid what the arcade decides at arrival, not what the page showed at the tap', async () => {
    const { desk, to, pass, status, slip, balance, left } = await ride(300);
    desk.press('first');
    await to(TAKE_OFF + reachedAt(150) - 20);
    desk.press('first');
    expect(status()).toBe('leaving');
    expect(slip()?.flight?.left).toBeNull();
    await pass(200);
    expect(left).toEqual(['slip-1']);
    // The tap was at 1.49; the call travelled for 60 ms.
    expect(slip()?.flight?.left).toBe(150);
    expect(status()).toBe('left');
    expect(balance()).toBe(1_235_000n);
    await to(TAKE_OFF + reachedAt(301) + 400);
    expect(balance()).toBe(1_242_500n);
  });

  test('is asked for once by a double tap, and the second tap stakes nothing', async () => {
    const { desk, to, pass, panel, left } = await ride(300);
    desk.press('first');
    await to(TAKE_OFF + 2_000);
    desk.press('first');
    desk.press('first');
    await pass(150);
    desk.press('first');
    await pass(150);
    expect(left).toEqual(['slip-1']);
    expect(panel().queued).toBe(false);
  });

  test('that arrives after the cut is refused, and stakes nothing on the next flight', async () => {
    const { desk, to, pass, status, notice, panel, balance } = await ride(300);
    desk.press('first');
    await to(TAKE_OFF + reachedAt(301) - 30);
    desk.press('first');
    await pass(100);
    expect(notice()).toMatchObject({ what: 'fault', fault: { error: 'flight_over' } });
    desk.press('first');
    expect([status(), panel().queued]).toEqual(['resting', false]);
    await pass(2_000);
    expect(balance()).toBe(1_235_000n);
  });

  test('whose answer is lost is asked for again, and the first arrival counts', async () => {
    const { desk, fake, to, pass, slip, left } = await ride(300);
    desk.press('first');
    await to(TAKE_OFF + reachedAt(200) - 60);
    fake.failLeaveWith('unknown');
    desk.press('first');
    await pass(1_000);
    expect(slip()?.flight?.left).toBe(200);
    expect(left.length).toBeGreaterThanOrEqual(1);
  });

  test('that the arcade is too busy for goes on being asked for', async () => {
    const { desk, fake, to, pass, slip, left } = await ride(300);
    desk.press('first');
    await to(TAKE_OFF + 3_000);
    fake.failLeaveWith(fault('too_many'));
    desk.press('first');
    await pass(1_000);
    expect(left).toEqual(['slip-1', 'slip-1']);
    expect(slip()?.flight?.left).toBeGreaterThan(100);
  });

  test('by target happens without the page', async () => {
    const { desk, fake, to, pass, status, slip, balance, left } = await ride(300);
    desk.choose('first', { byTarget: true, target: 180 });
    desk.press('first');
    await to(TAKE_OFF + 500);
    fake.setConnected(false);
    expect(status()).toBe('flying');
    await to(TAKE_OFF + reachedAt(301) + 400);
    fake.setConnected(true);
    await pass(700);
    expect(slip()).toMatchObject({ state: 'won', flight: { target: 180, left: 180 }, payout: 9_000 });
    expect(balance()).toBe(1_244_000n);
    expect(left).toEqual([]);
  });

  test('by target is confirmed by the arcade: until then the page says no more than that it is reached', async () => {
    const { desk, fake, to, status, slip } = await ride(300);
    desk.choose('first', { byTarget: true, target: 180 });
    desk.press('first');
    await to(TAKE_OFF + 500);
    // News of the slip do not come.
    Object.assign(fake, { tell: () => undefined });
    await to(TAKE_OFF + reachedAt(180) + 100);
    expect([status(), slip()?.flight?.left]).toEqual(['reached', null]);
  });
});

describe('a flight', () => {
  test('that is cut is lost for who is in it, and the kite is heard to be cut', async () => {
    const { desk, to, status, slip, balance, heard } = await ride(150);
    desk.press('first');
    await to(TAKE_OFF + reachedAt(151) + 100);
    expect([desk.view().phase, status()]).toEqual(['cut', 'resting']);
    await to(TAKE_OFF + reachedAt(151) + 1_500);
    expect([slip()?.state, status(), balance()]).toEqual(['lost', 'queue', 1_235_000n]);
    expect(heard).toContain('cut');
  });

  test('is not known to be over before the arcade says so', async () => {
    const { desk, fake, to } = await ride(150);
    await to(TAKE_OFF + 500);
    Object.assign(fake, { cut: () => undefined });
    await to(TAKE_OFF + reachedAt(151) + 2_000);
    expect(desk.view().phase).toBe('flying');
  });

  test('that is cancelled gives its stakes back', async () => {
    const { desk, fake, to, balance, slip } = await ride(300);
    desk.press('first');
    fake.cancelRound();
    await to(TAKE_OFF + 100);
    expect([desk.view().phase, slip()?.state, balance()]).toEqual(['cancelled', 'returned', 1_240_000n]);
  });
});

describe('a stake for the next flight', () => {
  test('takes nothing before, and is placed when the next betting begins', async () => {
    const { desk, to, pass, placed, panel, balance, status } = await ride(150);
    await to(TAKE_OFF + 1_000);
    expect(status()).toBe('queue');
    desk.press('first');
    expect([status(), placed.length, balance()]).toEqual(['queued', 0, 1_240_000n]);
    await to(TAKE_OFF + reachedAt(151) + 300 + flightSettings.restMs - 100);
    expect(placed).toHaveLength(0);
    await pass(600);
    expect(placed.map(({ round }) => round)).toEqual([2]);
    expect([panel().queued, status(), balance()]).toEqual([false, 'staked', 1_235_000n]);
  });

  test('can be called off', async () => {
    const { desk, to, pass, placed } = await ride(150);
    await to(TAKE_OFF + 1_000);
    desk.press('first');
    desk.press('first');
    await pass(20_000);
    expect(placed).toHaveLength(0);
  });

  test('cannot be changed while it waits', async () => {
    const { desk, to, panel } = await ride(150);
    await to(TAKE_OFF + 1_000);
    desk.press('first');
    desk.choose('first', { amount: 9_000n });
    expect(panel().amount).toBe(5_000n);
  });

  test('is dropped with a notice when the connection is lost', async () => {
    const { desk, fake, to, pass, placed, notice } = await ride(150);
    await to(TAKE_OFF + 1_000);
    desk.press('first');
    fake.setConnected(false);
    expect(notice()).toMatchObject({ what: 'queueDropped', refusal: null });
    fake.setConnected(true);
    await pass(20_000);
    expect(placed).toHaveLength(0);
  });

  test('is dropped with the limit when it is over one that has changed', async () => {
    const { desk, to, pass, placed, notice } = await ride(150);
    await to(TAKE_OFF + 1_000);
    desk.press('first');
    const { table } = desk.view();
    if (table) Object.assign(table, { minBet: 10_000 });
    try {
      await pass(12_000);
      expect(placed).toHaveLength(0);
      expect(notice()).toMatchObject({ what: 'queueDropped', refusal: { why: 'belowMinimum', limit: 10_000n } });
    } finally {
      if (table) Object.assign(table, { minBet: 1_000 });
    }
  });
});

test('a session that is over ends everything', async () => {
  const { desk, fake, status } = await ride(300);
  fake.endSession();
  expect([desk.view().over, status()]).toEqual(['session', 'place']);
  desk.press('first');
  expect(desk.view().slips.size).toBe(0);
});
