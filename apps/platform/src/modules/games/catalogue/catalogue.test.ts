import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { callApp, refusalOf, signUp, startTestApp, type TestApp, valueOf } from '../../../../testing/app.ts';
import { callerAt } from '../../people/entry/testing/caller.ts';
import type { SavedGame } from './index.ts';

const GAMES = 40;
let database: TestDatabase;
let platform: TestApp;
let sql: pg.Client;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  platform = await startTestApp({ databaseUrl: database.url });
  const { catalogue, revisions } = platform.app.services;
  const vendor = {
    vassalage: 'SUND',
    providerId: 'SUND',
    name: { bn: 'সুন্দরবন', en: 'Sundarban' },
    accountTypeId: 1,
    icon: '',
    isHot: true,
  };
  await catalogue.save(
    [{ ...vendor, gameTypes: ['RNG'] }],
    Array.from({ length: GAMES }, (_, index) => numbered(index)),
  );
  await revisions.poll();
  token = (await valueOf(callApp(platform.url, 'register', signUp('joba')))).token;
});
afterAll(async () => {
  await platform.close();
  await sql.end();
  await database.drop();
});

function numbered(index: number): SavedGame {
  return {
    vassalage: 'SUND',
    gameCode: `game-${index}`,
    name: { bn: `খেলা ${index}`, en: `Game ${index}` },
    gameType: 'RNG',
    classify: index % 2 ? 'SLOT' : 'CRASH',
    minBet: BigInt(index),
    minLineNum: index,
    rtp: 9_600,
    icon: `/art/covers/game-${index}`,
    isHot: false,
    isNew: false,
    isTop: index === 39,
    comingSoon: index === 39,
  };
}

const list = (query: Record<string, unknown>) => valueOf(callApp(platform.url, 'gameList', query));

describe('the game list', () => {
  it('comes in pages of 15, or of the requested size', async () => {
    const first = await list({});
    expect(first.games).toHaveLength(15);
    expect(first.totalPages).toBe(3);
    const rest = [...(await list({ pageNo: 2 })).games, ...(await list({ pageNo: 3 })).games];
    expect(rest).toHaveLength(25);
    expect(new Set([...first.games, ...rest].map((game) => game.nodeId)).size).toBe(GAMES);
    expect((await list({ pageNo: 4 })).games).toEqual([]);
    expect((await list({ pageSize: 18 })).totalPages).toBe(3);
    expect(await list({ gameName: 'nothing like it' })).toEqual({ games: [], totalPages: 0 });
  });

  it('is the same whatever the caller says of itself, its merchant and its channel, as are hot games and notices', async () => {
    const device = { clientType: 3, platform: 'flash,html5-desktop' };
    expect(await list({ ...device, channel: 'x', merchant: 'y' })).toEqual(await list({}));
    const hot = (of: object) => valueOf(callApp(platform.url, 'hotGames', of));
    expect(await hot({ merchantCode: 'y', isPlatform: 2, platform: 'html5-desktop' })).toEqual(await hot({}));
    const notices = (of: object) => valueOf(callApp(platform.url, 'listAnnouncements', of));
    expect(await notices({ execution: 'z', platform: 'W' })).toEqual(await notices({}));
  });

  it('is in the requested language', async () => {
    expect((await list({ gameName: 'game 7', language: 'EN' })).games[0]).toMatchObject({
      gameName: 'Game 7',
      vendorName: 'Sundarban',
    });
    expect((await list({ gameName: 'game 7' })).games[0]).toMatchObject({
      gameName: 'খেলা 7',
      vendorName: 'সুন্দরবন',
      minBet: '0.07',
    });
  });

  it('is compressed for clients that accept it, with the same content', async () => {
    const address = `${platform.url}/wps/relay/GCSGAME_gameList?pageSize=30`;
    const ask = (encoding: string) => fetch(address, { headers: { 'accept-encoding': encoding } });
    const [plain, brotli] = [await ask('identity'), await ask('gzip, br')];
    expect([plain, brotli].map((response) => response.headers.get('content-encoding'))).toEqual([null, 'br']);
    expect(Number(brotli.headers.get('content-length'))).toBeLessThan(Number(plain.headers.get('content-length')) / 4);
    expect(await brotli.text()).toBe(await plain.text());
    expect((await ask('br;q=0')).headers.get('content-encoding')).toBeNull();
  });

  it('shows a change within two seconds, also in cached pages', async () => {
    const query = { gameName: 'game-3', pageSize: 100, language: 'EN' };
    expect((await list(query)).games.map((game) => game.gameName)).toContain('Game 3');
    expect((await list({ gameName: 'game-38' })).games).toHaveLength(1);
    await sql.query(`update catalogue.game set name_en = 'Renamed' where game_code = 'game-3'`);
    await sql.query(`update catalogue.game set enabled = false where game_code = 'game-38'`);
    const names = async () => (await list(query)).games.map((game) => game.gameName);
    await expect.poll(names, { timeout: 2_000 }).toContain('Renamed');
    expect((await list({ gameName: 'game-38' })).games).toEqual([]);
    await sql.query(`update catalogue.game set enabled = true where game_code = 'game-38'`);
  });

  it('counts its games by classification', async () => {
    const { list: kinds } = await valueOf(callApp(platform.url, 'vassGameType', { vassalage: 'SUND', language: 'EN' }));
    expect(kinds.map(({ gameClassify, title }) => [gameClassify, title])).toEqual(
      expect.arrayContaining([
        ['SLOT', 'Slots'],
        ['CRASH', 'Crash'],
      ]),
    );
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(GAMES - 1);
  });
});

describe('switchable categories', () => {
  const vendorsOf = async () =>
    (await valueOf(callApp(platform.url, 'newGameVendor', {}))).list.map(({ gameCategory, vendors }) => [
      gameCategory,
      vendors.map(({ vassalage }) => vassalage),
    ]);

  it('are in no list while they are switched off', async () => {
    await sql.query(`update settings.node set enabled = false where mod_id = 'RNG'`);
    await platform.app.services.revisions.poll();
    expect(await vendorsOf()).toEqual([]);
    expect((await list({})).games).toEqual([]);
    expect((await valueOf(callApp(platform.url, 'vassGameType', {}))).list).toEqual([]);
    await sql.query(`update settings.node set enabled = true where mod_id = 'RNG'`);
    await platform.app.services.revisions.poll();
    expect((await list({})).games).toHaveLength(15);
  });

  it('get sports vendors by the lists in the settings, at once', async () => {
    const { catalogue, revisions } = platform.app.services;
    const vendors = ['SUND', 'FB', 'TF', 'DS88'].map((vassalage, index) => ({
      vassalage,
      providerId: vassalage,
      name: { bn: vassalage, en: vassalage },
      accountTypeId: index + 1,
      icon: '',
      isHot: false,
      gameTypes: [index === 0 ? ('RNG' as const) : ('SPORTS' as const)],
    }));
    await catalogue.save(vendors, []);
    await revisions.poll();
    const parted = [
      ['RNG', ['SUND']],
      ['SPORTS', ['FB']],
      ['ESPORTS', ['TF']],
      ['COCKFIGHT', ['DS88']],
    ];
    expect(await vendorsOf()).toEqual(parted);
    await platform.app.services.settings.save('esportsVendors', ['FB']);
    await revisions.poll();
    expect((await vendorsOf()).slice(1)).toEqual([
      ['SPORTS', ['TF']],
      ['ESPORTS', ['FB']],
      ['COCKFIGHT', ['DS88']],
    ]);
    await platform.app.services.settings.save('esportsVendors', ['TF', 'IA']);
    await revisions.poll();
    expect(await vendorsOf()).toEqual(parted);
  });
});

describe('an answer that all visitors share', () => {
  const ask = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${platform.url}/wps/relay/GCSGAME_gameList${query}`, {
      headers: { 'accept-encoding': 'identity', ...headers },
    });

  it('is the same for guests and members, and is not sent again to a browser that has it', async () => {
    const [guest, member] = [await ask(''), await ask('', { authorization: `Bearer ${token}` })];
    expect(await guest.text()).toBe(await member.text());
    const tag = guest.headers.get('etag') ?? '';
    expect([tag, guest.headers.get('cache-control')]).toEqual([member.headers.get('etag'), 'no-cache']);
    const again = await ask('', { 'if-none-match': tag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    expect((await ask('?pageNo=2', { 'if-none-match': tag })).status).toBe(200);
  });

  it('has another tag in another encoding, and another as soon as a game has changed', async () => {
    const tag = (await ask('')).headers.get('etag') ?? '';
    const packed = await ask('', { 'accept-encoding': 'br', 'if-none-match': tag });
    expect([packed.status, packed.headers.get('content-encoding')]).toEqual([200, 'br']);
    const { catalogue, revisions } = platform.app.services;
    await catalogue.save([], [{ ...numbered(0), isNew: true }]);
    await revisions.poll();
    expect((await ask('', { 'if-none-match': tag })).status).toBe(200);
    await catalogue.save([], [numbered(0)]);
    await revisions.poll();
  });
});

describe('favourites', () => {
  it('are added once, named and shown newest first, and removed', async () => {
    const ids = (await list({ gameClassify: 'SLOT' })).games.map((game) => game.nodeId).slice(0, 2);
    const change = (action: string, nodeId: string) =>
      valueOf(callApp(platform.url, 'favoriteGames', { action, nodeId, vendor: 'SUND', gameType: 'RNG' }, { token }));
    for (const id of [...ids, ids[0] ?? '']) await change('add', id);
    const mine = await valueOf(callApp(platform.url, 'favoriteGamesList', {}, { token }));
    expect(mine.content.map((game) => game.nodeId)).toEqual(ids.toReversed());
    const { gameFavIds } = await valueOf(callApp(platform.url, 'favoriteIds', {}, { token }));
    expect(gameFavIds).toEqual(ids.toReversed());
    expect(await change('remove', ids[0] ?? '')).toEqual({ gameFavIds: [ids[1]] });
  });

  it('are added and removed in turns by the payload of the specification, which names no action', async () => {
    const nodeId = (await list({ gameClassify: 'SLOT' })).games[0]?.nodeId ?? expect.unreachable();
    const toggle = { nodeId, vendor: 'SUND', gameType: 'RNG' };
    const press = async () =>
      (await valueOf(callApp(platform.url, 'favoriteGames', toggle, { token }))).gameFavIds.includes(nodeId);
    expect([await press(), await press(), await press()]).toEqual([true, false, true]);
  });

  it('are refused for unknown games and for trial accounts', async () => {
    const unknown = { action: 'add', nodeId: '999999', vendor: 'SUND', gameType: 'RNG' };
    expect(await refusalOf(callApp(platform.url, 'favoriteGames', unknown, { token }))).toMatchObject({
      status: 404,
      code: 'game_unknown',
    });
    const trial = await platform.app.services.entry.freePlay(callerAt('127.0.0.1'));
    const known = { ...unknown, nodeId: (await list({})).games[0]?.nodeId };
    const refused = refusalOf(callApp(platform.url, 'favoriteGames', known, { token: trial.token }));
    expect(await refused).toMatchObject({ status: 403, code: 'need_true_account' });
  });
});
