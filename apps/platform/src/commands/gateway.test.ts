import { randomBytes } from 'node:crypto';
import { systemClock } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { runCommand } from '../../testing/run-command.ts';
import { openPool, type Pool } from '../infra/db.ts';
import { createSecretBox } from '../infra/secret-box.ts';
import { createGateways } from '../modules/money/deposits/index.ts';

const SECRETS_KEY = randomBytes(32);

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 1);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const gateway = (...args: string[]) =>
  runCommand('gateway.ts', args, {
    DATABASE_URL: database.url,
    SECRETS_KEY: SECRETS_KEY.toString('base64url'),
    PUBLIC_URL: 'https://site.example',
  });

/** As another process sees them. */
const gateways = () => createGateways({ pool, clock: systemClock, secretBox: createSecretBox(SECRETS_KEY) });

describe('the gateway command', () => {
  it('registers a gateway once, prints its key, switches it off and on, and replaces the key', async () => {
    expect(await gateway('list')).toBe('No payment gateway is registered.\n');
    const printed = await gateway('add', '--code', 'padma', '--url', 'https://pay.example/v1/');
    expect(printed).toContain('https://site.example/payment/padma/webhook');
    const key = /^Key {2,}(\S+)$/m.exec(printed)?.[1];
    expect(await gateways().keyOf('padma')).toBe(key);
    expect(await gateway('list')).toMatch(/^padma\s+enabled\s+https:\/\/pay\.example\/v1$/m);
    await expect(gateway('add', '--code', 'padma', '--url', 'https://a.example')).rejects.toThrow('registered already');

    await gateway('disable', '--code', 'padma');
    expect(await gateway('list')).toMatch(/^padma\s+disabled/m);
    expect(await gateways().clientOf('padma')).toBeNull();
    // What was begun is still asked about and believed.
    expect(await gateways().clientOf('padma', 'ask')).not.toBeNull();
    await gateway('enable', '--code', 'padma');
    expect(await gateways().clientOf('padma')).not.toBeNull();

    const own = 'a key of twenty characters';
    await gateway('add', '--code', 'padma', '--url', 'https://pay.example/v2', '--key', own, '--replace');
    expect(await gateways().keyOf('padma')).toBe(own);
  });

  it.each([
    [['add', '--code', 'P', '--url', 'https://pay.example'], '--code is needed'],
    [['add', '--code', 'meghna', '--url', 'pay.example'], '--url is needed'],
    [['add', '--code', 'meghna', '--url', 'https://pay.example', '--key', 'short'], 'at least 16'],
    [['disable', '--code', 'meghna'], 'not registered'],
    [['forget', '--code', 'meghna'], 'There is no "forget"'],
  ])('refuses %j', async (args, why) => {
    await expect(gateway(...args)).rejects.toThrow(why);
  });
});
