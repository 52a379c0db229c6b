import { ManualClock } from '@chhokka/kernel';
import { MAX_SKEW, signedHeaders } from '@chhokka/wallet-protocol/house';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TooManyCalls } from '../http/errors.ts';
import { coreApi } from './core-api.ts';
import { CoreRefusal } from './core-refusal.ts';

const operator = { keyId: 'operator', secret: 'the secret of the operator' };
const clock = new ManualClock(1_800_000_000_000);
const round = { roundId: 'round-1', playerId: 'player-1', language: 'bn' };
let server: FastifyInstance;
let seen: Set<string>;
let handled: unknown[];
let isTooMuch: boolean;

beforeAll(async () => {
  server = fastify();
  const parts = {
    operator,
    clock,
    remember: async (signature: string) => seen.size !== seen.add(signature).size,
    async count() {
      if (isTooMuch) throw new TooManyCalls(7);
    },
  };
  await server.register(
    coreApi(parts, {
      async round(request) {
        handled.push(request);
        if (request.roundId === 'unknown') throw new CoreRefusal(404, 'round_unknown', 'there is no such round');
        if (request.roundId === 'broken') throw new Error('the secret reason');
        return { url: 'https://provider.example/round' };
      },
      games: async ({ currency }) => ({ games: [], said: currency }) as { games: [] },
    }),
    { prefix: '/core/v1' },
  );
});
afterAll(() => server.close());
beforeEach(() => {
  [seen, handled, isTooMuch] = [new Set(), [], false];
  clock.advance(1);
});

const call = (name: string, body: object | string, headers?: Record<string, string>) => {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return server.inject({
    method: 'POST',
    url: `/core/v1/${name}`,
    payload,
    headers: headers ?? signedHeaders(operator, payload, clock.now()),
  });
};

describe('the core API', () => {
  it('hands a signed request to its handler and sends only what the protocol names of the answer', async () => {
    const answer = await call('round', { ...round, unnamed: 1 });
    expect([answer.statusCode, answer.json()]).toEqual([200, { url: 'https://provider.example/round' }]);
    expect(handled).toEqual([round]);
    expect((await call('games', { currency: 'BDT' })).json()).toEqual({ games: [] });
  });

  it('believes only fresh requests that the operator signed, each once', async () => {
    const payload = JSON.stringify(round);
    const good = signedHeaders(operator, payload, clock.now());
    const status = async (headers: Record<string, string>, body = payload) =>
      (await call('round', body, headers)).statusCode;
    expect(await status({})).toBe(401);
    expect(await status({ ...good, 'x-key-id': 'another' })).toBe(401);
    expect(await status(good, payload.replace('player-1', 'player-2'))).toBe(401);
    expect(await status(signedHeaders({ ...operator, secret: 'a wrong secret' }, payload, clock.now()))).toBe(401);
    expect(await status(signedHeaders(operator, payload, clock.now() - MAX_SKEW - 1))).toBe(401);
    expect([seen.size, handled]).toEqual([0, []]);
    expect(await status(good)).toBe(200);
    expect(await status(good)).toBe(401);
    expect(handled).toHaveLength(1);
  });

  it.each([
    ['a refusal of the handler', { ...round, roundId: 'unknown' }, 404, 'round_unknown'],
    ['a fault of the handler', { ...round, roundId: 'broken' }, 503, 'retry'],
    ['a body that the protocol does not allow', { ...round, language: 'bangla' }, 400, 'bad_request'],
    ['a body that is not JSON', '{', 400, 'bad_request'],
    ['a body that is too large', { ...round, filling: 'x'.repeat(2 ** 20) }, 413, 'bad_request'],
  ])('answers %s in the form of the protocol', async (_, body, status, word) => {
    const answer = await call('round', body);
    expect([answer.statusCode, answer.json<{ status: string }>().status]).toEqual([status, word]);
    expect(answer.body).not.toContain('secret reason');
  });

  it('refuses too many calls before it reads them, with the time to wait', async () => {
    isTooMuch = true;
    const answer = await call('round', round);
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      429,
      '7',
      { status: 'retry', message: 'too many calls' },
    ]);
    expect([seen.size, handled]).toEqual([0, []]);
  });

  it('does not know a call without a handler', async () => {
    expect((await call('tables', {})).statusCode).toBe(404);
  });
});
