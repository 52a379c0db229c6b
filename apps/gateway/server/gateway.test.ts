import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock, minor } from '@chhokka/kernel';
import { checkRequest } from '@chhokka/wallet-protocol/house';
import { paymentEvent, paymentGateway } from '@chhokka/wallet-protocol/payment';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { overtimeOfSlowRequests } from '../../../tests/support/slow-request.ts';
import { endOfUnread } from '../../../tests/support/unread.ts';
import { createGatewayServer } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { DELAY_MS } from './decide.ts';
import { deliverDue, pauseAfter } from './deliver.ts';
import { openPayments, type Payments } from './payments.repository.ts';

const MERCHANT = { keyId: 'sandbox', secret: 'a secret of both of them' };
const log = pino({ level: 'silent' });

let clock: ManualClock;
let folder: string;
let config: Config;
let payments: Payments;
let server: ReturnType<typeof createGatewayServer>;
let heard: { headers: IncomingHttpHeaders; body: string }[];
let answers: number;
let merchant: ReturnType<typeof createServer>;

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
  response.writeHead(answers).end();
}

beforeEach(async () => {
  clock = new ManualClock(1_800_000_000_000);
  [heard, answers] = [[], 200];
  merchant = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => {
    merchant.listen(0, '127.0.0.1', resolve);
  });
  folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  config = readConfig({
    DATA_DIR: folder,
    PAYMENT_KEY_ID: MERCHANT.keyId,
    PAYMENT_SECRET: MERCHANT.secret,
    PAYMENT_WEBHOOK_URL: `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/hook`,
    LOG_LEVEL: 'silent',
  });
  payments = openPayments(config.file);
  server = createGatewayServer({ config, payments, clock, log });
  await server.listen({ host: '127.0.0.1', port: 0 });
});

afterEach(async () => {
  await server.close();
  merchant.close();
  merchant.closeAllConnections();
  payments.close();
  await rm(folder, { recursive: true });
});

const base = () => `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

const client = (secret = MERCHANT.secret) =>
  paymentGateway({ ...MERCHANT, secret, url: `${base()}/v1`, timeoutMs: 2_000, clock });

const request = (order: string = randomUUID()) => ({
  order,
  amount: minor(50_000n),
  currency: 'BDT',
  language: 'bn' as const,
  returnUrl: 'http://site.example/?centre=depositv2',
  expiresAt: clock.now() + 60_000,
});

async function begin(): Promise<{ payment: string; order: string }> {
  const asked = request();
  const answer = await client().create(asked);
  if (!answer.ok) throw new Error(answer.error.detail);
  return { payment: answer.value.payment, order: asked.order };
}

const press = (payment: string, way: string) =>
  fetch(`${base()}/pay/${payment}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `way=${way}`,
    redirect: 'manual',
  });

const deliver = () => deliverDue({ payments, config, clock, log });

describe('the sandbox gateway', () => {
  it('opens one payment per order, and only for the merchant', async () => {
    const asked = request();
    const [first, again] = [await client().create(asked), await client().create(asked)];
    expect(first).toEqual(again);
    expect(await client('another key').create(request())).toEqual({ ok: false, error: { detail: 'status 401' } });
    expect(await client().status(asked.order)).toMatchObject({ ok: true, value: { status: 'pending' } });
    expect(await client().status(randomUUID())).toMatchObject({ ok: true, value: { status: 'unknown' } });
  });

  it.each([
    ['success', 'succeeded', 50_000n, 1],
    ['failure', 'failed', 50_000n, 1],
    ['repeat', 'succeeded', 50_000n, 5],
    ['wrong', 'succeeded', 25_000n, 1],
  ])('%s: sends a signed %s event of %s, %s times', async (way, kind, amount, times) => {
    const { payment, order } = await begin();
    const answer = await press(payment, way);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://site.example/?centre=depositv2']);
    await deliver();
    await deliver();
    expect(heard).toHaveLength(times);
    for (const { headers, body } of heard) {
      expect(checkRequest(headers, body, MERCHANT.secret, clock.now()).ok).toBe(true);
      expect(paymentEvent.parse(JSON.parse(body))).toMatchObject({ kind, payment, order, amount, currency: 'BDT' });
    }
    expect(new Set(heard.map(({ body }) => body)).size).toBe(1);
    expect(await client().status(order)).toMatchObject({ ok: true, value: { status: kind, amount } });
  });

  it('delay: sends no event for half a minute', async () => {
    const { payment, order } = await begin();
    await press(payment, 'delay');
    await deliver();
    expect(heard).toEqual([]);
    expect(await client().status(order)).toMatchObject({ ok: true, value: { status: 'succeeded' } });
    clock.advance(DELAY_MS);
    await deliver();
    expect(heard).toHaveLength(1);
  });

  it('decides a payment once, however often a button is pressed', async () => {
    const { payment } = await begin();
    await Promise.all([press(payment, 'success'), press(payment, 'failure'), press(payment, 'success')]);
    await deliver();
    expect(heard).toHaveLength(1);
  });

  it('repeats an event until it is accepted, with growing pauses, also after a kill', async () => {
    const { payment } = await begin();
    answers = 503;
    await press(payment, 'success');
    await deliver();
    await deliver();
    expect(heard).toHaveLength(1);
    clock.advance(pauseAfter(0));
    await deliver();
    expect(heard).toHaveLength(2);
    // Killed: the file is opened anew as it was left.
    const reopened = openPayments(config.file);
    clock.advance(pauseAfter(1));
    answers = 200;
    await deliverDue({ payments: reopened, config, clock, log });
    await deliverDue({ payments: reopened, config, clock, log });
    reopened.close();
    expect(heard).toHaveLength(3);
    expect(heard[2]?.headers['x-timestamp']).not.toBe(heard[0]?.headers['x-timestamp']);
    expect([0, 1, 2, 30].map(pauseAfter)).toEqual([1_000, 2_000, 4_000, 600_000]);
  });

  it('serves every font that its page names, and lets the page load them', async () => {
    const { payment } = await begin();
    const page = await fetch(`${base()}/pay/${payment}`);
    expect(page.headers.get('content-security-policy')).toContain(`font-src 'self'`);
    const fonts = [...(await page.text()).matchAll(/url\('([^']+)'\)/g)].map(([, path]) => path ?? '');
    expect(fonts).toHaveLength(6);
    for (const path of fonts) {
      const font = await fetch(base() + path);
      expect([font.status, font.headers.get('content-type')], path).toEqual([200, 'font/woff2']);
      expect(Buffer.from(await font.arrayBuffer()).toString('latin1', 0, 4), path).toBe('wOF2');
    }
  });

  it('shows in both languages that it is a sandbox, and allows no script', async () => {
    const { payment } = await begin();
    const inBengali = await fetch(`${base()}/pay/${payment}`);
    expect(await inBengali.text()).toContain('স্যান্ডবক্স');
    expect(inBengali.headers.get('content-security-policy')).toContain("default-src 'none'");
    const inEnglish = await (await fetch(`${base()}/pay/${payment}?lang=en`)).text();
    expect(inEnglish).toContain('This is a sandbox');
    expect(inEnglish).toContain('P\u00a0500.00');
    expect((await fetch(`${base()}/pay/no-such-thing`)).status).toBe(404);
    expect((await press(payment, 'nonsense')).status).toBe(400);
  });
});

it('a request in drips is given up after 30 seconds, or 2 more, and its headers after 15', async () => {
  expect([server.server.requestTimeout, server.server.headersTimeout]).toEqual([30_000, 15_000]);
  const overtime = await overtimeOfSlowRequests(server.server, { path: '/v1/payments' });
  expect(overtime.headers).toBeLessThan(2_000);
  expect(overtime.body).toBeLessThan(2_000);
});

it('answers that nobody reads get 30 seconds, and a connection on which more than 16 wait ends', async () => {
  expect(server.server.timeout).toBe(30_000);
  await endOfUnread(server.server, { path: '/healthz', times: 600 });
});
