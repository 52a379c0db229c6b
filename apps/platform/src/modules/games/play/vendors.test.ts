import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currency, minor } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { callApp, signUp, startTestApp, type TestApp, valueOf } from '../../../../testing/app.ts';
import { DEMO_GAMES, DEMO_VENDORS } from '../../../commands/seed/demo-catalogue.ts';

const TABLE = { vassalage: 'MEGH', gameCode: 'dragon-tiger' };

let database: TestDatabase;
let platform: TestApp;
let provider: Server;
/** What the provider SUND was asked: the path, and the code of a game or the id of a round. */
const asked: [path: string | undefined, what: string | undefined][] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  provider = createServer((request, response) => void answerCore(request, response));
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve);
  });
  platform = await startTestApp({ databaseUrl: database.url });
  const { catalogue, providers, revisions } = platform.app.services;
  // As an older installation has them: announced games of a vendor that had no provider.
  const announced = { isHot: false, isTop: false, isNew: false, comingSoon: true, rtp: null, maxWin: null };
  await catalogue.save(
    DEMO_VENDORS.map((vendor) => ({ ...vendor, providerId: vendor.vassalage })),
    DEMO_GAMES.filter(({ gameCode }) => gameCode !== 'sic-bo').map((game) => ({ ...game, ...announced })),
  );
  await catalogue.save(DEMO_VENDORS, DEMO_GAMES);
  await revisions.poll();
  await providers.registry.register({
    code: 'SUND',
    name: 'Sundarban Studio',
    dialect: 'house',
    coreUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    config: {
      walletKeyId: 'wallet-key',
      walletSecret: 'wallet-secret-wallet',
      coreKeyId: 'core-key-1',
      coreSecret: 'core-secret-core-secret',
    },
  });
});
afterAll(async () => {
  await platform.close();
  provider.close();
  await database.drop();
});

async function answerCore(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString()) as { gameCode?: string; roundId?: string };
  asked.push([request.url, body.gameCode ?? body.roundId]);
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"url":"http://games.example/table"}');
}

describe('a vendor whose games another vendor’s provider supplies', () => {
  it('is listed as playing, with games of its own and without demos', async () => {
    const { list } = await valueOf(callApp(platform.url, 'newGameVendor', { language: 'EN' }));
    const live = list.find(({ gameCategory }) => gameCategory === 'LIVE');
    expect(live?.vendors).toMatchObject([{ vassalage: 'MEGH', isHot: 1, comingSoon: false }]);
    const { games } = await valueOf(callApp(platform.url, 'gameList', { gameType: 'LIVE', language: 'EN' }));
    expect(games.map(({ gameCode, comingSoon, minBet }) => [gameCode, comingSoon, minBet])).toEqual([
      ['dragon-tiger', false, '10.00'],
      ['roulette-dhaka', false, '10.00'],
      ['baccarat-gulshan', false, '10.00'],
      ['money-wheel-mela', false, '10.00'],
      ['sic-bo', false, '10.00'],
      ['andar-bahar', false, '10.00'],
    ]);
    expect(games.filter(({ hasDemo }) => hasDemo)).toEqual([]);
  });

  it('stands under fights with a list of its games, which play', async () => {
    const { list } = await valueOf(callApp(platform.url, 'newGameVendor', { language: 'EN' }));
    const fights = list.find(({ gameCategory }) => gameCategory === 'COCKFIGHT');
    expect(fights?.vendors).toMatchObject([
      { vassalage: 'DHAL', comingSoon: true },
      { vassalage: 'DS88', comingSoon: false, isGame: 'VASSALAGE' },
    ]);
    const { games } = await valueOf(callApp(platform.url, 'gameList', { vassalage: 'DS88', language: 'EN' }));
    expect(games.map(({ gameCode, gameType, comingSoon }) => [gameCode, gameType, comingSoon])).toEqual([
      ['haor-derby', 'COCKFIGHT', false],
      ['sylhet-ring', 'COCKFIGHT', false],
    ]);
  });

  it('has its games launched by that provider, and its rounds recorded under its own name', async () => {
    const { token, customerId: id } = await valueOf(callApp(platform.url, 'register', signUp('meghna')));
    const { wallet } = platform.app.services;
    await wallet.deposit(id, minor(10_000n), 'meghna-deposit');
    expect(await valueOf(callApp(platform.url, 'launchGame', TABLE, { token }))).toMatchObject({
      ...TABLE,
      gameType: 'LIVE',
      url: 'http://games.example/table',
    });
    const names = { gameCode: TABLE.gameCode, currency: currency('BDT') };
    const opening = { ...names, providerId: 'SUND', memberId: id, memberSession: null, language: 'bn', ttlMs: 60_000 };
    const { session } = await wallet.openSession(opening);
    const move = { ...names, roundId: 'slip-1', playerId: id, session };
    const bet = { ...move, type: 'bet', txId: 'slip-1-b', amount: minor(2_000n), roundClosed: false } as const;
    expect(await wallet.execute('SUND', bet)).toMatchObject({ outcome: 'accepted', balance: 8_000n });
    const funds = await valueOf(callApp(platform.url, 'consolidatedFunds', {}, { token }));
    expect(funds.vendors).toMatchObject([{ vassalage: 'MEGH', staked: '20.00' }]);
    const lost = { ...move, type: 'win', txId: 'slip-1-w', refTxId: 'slip-1-b', amount: minor(0n) } as const;
    const closing = await wallet.execute('SUND', { ...lost, roundClosed: true });
    expect(closing).toMatchObject({ outcome: 'accepted', balance: 8_000n });

    const { list } = await valueOf(callApp(platform.url, 'betRecords', { language: 'EN' }, { token }));
    const named = { gameName: 'Dragon Tiger', vassalage: 'MEGH', vendorName: 'Meghna Live' };
    expect(list).toMatchObject([{ ...named, bet: '20.00', win: '0.00', net: '-20.00', state: 'closed' }]);
    const recent = await valueOf(callApp(platform.url, 'recentGame', {}, { token }));
    expect(recent.list).toMatchObject([TABLE]);
    await valueOf(callApp(platform.url, 'roundDetail', { roundId: list[0]?.roundId ?? '' }, { token }));
    expect(asked).toEqual([
      ['/core/v1/launch', 'dragon-tiger'],
      ['/core/v1/round', 'slip-1'],
    ]);
  });
});
