import { randomBytes } from 'node:crypto';
import { ManualClock, SECOND } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../../../tests/support/database.ts';
import { type Pool, openPool } from '../../../infra/db.ts';
import { type Registration, createRegistry } from './registry.ts';

const secretsKey = randomBytes(32);
const clock = new ManualClock(1_800_000_000_000);
const keys = {
  walletKeyId: 'wallet-key-1',
  walletSecret: 'wallet secret of SUND',
  coreKeyId: 'core-key-1',
  coreSecret: 'core secret of SUND',
};
const sund: Registration = {
  code: 'SUND',
  name: 'Sundarban',
  dialect: 'house',
  coreUrl: 'http://127.0.0.1:8081/',
  config: keys,
};

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('the provider registry', () => {
  it('finds a provider by code and by wallet key, also from another process', async () => {
    await createRegistry({ pool, clock, secretsKey }).register(sund);
    const other = createRegistry({ pool, clock, secretsKey });
    const expected = { ...sund, coreUrl: 'http://127.0.0.1:8081', enabled: true };
    expect(await other.byCode('SUND')).toEqual(expected);
    expect(await other.byWalletKey('wallet-key-1')).toEqual(expected);
    expect(await other.byWalletKey('core-key-1')).toBeNull();
    expect(await other.byCode('sund')).toBeNull();
  });

  it('encrypts secrets at rest, bound to its own key and to the provider’s code', async () => {
    const { rows } = await pool.query<{ row: string }>('select p::text as row, p.config from providers.provider p');
    expect(rows[0]?.row).toContain('SUND');
    for (const secret of [keys.walletSecret, keys.coreSecret]) {
      expect(rows[0]?.row).not.toContain(secret);
      expect(rows[0]?.row).not.toContain(Buffer.from(secret).toString('hex'));
    }
    await expect(createRegistry({ pool, clock, secretsKey: randomBytes(32) }).list()).rejects.toThrow();
    await pool.query(
      "insert into providers.provider select 'FAKE', name, dialect, core_url, 'other-key', config from providers.provider",
    );
    await expect(createRegistry({ pool, clock, secretsKey }).list()).rejects.toThrow();
    await pool.query("delete from providers.provider where code = 'FAKE'");
  });

  it('uses new keys within two seconds in every process', async () => {
    const [mine, other] = [createRegistry({ pool, clock, secretsKey }), createRegistry({ pool, clock, secretsKey })];
    expect(await other.byWalletKey('wallet-key-1')).not.toBeNull();
    await mine.register({ ...sund, dialect: 'house', config: { ...keys, walletKeyId: 'wallet-key-2' } });
    expect(await mine.byWalletKey('wallet-key-2')).not.toBeNull();
    clock.advance(2 * SECOND);
    expect(await other.byWalletKey('wallet-key-1')).toBeNull();
    expect(await other.byWalletKey('wallet-key-2')).not.toBeNull();
  });

  it('refuses another dialect for a provider, and an invalid configuration', async () => {
    const registry = createRegistry({ pool, clock, secretsKey });
    const config = { cid: 'c', extCid: 'e', country: 'BD', coreKey: 'k'.repeat(16), reverseKey: 'r'.repeat(16) };
    const swipe: Registration = { code: 'SUND', name: 'S', dialect: 'swipegames', coreUrl: null, config };
    await expect(registry.register(swipe)).rejects.toThrow('another dialect');
    await expect(
      registry.register({ ...swipe, code: 'OTHER', config: { ...config, reverseKey: 'short' } }),
    ).rejects.toThrow();
    expect((await registry.list()).map((one) => one.code)).toEqual(['SUND']);
  });

  it('throws instead of returning stale data when the database is down', async () => {
    const away = openPool(database.url.replace(/\/[^/]+$/, '/gone'));
    await expect(createRegistry({ pool: away, clock, secretsKey }).byCode('SUND')).rejects.toThrow();
    await away.end();
  });
});
