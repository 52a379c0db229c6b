import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ConfigError } from '../../../../infra/config.ts';
import type { Outcome } from './gateway.types.ts';
import { createSmsGateway } from './sms.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chhokka-sms-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const HTTPS = 'https://sms.example/send';
const ENV = { SMS_KEY: 'k&1', EMPTY: '' };

function write(description: unknown): string {
  const file = join(folder, 'gateway.json');
  writeFileSync(file, typeof description === 'string' ? description : JSON.stringify(description));
  return file;
}

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

/** A server that answers everything alike, and what it was asked. */
async function answering(status: number, body = '', headers: Record<string, string> = {}) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      seen.push({
        ...request,
        method: request.method,
        url: request.url,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      response.writeHead(status, headers).end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const message = { id: 'm-1', recipient: '+8801711000001', subject: null, text: 'কোড {env:SMS_KEY} & "7"' };

function send(description: unknown): Promise<Outcome> {
  return createSmsGateway(write(description), ENV).deliver(message, AbortSignal.timeout(5_000));
}

describe('the SMS gateway’s description', () => {
  const body = { json: { to: '{to}', text: '{text}' } };

  it.each<[unknown, RegExp]>([
    ['{', /gateway\.json \(SMS_GATEWAY_FILE\), is not JSON\.$/],
    [{ ...body }, /is wrong at url: /],
    [{ url: 'sms.example', ...body }, /must have a url that begins with https:\/\//],
    [{ url: 'ftp://sms.example', ...body }, /begins with https/],
    [{ url: 'http://sms.example', ...body }, /or set allowPlainHttp/],
    [{ url: HTTPS, json: { to: '{to}' } }, /uses \{text\} nowhere/],
    [{ url: HTTPS, json: { text: '{text}' } }, /uses neither \{to\} nor \{toDigits\}/],
    [{ url: HTTPS, json: { to: '{to}', text: '{text}{txt}' } }, /unknown placeholder \{txt\}/],
    [{ url: `${HTTPS}?key={env:NOT_THERE}`, ...body }, /uses \{env:NOT_THERE\}, but NOT_THERE is not set/],
    [{ url: `${HTTPS}?key={env:EMPTY}`, ...body }, /EMPTY is not set/],
    [{ url: HTTPS, headers: { 'x-to': '{to}' }, ...body }, /in headers only/],
    [{ url: HTTPS, headers: { 'x y': '1' }, ...body }, /is wrong at headers/],
    [{ url: HTTPS, form: { to: '{to}' }, ...body }, /either form or json/],
    [{ url: HTTPS, method: 'GET', ...body }, /no body with GET/],
    [{ url: HTTPS, ...body, accepted: { body: '(' } }, /accepted\.body: must be a regular expression/],
    [{ url: HTTPS, ...body, accepted: { statuses: [] } }, /is wrong at accepted\.statuses/],
    [{ url: HTTPS, ...body, timeoutSeconds: 0 }, /is wrong at timeoutSeconds/],
    [{ url: HTTPS, ...body, timeout: 5 }, /timeout/],
  ])('is refused with one sentence: %j', (description, sentence) => {
    const open = (): unknown => createSmsGateway(write(description), ENV);
    expect(open).toThrow(ConfigError);
    expect(open).toThrow(sentence);
  });

  it('is refused with one sentence if its file is missing', () => {
    expect(() => createSmsGateway(join(folder, 'nothing.json'), ENV)).toThrow(/nothing\.json .*cannot be read\.$/);
  });
});

describe('an SMS', () => {
  it('is filled into JSON, once and as values', async () => {
    const { seen, url } = await answering(200);
    const json = { list: [{ to: '{toDigits}', text: 'ছক্কা: {text}' }], flash: false, ref: '{id}', n: 7 };
    expect(await send({ url, headers: { 'X-Key': '{env:SMS_KEY}' }, json })).toEqual({ kind: 'accepted' });
    expect(seen[0]).toMatchObject({ method: 'POST', headers: { 'x-key': 'k&1', 'content-type': 'application/json' } });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      list: [{ to: '8801711000001', text: 'ছক্কা: কোড {env:SMS_KEY} & "7"' }],
      flash: false,
      ref: 'm-1',
      n: 7,
    });
  });

  it('is filled into a form', async () => {
    const { seen, url } = await answering(200);
    await send({ url, method: 'PUT', form: { to: '{to}', msg: '{text}', key: '{env:SMS_KEY}' } });
    expect(seen[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({
      to: '+8801711000001',
      msg: message.text,
      key: 'k&1',
    });
  });

  it('is filled into the address, encoded', async () => {
    const { seen, url } = await answering(200);
    await send({ url: `${url}/send?to={to}&text={text}&key={env:SMS_KEY}`, method: 'GET' });
    expect(seen[0]).toMatchObject({ method: 'GET', body: '' });
    expect(Object.fromEntries(new URL(seen[0]?.url ?? '', url).searchParams)).toEqual({
      to: '+8801711000001',
      text: message.text,
      key: 'k&1',
    });
  });
});

describe('the SMS gateway’s answer', () => {
  const body = { json: { to: '{to}', text: '{text}' } };
  const strict = {
    accepted: { statuses: [200], body: '"ok":\\s*true' },
    temporary: { statuses: [503], body: 'throttled' },
  };

  it.each<[number, string, Record<string, unknown>, Outcome]>([
    [202, '', {}, { kind: 'accepted' }],
    [400, 'no such number', {}, { kind: 'refused', reason: 'HTTP 400' }],
    [429, '', {}, { kind: 'temporary', reason: 'HTTP 429' }],
    [500, '', {}, { kind: 'temporary', reason: 'HTTP 500' }],
    [200, '{"ok": true}', strict, { kind: 'accepted' }],
    [200, '{"ok": false}', strict, { kind: 'refused', reason: 'refused by its body' }],
    [200, '{"ok": false, "why": "throttled"}', strict, { kind: 'temporary', reason: 'temporary by its body' }],
    [202, '{"ok": true}', strict, { kind: 'refused', reason: 'HTTP 202' }],
    [500, '', strict, { kind: 'refused', reason: 'HTTP 500' }],
  ])('with status %i and body “%s” decides the outcome', async (status, text, changes, outcome) => {
    const { url } = await answering(status, text);
    expect(await send({ url, ...body, ...changes })).toEqual(outcome);
  });

  it('that is a redirect counts as a refusal and is not followed', async () => {
    const elsewhere = await answering(200);
    const { url } = await answering(307, '', { location: elsewhere.url });
    expect(await send({ url, ...body })).toEqual({ kind: 'refused', reason: 'HTTP 307' });
    expect(elsewhere.seen).toEqual([]);
  });

  it('that is late counts as a temporary failure after the timeout', async () => {
    const server = createServer(() => {});
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const gateway = createSmsGateway(write({ url, ...body, timeoutSeconds: 3 }), ENV);
    expect(gateway.timeoutMs).toBe(3_000);
    expect(await gateway.deliver(message, AbortSignal.timeout(60))).toEqual({ kind: 'temporary', reason: 'timeout' });
  });
});
