import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlayerSession } from '../sessions/sessions.types.ts';
import { settleSome } from '../settling/settle-due.ts';
import { findAnswer, placeSlip } from '../slips/place-slip.ts';
import { type World, leg, openWorld, order } from '../testing/open-world.ts';
import { sendDue } from './movement-worker.ts';
import { STAKE_DEADLINE } from './timing.ts';

let world: World;
let player: PlayerSession;
let games = 0;
let [one, two] = ['', ''];

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  games += 1;
  [one, two] = [`one-${games}`, `two-${games}`];
  for (const game of [one, two]) await world.fixture(game);
  player = await world.player(`player-${games}`, 100_000n);
});

const balance = () => world.wallet.balanceOf(player.playerId);

/** A bet whose stake the wallet was asked for without an answer; returns the id of its slip. */
async function sending(game: string): Promise<string> {
  world.wallet.trouble('busy');
  const slip = order([leg(game)]);
  expect((await placeSlip(world.context, player, slip)).state).toBe('sending');
  return slip.id;
}

/** Resolves when a statement of this kind waits for a lock. */
async function waiting(kind: string): Promise<void> {
  await expect
    .poll(async () => {
      const { rowCount } = await world.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
        [`%${kind}%`],
      );
      return rowCount;
    })
    .toBe(1);
}

describe('a stake', () => {
  it('that is taken while the result comes in is settled, although the settling saw it without its stake', async () => {
    const slips = [await sending(one), await sending(two)];
    world.clock.advance(2_000);
    const holder = await world.pool.connect();
    await holder.query('begin');
    await holder.query(
      `select from bets.bet join bets.leg on leg.bet_id = bet.id where player_id = $1 and fixture_id = $2 for update of bet`,
      [player.playerId, one],
    );
    const answered = sendDue(world.context);
    await waiting('select from bets.bet where id');
    await world.say({
      kind: 'settle',
      fixture: two,
      markets: [{ key: 'result/match', verdicts: { home: { result: 'won' } } }],
    });
    while ((await settleSome(world.context)) !== null);
    await holder.query('commit');
    holder.release();
    await answered;
    await world.settle();
    const states = await Promise.all(slips.map((id) => findAnswer(world.context, player, id)));
    expect(states).toMatchObject([{ bet: { state: 'open' } }, { bet: { state: 'settled', paid: 20_000 } }]);
    expect(balance()).toBe(100_000n - 20_000n + 20_000n);
  });

  it('whose time is over is not asked for any more: its player may know the result', async () => {
    const slip = await sending(one);
    const asked = world.wallet.batches.length;
    world.clock.advance(STAKE_DEADLINE);
    await sendDue(world.context);
    expect(world.wallet.batches.length).toBe(asked);
    await world.settle();
    expect(await findAnswer(world.context, player, slip)).toMatchObject({ state: 'refused' });
    expect(balance()).toBe(100_000n);
  });
});
