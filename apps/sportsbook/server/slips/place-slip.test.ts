import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SlipAnswer } from '../../shared/bets.ts';
import { sendDue } from '../bets/movement-worker.ts';
import { STAKE_DEADLINE } from '../bets/timing.ts';
import type { PlayerSession } from '../sessions/sessions.types.ts';
import { changeSettings } from '../sessions/sessions.repository.ts';
import { type World, leg, openWorld, order } from '../testing/open-world.ts';
import { findAnswer, placeSlip } from './place-slip.ts';
import { decideDue } from './waiting-worker.ts';

let world: World;
let player: PlayerSession;
let games = 0;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A fixture that no other test has, and a player with 1,000.00. */
let game = '';
beforeEach(async () => {
  games += 1;
  game = `game-${games}`;
  await world.fixture(game);
  player = await world.player(`player-${games}`, 100_000n);
});

const place = (slip: ReturnType<typeof order>, who = player) => placeSlip(world.context, who, slip);

async function states(playerId = player.playerId): Promise<string[]> {
  const { rows } = await world.pool.query<{ state: string }>(
    'select state from bets.bet where player_id = $1 order by placed_at, id',
    [playerId],
  );
  return rows.map(({ state }) => state);
}

/** Batches of slips that wait for the lock on a fixture. */
async function batchesThatWait(): Promise<number | null> {
  const { rowCount } = await world.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and query like '%from words.fixture%for share%'`,
  );
  return rowCount;
}

describe('a slip before the match', () => {
  it('is accepted at the price that the player saw, and its stake is taken', async () => {
    const answer = await place(order([leg(game)]));
    expect(answer).toMatchObject({
      state: 'accepted',
      bet: { state: 'open', price: 2_000, total: 10_000, potential: 20_000, legs: [{ outcome: 'home', result: null }] },
    });
    expect(world.wallet.balanceOf(player.playerId)).toBe(90_000n);
  });

  it.each(['single', 'accumulator'] as const)('(%s) is shown at once as it is stored', async (kind) => {
    await world.fixture(`${game}-too`);
    const slip = order(kind === 'single' ? [leg(game)] : [leg(game), leg(`${game}-too`, 'away', 2_000)]);
    const answer = await place(slip);
    if (answer.state !== 'accepted') throw new Error(`it is ${answer.state}`);
    expect(answer.balance).toBe(90_000);
    const stored = await findAnswer(world.context, player, slip.id);
    expect(stored).toEqual({ ...answer, balance: null });
  });

  it('is accepted once, however often and at once it is sent', async () => {
    const slip = order([leg(game)]);
    const answers = await Promise.all(Array.from({ length: 12 }, () => place(slip)));
    for (const answer of answers) expect(['accepted', 'sending']).toContain(answer.state);
    expect((await place(slip)).state).toBe('accepted');
    expect(await states()).toEqual(['open']);
    expect(world.wallet.balanceOf(player.playerId)).toBe(90_000n);
  });

  it('is accepted once when copies of it are written in one batch', async () => {
    const slip = order([leg(game)]);
    const judged = await Promise.all([place(slip), place(slip), place(order([leg(game)])), place(slip)]);
    expect(judged.filter(({ state }) => state === 'refused')).toEqual([]);
    expect(await states()).toEqual(['open', 'open']);
  });

  it('is refused under the id of another slip, also of another player’s', async () => {
    const slip = order([leg(game)]);
    await place(slip);
    await expect(place({ ...slip, stake: 20_000 })).rejects.toThrow('differs');
    const other = await world.player(`other-${games}`, 100_000n);
    await expect(place(slip, other)).rejects.toThrow('differs');
    expect(world.wallet.balanceOf(other.playerId)).toBe(100_000n);
  });

  it.each([
    ['none', 2_100, 'changed'],
    ['none', 1_900, 'changed'],
    ['better', 2_100, 'accepted'],
    ['better', 1_900, 'changed'],
    ['any', 1_900, 'accepted'],
  ] as const)('with “accept %s” and a price of %i instead of 2000 is %s', async (acceptance, price, state) => {
    world.book.price(leg(game), price);
    const answer = await place(order([leg(game)], { acceptance }));
    expect(answer.state).toBe(state);
    if (answer.state === 'changed') expect(answer.legs[0]?.now).toBe(price);
    if (answer.state === 'accepted') expect(answer.bet.price).toBe(price);
  });

  it('above the most stake is offered less, and takes it when the player agreed to that', async () => {
    world.book.room = 5_000n;
    const slip = order([leg(game)]);
    expect(await place(slip)).toEqual({ state: 'less', id: slip.id, maxStake: 5_000 });
    expect(await place(order([leg(game)], { partial: true }))).toMatchObject({
      state: 'accepted',
      bet: { total: 5_000 },
    });
    world.book.room = 1_000_000_000n;
  });

  it('that the wallet refuses leaves no bet, and says why', async () => {
    world.wallet.refusals.set(player.playerId, 'limit_reached');
    expect(await place(order([leg(game)]))).toMatchObject({ state: 'refused', fault: 'limit_reached' });
    world.wallet.refusals.delete(player.playerId);
    expect(await place(order([leg(game)], { stake: 100_001 }))).toMatchObject({ fault: 'insufficient_funds' });
    expect(await states()).toEqual(['refused', 'refused']);
    expect(world.wallet.balanceOf(player.playerId)).toBe(100_000n);
  });

  it('on a market that ended is refused, even when the book has not heard of it', async () => {
    await world.say({
      kind: 'settle',
      fixture: game,
      markets: [{ key: 'result/match', verdicts: { home: { result: 'won' } } }],
    });
    expect(await place(order([leg(game)]))).toMatchObject({ state: 'refused', fault: 'market_closed' });
    expect(await states()).toEqual([]);
  });

  it('on a fixture that the database does not have yet is refused, and other slips of its batch are accepted', async () => {
    const known = [...world.book.fixtures.values()].at(-1);
    if (!known) throw new Error('the book is empty');
    world.book.fixtures.set('early', { ...known, id: 'early' });
    const answers = await Promise.all([place(order([leg(game)])), place(order([leg('early')]))]);
    expect(answers).toMatchObject([{ state: 'accepted' }, { state: 'refused', fault: 'suspended' }]);
    expect(await states()).toEqual(['open']);
  });

  it('races with the end of its market: it is accepted before, and settled, or refused after', async () => {
    const slips = Array.from({ length: 20 }, () => order([leg(game)], { stake: 100 }));
    const settle = world.say({
      kind: 'settle',
      fixture: game,
      markets: [{ key: 'result/match', verdicts: { home: { result: 'won' } } }],
    });
    const answers = await Promise.all([...slips.map((slip) => place(slip)), settle]);
    await world.settle();
    const accepted = answers.filter((answer) => answer && answer.state !== 'refused').length;
    expect(await states()).toEqual(Array.from({ length: accepted }, () => 'settled'));
    expect(world.wallet.balanceOf(player.playerId)).toBe(100_000n + BigInt(accepted) * 100n);
  });
});

describe('a slip in play', () => {
  beforeEach(() => world.fixture(game, { state: 'live' }));

  it('waits for the delay, and is accepted at the end of it', async () => {
    const slip = order([leg(game)]);
    expect(await place(slip)).toEqual({ state: 'waiting', id: slip.id, until: world.clock.now() + 5_000 });
    expect(await decideDue(world.context)).toBe(0);
    world.clock.advance(5_000);
    await decideDue(world.context);
    expect((await findAnswer(world.context, player, slip.id)).state).toBe('accepted');
  });

  it('is offered the changed price when it moved meanwhile, and nothing is taken', async () => {
    const slip = order([leg(game)], { acceptance: 'better' });
    await place(slip);
    world.book.price(leg(game), 1_500);
    world.clock.advance(5_000);
    await decideDue(world.context);
    expect(await findAnswer(world.context, player, slip.id)).toMatchObject({
      state: 'changed',
      legs: [{ now: 1_500 }],
    });
    expect(world.wallet.balanceOf(player.playerId)).toBe(100_000n);
  });

  it('is refused when its market was suspended at the end of the delay', async () => {
    const slip = order([leg(game)]);
    await place(slip);
    world.book.faults.set(game, 'suspended');
    world.clock.advance(5_000);
    await decideDue(world.context);
    expect(await findAnswer(world.context, player, slip.id)).toMatchObject({
      state: 'refused',
      fault: 'suspended',
      leg: 0,
    });
  });

  it('that two processes decide at once is accepted once', async () => {
    const slip = order([leg(game)]);
    await place(slip);
    world.clock.advance(5_000);
    await Promise.all([decideDue(world.context), decideDue(world.context), place(slip)]);
    expect(await states()).toEqual(['open']);
    expect(world.wallet.balanceOf(player.playerId)).toBe(90_000n);
  });
});

describe('a hostile slip', () => {
  const refusal = async (slip: ReturnType<typeof order>, who = player): Promise<SlipAnswer> => place(slip, who);

  it('with an unknown fixture, a closed market or a silent feed is refused', async () => {
    expect(await refusal(order([leg('nowhere')]))).toMatchObject({ fault: 'fixture_unknown', leg: 0 });
    world.book.faults.set(game, 'market_closed');
    expect(await refusal(order([leg(game)]))).toMatchObject({ fault: 'market_closed', leg: 0 });
    world.book.faults.delete(game);
    world.book.feed = false;
    expect(await refusal(order([leg(game)]))).toMatchObject({ fault: 'feed_silent' });
    world.book.feed = true;
  });

  it('with two legs of one fixture, or the same leg twice, is refused', async () => {
    expect(await refusal(order([leg(game), leg(game, 'away')]))).toMatchObject({ fault: 'same_fixture' });
    expect(await refusal(order([leg(game), leg(game)]))).toMatchObject({ fault: 'same_leg' });
  });

  it('below the smallest stake is refused', async () => {
    expect(await refusal(order([leg(game)], { stake: 99 }))).toMatchObject({ fault: 'stake_too_small' });
  });

  it('of real money on a replay is refused, and of play money until its player was told', async () => {
    await world.fixture(`${game}-replay`, { nature: 'replay' });
    const replay = order([leg(`${game}-replay`)]);
    expect(await refusal(replay)).toMatchObject({ fault: 'replay_play_money_only' });
    const demo = await world.demo();
    expect(await refusal(order([leg(`${game}-replay`)]), demo)).toMatchObject({ fault: 'replays_not_told' });
    await changeSettings(world.pool, demo.playerId, { replaysTold: true }, world.clock.now());
    expect(await refusal(order([leg(`${game}-replay`)]), demo)).toMatchObject({ state: 'accepted' });
  });

  it('of real money on a replay cannot be stored, whatever the program believes', async () => {
    await world.fixture(`${game}-past`, { nature: 'replay' });
    await place(order([leg(game)]));
    const write = world.pool.query(
      `insert into bets.leg select id, 1, false, $1, 'replay', 'result/match', 'home', null, 2000 from bets.bet where player_id = $2`,
      [`${game}-past`, player.playerId],
    );
    await expect(write).rejects.toThrow('violates check constraint');
  });
});

describe('slips at the same moment', () => {
  it('as a stop of their match are not taken if they wait to be written when it comes', async () => {
    const holder = await world.pool.connect();
    await holder.query('begin');
    await holder.query('select from words.fixture where id = $1 for update', [game]);
    const early: Promise<SlipAnswer>[] = [];
    for (let batch = 1; batch <= 4; batch += 1) {
      early.push(place(order([leg(game)])));
      await expect.poll(batchesThatWait).toBe(batch);
    }
    // All batches are busy. What comes now has been judged and waits.
    const quote = vi.spyOn(world.book, 'quote');
    const late = place(order([leg(game)]));
    await expect.poll(() => quote.mock.calls.length).toBeGreaterThan(0);
    world.book.faults.set(game, 'suspended');
    await holder.query('commit');
    holder.release();
    expect(await late).toMatchObject({ state: 'refused', fault: 'suspended' });
    // They were on their way before the stop.
    expect((await Promise.all(early)).map(({ state }) => state)).toEqual(early.map(() => 'accepted'));
    expect(world.wallet.balanceOf(player.playerId)).toBe(60_000n);
  });

  it('together get no more than the room that the limits leave', async () => {
    world.book.room = 25_000n;
    const answers = await Promise.all(Array.from({ length: 6 }, () => place(order([leg(game)]))));
    world.book.room = 1_000_000_000n;
    expect(answers.map(({ state }) => state).toSorted()).toEqual([
      'accepted',
      'accepted',
      ...Array.from({ length: 4 }, () => 'refused'),
    ]);
    expect(answers.find(({ state }) => state === 'refused')).toMatchObject({ fault: 'stake_too_high' });
    expect(await place(order([leg(game)]))).toMatchObject({ state: 'accepted' });
  });
});

describe('a wallet in trouble', () => {
  it.each(['busy', 'lost-before', 'lost-after'] as const)(
    '(%s) is asked again and takes the stake once',
    async (trouble) => {
      world.wallet.trouble(trouble);
      const slip = order([leg(game)]);
      expect((await place(slip)).state).toBe('sending');
      world.clock.advance(2_000);
      await sendDue(world.context);
      expect((await findAnswer(world.context, player, slip.id)).state).toBe('accepted');
      expect(world.wallet.balanceOf(player.playerId)).toBe(90_000n);
    },
  );

  it.each([
    ['lost-before', 100_000n],
    ['lost-after', 100_000n],
  ] as const)('that never answers (%s) gets the stake back after the deadline', async (trouble, balance) => {
    world.wallet.trouble(trouble);
    const slip = order([leg(game)]);
    await place(slip);
    world.clock.advance(STAKE_DEADLINE);
    await sendDue(world.context);
    await sendDue(world.context);
    expect(await findAnswer(world.context, player, slip.id)).toMatchObject({
      state: 'refused',
      fault: 'wallet_refused',
    });
    expect(await states()).toEqual(['given-up']);
    expect(world.wallet.balanceOf(player.playerId)).toBe(balance);
  });
});

describe('a bet of play money', () => {
  it('is taken from its purse, which is not overdrawn by bets at once', async () => {
    const demo = await world.demo();
    const slips = Array.from({ length: 8 }, () => order([leg(game)], { stake: 300_000 }));
    await Promise.all(slips.map((slip) => place(slip, demo)));
    await world.settle();
    const { rows } = await world.pool.query('select balance from bets.purse where id = $1', [demo.purseId]);
    expect(rows).toEqual([{ balance: 100_000n }]);
    expect((await states(demo.playerId)).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'open'),
      ...Array.from({ length: 5 }, () => 'refused'),
    ]);
  });
});
