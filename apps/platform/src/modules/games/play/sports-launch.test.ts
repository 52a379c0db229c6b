import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contracts } from '@chhokka/contracts';
import { coreRequests } from '@chhokka/wallet-protocol/house';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { callApp, refusalOf, signUp, startTestApp, type TestApp, valueOf } from '../../../../testing/app.ts';
import { DEMO_GAMES, DEMO_VENDORS } from '../../../commands/seed/demo-catalogue.ts';

let database: TestDatabase;
let platform: TestApp;
let provider: Server;
let sql: pg.Client;
let token: string;
/** What the provider was asked to launch. */
const asked: Record<string, unknown>[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  provider = createServer((request, response) => void answerCore(request, response));
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve);
  });
  platform = await startTestApp({ databaseUrl: database.url });
  const { catalogue } = platform.app.services;
  await catalogue.save(DEMO_VENDORS, DEMO_GAMES);
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  // It supplies TF as well.
  await register('FB');
  ({ token } = await valueOf(callApp(platform.url, 'register', signUp('khelowar'))));
});
afterAll(async () => {
  await platform.close();
  provider.close();
  await sql.end();
  await database.drop();
});

async function answerCore(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
  asked.push(coreRequests.launch.parse(body));
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"url":"http://games.example/sports"}');
}

async function register(code: string): Promise<void> {
  await platform.app.services.providers.registry.register({
    code,
    name: code,
    dialect: 'house',
    coreUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    config: {
      walletKeyId: `${code}-wallet-key`,
      walletSecret: 'wallet-secret-wallet',
      coreKeyId: 'core-key-1',
      coreSecret: 'core-secret-core-secret',
    },
  });
}

/** Makes exactly these games of the catalogue playable. */
async function offer(playable: readonly string[]): Promise<void> {
  await sql.query(
    `update catalogue.game set coming_soon = game_code <> all ($1::text[]) where vassalage in ('FB', 'TF')`,
    [playable],
  );
  await platform.app.services.revisions.poll();
}

const launchFB = (input: object = {}, by: string | undefined = token) =>
  callApp(platform.url, 'gameLaunchFB', input, by === undefined ? {} : { token: by });

describe('the launch of the sports provider', () => {
  it('opens its first game that can be played, or the one that is named', async () => {
    await offer(['football', 'kabaddi']);
    expect(await valueOf(launchFB({ language: 'EN' }))).toMatchObject({
      url: 'http://games.example/sports',
      vassalage: 'FB',
      gameCode: 'football',
      gameType: 'SPORTS',
    });
    expect(await valueOf(launchFB({ gameCode: 'kabaddi' }))).toMatchObject({ gameCode: 'kabaddi' });
    const session = await platform.app.services.wallet.session('FB', asked.at(-1)?.session as string);
    expect(session).toMatchObject({ gameCode: 'kabaddi' });
  });

  it('is for members with a token, and says that everything is coming soon where it is', async () => {
    expect(await refusalOf(callApp(platform.url, 'gameLaunchFB', {}, {}))).toMatchObject({ status: 401 });
    await offer([]);
    expect((await refusalOf(launchFB())).code).toBe('game_coming_soon');
    expect((await refusalOf(launchFB({ gameCode: 'chess' }))).code).toBe('game_unknown');
  });

  it('passes on which page of the game a shared link names', async () => {
    await offer(['football']);
    await valueOf(launchFB({ open: 'fixture/mu-che-2026' }));
    expect(asked.at(-1)).toMatchObject({ open: 'fixture/mu-che-2026' });
    await valueOf(launchFB());
    expect(asked.at(-1)).not.toHaveProperty('open');
  });

  it.each(['Fixture/1', '/fixture', 'fixture/', 'fixture//1', '../x', 'slip/a?b', 'a'.repeat(101), ''])(
    'refuses “%s” as a page of a game',
    async (open) => {
      const before = asked.length;
      expect((await refusalOf(launchFB({ open }))).code).toBe('bad_request');
      expect(contracts.launchGame.body?.safeParse({ vassalage: 'FB', gameCode: 'football', open }).success).toBe(false);
      expect(asked).toHaveLength(before);
    },
  );
});

describe('the way back from a game', () => {
  it.each([
    ['FB', 'football', '/sports'],
    ['TF', 'battle-arena', '/esports'],
  ])('of the sports vendor %s leads to the lobby of its kind', async (vassalage, gameCode, page) => {
    await offer(['football', 'battle-arena']);
    await valueOf(callApp(platform.url, 'launchGame', { vassalage, gameCode }, { token }));
    expect(asked.at(-1)?.returnUrl).toBe(`${platform.url}${page}`);
  });

  it('is the address of this site that the page asks for', async () => {
    await offer(['football']);
    await valueOf(launchFB({ returnUrl: '/fbsports' }));
    expect(asked.at(-1)?.returnUrl).toBe(`${platform.url}/fbsports`);
    await valueOf(launchFB({ returnUrl: 'https://evil.example/' }));
    expect(asked.at(-1)?.returnUrl).toBe(`${platform.url}/`);
  });
});
