import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ManualClock } from '@chhokka/kernel';
import { type CoreGame, coreRequests, signedHeaders } from '@chhokka/wallet-protocol/house';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedAt, samplesOf } from '../../../../tests/support/samples.ts';
import { carryOut } from '../games/activate.ts';
import { importGame } from '../games/import/import-game.ts';
import { keepClient } from '../hosting/client-versions.ts';
import { type TestArcade, callCore, openTestArcade } from '../testing/arcade.ts';
import { FINE, LOSER, WINNER, installGame, writePublished } from '../testing/published-game.ts';

const clock = new ManualClock(Date.now());
let test: TestArcade;
let folder: string;
beforeAll(async () => {
  test = await openTestArcade({ clock });
  folder = await mkdtemp(join(tmpdir(), 'core-test-'));
  const from = await writePublished(folder, LOSER);
  await installGame(test.pool, { folder: from, code: 'ours', titles: {}, client: 'own' });
  await installGame(test.pool, { folder: from, code: 'theirs', titles: {}, client: 'third-party' });
  await installGame(test.pool, {
    folder: from,
    code: 'hindi',
    titles: {},
    client: 'third-party',
    languages: ['hi', 'bn'],
  });
  await installGame(test.pool, { folder: from, code: 'bare', titles: {} });
  for (const client of ['games/ours', 'arcade-clients/theirs']) {
    await mkdir(join(test.env.DATA_DIR ?? '', client), { recursive: true });
    await writeFile(join(test.env.DATA_DIR ?? '', client, 'index.html'), `<p>${client}</p>`);
  }
  for (const hidden of ['.env', '.git/config', 'assets/.secret']) {
    const path = join(test.env.DATA_DIR ?? '', 'arcade-clients/theirs', hidden);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'not for the public');
  }
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const request = (extra: object = {}) => ({
  playerId: 'player-1',
  nickname: 'রহিম',
  session: 'operator-session',
  gameCode: 'ours',
  currency: 'BDT',
  language: 'bn',
  device: 'mobile',
  returnUrl: 'http://127.0.0.1:8080/rng?type=1',
  ...extra,
});
const launch = (extra: object = {}) => {
  clock.advance(1);
  return callCore(test.arcade, clock.now(), 'launch', request(extra));
};

describe('the launch call', () => {
  it('tells the game the operator’s clock, and UTC when the operator names none', async () => {
    const clockOf = async (extra: object): Promise<string | null> =>
      new URL((await launch(extra)).json<{ url: string }>().url).searchParams.get('gmt');
    expect(await clockOf({ gmtOffsetMinutes: 360 })).toBe('360');
    expect(await clockOf({})).toBe('0');
    expect((await launch({ gmtOffsetMinutes: 100_000 })).statusCode).toBe(400);
  });

  it('opens our games on the plain port', async () => {
    const url = new URL((await launch()).json<{ url: string }>().url);
    expect(url.origin + url.pathname).toBe('http://127.0.0.1:8081/g/ours/index.html');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      lang: 'bn',
      device: 'mobile',
      host: 'http://127.0.0.1:8080',
    });
    const page = await test.arcade.plain.inject('/g/ours/index.html');
    expect(page.body).toContain('games/ours');
    expect(page.headers['content-security-policy']).toContain(
      "frame-ancestors 'self' http://127.0.0.1:8080 http://localhost:8080",
    );
    expect(page.headers['content-security-policy']).not.toContain('unsafe-eval');
  });

  it('opens third-party games on the TLS port, in a sandbox, and never on the same port as ours', async () => {
    const url = new URL((await launch({ gameCode: 'theirs' })).json<{ url: string }>().url);
    expect(url.protocol).toBe('https:');
    expect(url.pathname).toBe('/t/theirs/');
    expect(url.searchParams.get('rgs_url')).toMatch(/^127\.0\.0\.1:\d+\/rgs$/);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      device: 'mobile',
      currency: 'BDT',
      social: 'false',
      demo: 'false',
    });
    for (const path of [url.pathname + url.search, '/t/theirs/index.html']) {
      const page = await test.arcade.tls.inject(path);
      expect([page.statusCode, page.body]).toEqual([200, '<p>arcade-clients/theirs</p>']);
      expect(page.headers['content-security-policy']).toMatch(/^sandbox allow-scripts.*'unsafe-eval'.*blob:/);
    }
    for (const hidden of ['.env', '.git/config', '%2eenv', 'assets/.secret'])
      expect((await test.arcade.tls.inject(`/t/theirs/${hidden}`)).statusCode).toBe(404);
    expect((await test.arcade.plain.inject('/t/theirs/index.html')).statusCode).toBe(404);
    expect((await test.arcade.tls.inject('/g/ours/index.html')).statusCode).toBe(404);
  });

  it('opens a third-party game in the player’s language if it has it, else in its first one', async () => {
    const shown = async (gameCode: string, language: string) =>
      new URL((await launch({ gameCode, language })).json<{ url: string }>().url).searchParams.get('lang');
    expect(await shown('theirs', 'bn')).toBe('en');
    expect(await shown('hindi', 'bn')).toBe('bn');
    expect(await shown('hindi', 'es')).toBe('hi');
    const { rows } = await test.pool.query<{ language: string }>(
      `select language from rgs.session where game_code = 'hindi' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ language: 'hi' }]);
  });

  it.each([
    ['an unknown game', { gameCode: 'nothing' }, 404, 'game_unknown'],
    ['a game without a client', { gameCode: 'bare' }, 404, 'game_unknown'],
    ['a currency that is not played in', { currency: 'USD' }, 400, 'bad_request'],
    ['a missing player', { playerId: undefined }, 400, 'bad_request'],
  ])('refuses %s', async (_, extra, code, status) => {
    const answer = await launch(extra);
    expect([answer.statusCode, answer.json<{ status: string }>().status]).toEqual([code, status]);
  });

  it('accepts only fresh, signed requests, each once', async () => {
    const payload = JSON.stringify(request());
    const key = { keyId: 'operator', secret: 'the secret of the operator' };
    clock.advance(1);
    const good = signedHeaders(key, payload, clock.now());
    const send = async (headers: Record<string, string>, body = payload) =>
      (await test.arcade.plain.inject({ method: 'POST', url: '/core/v1/launch', payload: body, headers })).statusCode;
    expect(await send({ ...good, 'x-key-id': 'another' })).toBe(401);
    expect(await send(good, payload.replace('player-1', 'player-2'))).toBe(401);
    expect(await send(signedHeaders({ ...key, secret: 'wrong' }, payload, clock.now()))).toBe(401);
    expect(await send(signedHeaders(key, payload, clock.now() - 31_000))).toBe(401);
    expect(await send({ 'content-type': 'application/json' })).toBe(401);
    expect(await send(good)).toBe(200);
    expect(await send(good)).toBe(401);
  });
});

describe('a core call with a value that cannot be stored', () => {
  const hostile = ['a\ud800', 'a\0b', { '\0': 'a' }, ['\udfff'], 1e300, Number.MAX_SAFE_INTEGER];
  const known = { gameCode: 'ours', currency: 'BDT', language: 'bn', device: 'mobile', roundId: randomUUID() };

  it.each(Object.entries(coreRequests))('is answered or refused, and is no fault of ours: %s', async (name, schema) => {
    const found: unknown[] = [];
    for (const { inputs, leaves } of samplesOf(schema)) {
      for (const input of inputs) {
        const valid = { ...input, ...Object.fromEntries(Object.entries(known).filter(([field]) => field in input)) };
        for (const { path, edges } of leaves) {
          for (const value of [...hostile, ...edges]) {
            clock.advance(1);
            const body = changedAt(valid, path, value) as object;
            const { statusCode } = await callCore(test.arcade, clock.now(), name, body);
            if (![200, 400, 404, 409].includes(statusCode)) found.push([path.join('.'), value, statusCode]);
          }
        }
      }
    }
    expect(found).toEqual([]);
  });
});

describe('the round call', () => {
  it('returns the page that verifies a round, to its player only', async () => {
    const sessionID = await test.launch('ours');
    await test.call('/wallet/play', { sessionID, amount: 200_000, mode: 'BASE' });
    const { rows } = await test.pool.query<{ wallet_round_id: string }>('select wallet_round_id from stakes.stake');
    const ask = (roundId: string, playerId: string) => {
      clock.advance(1);
      return callCore(test.arcade, clock.now(), 'round', { roundId, playerId, language: 'bn' });
    };
    const roundId = rows[0]?.wallet_round_id ?? '';
    const url = new URL((await ask(roundId, 'player-1')).json<{ url: string }>().url);
    const data = await test.arcade.plain.inject(
      `/rgs/round/${url.searchParams.get('round')}?token=${url.searchParams.get('token')}`,
    );
    expect(data.json()).toMatchObject({ walletRoundId: roundId, state: 'closed' });
    expect((await ask(roundId, 'player-2')).statusCode).toBe(404);
    expect((await ask('no-such-round', 'player-1')).statusCode).toBe(404);
  });
});

describe('the games call', () => {
  it('lists the games of a currency with titles, lines, smallest bet, return and highest win', async () => {
    await installGame(test.pool, {
      folder,
      code: 'ours',
      titles: { bn: 'আমাদের', en: 'Ours' },
      lines: 20,
    });
    // 123.45 times the bet in a mode that costs two bets.
    await test.pool.query(`update games.mode set max_win = 12345, cost = 200, bet_step = 20 where game_code = 'ours'`);
    const ask = async (currency: string) => {
      clock.advance(1);
      return (await callCore(test.arcade, clock.now(), 'games', { currency })).json<{ games: object[] }>().games;
    };
    const mode = { name: 'BASE', cost: 100, rtp: 0, maxWin: 0 };
    const versions = [{ version: 1, state: 'active', modes: [mode] }];
    const dear = [{ version: 1, state: 'active', modes: [{ ...mode, cost: 200, maxWin: 12_345 }] }];
    const shared = {
      gameType: 'RNG',
      classification: 'SLOT',
      minBet: 20,
      rtp: 0,
      demo: true,
      freeRounds: false,
      versions,
    };
    expect(await ask('BDT')).toEqual([
      {
        gameCode: 'ours',
        titles: { bn: 'আমাদের', en: 'Ours' },
        lines: 20,
        ...shared,
        minBet: 40,
        maxWin: 6_173,
        versions: dear,
      },
      { gameCode: 'theirs', titles: { bn: 'theirs', en: 'theirs' }, lines: 0, ...shared, maxWin: null },
      { gameCode: 'hindi', titles: { bn: 'hindi', en: 'hindi' }, lines: 0, ...shared, maxWin: null },
    ]);
    expect(await ask('USD')).toEqual([]);
  });

  it('leaves out a game that the protocol cannot say, and lists the others', async () => {
    const from = await writePublished(join(folder, 'long'), WINNER);
    await installGame(test.pool, { folder: from, code: 'long', titles: {}, client: 'third-party' });
    await test.pool.query(`update games.game set title_en = repeat('a', 121) where code = 'long'`);
    clock.advance(1);
    const answer = await callCore(test.arcade, clock.now(), 'games', { currency: 'BDT' });
    const codes = answer.json<{ games: { gameCode: string }[] }>().games.map(({ gameCode }) => gameCode);
    expect([answer.statusCode, codes.includes('theirs'), codes.includes('long')]).toEqual([200, true, false]);
  });

  it('says the smallest bet that every payout of the game makes a whole amount of', async () => {
    const from = await writePublished(join(folder, 'fine'), FINE);
    await installGame(test.pool, { folder: from, code: 'fine', titles: {}, client: 'third-party' });
    clock.advance(1);
    const answer = await callCore(test.arcade, clock.now(), 'games', { currency: 'BDT' });
    const { games } = answer.json<{ games: { gameCode: string; minBet: number }[] }>();
    expect(games.find(({ gameCode }) => gameCode === 'fine')?.minBet).toBe(100);
  });

  it('lists every version with the return and the highest win of all its modes', async () => {
    const modes = ['base', 'bonus'].map((name, at) => ({
      name,
      cost: 1 + at,
      events: 'books.jsonl.zst',
      weights: 'weights.csv',
    }));
    const from = await writePublished(join(folder, 'two'), { ...WINNER, index: { modes } });
    await importGame(test.pool, { folder: from, code: 'ours', titles: {}, returns: 'any' });
    await importGame(test.pool, { folder: from, code: 'unplayed', titles: {}, client: 'third-party', returns: 'any' });
    clock.advance(1);
    const { games } = (await callCore(test.arcade, clock.now(), 'games', { currency: 'BDT' })).json<{
      games: (CoreGame & { minBet: number })[];
    }>();
    const staged = {
      version: 2,
      state: 'staged',
      modes: [
        { name: 'BASE', cost: 100, rtp: 30_000, maxWin: 300 },
        { name: 'BONUS', cost: 200, rtp: 15_000, maxWin: 300 },
      ],
    };
    const of = (code: string) => games.find(({ gameCode }) => gameCode === code);
    expect(of('ours')).toMatchObject({ rtp: 0, maxWin: 6_173, versions: [staged, { version: 1, state: 'active' }] });
    expect(of('unplayed')).toMatchObject({
      rtp: 30_000,
      minBet: 20,
      maxWin: 300,
      versions: [{ ...staged, version: 1 }],
    });
    expect((await launch({ gameCode: 'unplayed' })).statusCode).toBe(404);
  });

  it('refuses an unsigned request', async () => {
    for (const [name, body] of [
      ['games', { currency: 'BDT' }],
      ['activate', decision()],
    ] as const) {
      const answer = await test.arcade.plain.inject({ method: 'POST', url: `/core/v1/${name}`, payload: body });
      expect(answer.statusCode).toBe(401);
    }
  });
});

const decision = (changed: object = {}) => ({
  activationId: randomUUID(),
  gameCode: 'theirs',
  version: 2,
  action: 'activate',
  replaces: 1,
  askedBy: 'rahim',
  confirmedBy: 'karim',
  ...changed,
});

describe('the activate call', () => {
  const activate = (body: object) => {
    clock.advance(1);
    return callCore(test.arcade, clock.now(), 'activate', body);
  };
  const page = async () => (await test.arcade.tls.inject('/t/theirs/index.html')).body;

  it('makes a version active with its client, and a repeat of an old decision changes nothing', async () => {
    const from = await writePublished(join(folder, 'second'), WINNER);
    const client = join(folder, 'client');
    await mkdir(client);
    await writeFile(join(client, 'index.html'), 'the second client');
    await importGame(test.pool, { folder: from, code: 'theirs', titles: {}, returns: 'any' });
    await keepClient(test.pool, test.env.DATA_DIR ?? '', client, { gameCode: 'theirs', version: 2 });
    expect(await page()).toContain('arcade-clients/theirs');

    const first = decision();
    const answers = [await activate(first), await activate(first)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json()).toEqual({ activationId: first.activationId, gameCode: 'theirs', version: 2 });
    expect(await page()).toBe('the second client');

    expect((await activate(decision({ version: 1, action: 'roll-back', replaces: 2 }))).statusCode).toBe(200);
    expect(await page()).toContain('arcade-clients/theirs');
    expect((await activate(first)).statusCode).toBe(200);
    expect(await page()).toContain('arcade-clients/theirs');
  });

  it.each([
    ['an unknown game', { gameCode: 'nothing' }, 404, 'game_unknown', 'there is no such game'],
    ['one person with two roles', { confirmedBy: 'RAHIM' }, 409, 'activation_refused', 'one_person'],
    ['a version that is not the one that was decided about', { replaces: 2 }, 409, 'activation_refused', 'wrong_state'],
    ['a missing name', { confirmedBy: ' ' }, 400, 'bad_request', ''],
  ])('refuses %s', async (_, changed, code, status, message) => {
    const answer = await activate(decision(changed));
    expect([answer.statusCode, answer.json<{ status: string }>().status]).toEqual([code, status]);
    expect(answer.json<{ message: string }>().message).toContain(message);
  });

  it('puts the client in place on the repeat after a crash in between', async () => {
    const wanted = decision({ action: 'roll-back' });
    const { activationId: id, ...rest } = wanted;
    const done = await carryOut(test.pool, { ...rest, id, action: 'roll-back', now: new Date() });
    expect(done.ok).toBe(true);
    expect(await page()).toContain('arcade-clients/theirs');
    expect((await activate(wanted)).statusCode).toBe(200);
    expect(await page()).toBe('the second client');
  });
});
