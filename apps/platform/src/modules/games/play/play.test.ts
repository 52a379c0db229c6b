import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currency, minor } from '@chhokka/kernel';
import { checkRequest } from '@chhokka/wallet-protocol/house';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { DEMO_GAMES, DEMO_VENDORS } from '../../../commands/seed/demo-catalogue.ts';
import {
  callApp,
  refusalOf,
  signInOperator,
  signUp,
  startTestApp,
  type TestApp,
  valueOf,
} from '../../../../testing/app.ts';

const CORE_SECRET = 'core-secret-core-secret';
const tiger = { vassalage: 'SUND', gameCode: 'royal-bengal' };

let database: TestDatabase;
let platform: TestApp;
let provider: Server;
let sql: pg.Client;
/** What the provider was asked, and whether the signature was ours. */
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
  const { catalogue, providers, revisions } = platform.app.services;
  await catalogue.save(DEMO_VENDORS, DEMO_GAMES);
  await revisions.poll();
  const keys = {
    walletKeyId: 'wallet-key',
    walletSecret: 'wallet-secret-wallet',
    coreKeyId: 'core-key-1',
    coreSecret: CORE_SECRET,
  };
  const coreUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  await providers.registry.register({
    code: 'SUND',
    name: 'Sundarban Studio',
    dialect: 'house',
    coreUrl,
    config: keys,
  });
});
afterAll(async () => {
  await platform.close();
  provider.close();
  await sql.end();
  await database.drop();
});

/** The core API of a house provider: a real server that checks our signature. */
async function answerCore(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const raw = Buffer.concat(chunks);
  const body = JSON.parse(raw.toString()) as Record<string, string>;
  asked.push({ path: request.url ?? '', signed: checkRequest(request.headers, raw, CORE_SECRET, Date.now()).ok, body });
  if (body.gameCode === 'padma-ilish')
    return void response.writeHead(404).end('{"status":"game_unknown","message":"not here"}');
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end('{"url":"http://games.example/g/royal-bengal/index.html?x=1"}');
}

async function newMember(username: string): Promise<{ token: string; id: string }> {
  const { token, customerId: id } = await valueOf(callApp(platform.url, 'register', signUp(username)));
  return { token, id };
}

/** Plays one round through the wallet as the provider would. Amounts in minor units. */
async function play(memberId: string, round: { id: string; bet: bigint; win: bigint }): Promise<void> {
  const { wallet } = platform.app.services;
  const common = { providerId: 'SUND', gameCode: tiger.gameCode, currency: currency('BDT') };
  const { session } = await wallet.openSession({
    ...common,
    memberId,
    memberSession: null,
    language: 'bn',
    ttlMs: 60_000,
  });
  const move = { roundId: round.id, playerId: memberId, gameCode: common.gameCode, currency: common.currency, session };
  const bet = await wallet.execute('SUND', {
    type: 'bet',
    ...move,
    txId: `${round.id}-b`,
    amount: minor(round.bet),
    roundClosed: false,
  });
  const win = await wallet.execute('SUND', {
    type: 'win',
    ...move,
    txId: `${round.id}-w`,
    amount: minor(round.win),
    roundClosed: true,
  });
  expect([bet.outcome, win.outcome]).toEqual(['accepted', 'accepted']);
}

describe('a launch', () => {
  it('opens a session for the provider and returns the address of the game', async () => {
    const { token, id } = await newMember('sokina');
    const launched = await valueOf(
      callApp(
        platform.url,
        'launchGame',
        { ...tiger, language: 'EN', device: 'desktop', returnUrl: '/rng?page=2' },
        { token },
      ),
    );
    expect(launched).toEqual({
      ...tiger,
      url: 'http://games.example/g/royal-bengal/index.html?x=1',
      gameName: 'Royal Bengal',
      gameType: 'RNG',
    });
    const request = asked.at(-1);
    expect(request).toMatchObject({ path: '/core/v1/launch', signed: true });
    expect(request?.body).toMatchObject({
      playerId: id,
      nickname: 'sokina',
      gameCode: 'royal-bengal',
      currency: 'BDT',
      language: 'en',
      device: 'desktop',
    });
    expect(request?.body.returnUrl).toBe(`${platform.url}/rng?page=2`);
    const session = await platform.app.services.wallet.session('SUND', request?.body.session ?? '');
    expect(session).toMatchObject({ playerId: id, gameCode: 'royal-bengal', balance: 0n });
    const recent = await valueOf(callApp(platform.url, 'recentGame', {}, { token }));
    expect(recent.list.map((game) => game.gameCode)).toEqual(['royal-bengal']);
  });

  it('says of a table that it is one, because tables have a chat', async () => {
    const { token } = await newMember('tebil');
    const launch = (vassalage: string, gameCode: string) =>
      valueOf(callApp(platform.url, 'launchGame', { vassalage, gameCode }, { token }));
    expect(await launch('MEGH', 'sic-bo')).toMatchObject({ gameType: 'LIVE', isTable: true });
    expect(await launch('SUND', 'kite-flight')).toMatchObject({ gameType: 'RNG', isTable: true });
    expect(await launch('DS88', 'haor-derby')).toMatchObject({ gameType: 'COCKFIGHT', isTable: true });
    expect(await launch('SUND', 'royal-bengal')).not.toHaveProperty('isTable');
  });

  it('opens a session that ends with the login that asked for it, and no other', async () => {
    const { token, id } = await newMember('purono');
    const form = { username: 'purono', password: 'kalo-biral7', type: 'username' };
    const other = await valueOf(callApp(platform.url, 'login', form));
    const { wallet } = platform.app.services;
    await wallet.deposit(id, minor(1_000n), 'purono-deposit');
    const launch = async (by: string) => {
      await valueOf(callApp(platform.url, 'launchGame', tiger, { token: by }));
      return asked.at(-1)?.body.session ?? '';
    };
    const bet = async (session: string, txId: string) =>
      wallet.execute('SUND', {
        gameCode: tiger.gameCode,
        currency: currency('BDT'),
        type: 'bet',
        roundId: txId,
        playerId: id,
        session,
        txId,
        roundClosed: false,
        amount: minor(10n),
      });
    const [phone, desktop] = [await launch(token), await launch(other.token)];
    expect(await bet(phone, 'purono-1')).toMatchObject({ outcome: 'accepted' });
    await valueOf(callApp(platform.url, 'logout', {}, { token }));
    expect(await bet(phone, 'purono-2')).toEqual({ outcome: 'session_expired' });
    expect(await bet(desktop, 'purono-3')).toMatchObject({ outcome: 'accepted' });
  });

  it('never gives the game a foreign return address', async () => {
    const { token } = await newMember('amena');
    for (const returnUrl of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
      await valueOf(callApp(platform.url, 'launchGame', { ...tiger, returnUrl }, { token }));
      expect(asked.at(-1)?.body.returnUrl).toBe(`${platform.url}/`);
    }
  });

  it('is refused for games that cannot be played and members who may not play', async () => {
    const { token, id } = await newMember('rokeya');
    const refused = async (input: Record<string, unknown>) =>
      refusalOf(callApp(platform.url, 'launchGame', input, { token }));
    const before = asked.length;
    expect(await refused({ vassalage: 'SUND', gameCode: 'no-such' })).toMatchObject({
      status: 404,
      code: 'game_unknown',
    });
    expect(await refused({ vassalage: 'DHAL', gameCode: 'royal-bengal' })).toMatchObject({
      status: 404,
      code: 'game_unknown',
    });
    expect(await refused({ vassalage: 'SUND', gameCode: 'blue-lotus' })).toMatchObject({
      status: 409,
      code: 'game_coming_soon',
    });
    await sql.query('update members.member set bet_locked = true where id = $1', [id]);
    expect(await refused(tiger)).toMatchObject({ status: 403, code: 'play_locked' });
    await sql.query(`update members.member set bet_locked = false, user_type = 4, currency = 'FUN' where id = $1`, [
      id,
    ]);
    expect(await refused(tiger)).toMatchObject({ status: 403, code: 'need_true_account' });
    expect(asked).toHaveLength(before);
    await sql.query(`update members.member set user_type = 0, currency = 'BDT' where id = $1`, [id]);
    expect(await refused({ vassalage: 'SUND', gameCode: 'padma-ilish' })).toMatchObject({ code: 'game_unknown' });
  });
});

describe('a played game', () => {
  it('is shown in balance, betting record, winner board and hot games', async () => {
    const { token, id } = await newMember('tanvir7');
    await platform.app.services.wallet.deposit(id, minor(10_000n), 'test-deposit');
    await play(id, { id: 'round-1', bet: 500n, win: 12_345n });
    await play(id, { id: 'round-2', bet: 1_000n, win: 0n });
    expect(await valueOf(callApp(platform.url, 'walletBalance', {}, { token }))).toMatchObject({
      sumBalance: '208.45',
    });
    const { sitting } = await valueOf(callApp(platform.url, 'playSitting', {}, { token }));
    expect(sitting).toEqual({ lastedMs: expect.any(Number), net: '108.45' });
    const other = await newMember('tanvir8');
    expect(await valueOf(callApp(platform.url, 'playSitting', {}, { token: other.token }))).toEqual({ sitting: null });

    const first = await valueOf(callApp(platform.url, 'betRecords', { pageSize: 1, language: 'EN' }, { token }));
    expect(first.list).toMatchObject([
      { gameName: 'Royal Bengal', vassalage: 'SUND', bet: '10.00', win: '0.00', net: '-10.00', state: 'closed' },
    ]);
    const second = await valueOf(callApp(platform.url, 'betRecords', { pageSize: 1, after: first.next }, { token }));
    expect(second).toMatchObject({
      list: [{ gameName: 'রয়েল বেঙ্গল', bet: '5.00', win: '123.45', net: '118.45' }],
      next: null,
    });

    const board = await valueOf(callApp(platform.url, 'rankList', { language: 'EN' }));
    expect(board.list).toMatchObject([
      { vo: { account: 'tan***7', gameName: 'Royal Bengal', winAmount: '123.45', gameType: 'RNG' } },
    ]);
    expect((await valueOf(callApp(platform.url, 'rankList', { gameCategory: 'FISH' }))).list).toEqual([]);
    const hot = await valueOf(callApp(platform.url, 'hotGames', {}));
    expect(hot.list.map((game) => game.gameCode).join(' ')).toBe(
      'royal-bengal padma-ilish kite-flight dragon-tiger roulette-dhaka ssc-1m cricket money-wheel-mela keno-1m sea-4d vn-north',
    );
  });

  it('can be hot in seven kinds, but never in e-sports and cockfight, even when marked', async () => {
    const { revisions, catalogue } = platform.app.services;
    await sql.query(
      `update catalogue.game set is_hot = true, coming_soon = false
       where id in (select min(id) from catalogue.game group by vassalage, game_type)`,
    );
    await revisions.poll();
    try {
      expect(new Set(catalogue.snapshot.games.map((game) => game.gameType)).size).toBe(9);
      const { list } = await valueOf(callApp(platform.url, 'hotGames', {}));
      const kinds = [...new Set(list.map((game) => game.gameType))];
      expect(kinds.toSorted()).toEqual(['ELOTT', 'FISH', 'LIVE', 'LOTT', 'PVP', 'RNG', 'SPORTS']);
      for (const vassalage of ['TF', 'DS88'])
        expect((await valueOf(callApp(platform.url, 'hotGames', { vassalage }))).list).toEqual([]);
    } finally {
      await catalogue.save(DEMO_VENDORS, DEMO_GAMES);
      await revisions.poll();
    }
  });

  it('leaves lists and launches with its switched-off category, but stays in the betting record', async () => {
    const { token, id } = await newMember('nazma');
    await platform.app.services.wallet.deposit(id, minor(10_000n), 'nazma-deposit');
    await play(id, { id: 'round-off', bet: 500n, win: 700n });
    const switchTo = async (on: boolean): Promise<void> => {
      await sql.query(`update settings.node set enabled = $1 where mod_id = 'RNG'`, [on]);
      await platform.app.services.revisions.poll();
    };
    const lengths = async () => [
      (await valueOf(callApp(platform.url, 'recentGame', {}, { token }))).list.length,
      (await valueOf(callApp(platform.url, 'hotGames', {}))).list.length,
      (await valueOf(callApp(platform.url, 'rankList', {}))).list.length,
      (await valueOf(callApp(platform.url, 'betRecords', {}, { token }))).list.length,
    ];
    // The board is some seconds old: it may know this member's win or not.
    expect(await lengths()).toEqual([1, 11, expect.any(Number), 1]);
    expect((await lengths())[2]).toBeGreaterThan(0);
    await switchTo(false);
    // The live tables and the lotteries are other categories.
    expect(await lengths()).toEqual([0, 8, 0, 1]);
    expect(await refusalOf(callApp(platform.url, 'launchGame', tiger, { token }))).toMatchObject({
      status: 404,
      code: 'game_unknown',
    });
    await switchTo(true);
    expect((await callApp(platform.url, 'launchGame', tiger, { token })).status).toBe(200);
  });

  it('links to the provider’s page of its round, for its player only', async () => {
    const { token, id } = await newMember('salma');
    const stranger = await newMember('stranger');
    await platform.app.services.wallet.deposit(id, minor(10_000n), 'salma-deposit');
    await play(id, { id: 'round-3', bet: 100n, win: 0n });
    const [round] = (await valueOf(callApp(platform.url, 'betRecords', {}, { token }))).list;
    const roundId = round?.roundId ?? '';
    expect((await valueOf(callApp(platform.url, 'roundDetail', { roundId }, { token }))).url).toContain(
      'games.example',
    );
    expect(asked.at(-1)).toMatchObject({
      path: '/core/v1/round',
      signed: true,
      body: { roundId: 'round-3', playerId: id, language: 'bn' },
    });
    await platform.app.services.operators.create('rina', 'Office#2026');
    const operator = await signInOperator(platform.url, 'rina');
    const look = (memberId: string) =>
      callApp(platform.url, 'officeRoundDetail', { memberId, roundId }, { token: operator });
    expect((await valueOf(look(id))).url).toContain('games.example');
    expect(await refusalOf(look(stranger.id))).toMatchObject({ code: 'round_unknown' });
    const refused = { status: 404, code: 'round_unknown' };
    const ask = (who: string, asks: string) =>
      refusalOf(callApp(platform.url, 'roundDetail', { roundId: asks }, { token: who }));
    expect(await ask(stranger.token, roundId)).toMatchObject(refused);
    expect(await ask(token, 'no-such-round')).toMatchObject(refused);
  });
});

describe('a member’s total funds', () => {
  const moveOf = async (memberId: string, roundId: string) => {
    const common = { gameCode: tiger.gameCode, currency: currency('BDT') };
    const opening = {
      ...common,
      providerId: 'SUND',
      memberId,
      memberSession: null,
      language: 'bn',
      ttlMs: 60_000,
    } as const;
    const { session } = await platform.app.services.wallet.openSession(opening);
    return { ...common, roundId, playerId: memberId, session, roundClosed: false };
  };
  const bet = async (memberId: string, roundId: string, txId: string, amount: bigint) =>
    platform.app.services.wallet.execute('SUND', {
      type: 'bet',
      ...(await moveOf(memberId, roundId)),
      txId,
      amount: minor(amount),
    });

  it('include the stakes in open rounds, and show them by vendor', async () => {
    const { token, id } = await newMember('shirin');
    const { wallet } = platform.app.services;
    const funds = () => valueOf(callApp(platform.url, 'consolidatedFunds', {}, { token }));
    await wallet.deposit(id, minor(10_000n), 'shirin-deposit');
    expect(await funds()).toMatchObject({ sumBalance: '100.00', staked: '0.00', total: '100.00', vendors: [] });

    await bet(id, 'open-1', 'open-1-a', 1_200n);
    await bet(id, 'open-1', 'open-1-b', 300n);
    await bet(id, 'open-2', 'open-2-a', 500n);
    const inPlay = await funds();
    expect(inPlay).toMatchObject({ sumBalance: '80.00', held: '0.00', staked: '20.00', total: '100.00' });
    expect(inPlay.vendors).toMatchObject([{ vassalage: 'SUND', staked: '20.00' }]);

    // A bet that is taken back is no longer there, nor what a closed round has cost.
    await wallet.execute('SUND', {
      type: 'refund',
      ...(await moveOf(id, 'open-2')),
      txId: 'open-2-r',
      refTxId: 'open-2-a',
    });
    expect(await funds()).toMatchObject({ sumBalance: '85.00', staked: '15.00', total: '100.00' });
    const win = { type: 'win', ...(await moveOf(id, 'open-1')), txId: 'open-1-w', amount: minor(400n) } as const;
    await wallet.execute('SUND', { ...win, roundClosed: true });
    expect(await funds()).toMatchObject({ sumBalance: '89.00', staked: '0.00', total: '89.00', vendors: [] });
  });

  it('never include another member’s rounds', async () => {
    const [one, other] = [await newMember('shirin_2'), await newMember('shirin_3')];
    await platform.app.services.wallet.deposit(one.id, minor(1_000n), 'shirin-2-deposit');
    await bet(one.id, 'open-3', 'open-3-a', 1_000n);
    expect(await valueOf(callApp(platform.url, 'consolidatedFunds', {}, { token: other.token }))).toMatchObject({
      total: '0.00',
      vendors: [],
    });
  });
});
