import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  commitment,
  draw,
  type HistoryAnswer,
  parseWeights,
  pickBook,
  type RgsErrorAnswer,
  type RgsRound,
  type RoundAnswer,
  seededRandom,
} from '@chhokka/game-math';
import { playPadmaIlish } from '@chhokka/game-math/slots/padma-ilish';
import { PATIENCE } from '@chhokka/kernel';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lifeOfSilence, overtimeOfSlowRequests } from '../../../../tests/support/slow-request.ts';
import { endOfUnread } from '../../../../tests/support/unread.ts';
import { createArcade } from '../app.ts';
import { readConfig } from '../config.ts';
import { installHouseGames } from '../games/house-games.ts';
import { type TestArcade, openTestArcade } from '../testing/arcade.ts';
import { COIN, FINE, LOSER, WINNER, installGame, writePublished } from '../testing/published-game.ts';
import { refusalOf, valueOf } from '../testing/rgs.ts';

let test: TestArcade;
let folder: string;
let sessionID: string;

beforeAll(async () => {
  test = await openTestArcade();
  folder = await mkdtemp(join(tmpdir(), 'rgs-test-'));
  const add = (from: string, code: string) =>
    installGame(test.pool, { folder: from, code, titles: { en: code }, client: 'own' });
  await installHouseGames(test.pool);
  await add(await writePublished(join(folder, 'winner'), WINNER), 'winner');
  await add(await writePublished(join(folder, 'loser'), LOSER), 'loser');
  await add(await writePublished(join(folder, 'coin'), COIN), 'coin');
  await add(await writePublished(join(folder, 'fine'), FINE), 'fine');
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  sessionID = await test.launch('winner');
});

const play = (extra: object = {}) =>
  test.call('/wallet/play', { sessionID, amount: 1_000_000, currency: 'BDT', mode: 'BASE', ...extra });

const authenticate = () => valueOf(test.call('/wallet/authenticate', { sessionID, language: 'en' }));
const endRound = () => valueOf(test.call('/wallet/end-round', { sessionID }));

/** Everything that a browser needs to recompute a round, by the link that the player has. */
async function shownOf({ roundID, verify }: RgsRound): Promise<RoundAnswer> {
  const token = new URL(verify, 'http://x').searchParams.get('token');
  return (await test.arcade.plain.inject(`/rgs/round/${roundID}?token=${token}`)).json<RoundAnswer>();
}

describe('authenticate', () => {
  it('returns balance, bets, modes, the commitment to the next seed, and no round before the first one', async () => {
    sessionID = await test.launch('royal-bengal');
    const { status } = await test.call('/wallet/authenticate', { sessionID, language: 'en' });
    expect(status).toBe(200);
    const { balance, config, round, fair, game } = await authenticate();
    expect(balance).toEqual({ amount: Number(test.operator.balance) * 10_000, currency: 'BDT' });
    expect(config).toMatchObject({
      gameID: 'royal-bengal',
      minBet: 200_000,
      maxBet: 1_000_000_000,
      defaultBetLevel: 2_000_000,
    });
    expect(config.betLevels.every((level) => level % config.stepBet === 0)).toBe(true);
    expect(config.betModes.BONUS).toEqual({ mode: 'BONUS', costMultiplier: 100, feature: true });
    expect(round).toBeNull();
    expect(fair.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(game.rtp).toEqual({ BASE: 96.5, BONUS: 96.5 });
  });

  it('refuses an unknown session as every call does, in the format that clients display', async () => {
    const { status, body } = await test.call('/wallet/authenticate', { sessionID: 'nobody' });
    expect(status).toBe(401);
    expect(body).toMatchObject({ error: 'ERR_IS', message: expect.any(String), status: { statusCode: 'ERR_IS' } });
  });
});

describe('a round', () => {
  it('is started, resumed where the player left it, paid once and closed', async () => {
    const before = test.operator.balance;
    const { round, balance } = await valueOf(play());
    expect(round).toMatchObject({ active: true, mode: 'BASE', payoutMultiplier: 3, payout: 3_000_000, event: null });
    expect(round).toMatchObject({ betID: round.roundID, costMultiplier: 1 });
    expect(balance.amount).toBe(Number(before - 100n) * 10_000);
    expect(round.fair.serverSeed).toBeNull();
    expect(await refusalOf(play())).toEqual([400, 'ERR_BE']);

    await test.call('/bet/event', { sessionID, event: '1' });
    expect((await authenticate()).round).toMatchObject({ active: true, event: '1', roundID: round.roundID });

    const ended = await endRound();
    expect(ended).toEqual({ balance: { amount: Number(before + 200n) * 10_000, currency: 'BDT' } });
    expect(await endRound()).toEqual(ended);
    expect(test.operator.balance).toBe(before + 200n);

    const after = await authenticate();
    expect(after.round).toMatchObject({ active: false });
    expect(after.round).not.toHaveProperty('mode');
  });

  it('that pays nothing is closed by play itself, and end-round and event still answer', async () => {
    sessionID = await test.launch('loser');
    const before = test.operator.balance;
    const { round } = await valueOf(play());
    expect(round).toMatchObject({ active: false, payout: 0 });
    expect(round.fair.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    expect((await test.call('/bet/event', { sessionID, event: 0 })).body).toEqual({ event: '0' });
    expect((await endRound()).balance.amount).toBe(Number(before - 100n) * 10_000);
    expect((await play()).status).toBe(200);
  });

  it('rounds the float amount that clients send before it is validated', async () => {
    expect((await valueOf(play({ amount: 599_999.9999999999 }))).round.amount).toBe(600_000);
    await endRound();
  });

  it('pays fine factors to the last unit, because smaller bets are neither offered nor taken', async () => {
    sessionID = await test.launch('fine');
    const { config } = await authenticate();
    expect(config).toMatchObject({ minBet: 1_000_000, stepBet: 1_000_000, defaultBetLevel: 2_000_000 });
    expect(config.betLevels[0]).toBe(1_000_000);
    for (const amount of [200_000, 1_200_000]) expect(await refusalOf(play({ amount }))).toEqual([400, 'ERR_VAL']);
    const before = test.operator.balance;
    expect((await valueOf(play({ amount: 3_000_000 }))).round).toMatchObject({ payout: 3_690_000 });
    await endRound();
    expect(test.operator.balance).toBe(before - 300n + 369n);
  });

  it.each([
    ['an amount off the steps', { amount: 1_010_000 }],
    ['too small a bet', { amount: 100_000 }],
    ['too large a bet', { amount: 1_000_200_000 }],
    ['a negative amount', { amount: -1_000_000 }],
    ['an amount that is no number', { amount: '1000000' }],
    ['another currency', { currency: 'USD' }],
    ['an unknown mode', { mode: 'SUPER' }],
    ['a mode of the language itself', { mode: '__proto__' }],
    ['a seed with control characters', { clientSeed: 'a\nb' }],
    ['a seed with direction characters', { clientSeed: 'a\u202eb' }],
    ['a seed with invisible characters', { clientSeed: 'a\u200bb' }],
  ])('is refused for %s', async (_, extra) => {
    const before = [...test.operator.calls];
    expect(await refusalOf(play(extra))).toEqual([400, 'ERR_VAL']);
    expect(test.operator.calls).toEqual(before);
  });

  it('is refused without enough money, and leaves nothing behind', async () => {
    const kept = test.operator.balance;
    test.operator.balance = 99n;
    expect((await play()).body).toMatchObject({ error: 'ERR_IPB', status: { statusCode: 'ERR_IPB' } });
    test.operator.balance = kept;
    expect((await play()).status).toBe(200);
    await endRound();
  });

  it('costs the bet times the factor of its mode', async () => {
    sessionID = await test.launch('royal-bengal');
    const before = test.operator.balance;
    const { round } = await valueOf(play({ mode: 'BONUS', amount: 1_000_000 }));
    expect(test.operator.balance).toBe(before - 10_000n);
    expect(round).toMatchObject({ mode: 'BONUS', amount: 1_000_000, costMultiplier: 100 });
    await endRound();
    expect(test.operator.balance).toBe(before - 10_000n + BigInt(round.payout / 10_000));
  });
});

describe('the outcome of a round', () => {
  it('can be recomputed by anyone from what was shown before and after', async () => {
    sessionID = await test.launch('royal-bengal');
    const { fair } = await authenticate();
    const { round, fair: next } = await valueOf(play({ clientSeed: 'আমার বীজ' }));
    await endRound();
    expect(new URL(round.verify, 'http://x').searchParams.get('round')).toBe(String(round.roundID));
    const shown = await shownOf(round);
    if (shown.choice.kind !== 'published' || shown.fair.serverSeed === null) throw new Error('it hides its choice');
    expect(shown.fair.commitment).toBe(fair.commitment);
    expect(commitment(shown.fair.serverSeed)).toBe(fair.commitment);
    expect(shown.fair).toMatchObject({ clientSeed: 'আমার বীজ', nonce: fair.nonce });
    expect(next).toMatchObject({ clientSeed: 'আমার বীজ', nonce: fair.nonce + 1 });
    const table = parseWeights((await test.arcade.plain.inject(shown.choice.weights)).body);
    const number = draw(shown.fair.serverSeed, shown.fair.clientSeed, shown.fair.nonce, table.total);
    expect(String(number)).toBe(shown.choice.number);
    const picked = pickBook(table, number);
    expect(picked.bookId).toBe(shown.choice.bookId);
    expect(picked.payout / 100).toBe(shown.payoutMultiplier);
    expect(shown.events).toEqual(round.state);
  });

  it('can be recomputed with a seed that was stored before invisible characters were refused', async () => {
    sessionID = await test.launch('royal-bengal');
    await test.pool.query(`update rgs.seed set client_seed = $1 where game_code = 'royal-bengal'`, ['a\u202eb\u200b']);
    const { round } = await valueOf(play());
    await endRound();
    const shown = await shownOf(round);
    if (shown.choice.kind !== 'published' || shown.fair.serverSeed === null) throw new Error('it hides its choice');
    expect(shown.fair.clientSeed).toBe('a\u202eb\u200b');
    const table = parseWeights((await test.arcade.plain.inject(shown.choice.weights)).body);
    const number = draw(shown.fair.serverSeed, shown.fair.clientSeed, shown.fair.nonce, table.total);
    expect(String(number)).toBe(shown.choice.number);
  });

  it('says which field of a refused play is wrong', async () => {
    sessionID = await test.launch('royal-bengal');
    const { body } = await play({ clientSeed: 'a\u202eb' });
    expect(body).toMatchObject({ error: 'ERR_VAL', message: expect.stringMatching(/clientSeed: must be 1 to 64/) });
  });

  it('of a game without books can be recomputed by replaying it', async () => {
    sessionID = await test.launch('padma-ilish');
    const { round } = await valueOf(play({ mode: 'BONUS', amount: 200_000 }));
    await endRound();
    const shown = await shownOf(round);
    expect(shown.choice).toEqual({ kind: 'generated', generator: 'padma-ilish@1' });
    const { serverSeed, clientSeed, nonce } = shown.fair;
    const book = playPadmaIlish(seededRandom(serverSeed ?? '', clientSeed, nonce), 'BONUS');
    expect(shown.events).toEqual(book.events);
    expect(round.state).toEqual(book.events);
    expect(round.payoutMultiplier * 100).toBeCloseTo(book.payoutMultiplier);
  });

  it('is hidden while the round is open, and needs the token of its link', async () => {
    const { round } = await valueOf(play());
    expect(await shownOf(round)).toMatchObject({
      state: 'open',
      events: [],
      payout: 0,
      choice: { bookId: null, number: null },
    });
    expect((await test.arcade.plain.inject(`/rgs/round/${round.roundID}?token=AAAA`)).statusCode).toBe(400);
    await endRound();
  });

  it('uses each seed once, also when rounds start at the same time', async () => {
    sessionID = await test.launch('coin');
    const answers = await Promise.all(Array.from({ length: 6 }, () => play()));
    const rounds = answers.flatMap(({ body }) => ('round' in body ? [body.round] : []));
    const refused = answers.flatMap(({ body }) => ('error' in body ? [body.error] : []));
    expect(rounds.length).toBeGreaterThan(0);
    expect(refused).toEqual(Array.from({ length: 6 - rounds.length }, () => 'ERR_BE'));
    expect(new Set(rounds.map((round) => round.fair.commitment)).size).toBe(rounds.length);
    expect(rounds.filter((round) => round.active).length).toBeLessThanOrEqual(1);
    await endRound();
  });
});

describe('the RGS server', () => {
  it('lets browsers cache preflights for a day and allows any origin', async () => {
    const preflight = await test.arcade.tls.inject({
      method: 'OPTIONS',
      url: '/rgs/wallet/play',
      headers: { origin: 'https://game.example', 'access-control-request-headers': 'content-type' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({ 'access-control-allow-origin': '*', 'access-control-max-age': '86400' });
    const refused = await test.arcade.tls.inject({ method: 'POST', url: '/rgs/wallet/play', payload: {} });
    expect(refused.headers['access-control-allow-origin']).toBe('*');
    expect([refused.statusCode, refused.json<RgsErrorAnswer>().error]).toEqual([401, 'ERR_IS']);
  });

  it('answers malformed requests in the same format', async () => {
    const headers = { 'content-type': 'application/json' };
    const broken = await test.arcade.plain.inject({ method: 'POST', url: '/rgs/wallet/play', payload: '{', headers });
    expect([broken.statusCode, broken.json<RgsErrorAnswer>().error]).toEqual([400, 'ERR_VAL']);
    expect((await test.arcade.plain.inject('/rgs/nothing')).json()).toHaveProperty('message');
  });

  it('refuses values that the database cannot store or look up', async () => {
    for (const event of ['a\0', '\ud800'])
      expect(await refusalOf(test.call('/bet/event', { sessionID, event }))).toEqual([400, 'ERR_VAL']);
    for (const clientSeed of ['a\0', '\ud800']) expect(await refusalOf(play({ clientSeed }))).toEqual([400, 'ERR_VAL']);
    for (const path of ['%00/versions/1', 'winner/versions/99999999999', 'winner/versions/1e3', 'WINNER/versions/1'])
      expect([path, (await test.arcade.plain.inject(`/rgs/games/${path}/BASE/weights.csv`)).statusCode]).toEqual([
        path,
        404,
      ]);
  });

  it.each(['plain', 'tls'] as const)(
    'gives a request in drips 30 seconds, or 2 more, and its headers 15, on the %s port',
    async (port) => {
      await test.arcade[port].listen({ host: '127.0.0.1', port: 0 });
      const { server } = test.arcade[port];
      expect([server.requestTimeout, server.headersTimeout]).toEqual([30_000, 15_000]);
      const overtime = await overtimeOfSlowRequests(server, { path: '/rgs/bet/event', isTls: port === 'tls' });
      expect(overtime.headers).toBeLessThan(2_000);
      expect(overtime.body).toBeLessThan(2_000);
    },
  );

  it.each(['plain', 'tls'] as const)(
    'gives answers that nobody reads 30 seconds, and ends a connection on which more than 16 wait, on the %s port',
    async (port) => {
      const { server } = test.arcade[port];
      expect(server.timeout).toBe(30_000);
      await endOfUnread(server, {
        path: '/rgs/games/lines/versions/1/BASE/weights.csv',
        times: 600,
        isTls: port === 'tls',
      });
    },
  );

  it('ends a TLS connection whose handshake takes longer than 15 seconds', async () => {
    const connections = { ...PATIENCE.connections, handshakeTimeout: 300 };
    const log = pino({ level: 'silent' });
    const config = readConfig(test.env);
    const patience = { ...PATIENCE, connections };
    const { plain, tls } = await createArcade({ config, pool: test.pool, log, patience });
    await tls.listen({ host: '127.0.0.1', port: 0 });
    const life = await lifeOfSilence(tls.server);
    await Promise.all([plain.close(), tls.close()]);
    expect(PATIENCE.connections.handshakeTimeout).toBe(15_000);
    expect(life).toBeGreaterThan(200);
    expect(life).toBeLessThan(5_000);
  });

  it('pages the history, newest first', async () => {
    sessionID = await test.launch('loser');
    for (let round = 0; round < 22; round += 1) await play();
    const history = async (before = '') =>
      (await test.arcade.plain.inject(`/rgs/history?sessionID=${sessionID}${before}`)).json<HistoryAnswer>();
    const first = await history();
    expect(first.rounds).toHaveLength(20);
    const ids = first.rounds.map(({ roundID }) => roundID);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const second = await history(`&before=${first.next}`);
    expect(second.rounds.length).toBeGreaterThanOrEqual(2);
    expect(second.rounds[0]?.roundID).toBeLessThan(first.next ?? 0);
  });
});
