import { DAY } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeSlip } from '../slips/place-slip.ts';
import type { PlayerSession } from '../sessions/sessions.types.ts';
import { changeSettings } from '../sessions/sessions.repository.ts';
import { type World, leg, openWorld, order } from '../testing/open-world.ts';
import { sweepOnce } from './sweep.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let games = 0;
async function game(): Promise<string> {
  games += 1;
  await world.fixture(`game-${games}`);
  return `game-${games}`;
}

async function end(fixture: string): Promise<void> {
  const verdicts = { home: { result: 'won' as const } };
  await world.say({ kind: 'settle', fixture, markets: [{ key: 'result/match', verdicts }] });
  await world.settle();
}

/** A player bets on a game; returns the game. */
async function bets(player: PlayerSession): Promise<string> {
  const on = await game();
  const answer = await placeSlip(world.context, player, order([leg(on)]));
  expect(answer.state).toBe('accepted');
  return on;
}

/** How many rows there are of a player. */
async function rowsOf({ playerId }: PlayerSession): Promise<Record<string, number>> {
  const { rows } = await world.pool.query<Record<string, number>>(
    `select (select count(*)::int from bets.session where player_id = $1) as sessions,
       (select count(*)::int from bets.bet where player_id = $1) as bets,
       (select count(*)::int from bets.leg join bets.bet on bet.id = bet_id where player_id = $1) as legs,
       (select count(*)::int from bets.movement join bets.bet on bet.id = bet_id where player_id = $1) as movements,
       (select count(*)::int from bets.slip where player_id = $1) as slips,
       (select count(*)::int from bets.player where player_id = $1) as settings,
       (select count(*)::int from bets.purse where 'demo:' || id = $1) as purses`,
    [playerId],
  );
  return rows[0] ?? {};
}

const NOTHING = { sessions: 0, bets: 0, legs: 0, movements: 0, slips: 0, settings: 0, purses: 0 };

describe('the sweep', () => {
  it('forgets a demo with everything that was bet in it, three days after it was opened', async () => {
    const demo = await world.demo();
    await end(await bets(demo));
    await changeSettings(world.pool, demo.playerId, { oddsFormat: 'malay' }, world.clock.now());
    await sweepOnce(world.context);
    expect(await rowsOf(demo)).toMatchObject({ sessions: 1, bets: 1, legs: 1, movements: 2, slips: 1, purses: 1 });
    world.clock.advance(3 * DAY);
    await sweepOnce(world.context);
    expect(await rowsOf(demo)).toEqual(NOTHING);
  });

  it('keeps a demo until its last bet has ended', async () => {
    const demo = await world.demo();
    const [first, last] = [await bets(demo), await bets(demo)];
    await end(first);
    world.clock.advance(4 * DAY);
    await sweepOnce(world.context);
    expect(await rowsOf(demo)).toMatchObject({ bets: 2, purses: 1 });
    await end(last);
    await sweepOnce(world.context);
    expect(await rowsOf(demo)).toEqual(NOTHING);
  });

  it('keeps bets of real money for ever, and the database lets nobody delete their legs and movements', async () => {
    const player = await world.player('rahim', 100_000n);
    await end(await bets(player));
    world.clock.advance(400 * DAY);
    await sweepOnce(world.context);
    expect(await rowsOf(player)).toMatchObject({ sessions: 1, bets: 1, legs: 1, movements: 2 });
    await expect(world.pool.query('delete from bets.leg where not demo')).rejects.toThrow('never changes');
    const movements = `delete from bets.movement using bets.bet where bet.id = bet_id and player_id = $1`;
    await expect(world.pool.query(movements, [player.playerId])).rejects.toThrow('never changes');
  });
});
