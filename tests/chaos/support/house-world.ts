import { randomBytes } from 'node:crypto';
import { currency, DAY, type Minor, minor } from '@chhokka/kernel';
import { type Credentials, houseCore } from '@chhokka/wallet-protocol/house';
import type { Services } from '../../../apps/platform/src/commands/services.ts';
import { callApp, signUp, startTestApp, valueOf } from '../../../apps/platform/testing/app.ts';
import { PLATFORM } from '../../../bench/support/program.ts';
import { freePort } from '../../../tools/postgres/ports.ts';
import type { Cluster } from '../../../tools/postgres/embedded.ts';
import { startVictim, type Victim } from './processes.ts';

/** The provider under which the house's games are registered. */
export const PROVIDER = 'CHAOS';
/** Everybody's first balance, minor units. */
export const FUNDS = minor(50_000_000n);

/** What the platform and a house provider sign their calls with. */
export interface Keys {
  readonly wallet: Credentials;
  readonly core: Credentials;
}

export function drawKeys(): Keys {
  const key = (keyId: string): Credentials => ({ keyId, secret: randomBytes(32).toString('base64url') });
  return { wallet: key('chaos-wallet'), core: key('chaos-core') };
}

export const address = (port: number): string => `http://127.0.0.1:${port}`;

/** A free port for each name. */
export async function freePorts<Name extends string>(names: readonly Name[]): Promise<Record<Name, number>> {
  const found = new Set<number>();
  while (found.size < names.length) found.add(await freePort());
  const ports = [...found];
  return Object.fromEntries(names.map((name, at) => [name, ports[at]])) as Record<Name, number>;
}

/** A member with a session of the wallet for each game. */
export interface Member {
  readonly id: string;
  /** By game code. */
  readonly sessions: ReadonlyMap<string, string>;
}

interface HousePlatform {
  readonly keys: Keys;
  readonly secretsKey: Buffer;
  readonly games: readonly { readonly code: string; readonly gameType: string }[];
  /** The first balance of each member, minor units. */
  readonly funds: readonly Minor[];
}

/** Fills a migrated database with the provider, its games, and a member for each of `funds`. */
export async function fillPlatform(databaseUrl: string, filling: HousePlatform): Promise<Member[]> {
  const { keys, secretsKey, games, funds } = filling;
  const platform = await startTestApp({ databaseUrl, secretsKey, config: { rateLimitScale: 1_000 } });
  const { services } = platform.app;
  await services.providers.registry.register({
    code: PROVIDER,
    name: 'Chaos',
    dialect: 'house',
    coreUrl: null,
    config: {
      walletKeyId: keys.wallet.keyId,
      walletSecret: keys.wallet.secret,
      coreKeyId: keys.core.keyId,
      coreSecret: keys.core.secret,
    },
  });
  await listGames(services, games);
  const members: Member[] = [];
  for (const [number, amount] of funds.entries()) {
    const { customerId: id } = await valueOf(callApp(platform.url, 'register', signUp(`player_${number}`)));
    if (amount > 0n) await services.wallet.deposit(id, amount, `begin-${id}`);
    members.push({ id, sessions: await openSessions(services, id, games) });
  }
  await platform.close();
  return members;
}

async function listGames({ pool }: Services, games: HousePlatform['games']): Promise<void> {
  await pool.query(
    `insert into catalogue.vendor (vassalage, provider_id, name_bn, name_en, account_type_id)
      values ($1, $1, 'Chaos', 'Chaos', 990000)`,
    [PROVIDER],
  );
  await pool.query(
    `insert into catalogue.game (vassalage, provider_id, game_code, name_bn, name_en, game_type, min_bet, icon)
      select $1, $1, code, code, code, game_type, 1000, '' from unnest($2::text[], $3::text[]) as each (code, game_type)`,
    [PROVIDER, games.map(({ code }) => code), games.map(({ gameType }) => gameType)],
  );
}

async function openSessions(
  { wallet }: Services,
  memberId: string,
  games: HousePlatform['games'],
): Promise<Map<string, string>> {
  const sessions = new Map<string, string>();
  for (const { code: gameCode } of games) {
    const { session } = await wallet.openSession({
      memberId,
      memberSession: null,
      providerId: PROVIDER,
      gameCode,
      currency: currency('BDT'),
      language: 'bn',
      ttlMs: DAY,
    });
    sessions.set(gameCode, session);
  }
  return sessions;
}

/** What a game opens with, whoever plays it. */
export const OPENING = {
  language: 'bn',
  device: 'mobile',
  returnUrl: 'http://127.0.0.1:8080/live',
} as const;

/** Opens a game of the provider at `url` for a member, and returns the address of its frame. */
export async function launchGame(
  { url, core }: { readonly url: string; readonly core: Credentials },
  { id, sessions }: Member,
  gameCode: string,
): Promise<URL> {
  const opened = await houseCore({ url, ...core, timeoutMs: 10_000 }).launch({
    ...OPENING,
    playerId: id,
    nickname: id,
    session: sessions.get(gameCode) ?? '',
    gameCode,
    currency: currency('BDT'),
  });
  if (!opened.ok) throw new Error(`the provider does not launch ${gameCode}: ${opened.error.detail}`);
  return new URL(opened.value.url);
}

/** Starts a platform with all roles. */
export function startPlatform(
  name: string,
  { port, cluster, secretsKey }: { readonly port: number; readonly cluster: Cluster; readonly secretsKey: Buffer },
): Victim {
  const env = {
    NODE_ENV: 'test',
    PORT: String(port),
    DATABASE_URL: cluster.url('platform'),
    SECRETS_KEY: secretsKey.toString('base64url'),
    ROLES: 'api,callbacks,worker',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'silent',
  };
  return startVictim(name, PLATFORM, { env, ready: `${address(port)}/readyz` });
}
