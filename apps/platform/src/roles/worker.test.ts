import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE } from '@chhokka/kernel';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { type SmsGateway, startSmsGateway } from '../../../../tests/support/sms-gateway.ts';
import type { Role } from '../infra/config.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let database: TestDatabase;
let gateway: SmsGateway;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  gateway = await startSmsGateway();
  folder = mkdtempSync(join(tmpdir(), 'chhokka-sms-'));
});
afterAll(async () => {
  await gateway.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const KEY = Buffer.alloc(32, 3);

async function start(role: Role): Promise<TestApp> {
  const smsGatewayFile = await gateway.describe(join(folder, 'gateway.json'));
  const messaging = { smtpUrl: null, mailFrom: '', smsGatewayFile };
  const config = { roles: new Set([role]), messaging };
  const app = await startTestApp({ databaseUrl: database.url, secretsKey: KEY, config });
  onTestFinished(() => app.close());
  return app;
}

it('the worker delivers what a process without it has sent', async () => {
  const api = await start('api');
  const { messaging, pool } = api.app.services;
  const recipient = '+8801733000001';
  await messaging.send(pool, { channel: 'sms', recipient, text: 'code 1', expiresAt: Date.now() + MINUTE });
  await new Promise((resolve) => {
    setTimeout(resolve, 300);
  });
  expect(gateway.requests).toEqual([]);
  await start('worker');
  expect(await gateway.smsTo(recipient)).toMatchObject({ text: 'code 1' });
});
