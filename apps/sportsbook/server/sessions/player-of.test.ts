import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type World, openWorld } from '../testing/open-world.ts';
import { playerOf } from './player-of.ts';
import { openSession, roundPageOf } from './sessions.repository.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('the page of a bet shows everything of its player and changes nothing, because staff open it too', async () => {
  const { id: _, demo: __, balance: ___, ...player } = await world.player('rahim', 100_000n);
  const now = world.clock.now();
  const page = { ...player, operatorSession: roundPageOf('a-bet'), now, expiresAt: now + 1_000 };
  const token = await openSession(world.pool, page);
  const call = (method: string) =>
    playerOf(world.context, { method, headers: { authorization: `Bearer ${token}` } } as FastifyRequest);
  expect(await call('GET')).toMatchObject({ playerId: 'rahim' });
  for (const method of ['POST', 'PUT', 'DELETE']) await expect(call(method)).rejects.toThrow('session_over');
});
