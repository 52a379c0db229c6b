import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestArcade, openTestArcade } from '../testing/arcade.ts';
import { WINNER, installGame, writePublished } from '../testing/published-game.ts';
import { valueOf } from '../testing/rgs.ts';

const TOKEN = 'the_token_of_the_metrics';
let test: TestArcade;
let folder: string;
beforeAll(async () => {
  test = await openTestArcade({ env: { METRICS_TOKEN: TOKEN } });
  folder = await mkdtemp(join(tmpdir(), 'metrics-test-'));
  const from = await writePublished(folder, WINNER);
  await installGame(test.pool, { folder: from, code: 'winner', titles: {}, client: 'own' });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const get = (authorization?: string, port: 'plain' | 'tls' = 'plain') =>
  test.arcade[port].inject({ url: '/metrics', ...(authorization !== undefined && { headers: { authorization } }) });
const lines = async () => (await get(`Bearer ${TOKEN}`)).body.split('\n');

describe('the arcade’s metrics', () => {
  it('are shown to whoever has the token, on the plain port only', async () => {
    for (const wrong of [undefined, 'Bearer x', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`])
      expect((await get(wrong)).statusCode).toBe(401);
    expect((await get(`Bearer ${TOKEN}`)).headers['content-type']).toMatch(/^text\/plain; version=/);
    expect((await get(`Bearer ${TOKEN}`, 'tls')).statusCode).toBe(404);
  });

  it('are shown to nobody when no token is configured', async () => {
    const closed = await openTestArcade();
    const headers = { authorization: `Bearer ${'undefined'.repeat(2)}` };
    expect((await closed.arcade.plain.inject({ url: '/metrics', headers })).statusCode).toBe(401);
    await closed.close();
  });

  it('count rounds, bets, wins, open rounds and requests', async () => {
    const sessionID = await test.launch('winner');
    await valueOf(test.call('/wallet/play', { sessionID, amount: 1_000_000, mode: 'BASE' }));
    expect((await test.call('/wallet/play', { sessionID, amount: 1_000_000, mode: 'BASE' })).status).toBe(400);
    const open = await lines();
    expect(open).toContain('arcade_rounds_total{game="winner",outcome="played"} 1');
    expect(open).toContain('arcade_rounds_total{game="winner",outcome="active_round"} 1');
    expect(open).toContain('arcade_open_stakes{state="open"} 1');
    await valueOf(test.call('/wallet/end-round', { sessionID }));
    const ended = await lines();
    expect(ended).toContain('arcade_wallet_call_duration_seconds_count{call="bet",outcome="accepted"} 1');
    expect(ended).toContain('arcade_wallet_call_duration_seconds_count{call="win",outcome="accepted"} 1');
    expect(ended.filter((line) => line.startsWith('arcade_open_stakes{'))).toEqual([]);
    const route = 'method="POST",route="/rgs/wallet/play"';
    expect(ended).toContain(`http_request_duration_seconds_count{${route},status="400"} 1`);
    expect(ended.some((line) => line.startsWith('nodejs_eventloop_lag_seconds '))).toBe(true);
    expect(ended).toContain('arcade_faults_total 0');
  });
});
