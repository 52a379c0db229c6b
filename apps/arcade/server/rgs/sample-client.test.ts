import { readFile } from 'node:fs/promises';
import { type RequestOptions, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installHouseGames } from '../games/house-games.ts';
import { type Answer, type TestArcade, openTestArcade } from '../testing/arcade.ts';

/** What the SDK's own sample client does, call by call, over TLS as it does it. */
let test: TestArcade;
let send: (
  options: RequestOptions,
  body?: object,
) => Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Answer }>;

beforeAll(async () => {
  test = await openTestArcade();
  await installHouseGames(test.pool);
  await test.arcade.tls.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.arcade.tls.server.address() as AddressInfo;
  // The certificate is trusted here as a player's browser would have to: it must name this address.
  const ca = await readFile(join(test.env.DATA_DIR ?? '', 'arcade-tls/cert.pem'));
  send = (options, body) =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, ca, ...options }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: text ? JSON.parse(text) : null,
          });
        });
      });
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });
});
afterAll(() => test.close());

const post = (path: string, body: object) =>
  send({ method: 'POST', path: `/rgs${path}`, headers: { 'content-type': 'application/json' } }, body);

/** Plays until a round comes that fits. Ends what must be ended on the way, as the client does. */
async function playUntil(sessionID: string, mode: string, fits: (round: Answer) => boolean): Promise<Answer> {
  for (let spin = 0; spin < 400; spin += 1) {
    // The client multiplies its bet as a float.
    const { body } = await post('/wallet/play', {
      sessionID,
      amount: 0.6 * 1_000_000 * (1 - 1e-16),
      currency: 'BDT',
      mode,
    });
    if (fits(body.round)) return body;
    if (body.round.payoutMultiplier > 0) await post('/wallet/end-round', { sessionID });
  }
  throw new Error('no such round came');
}

const reveals = (round: Answer): number => round.state.filter((event: Answer) => event.type === 'reveal').length;

describe('the sample client', () => {
  it('is let through its preflights, once for each path', async () => {
    const headers = {
      origin: 'https://g.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    };
    for (const path of ['/wallet/authenticate', '/wallet/play', '/wallet/end-round', '/bet/event']) {
      const preflight = await send({ method: 'OPTIONS', path: `/rgs${path}`, headers });
      expect(preflight.status).toBe(204);
      expect(preflight.headers).toMatchObject({
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '86400',
      });
    }
  });

  it('spins, and ends a simple win ten milliseconds after it was told of it', async () => {
    const sessionID = await test.launch('royal-bengal');
    const start = await post('/wallet/authenticate', { sessionID, language: 'en' });
    expect(start.status).toBe(200);
    const { round, balance } = await playUntil(
      sessionID,
      'BASE',
      (played) => played.payoutMultiplier > 0 && reveals(played) === 1,
    );
    await pause(10);
    const ended = await post('/wallet/end-round', { sessionID });
    expect(ended.body.balance.amount).toBe(balance.amount + round.payout);
    expect(ended.body.balance.amount).toBe(Number(test.operator.balance) * 10_000);
  });

  it('tells how far a bonus was seen, loses its page, and goes on from there', async () => {
    const sessionID = await test.launch('royal-bengal');
    const { round } = await playUntil(sessionID, 'BONUS', (played) => played.payoutMultiplier > 0);
    expect(reveals(round)).toBeGreaterThan(1);
    for (const event of round.state.filter((each: Answer) => each.type === 'reveal').slice(0, 3)) {
      expect((await post('/bet/event', { sessionID, event: String(event.index) })).body).toEqual({
        event: String(event.index),
      });
    }
    const seen = String(round.state.filter((each: Answer) => each.type === 'reveal')[2].index);
    const again = await post('/wallet/authenticate', { sessionID, language: 'en' });
    expect(again.body.round).toMatchObject({
      active: true,
      mode: 'BONUS',
      event: seen,
      roundID: round.roundID,
      state: round.state,
    });
    expect((await post('/wallet/end-round', { sessionID })).body.balance.amount).toBe(
      Number(test.operator.balance) * 10_000,
    );
    // The next ordinary spin must not repeat the bonus at its price.
    const after = await post('/wallet/authenticate', { sessionID, language: 'en' });
    expect(after.body.round.active).toBe(false);
    expect(after.body.round.mode).toBeUndefined();
  });
});
