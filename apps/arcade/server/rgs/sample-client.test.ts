import { readFile } from 'node:fs/promises';
import { type RequestOptions, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PlayAnswer, RgsRound } from '@chhokka/game-math';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installHouseGames } from '../games/house-games.ts';
import { type TestArcade, openTestArcade } from '../testing/arcade.ts';
import { type RgsAnswers, type RgsReply, valueOf } from '../testing/rgs.ts';

/** What the SDK's own sample client does, call by call, over TLS as it does it. */
let test: TestArcade;
let send: (
  options: RequestOptions,
  body?: object,
) => Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>;

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
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      });
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });
});
afterAll(() => test.close());

async function post<Path extends keyof RgsAnswers>(path: Path, body: object): Promise<RgsAnswers[Path]> {
  const headers = { 'content-type': 'application/json' };
  const answer = send({ method: 'POST', path: `/rgs${path}`, headers }, body);
  return valueOf(
    answer.then(({ status, text }) => ({ status, body: JSON.parse(text) as RgsReply<RgsAnswers[Path]>['body'] })),
  );
}

/** Plays until a round comes that fits. Ends what must be ended on the way, as the client does. */
async function playUntil(sessionID: string, mode: string, fits: (round: RgsRound) => boolean): Promise<PlayAnswer> {
  for (let spin = 0; spin < 400; spin += 1) {
    // The client multiplies its bet as a float.
    const played = await post('/wallet/play', {
      sessionID,
      amount: 0.6 * 1_000_000 * (1 - 1e-16),
      currency: 'BDT',
      mode,
    });
    if (fits(played.round)) return played;
    if (played.round.payoutMultiplier > 0) await post('/wallet/end-round', { sessionID });
  }
  throw new Error('no such round came');
}

const reveals = ({ state }: RgsRound) => state.filter(({ type }) => type === 'reveal');

describe('the sample client', () => {
  it('passes its preflight for every path and may cache it for a day', async () => {
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

  it('spins, and ends a simple win ten milliseconds after the answer', async () => {
    const sessionID = await test.launch('royal-bengal');
    await post('/wallet/authenticate', { sessionID, language: 'en' });
    const { round, balance } = await playUntil(
      sessionID,
      'BASE',
      (played) => played.payoutMultiplier > 0 && reveals(played).length === 1,
    );
    await pause(10);
    const ended = await post('/wallet/end-round', { sessionID });
    expect(ended.balance.amount).toBe(balance.amount + round.payout);
    expect(ended.balance.amount).toBe(Number(test.operator.balance) * 10_000);
  });

  it('reports how far a bonus was seen, and resumes there after its page was lost', async () => {
    const sessionID = await test.launch('royal-bengal');
    const { round } = await playUntil(sessionID, 'BONUS', (played) => played.payoutMultiplier > 0);
    expect(reveals(round).length).toBeGreaterThan(2);
    const seen = reveals(round)
      .slice(0, 3)
      .map(({ index }) => String(index));
    for (const event of seen) expect(await post('/bet/event', { sessionID, event })).toEqual({ event });
    const again = await post('/wallet/authenticate', { sessionID, language: 'en' });
    expect(again.round).toMatchObject({
      active: true,
      mode: 'BONUS',
      event: seen.at(-1),
      roundID: round.roundID,
      state: round.state,
    });
    expect((await post('/wallet/end-round', { sessionID })).balance.amount).toBe(
      Number(test.operator.balance) * 10_000,
    );
    // The next ordinary spin must not repeat the bonus at its price.
    const after = await post('/wallet/authenticate', { sessionID, language: 'en' });
    expect(after.round?.active).toBe(false);
    expect(after.round?.mode).toBeUndefined();
  });
});
