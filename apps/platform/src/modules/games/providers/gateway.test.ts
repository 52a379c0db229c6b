import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Result, currency, systemClock } from '@chhokka/kernel';
import { checkRequest } from '@chhokka/wallet-protocol/house';
import { createHub88Keys, verifyHub88 } from '@chhokka/wallet-protocol/hub88';
import { verifySwipe } from '@chhokka/wallet-protocol/swipegames';
import { afterEach, describe, expect, it } from 'vitest';
import { createGateway } from './gateway.ts';
import type { Provider } from './provider.types.ts';
import type { Registry } from './registry.ts';

const hub = createHub88Keys();
const ours = createHub88Keys();
const common = { name: 'x', enabled: true };
const configs = {
  house: { walletKeyId: 'wallet-key', walletSecret: 'w'.repeat(16), coreKeyId: 'core-key', coreSecret: 'c'.repeat(16) },
  hub88: { operatorId: 42, country: 'BD', currency: 'BDT', hubPublicKey: hub.publicKey, privateKey: ours.privateKey },
  swipegames: { cid: 'cid', extCid: 'brand', country: 'BD', coreKey: 'k'.repeat(16), reverseKey: 'r'.repeat(16) },
};
const input = {
  playerId: 'player-1',
  nickname: 'Rahim',
  session: 'session-token',
  gameCode: 'royal-bengal',
  currency: 'BDT',
  language: 'bn',
  device: 'mobile' as const,
  returnUrl: 'http://127.0.0.1:8080/rng',
  gmtOffsetMinutes: 360,
  ip: '203.0.113.7',
};

interface Call {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A provider's core API that answers everything alike and keeps what it was sent. */
async function core(status: number, answer: object) {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}

function gatewayFor(provider: Provider | null) {
  const registry = { byCode: async () => provider } as unknown as Registry;
  return createGateway({ registry, clock: systemClock });
}

function house(coreUrl: string | null, enabled = true): Provider {
  return { ...common, code: 'SUND', dialect: 'house', coreUrl, enabled, config: configs.house };
}

describe('the provider gateway', () => {
  it('opens a game at a house provider with a signed request', async () => {
    const { url, calls } = await core(200, { url: 'http://127.0.0.1:8081/g/royal-bengal/index.html' });
    const opened = await gatewayFor(house(url)).launch('SUND', input);
    expect(opened).toEqual({ ok: true, value: { url: 'http://127.0.0.1:8081/g/royal-bengal/index.html' } });
    const [call] = calls;
    expect(call?.path).toBe('/core/v1/launch');
    expect(checkRequest(call?.headers ?? {}, call?.body ?? '', configs.house.coreSecret, Date.now())).toMatchObject({
      ok: true,
    });
    expect(JSON.parse(call?.body ?? '')).toEqual({
      playerId: 'player-1',
      nickname: 'Rahim',
      session: 'session-token',
      gameCode: 'royal-bengal',
      currency: 'BDT',
      language: 'bn',
      device: 'mobile',
      returnUrl: 'http://127.0.0.1:8080/rng',
      gmtOffsetMinutes: 360,
    });
  });

  it('opens a demo at a house provider without naming a player or a session, and at no other', async () => {
    const { url, calls } = await core(200, { url: 'https://games.example/1' });
    const { returnUrl, gmtOffsetMinutes } = input;
    const wish = { gameCode: 'royal-bengal', language: 'bn', device: 'mobile', returnUrl, gmtOffsetMinutes } as const;
    expect(await gatewayFor(house(url)).demo('SUND', wish)).toEqual({
      ok: true,
      value: { url: 'https://games.example/1' },
    });
    expect(calls.map(({ path }) => path)).toEqual(['/core/v1/demo']);
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ ...wish, requestId: expect.any(String) });
    const hub88: Provider = { ...common, code: 'HUB', dialect: 'hub88', coreUrl: url, config: configs.hub88 };
    expect(await gatewayFor(hub88).demo('HUB', wish)).toEqual({ ok: false, error: 'game_unknown' });
    expect(calls).toHaveLength(1);
  });

  it('opens a game at Hub88 in its protocol', async () => {
    const { url, calls } = await core(200, { url: 'https://games.example/1' });
    const provider: Provider = { ...common, code: 'HUB', dialect: 'hub88', coreUrl: url, config: configs.hub88 };
    expect(await gatewayFor(provider).launch('HUB', input)).toEqual({
      ok: true,
      value: { url: 'https://games.example/1' },
    });
    const [call] = calls;
    expect(call?.path).toBe('/game/url');
    expect(verifyHub88(ours.publicKey, Buffer.from(call?.body ?? ''), String(call?.headers['x-hub88-signature']))).toBe(
      true,
    );
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      user: 'player-1',
      token: 'session-token',
      platform: 'GPL_MOBILE',
      operator_id: 42,
      country: 'BD',
      game_code: 'royal-bengal',
      ip: '203.0.113.7',
    });
  });

  it('opens a game at Swipe Games in its protocol', async () => {
    const { url, calls } = await core(200, { gameURL: 'https://games.example/2', gsID: crypto.randomUUID() });
    const provider: Provider = {
      ...common,
      code: 'SWIPE',
      dialect: 'swipegames',
      coreUrl: url,
      config: configs.swipegames,
    };
    expect(await gatewayFor(provider).launch('SWIPE', input)).toEqual({
      ok: true,
      value: { url: 'https://games.example/2' },
    });
    const [call] = calls;
    const body = JSON.parse(call?.body ?? '') as object;
    expect(call?.path).toBe('/create-new-game');
    expect(verifySwipe(configs.swipegames.coreKey, body, String(call?.headers['x-request-sign']))).toBe(true);
    expect(body).toMatchObject({
      cID: 'cid',
      extCID: 'brand',
      gameID: 'royal-bengal',
      demo: false,
      sessionID: 'session-token',
    });
    expect(
      await gatewayFor(provider).roundDetail('SWIPE', {
        roundId: 'r',
        playerId: 'p',
        language: 'bn',
        gmtOffsetMinutes: 360,
      }),
    ).toMatchObject({ ok: false });
  });

  it.each(['javascript:alert(1)', 'data:text/html,<script>1</script>', 'file:///etc/passwd', 'blob:x', '/relative'])(
    'does not open %s, whichever provider returns it',
    async (address) => {
      const { url } = await core(200, { url: address, gameURL: address });
      const providers: Provider[] = [
        house(url),
        { ...common, code: 'HUB', dialect: 'hub88', coreUrl: url, config: configs.hub88 },
        { ...common, code: 'SWIPE', dialect: 'swipegames', coreUrl: url, config: configs.swipegames },
      ];
      const round = { roundId: 'r', playerId: 'p', language: 'en', gmtOffsetMinutes: 360 };
      for (const provider of providers) {
        expect(await gatewayFor(provider).launch(provider.code, input)).toEqual({ ok: false, error: 'unavailable' });
        expect(await gatewayFor(provider).roundDetail(provider.code, round)).toMatchObject({ ok: false });
      }
    },
  );

  it('distinguishes an unknown game or round from an unavailable provider', async () => {
    const launch = async (provider: Provider | null): Promise<Result<unknown, string>> =>
      gatewayFor(provider).launch('SUND', input);
    const missing = await core(404, { status: 'game_unknown', message: 'no such game' });
    expect(await launch(house(missing.url))).toEqual({ ok: false, error: 'game_unknown' });
    const broken = await core(500, { oops: true });
    expect(await launch(house(broken.url))).toEqual({ ok: false, error: 'unavailable' });
    expect(await launch(house('http://127.0.0.1:1'))).toEqual({ ok: false, error: 'unavailable' });
    expect(await launch(house(missing.url, false))).toEqual({ ok: false, error: 'unavailable' });
    expect(await launch(house(null))).toEqual({ ok: false, error: 'unavailable' });
    expect(await launch(null)).toEqual({ ok: false, error: 'unavailable' });
    const lost = await core(404, { status: 'round_unknown', message: 'no such round' });
    const round = { roundId: 'r', playerId: 'p', language: 'en', gmtOffsetMinutes: 360 };
    expect(await gatewayFor(house(lost.url)).roundDetail('SUND', round)).toEqual({ ok: false, error: 'round_unknown' });
  });

  it('lists a house provider’s games, and reports dialects that have no list', async () => {
    const game = {
      gameCode: 'shapla',
      titles: { bn: 'শাপলা', en: 'Shapla' },
      gameType: 'RNG',
      classification: 'SLOT',
      minBet: 20,
      lines: 9,
      rtp: 9_600,
    };
    const ask = (provider: Provider) => gatewayFor(provider).games(provider.code, { currency: currency('BDT') });
    const { url, calls } = await core(200, { games: [game] });
    expect(await ask(house(url))).toEqual({ ok: true, value: { games: [{ ...game, minBet: 20n }] } });
    expect(calls.map(({ path, body }) => [path, body])).toEqual([['/core/v1/games', '{"currency":"BDT"}']]);
    const strange = await core(200, { games: [{ ...game, minBet: 0.2 }] });
    expect(await ask(house(strange.url))).toEqual({ ok: false, error: 'unavailable' });
    const hubGames: Provider = { ...common, code: 'HUB', dialect: 'hub88', coreUrl: url, config: configs.hub88 };
    expect(await ask(hubGames)).toEqual({ ok: false, error: 'not_listed' });
  });
});
