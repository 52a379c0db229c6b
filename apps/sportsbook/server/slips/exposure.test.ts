import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendDue } from '../bets/movement-worker.ts';
import { readDue } from '../bets/movements.repository.ts';
import { sendMovements } from '../bets/send-movements.ts';
import { STAKE_DEADLINE } from '../bets/timing.ts';
import { findFlaws } from '../commands/check.repository.ts';
import type { PlayerSession } from '../sessions/sessions.types.ts';
import { FULL_PURSE } from '../sessions/purses.ts';
import { type World, leg, openWorld, order } from '../testing/open-world.ts';
import { createAcceptor } from './acceptor.ts';
import { placeSlip } from './place-slip.ts';

let world: World;
let player: PlayerSession;
let games = 0;
let [one, two] = ['', ''];

beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  expect(await findFlaws(world.pool, FULL_PURSE)).toEqual([]);
  await world.close();
});

beforeEach(async () => {
  games += 1;
  [one, two] = [`one-${games}`, `two-${games}`];
  for (const game of [one, two]) await world.fixture(game);
  player = await world.player(`player-${games}`, 100_000n);
});

const place = (slip: ReturnType<typeof order>, who = player) => placeSlip(world.context, who, slip);

/** Stake, gain and number of bets on each outcome of the test's fixtures. */
async function taken(): Promise<Record<string, [bigint, bigint, number]>> {
  const { rows } = await world.pool.query<{
    fixture: string;
    outcome: string;
    stake: bigint;
    gain: bigint;
    bets: number;
  }>(`select fixture_id as fixture, outcome, stake, gain, bets from book.exposure where fixture_id = any($1)`, [
    [one, two],
  ]);
  return Object.fromEntries(
    rows.map(({ fixture, outcome, stake, gain, bets }) => [`${fixture} ${outcome}`, [stake, gain, bets]]),
  );
}

/** What the last bet of the test's player has to send. */
async function due() {
  const { rows } = await world.pool.query<{ tx_id: string }>(
    `select tx_id from bets.movement join bets.bet on bet.id = bet_id where player_id = $1 and movement.state = 'due'`,
    [player.playerId],
  );
  return readDue(
    world.pool,
    rows.map((row) => row.tx_id),
  );
}

describe('the exposure of a bet', () => {
  it('is its stake, and its stake at its price, on each of its legs', async () => {
    await place(order([leg(one), leg(two)]));
    expect(await taken()).toEqual({ [`${one} home`]: [10_000n, 10_000n, 1], [`${two} home`]: [10_000n, 10_000n, 1] });
  });

  it('goes when the wallet refuses the stake, and what others bet stays', async () => {
    await place(order([leg(one)], { stake: 500 }));
    const poor = await world.player(`poor-${games}`, 0n);
    expect(await place(order([leg(one), leg(two)]), poor)).toMatchObject({ fault: 'insufficient_funds' });
    expect(await taken()).toEqual({ [`${one} home`]: [500n, 500n, 1] });
  });

  it('goes when the stake is given up, before its return is sent', async () => {
    world.wallet.trouble('lost-before', 'lost-before');
    await place(order([leg(one), leg(two)]));
    expect(Object.keys(await taken())).toHaveLength(2);
    world.clock.advance(STAKE_DEADLINE);
    await sendDue(world.context);
    expect(await taken()).toEqual({});
    await world.settle();
    expect(await taken()).toEqual({});
    expect(world.wallet.balanceOf(player.playerId)).toBe(100_000n);
  });

  it('goes once, when two processes hear of the refusal at once', async () => {
    await place(order([leg(one)], { stake: 500 }));
    world.wallet.refusals.set(player.playerId, 'limit_reached');
    world.wallet.trouble('lost-before');
    await place(order([leg(one)]));
    const movements = await due();
    expect(movements).toHaveLength(1);
    await Promise.all([1, 2, 3].map(() => sendMovements(world.context, movements)));
    expect(await taken()).toEqual({ [`${one} home`]: [500n, 500n, 1] });
  });

  it('goes once, when the wallet refuses a stake that was given up meanwhile', async () => {
    await place(order([leg(one)], { stake: 500 }));
    world.wallet.trouble('lost-before', 'lost-before');
    await place(order([leg(one)]));
    const movements = await due();
    world.clock.advance(STAKE_DEADLINE);
    await sendDue(world.context);
    world.wallet.refusals.set(player.playerId, 'limit_reached');
    await sendMovements(world.context, movements);
    await world.settle();
    expect(await taken()).toEqual({ [`${one} home`]: [500n, 500n, 1] });
  });

  it('stays when the bet is settled, because a corrected result opens it again', async () => {
    await place(order([leg(one), leg(two)]));
    await world.say({ kind: 'settle', fixture: one, markets: [{ key: 'result/match', verdicts: {} }] });
    await world.settle();
    expect(Object.keys(await taken())).toHaveLength(2);
  });

  it('is right after bets on the same outcomes were accepted and refused at once by two processes', async () => {
    const poor = await world.player(`poor-${games}`, 0n);
    const processes = [world.context, { ...world.context, acceptor: createAcceptor(world.context) }];
    const slips = Array.from({ length: 120 }, (_, number) => ({
      who: number % 3 === 0 ? player : poor,
      process: processes[number % 2] ?? world.context,
      // Each in the order of its own legs.
      slip: order(number % 4 < 2 ? [leg(one), leg(two)] : [leg(two), leg(one)], { stake: 100 }),
    }));
    // In some turns, so that refusals of the first meet stakes of the next.
    const answers = slips.map(async ({ who, process, slip }, number) => {
      for (let turn = 0; turn < number; turn += 1) await new Promise(setImmediate);
      return placeSlip(process, who, slip);
    });
    const states = (await Promise.all(answers)).map(({ state }) => state);
    expect(states.filter((state) => state === 'accepted')).toHaveLength(40);
    expect(states.filter((state) => state === 'refused')).toHaveLength(80);
    expect(await taken()).toEqual({ [`${one} home`]: [4_000n, 4_000n, 40], [`${two} home`]: [4_000n, 4_000n, 40] });
  });
});
