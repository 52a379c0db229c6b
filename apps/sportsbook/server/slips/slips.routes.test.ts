import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SlipAnswer } from '../../shared/bets.ts';
import { apiPlugin } from '../api.plugin.ts';
import { openSession } from '../sessions/sessions.repository.ts';
import { type World, leg, openWorld, order } from '../testing/open-world.ts';
import { slipRoutes } from './slips.routes.ts';

let world: World;
let server: FastifyInstance;
let token: string;

beforeAll(async () => {
  world = await openWorld();
  await world.fixture('game');
  const player = await world.player('player', 100_000n);
  token = await openSession(world.pool, { ...player, now: world.clock.now() });
  server = fastify();
  const limits = { address: () => Promise.resolve(), session: () => Promise.resolve() };
  await server.register(
    apiPlugin(limits, (api) => slipRoutes(api, world.context)),
    { prefix: '/api' },
  );
});
afterAll(async () => {
  await server.close();
  await world.close();
});

async function send(payload: object | string, bearer = token) {
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  const answer = await server.inject({ method: 'POST', url: '/api/slips', headers, payload });
  return { status: answer.statusCode, body: answer.json<SlipAnswer>() };
}

const many = (count: number) => Array.from({ length: count }, (_, place) => leg(`game-${place}`));

describe('a hostile order', () => {
  it.each<[string, object | string, number, string]>([
    ['without a selection', order([]), 400, 'too_few_legs'],
    ['of 21 selections', order(many(21)), 400, 'too_many_legs'],
    ['of 10,000 selections', order(many(10_000)), 413, 'too_many_legs'],
    ['with a negative stake', order([leg('game')], { stake: -10_000 }), 400, 'stake_too_small'],
    ['with a stake of nothing', order([leg('game')], { stake: 0 }), 400, 'stake_too_small'],
    ['with a part of a minor unit', order([leg('game')], { stake: 100.5 }), 400, 'bad_request'],
    ['with a stake that no number holds', order([leg('game')], { stake: 1e300 }), 400, 'bad_request'],
    ['with odds beyond the highest', order([leg('game', 'home', 1e9)]), 400, 'bad_request'],
    ['with odds that pay nothing', order([leg('game', 'home', 1_000)]), 400, 'bad_request'],
    ['with an unknown field', { ...order([leg('game')]), bonus: 1 }, 400, 'bad_request'],
    ['whose id is not a UUID', { ...order([leg('game')]), id: '1' }, 400, 'bad_request'],
    ['for a builder without its price', order([leg('game')], { bet: { kind: 'builder' } }), 400, 'bad_request'],
    ['that is no JSON', '{', 400, 'bad_request'],
    ['that names a prototype', '{"__proto__":{"stake":1}}', 400, 'bad_request'],
  ])('%s gets a clear refusal', async (_what, sent, status, fault) => {
    const answer = await send(sent);
    expect([answer.status, answer.body]).toEqual([status, { fault }]);
  });

  it('with odds of its own, or a selection that is gone, is not taken', async () => {
    expect((await send(order([leg('game', 'home', 900_000)]))).body).toMatchObject({ state: 'changed' });
    expect((await send(order([leg('gone')]))).body).toMatchObject({ state: 'refused', fault: 'fixture_unknown' });
  });

  it('with selections of one match that cannot win together is refused, also as a builder', async () => {
    const both = [leg('game', 'home'), leg('game', 'away')];
    expect((await send(order(both))).body).toMatchObject({ fault: 'same_fixture' });
    const builder = { bet: { kind: 'builder' }, price: 3_000 } as const;
    expect((await send(order(both, builder))).body).toMatchObject({ fault: 'contradictory' });
  });

  it('without a session is refused', async () => {
    expect(await send(order([leg('game')]), 'x'.repeat(43))).toEqual({ status: 401, body: { fault: 'session_over' } });
  });

  it('left no bet and no money moved', async () => {
    const { rows } = await world.pool.query<{ bets: bigint }>('select count(*) as bets from bets.bet');
    expect([rows[0]?.bets, world.wallet.balanceOf('player')]).toEqual([0n, 100_000n]);
  });
});

it('a good order is accepted, and the same order again gets the same bet', async () => {
  const good = order([leg('game')]);
  const [first, second] = [await send(good), await send(good)];
  expect(first).toMatchObject({ status: 200, body: { state: 'accepted' } });
  expect(second.body).toEqual(first.body);
  expect(world.wallet.balanceOf('player')).toBe(90_000n);
});
