import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '@chhokka/kernel';
import { openPool } from '@chhokka/provider-server/db';
import { type HouseWallet, houseWallet } from '@chhokka/wallet-protocol/house';
import { pino } from 'pino';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { createArcade } from '../app.ts';
import { readConfig } from '../config.ts';
import type { RgsContext } from '../rgs/rgs.routes.ts';
import { WINNER, installGame, writePublished } from './published-game.ts';

/** The only game: each of its rounds pays three times its stake. */
export const WINS = 'winner';

interface Key {
  readonly keyId: string;
  readonly secret: string;
}

/** A running arcade of a real operator. No worker runs. */
export interface ArcadeOf {
  readonly url: string;
  readonly context: RgsContext;
  readonly keys: { readonly walletKey: Key; readonly coreKey: Key };
  /** The operator's wallet, as the arcade calls it. */
  readonly wallet: HouseWallet;
  /** Replaces how the arcade pays grants; null: as it is. */
  troubleWith(promo: HouseWallet['promo'] | null): void;
  rgs<Value>(path: string, payload: object): Promise<Value>;
  close(): Promise<void>;
}

export async function openArcadeOf({ walletUrl, clock }: { walletUrl: string; clock: Clock }): Promise<ArcadeOf> {
  const database = await createTestDatabase('arcade');
  const dataDir = await mkdtemp(join(tmpdir(), 'arcade-of-'));
  const [walletKey, coreKey] = [newKey(), newKey()];
  const config = readConfig({
    ARCADE_DATABASE_URL: database.url,
    WALLET_URL: walletUrl,
    WALLET_KEY_ID: walletKey.keyId,
    WALLET_SECRET: walletKey.secret,
    OPERATOR_KEY_ID: coreKey.keyId,
    OPERATOR_SECRET: coreKey.secret,
    DATA_DIR: dataDir,
    GAMES_DIST: join(dataDir, 'games'),
    ARCADE_PORT: '0',
    ARCADE_TLS_PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000',
  });
  const pool = openPool(database.url, 'arcade', 8);
  const folder = await writePublished(join(dataDir, WINS), WINNER);
  await installGame(pool, { folder, code: WINS, titles: {}, client: 'own' });
  const real = houseWallet({ ...config.wallet, timeoutMs: 5_000, clock });
  let promo: HouseWallet['promo'] | null = null;
  const wallet: HouseWallet = { ...real, promo: (input) => (promo ?? real.promo)(input) };
  const { plain, tls, context } = await createArcade({ config, pool, log: pino({ level: 'silent' }), clock, wallet });
  await plain.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `http://127.0.0.1:${(plain.server.address() as AddressInfo).port}`,
    context,
    keys: { walletKey, coreKey },
    wallet: real,
    troubleWith: (replaced) => void (promo = replaced),
    rgs: async <Value>(path: string, payload: object) =>
      (await plain.inject({ method: 'POST', url: `/rgs/wallet${path}`, payload })).json<Value>(),
    async close() {
      await Promise.all([plain.close(), tls.close()]);
      await pool.end();
      await Promise.all([database.drop(), rm(dataDir, { recursive: true, force: true })]);
    },
  };
}

function newKey(): Key {
  return { keyId: randomBytes(6).toString('hex'), secret: randomBytes(24).toString('base64url') };
}
