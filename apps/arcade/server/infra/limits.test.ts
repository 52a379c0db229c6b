import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@chhokka/kernel';
import type { RgsErrorAnswer } from '@chhokka/game-math';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestArcade, callCore, openTestArcade } from '../testing/arcade.ts';
import { LOSER, installGame, writePublished } from '../testing/published-game.ts';

const clock = new ManualClock(Date.now());
let test: TestArcade;
let folder: string;
beforeAll(async () => {
  const env = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' };
  test = await openTestArcade({ clock, env });
  folder = await mkdtemp(join(tmpdir(), 'limits-test-'));
  await installGame(test.pool, {
    folder: await writePublished(folder, LOSER),
    code: 'loser',
    titles: {},
    client: 'own',
  });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

type Method = 'GET' | 'POST';
const send = (method: Method, url: string, address: string, payload?: object) => {
  const headers = { 'x-forwarded-for': address };
  return test.arcade.plain.inject({ method, url, headers, ...(payload && { payload }) });
};

/** Sends a request `times` times; returns how many were refused, and the last answer. */
async function often(times: number, make: () => ReturnType<typeof send>) {
  let refused = 0;
  let last = await make();
  for (let turn = 1; turn <= times; turn += 1) {
    if (last.statusCode === 429) refused += 1;
    if (turn < times) last = await make();
  }
  return { refused, last };
}

describe('a session that sends too many game calls', () => {
  it('is refused in the form of the RGS with the time to wait, and no other session with it', async () => {
    const sessionID = await test.launch('loser');
    const { refused, last } = await often(910, () =>
      send('POST', '/rgs/bet/event', '203.0.113.1', { sessionID, event: 1 }),
    );
    expect([refused, last.statusCode]).toEqual([10, 429]);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(last.headers['access-control-allow-origin']).toBe('*');
    const { error, message, status } = last.json<RgsErrorAnswer>();
    expect([error, status]).toEqual(['ERR_GEN', { statusCode: 'ERR_GEN', statusMessage: message }]);
    const calls = test.operator.calls.length;
    const bet = { sessionID, amount: 1_000_000, mode: 'BASE' };
    expect((await send('POST', '/rgs/wallet/play', '203.0.113.9', bet)).statusCode).toBe(429);
    expect(test.operator.calls).toHaveLength(calls);
    const other = await test.launch('loser');
    const played = await send('POST', '/rgs/wallet/play', '203.0.113.1', { ...bet, sessionID: other });
    expect(played.statusCode).toBe(200);
  });
});

describe('an address that sends too much', () => {
  it('may read 600 proofs a minute, and others go on', async () => {
    const read = (address: string) => () => send('GET', '/rgs/round/1?token=x', address);
    expect((await often(605, read('203.0.113.2'))).refused).toBe(5);
    expect((await send('GET', '/rgs/bet/replay/loser/1/BASE/1', '203.0.113.2')).statusCode).toBe(429);
    expect((await read('203.0.113.3')()).statusCode).toBe(400);
    expect((await send('POST', '/rgs/wallet/balance', '203.0.113.2', { sessionID: 'x' })).statusCode).toBe(401);
  });

  it('may try 12,000 game calls a minute with any sessions, which many players behind one network make', async () => {
    let session = 0;
    const balance = (address: string) => () =>
      send('POST', '/rgs/wallet/balance', address, { sessionID: `s${(session += 1)}` });
    expect((await often(12_003, balance('2001:db8::1'))).refused).toBe(3);
    expect((await balance('2001:db8::2')()).statusCode).toBe(429);
    expect((await balance('2001:db8:0:1::1')()).statusCode).toBe(401);
  });

  it('is refused by the core API in its own form', async () => {
    const { refused, last } = await often(12_001, () => send('POST', '/core/v1/launch', '203.0.113.4', {}));
    expect([refused, last.json<object>()]).toEqual([1, { status: 'retry', message: 'too many calls' }]);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    clock.advance(1);
    const launched = await callCore(test.arcade, clock.now(), 'games', { currency: 'BDT' });
    expect(launched.statusCode).toBe(200);
  });
});
