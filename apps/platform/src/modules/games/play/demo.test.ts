import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currency, minor } from '@chhokka/kernel';
import { checkRequest } from '@chhokka/wallet-protocol/house';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { DEMO_GAMES, DEMO_VENDORS } from '../../../commands/seed/demo-catalogue.ts';
import { callApp, refusalOf, signUp, startTestApp, type TestApp, valueOf } from '../../../../testing/app.ts';

const CORE_SECRET = 'core-secret-core-secret';
const TOKEN = 'a-session-of-a-demo';
const tiger = { vassalage: 'SUND', gameCode: 'royal-bengal' };
let database: TestDatabase;
let platform: TestApp;
let provider: Server;
let sql: pg.Client;
const asked: { path: string; signed: boolean; body: Record<string, string> }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  provider = createServer((request, response) => void answerCore(request, response));
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve);
  });
  platform = await startTestApp({ databaseUrl: database.url });
  const { catalogue, providers } = platform.app.services;
  await catalogue.save(DEMO_VENDORS, DEMO_GAMES);
  const keys = {
    walletKeyId: 'wallet-key',
    walletSecret: 'wallet-secret-wallet',
    coreKeyId: 'core-key-1',
    coreSecret: CORE_SECRET,
  };
  const coreUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  await providers.registry.register({ code: 'SUND', name: 'Sundarban', dialect: 'house', coreUrl, config: keys });
  const ofSports = { ...keys, walletKeyId: 'wallet-key-of-sports' };
  await providers.registry.register({ code: 'FB', name: 'Sports', dialect: 'house', coreUrl, config: ofSports });
  await switchFreePlay(true);
});
afterAll(async () => {
  await platform.close();
  provider.close();
  await sql.end();
  await database.drop();
});
beforeEach(() => {
  asked.length = 0;
});

/** The core API of a house provider: a real server that checks our signature. */
async function answerCore(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const raw = Buffer.concat(chunks);
  const signed = checkRequest(request.headers, raw, CORE_SECRET, Date.now()).ok;
  asked.push({ path: request.url ?? '', signed, body: JSON.parse(raw.toString()) as Record<string, string> });
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ url: `http://games.example/g/royal-bengal/?sessionID=${TOKEN}` }));
}

async function switchFreePlay(on: boolean): Promise<void> {
  await sql.query(`update settings.node set enabled = $1 where mod_id = 'FREEPLAY'`, [on]);
  await platform.app.services.revisions.poll();
}

const demo = (options: { token?: string } = {}, input: object = tiger) =>
  callApp(platform.url, 'launchDemo', { device: 'mobile', ...input }, options);

/** Everything that real play and money leave behind. */
async function traces(): Promise<Record<string, unknown>> {
  const { rows } = await sql.query<Record<string, unknown>>(
    `select (select count(*) from ledger.account) as accounts, (select count(*) from ledger.transfer) as transfers,
       (select count(*) from ledger.entry) as entries, (select count(*) from wallet.game_session) as sessions,
       (select count(*) from wallet.round) as rounds, (select count(*) from wallet.transaction) as transactions,
       (select count(*) from facts.round) as facts, (select count(*) from facts.money) as money`,
  );
  return rows[0] ?? {};
}

describe('a demo', () => {
  it('opens for a guest without telling the provider who plays, and leaves no trace in wallet, ledger or facts', async () => {
    const before = await traces();
    const launched = await valueOf(demo({}, { ...tiger, language: 'EN', returnUrl: 'https://evil.example' }));
    expect(launched).toMatchObject({ ...tiger, gameName: 'Royal Bengal', gameType: 'RNG' });
    expect(asked).toEqual([
      {
        path: '/core/v1/demo',
        signed: true,
        body: {
          requestId: expect.any(String),
          gameCode: 'royal-bengal',
          language: 'en',
          device: 'mobile',
          returnUrl: `${platform.url}/`,
          gmtOffsetMinutes: 360,
        },
      },
    ]);
    expect(await traces()).toEqual(before);
  });

  it('opens for a trial member and for a member, and is in no record and no list of what they played', async () => {
    const trial = await valueOf(callApp(platform.url, 'freePlay', {}));
    const { token } = await valueOf(callApp(platform.url, 'register', signUp('shapla')));
    // A worker notes the gift of the sign-up.
    await expect.poll(async () => (await traces()).money).toBe(1n);
    const before = await traces();
    await valueOf(demo({ token: trial.token }));
    await valueOf(demo({ token }));
    expect(await traces()).toEqual(before);
    expect((await valueOf(callApp(platform.url, 'recentGame', {}, { token }))).list).toEqual([]);
    expect((await valueOf(callApp(platform.url, 'betRecords', {}, { token }))).list).toEqual([]);
    const balance = await valueOf(callApp(platform.url, 'walletBalance', {}, { token: trial.token }));
    expect(balance.sumBalance).toBe('1000.00');
  });

  it('has a session that the wallet does not know: no provider can bet or be paid by it', async () => {
    await valueOf(demo());
    const { customerId } = await valueOf(callApp(platform.url, 'register', signUp('doel')));
    const { wallet } = platform.app.services;
    await wallet.deposit(customerId, minor(1_000n), 'doel-deposit');
    expect(await wallet.session('SUND', TOKEN)).toEqual({ refused: 'session_unknown' });
    const bet = {
      type: 'bet',
      txId: 'demo-bet',
      roundId: 'demo-round',
      roundClosed: false,
      playerId: customerId,
      session: TOKEN,
      gameCode: tiger.gameCode,
      currency: currency('BDT'),
      amount: minor(100n),
    } as const;
    expect(await wallet.execute('SUND', bet)).toMatchObject({ outcome: 'session_unknown' });
    expect(await wallet.memberBalance(customerId)).toBe(1_000n);
  });

  it('is refused where free play is off, for games without one, and for members who may not play', async () => {
    const { token, customerId } = await valueOf(callApp(platform.url, 'register', signUp('moyna')));
    const refused = async (...args: Parameters<typeof demo>) => (await refusalOf(demo(...args))).code;
    expect(await refused({}, { vassalage: 'SUND', gameCode: 'no-such' })).toBe('game_unknown');
    expect(await refused({}, { vassalage: 'SUND', gameCode: 'blue-lotus' })).toBe('game_coming_soon');
    await sql.query(`update catalogue.game set has_demo = false where game_code = 'padma-ilish'`);
    await sql.query('update members.member set bet_locked = true where id = $1', [customerId]);
    await platform.app.services.revisions.poll();
    expect(await refused({}, { vassalage: 'SUND', gameCode: 'padma-ilish' })).toBe('game_unknown');
    expect(await refused({ token })).toBe('play_locked');
    await sql.query('update members.member set bet_locked = false where id = $1', [customerId]);
    await platform.app.services.limits.exclude(customerId, '1d');
    expect(await refused({ token })).toBe('member_excluded');
    await switchFreePlay(false);
    expect(await refused()).toBe('free_play_disabled');
    await switchFreePlay(true);
    expect(asked).toEqual([]);
  });

  it('of sports opens with the slip that a shared link names, for a guest too', async () => {
    const cricket = { vassalage: 'FB', gameCode: 'cricket' };
    const launched = await valueOf(demo({}, { ...cricket, open: 'slip/k7d2m4np' }));
    expect(launched).toMatchObject({ ...cricket, gameType: 'SPORTS' });
    expect(asked).toMatchObject([
      { body: { gameCode: 'cricket', returnUrl: `${platform.url}/sports`, open: 'slip/k7d2m4np' } },
    ]);
    for (const open of ['slip/../../x', 'Slip/1', 'javascript:1', '//evil.example'])
      expect((await refusalOf(demo({}, { ...cricket, open }))).code).toBe('bad_request');
  });

  it('is named on the cards of games that have one, and on no others', async () => {
    const { games } = await valueOf(callApp(platform.url, 'gameList', { vassalage: 'SUND', language: 'EN' }));
    const named = games.filter(({ hasDemo }) => hasDemo).map(({ gameCode }) => gameCode);
    expect(named).toContain('royal-bengal');
    expect(named).not.toContain('blue-lotus');
  });

  it('is limited to sixty an hour per browser', async () => {
    const small = await startTestApp({ databaseUrl: database.url, config: { rateLimitScale: 1 } });
    try {
      const headers = { cookie: `device=${'d'.repeat(22)}` };
      const answers: number[] = [];
      for (let turn = 0; turn < 61; turn += 1)
        answers.push((await callApp(small.url, 'launchDemo', tiger, { headers })).status);
      expect(answers.filter((status) => status === 429)).toHaveLength(1);
      expect(answers.at(-1)).toBe(429);
    } finally {
      await small.close();
    }
  });
});
