import type { Verdicts } from '@chhokka/sports-math';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BetView } from '../../shared/bets.ts';
import { presentBet } from '../bets/present.ts';
import type { PlayerSession } from '../sessions/sessions.types.ts';
import { placeSlip } from '../slips/place-slip.ts';
import { type World, leg, openWorld, order, sumOfMovements } from '../testing/open-world.ts';

let world: World;
let player: PlayerSession;
let games = 0;
let [one, two, three] = ['', '', ''];

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  games += 1;
  [one, two, three] = [`one-${games}`, `two-${games}`, `three-${games}`];
  for (const game of [one, two, three]) await world.fixture(game);
  player = await world.player(`player-${games}`, 100_000n);
});

/** Places an order and returns the id of its bet. */
async function bet(slip: ReturnType<typeof order>): Promise<string> {
  const answer = await placeSlip(world.context, player, slip);
  if (answer.state !== 'accepted') throw new Error(`the slip was ${JSON.stringify(answer)}`);
  return answer.bet.id;
}

const view = (id: string): Promise<BetView> => presentBet(world.context, id);
const balance = () => world.wallet.balanceOf(player.playerId);

async function end(fixture: string, verdicts: Verdicts, market = 'result/match'): Promise<void> {
  await world.say({ kind: 'settle', fixture, markets: [{ key: market, verdicts: { ...verdicts } }] });
  await world.settle();
}

const HOME: Verdicts = { home: { result: 'won' } };
const AWAY: Verdicts = { away: { result: 'won' } };

describe('a single', () => {
  it.each([
    ['won', { result: 'won' }, 20_000n, 'settled'],
    ['lost', { result: 'lost' }, 0n, 'settled'],
    ['pushed', { result: 'push' }, 10_000n, 'settled'],
    ['half won', { result: 'half-won' }, 15_000n, 'settled'],
    ['half lost', { result: 'half-lost' }, 5_000n, 'settled'],
    ['a dead heat of two', { result: 'won', shares: 2 }, 10_000n, 'settled'],
    ['void', { result: 'void' }, 10_000n, 'void'],
  ] as const)('that is %s is paid what its result brings', async (_, verdict, brings, state) => {
    const id = await bet(order([leg(one)]));
    await end(one, { home: { ...verdict } });
    expect(balance()).toBe(90_000n + brings);
    expect(await view(id)).toMatchObject({ state, paid: Number(brings), potential: Number(brings) });
  });

  it('whose outcome the word does not name lost', async () => {
    const id = await bet(order([leg(one)]));
    await end(one, AWAY);
    expect(await view(id)).toMatchObject({ state: 'settled', paid: 0, legs: [{ result: 'lost' }] });
    expect(world.wallet.movements.at(-1)).toBe('win +0');
  });
});

describe('an accumulator', () => {
  it('waits for its last leg, and is paid the product of the odds', async () => {
    const id = await bet(order([leg(one), leg(two), leg(three)]));
    await end(one, HOME);
    await end(two, HOME);
    expect(await view(id)).toMatchObject({ state: 'open', potential: 80_000 });
    await end(three, HOME);
    expect(balance()).toBe(90_000n + 80_000n);
  });

  it('with a void leg goes on without it', async () => {
    const id = await bet(order([leg(one), leg(two)]));
    await world.say({ kind: 'cancel', fixture: one, markets: null, from: null, until: null, reason: 'abandoned' });
    await world.settle();
    expect(await view(id)).toMatchObject({ state: 'open', potential: 20_000, legs: [{ voidReason: 'abandoned' }, {}] });
    await end(two, HOME);
    expect(balance()).toBe(90_000n + 20_000n);
  });

  it('is lost with its first lost leg', async () => {
    const id = await bet(order([leg(one), leg(two)]));
    await end(one, AWAY);
    expect(await view(id)).toMatchObject({ state: 'settled', paid: 0 });
    await end(two, HOME);
    expect(balance()).toBe(90_000n);
  });
});

describe('a system', () => {
  it('pays each of its lines: a Trixie with two winners pays their double', async () => {
    const id = await bet(
      order([leg(one), leg(two), leg(three)], { bet: { kind: 'system', system: 'trixie' }, stake: 1_000 }),
    );
    expect((await view(id)).total).toBe(4_000);
    await end(one, HOME);
    await end(two, HOME);
    await end(three, AWAY);
    expect(balance()).toBe(96_000n + 4_000n);
  });
});

describe('a bet builder', () => {
  const builder = () =>
    order([leg(one), leg(one, 'over', 2_000, 'total/match=2.5')], { bet: { kind: 'builder' }, price: 3_000 });

  it('wins at its own price when all selections win', async () => {
    await bet(builder());
    await end(one, HOME);
    await end(one, { over: { result: 'won' } }, 'total/match=2.5');
    expect(balance()).toBe(90_000n + 30_000n);
  });

  it('gives the stake back when a selection is void and none is lost', async () => {
    await bet(builder());
    await end(one, HOME);
    await end(one, { over: { result: 'void' } }, 'total/match=2.5');
    expect(balance()).toBe(100_000n);
  });
});

describe('a corrected result', () => {
  it('takes back what was paid, and the player sees both results and why', async () => {
    const id = await bet(order([leg(one)]));
    await end(one, HOME);
    expect(balance()).toBe(110_000n);
    await world.say({ kind: 'settle-rollback', fixture: one, markets: ['result/match'] });
    await world.settle();
    expect(await view(id)).toMatchObject({ state: 'open', legs: [{ result: null }] });
    expect(balance()).toBe(110_000n);
    await end(one, AWAY);
    expect(balance()).toBe(90_000n);
    const { events } = await view(id);
    expect(events.filter(({ what }) => what !== 'placed')).toMatchObject([
      { what: 'leg', result: 'won' },
      { what: 'settled', amount: 20_000 },
      { what: 'leg-reopened', reason: 'result-corrected' },
      { what: 'leg', result: 'lost' },
      { what: 'settled-again', amount: 0, before: 20_000 },
    ]);
  });

  it('pays what was lost before', async () => {
    await bet(order([leg(one)]));
    await end(one, AWAY);
    await world.say({ kind: 'settle-rollback', fixture: one, markets: ['result/match'] });
    await end(one, HOME);
    expect(balance()).toBe(110_000n);
  });

  it('that changes nothing for a bet moves nothing', async () => {
    await bet(order([leg(one)]));
    await end(one, AWAY);
    const moved = world.wallet.movements.length;
    await world.say({ kind: 'settle-rollback', fixture: one, markets: ['result/match'] });
    await end(one, { draw: { result: 'won' } });
    expect(world.wallet.movements.length).toBe(moved);
  });

  it('that the player cannot pay back is asked for again, and what was paid is not taken twice', async () => {
    const id = await bet(order([leg(one)]));
    await end(one, HOME);
    world.wallet.balances.set(player.playerId, 5_000n);
    await world.say({ kind: 'settle-rollback', fixture: one, markets: ['result/match'] });
    await end(one, AWAY);
    expect(balance()).toBe(5_000n);
    expect(world.complaints).toContain('the operator refuses a payment that is owed');
    world.wallet.balances.set(player.playerId, 50_000n);
    world.clock.advance(3_700_000);
    await world.settle();
    expect(balance()).toBe(30_000n);
    expect(await sumOfMovements(world.pool, id)).toBe(-10_000n);
  });
});

describe('a correction that the player cannot pay back', () => {
  const correct = async (verdicts: Verdicts) => {
    await world.say({ kind: 'settle-rollback', fixture: one, markets: ['result/match'] });
    await end(one, verdicts);
  };
  const anHourLater = async () => {
    world.clock.advance(3_700_000);
    await world.settle();
  };

  it('and that is reversed moves nothing more, whenever the wallet is asked again', async () => {
    const id = await bet(order([leg(one)]));
    await end(one, HOME);
    world.wallet.balances.set(player.playerId, 0n);
    await correct(AWAY);
    await correct(HOME);
    for (let hours = 0; hours < 3; hours += 1) await anHourLater();
    expect(balance()).toBe(0n);
    world.wallet.balances.set(player.playerId, 50_000n);
    await anHourLater();
    expect(balance()).toBe(50_000n);
    expect(await sumOfMovements(world.pool, id)).toBe(10_000n);
    expect(await presentBet(world.context, id)).toMatchObject({ state: 'settled', paid: 20_000 });
  });

  it('and that another one changes is asked for by what is still owed', async () => {
    const id = await bet(order([leg(one)]));
    await end(one, HOME);
    world.wallet.balances.set(player.playerId, 0n);
    await correct(AWAY);
    await correct({ home: { result: 'half-won' } });
    await anHourLater();
    world.wallet.balances.set(player.playerId, 50_000n);
    await anHourLater();
    // Paid 200.00, and 150.00 is right.
    expect(balance()).toBe(45_000n);
    expect(await sumOfMovements(world.pool, id)).toBe(5_000n);
  });
});

describe('a cancel that is taken back', () => {
  it('lets the result count, after the stake was given back', async () => {
    const id = await bet(order([leg(one)]));
    await world.say({ kind: 'cancel', fixture: one, markets: null, from: null, until: null, reason: 'other' });
    await world.settle();
    expect(await view(id)).toMatchObject({ state: 'void' });
    expect(balance()).toBe(100_000n);
    const { rows } = await world.pool.query<{ number: bigint }>('select max(number) as number from words.cancel');
    await world.say({ kind: 'cancel-rollback', fixture: one, cancels: Number(rows[0]?.number) });
    await end(one, AWAY);
    expect(balance()).toBe(90_000n);
    expect(await view(id)).toMatchObject({ state: 'settled', paid: 0 });
  });

  it('voids only bets that were placed within its bounds', async () => {
    await bet(order([leg(one)]));
    world.clock.advance(60_000);
    const from = world.clock.now();
    await bet(order([leg(one)]));
    await world.say({
      kind: 'cancel',
      fixture: one,
      markets: ['result/match'],
      from,
      until: null,
      reason: 'wrong-price',
    });
    await world.settle();
    await end(one, AWAY);
    expect(balance()).toBe(90_000n);
  });
});

describe('a process that dies while it settles', () => {
  it('is followed by another one, and every bet is paid once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => bet(order([leg(one)], { stake: 1_000 }))));
    await world.say({ kind: 'settle', fixture: one, markets: [{ key: 'result/match', verdicts: { ...HOME } }] });
    world.wallet.trouble('lost-after', 'busy', 'lost-before');
    await Promise.all([world.settle(), world.settle()]);
    expect(balance()).toBe(100_000n + 6_000n);
    for (const id of ids) expect(await sumOfMovements(world.pool, id)).toBe(1_000n);
  });
});
