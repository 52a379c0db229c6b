import { handTimer } from '@chhokka/game-kit/core/hand-timer';
import { describe, expect, it } from 'vitest';
import type { SlipAnswer, SlipChecked, SlipCheck, SlipOrder } from '../../shared/bets.ts';
import { NoAnswer } from '../link/api.ts';
import { betOf } from '../testing/bets.ts';
import { market } from '../testing/fixtures.ts';
import { partOf } from '../testing/parts.ts';
import type { Pending } from './slip-storage.ts';
import { EMPTY, type Slip } from './slip.ts';
import { SlipDesk } from './slip-desk.ts';
import { obstacleOf, type Player } from './slip-view.ts';

interface Setting {
  readonly answers?: readonly ((order: SlipOrder) => SlipAnswer | Error)[];
  readonly player?: Partial<Player>;
  readonly prices?: Readonly<Record<string, number>>;
  readonly stored?: { slip?: Slip; pending?: readonly Pending[] };
}

/** A slip before a server that takes every slip unless it is told otherwise. */
function sitDown({ answers = [], player: own = {}, prices = {}, stored = {} }: Setting = {}) {
  const timer = handTimer();
  const orders: SlipOrder[] = [];
  const balances: number[] = [];
  const kept = { slip: stored.slip ?? EMPTY, pending: stored.pending ?? [] };
  const left = [...answers];
  let told = false;
  let checks = 0;
  const check = ({ bet, legs }: SlipCheck): Promise<SlipChecked> => {
    checks += 1;
    return Promise.resolve({
      legs: legs.map((leg) => ({ ...leg, now: prices[leg.outcome] ?? leg.price, fault: null })),
      fault: null,
      lines: 1,
      price: bet.kind === 'builder' ? 3_300 : null,
      maxStake: 500_000,
      delay: 0,
    });
  };
  const place = (order: SlipOrder): Promise<SlipAnswer> => {
    orders.push(order);
    const answer = left.shift()?.(order) ?? {
      state: 'accepted',
      id: order.id,
      bet: betOf({ id: order.id }),
      balance: 90_000,
    };
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const player = () => ({
    id: 'p1',
    demo: true,
    balance: 100_000n,
    minStake: 1_000n,
    acceptance: 'better' as const,
    replaysTold: told,
    ...own,
  });
  const desk = new SlipDesk({
    api: { check, place, slip: () => Promise.resolve(null), changeSession: () => Promise.resolve() },
    timer,
    serverNow: timer.now,
    newId: () => `slip-${orders.length + 1}-${timer.now()}`,
    storage: {
      read: () => kept.slip,
      write: (slip) => (kept.slip = slip),
      readPending: () => kept.pending,
      writePending: (pending) => (kept.pending = pending),
      readShared: () => null,
      writeShared: () => undefined,
    },
    player,
    onReplaysTold: () => (told = true),
    onBalance: (balance) => balances.push(balance),
    onBets: () => undefined,
  });
  desk.start();
  return {
    desk,
    timer,
    orders,
    balances,
    kept,
    checks: () => checks,
    obstacle: () => obstacleOf(desk.view(), player()),
  };
}

const KEY = 'c1 winner/match home';

describe('the slip', () => {
  it('is placed once, however often the button is pressed, and makes room for a receipt', async () => {
    const { desk, orders, balances, timer } = sitDown();
    desk.toggle(partOf());
    desk.stake(KEY, 20_000n);
    void desk.place();
    void desk.place();
    await timer.advance(0);
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({ bet: { kind: 'single' }, stake: 20_000, acceptance: 'better' });
    expect(desk.view().phase.kind).toBe('accepted');
    expect(desk.view().slip.parts).toEqual([]);
    expect(balances).toEqual([90_000]);
  });

  it('can be filled with the same legs again after the receipt', async () => {
    const { desk, timer } = sitDown();
    desk.toggle(partOf());
    desk.stake(KEY, 20_000n);
    void desk.place();
    await timer.advance(0);
    desk.done(true);
    expect(desk.view().slip.parts).toEqual([partOf()]);
  });

  it('sends the better price that the player takes beforehand, and remembers the one before', async () => {
    const { desk, orders, timer } = sitDown({ prices: { home: 1_750 } });
    desk.toggle(partOf());
    desk.stake(KEY, 20_000n);
    await timer.advance(250);
    expect(desk.view().standings.get(KEY)).toEqual({ now: 1_750, fault: null });
    void desk.place();
    await timer.advance(0);
    expect(orders[0]?.legs[0]?.price).toBe(1_750);
  });

  it('asks before it sends a worse price', async () => {
    const { desk, orders, timer, obstacle } = sitDown({ prices: { home: 1_500 } });
    desk.toggle(partOf());
    desk.stake(KEY, 20_000n);
    await timer.advance(250);
    expect(obstacle()).toBe('accept');
    await desk.place();
    expect(orders).toEqual([]);
    desk.acceptPrices();
    expect(desk.view().slip.parts[0]).toMatchObject({ price: 1_500, was: 1_680 });
    expect(obstacle()).toBeNull();
  });

  it('hears live prices of its legs, and cannot be placed while a leg is suspended', () => {
    const { desk, obstacle } = sitDown();
    desk.toggle(partOf());
    desk.stake(KEY, 20_000n);
    desk.hear('c1', [{ ...market('winner/match', { home: 1_900, away: 2_000 }), suspended: 'wicket' }], []);
    expect(desk.view().standings.get(KEY)).toEqual({ now: null, fault: 'suspended' });
    expect(obstacle()).toBe('leg');
    desk.hear('c1', [market('winner/match', { home: 1_900, away: 2_000 })], []);
    expect(obstacle()).toBeNull();
    desk.hear('c1', [], ['winner/match']);
    expect(desk.view().standings.get(KEY)?.fault).toBe('market_closed');
  });

  it('offers what the house takes, and stakes that when the player agrees', async () => {
    const { desk, orders, timer } = sitDown({
      answers: [({ id }) => ({ state: 'less', id, maxStake: 5_000 })],
    });
    desk.toggle(partOf());
    desk.stake(KEY, 20_000n);
    void desk.place();
    await timer.advance(0);
    expect(desk.view().problems.get(KEY)).toEqual({ kind: 'less', maxStake: 5_000n });
    expect(desk.view().slip.parts).toHaveLength(1);
    desk.acceptLess(KEY, 5_000n);
    await timer.advance(0);
    expect(orders.map(({ stake }) => stake)).toEqual([20_000, 5_000]);
    expect(new Set(orders.map(({ id }) => id)).size).toBe(2);
  });

  it('shows the new prices when they changed at the server, and nothing was taken', async () => {
    const { desk, timer, obstacle } = sitDown({
      answers: [
        ({ id, legs }) => ({
          state: 'changed',
          id,
          price: null,
          legs: legs.map((leg) => ({ ...leg, now: 1_400, fault: null })),
        }),
      ],
    });
    desk.toggle(partOf());
    desk.stake(KEY, 20_000n);
    void desk.place();
    await timer.advance(0);
    expect(desk.view().problems.get(KEY)).toEqual({ kind: 'changed' });
    expect(obstacle()).toBe('accept');
  });

  it('keeps the single that was refused, and takes the others off', async () => {
    const { desk, timer } = sitDown({
      answers: [({ id }) => ({ state: 'refused', id, fault: 'limit_reached', leg: 0 })],
    });
    desk.toggle(partOf());
    desk.toggle(partOf({ fixture: 'c2' }));
    desk.choose('singles');
    desk.stake(KEY, 2_000n);
    desk.stake('c2 winner/match home', 3_000n);
    void desk.place();
    await timer.advance(0);
    expect(desk.view().slip.parts.map(({ fixture }) => fixture)).toEqual(['c1']);
    expect(desk.view().problems.get(KEY)).toEqual({ kind: 'fault', fault: 'limit_reached', leg: 0 });
    expect(desk.view().phase.kind).toBe('accepted');
  });

  it('sends the price of a builder that the player saw, and not before there is one', async () => {
    const { desk, orders, timer, obstacle } = sitDown();
    desk.toggle(partOf());
    desk.toggle(partOf({ market: 'toss/match' }));
    desk.stake('together', 2_000n);
    expect(obstacle()).toBe('no-price');
    await timer.advance(250);
    void desk.place();
    await timer.advance(0);
    expect(orders[0]).toMatchObject({ bet: { kind: 'builder' }, price: 3_300 });
  });

  it('tells about replays before the first bet on one, and sends nothing before', async () => {
    const { desk, orders, timer, obstacle } = sitDown();
    desk.toggle(partOf({}, { nature: 'replay' }));
    desk.stake(KEY, 2_000n);
    expect(obstacle()).toBe('tell');
    await desk.place();
    expect(orders).toEqual([]);
    desk.tell(true);
    expect(desk.view().phase.kind).toBe('telling');
    await desk.told();
    expect([desk.view().phase.kind, obstacle()]).toEqual(['editing', null]);
    void desk.place();
    await timer.advance(0);
    expect(orders).toHaveLength(1);
  });

  it('refuses a replay for real money, whatever the server says', async () => {
    const { desk, orders, obstacle } = sitDown({ player: { demo: false } });
    desk.toggle(partOf({}, { nature: 'replay' }));
    desk.stake(KEY, 2_000n);
    await desk.place();
    expect([obstacle(), orders.length]).toEqual(['leg', 0]);
  });

  it('asks only about what it does not know, so that many singles ask little', async () => {
    const { desk, timer, checks } = sitDown();
    for (const fixture of ['c1', 'c2', 'c3']) desk.toggle(partOf({ fixture }));
    desk.choose('singles');
    await timer.advance(250);
    expect(checks()).toBe(3);
    desk.toggle(partOf({ fixture: 'c4' }));
    await timer.advance(250);
    expect(checks()).toBe(4);
    await timer.advance(5_000);
    expect(checks()).toBe(8);
  });

  it.each([
    [0n, 'stake'],
    [999n, 'too-small'],
    [100_001n, 'funds'],
  ])('with a stake of %s has the obstacle “%s”', (stake, what) => {
    const { desk, obstacle } = sitDown();
    desk.toggle(partOf());
    desk.stake(KEY, stake);
    expect(obstacle()).toBe(what);
  });

  it('follows an order of before a reload to its end, under its own id', async () => {
    const order: SlipOrder = {
      id: 'old',
      bet: { kind: 'single' },
      legs: [partOf()],
      stake: 2_000,
      acceptance: 'better',
    };
    const { orders, kept, timer, desk } = sitDown({
      stored: { slip: { ...EMPTY, parts: [partOf()] }, pending: [{ player: 'p1', key: KEY, order }] },
    });
    await timer.advance(0);
    expect(orders.map(({ id }) => id)).toEqual(['old']);
    expect(kept.pending).toEqual([]);
    expect(desk.view().phase.kind).toBe('accepted');
  });

  it('that somebody else sent on this device, such as a guest with play money, are forgotten and never sent', async () => {
    const order = { id: 'old', bet: { kind: 'single' }, legs: [], stake: 10_000, acceptance: 'better' } as const;
    const { orders, kept, timer, desk } = sitDown({
      stored: { slip: { ...EMPTY, parts: [partOf()] }, pending: [{ player: 'demo:1', key: KEY, order }] },
    });
    await timer.advance(0);
    expect(orders).toEqual([]);
    expect(kept.pending).toEqual([]);
    expect(desk.view().phase.kind).toBe('editing');
    expect(desk.view().slip.parts).toHaveLength(1);
  });

  it('notes an order before it is sent, until its end is known', async () => {
    const { desk, kept, timer } = sitDown({ answers: [() => new NoAnswer('lost')] });
    desk.toggle(partOf());
    desk.stake(KEY, 2_000n);
    void desk.place();
    await timer.advance(500);
    expect(kept.pending).toHaveLength(1);
    expect(desk.view().phase).toMatchObject({ kind: 'placing', progress: new Map([[KEY, { state: 'unknown' }]]) });
    await timer.advance(1_000);
    expect(kept.pending).toEqual([]);
  });
});
