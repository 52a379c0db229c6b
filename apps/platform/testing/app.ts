import { randomBytes } from 'node:crypto';
import {
  type CallInput,
  type CallName,
  type CallValue,
  type Envelope,
  type Refusal,
  type Route,
  routes,
} from '@chhokka/contracts';
import { sealBody, sealedHeaders } from '@chhokka/contracts/seal';
import type { Clock } from '@chhokka/kernel';
import { type Config, readConfig } from '../src/infra/config.ts';
import type { DestinationStream } from 'pino';
import { type App, createApp } from '../src/roles/app.ts';
import { type Services, servicesOf } from '../src/commands/services.ts';

/** A running platform for tests, composed as in production, on its own loopback port. */
export interface TestApp {
  readonly app: App & { readonly services: Services };
  readonly url: string;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly databaseUrl: string;
  readonly clock?: Clock;
  /** Where log lines go; without it, nothing is logged. */
  readonly logTo?: DestinationStream;
  readonly secretsKey?: Buffer;
  readonly config?: Partial<Config>;
  /** Calls require a human verification, as in production. Off by default. */
  readonly humanVerify?: boolean;
}

export async function startTestApp({
  databaseUrl,
  clock,
  logTo,
  secretsKey,
  config,
  humanVerify = false,
}: TestAppOptions): Promise<TestApp> {
  const key = secretsKey ?? randomBytes(32);
  const read = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: key.toString('base64url'),
  });
  const made = await createApp(
    { ...read, logLevel: logTo ? 'info' : 'silent', ...config },
    { ...(logTo && { logTo }), ...(clock && { clock }) },
  );
  const services = servicesOf(made.platform);
  const app = { ...made, services };
  await app.services.pool.query(
    `update settings.node set enabled = $1 where mod_id = 'HUMANVERIFY' and enabled <> $1`,
    [humanVerify],
  );
  await app.services.pool.query(
    `insert into settings.value (name, value) values ('officeTwoFactor', 'false') on conflict do nothing`,
  );
  await app.services.revisions.poll();
  const url = await app.listen();
  return { app, url, close: () => app.close() };
}

export interface CallOptions {
  readonly token?: string;
  readonly language?: string;
  readonly headers?: Record<string, string>;
}

export interface Answer<Value> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Envelope<Value>;
}

/** Makes a call as a browser does, sealing included. `input` is not checked, so that bad input can be sent. */
export async function callApp<N extends CallName>(
  url: string,
  name: N,
  input: CallInput<N> | Record<string, unknown>,
  options: CallOptions = {},
): Promise<Answer<CallValue<N>>> {
  const route: Route = routes[name];
  const headers: Record<string, string> = { 'accept-language': options.language ?? 'bn', ...options.headers };
  if (options.token !== undefined) headers.authorization = `Bearer ${options.token}`;
  const given = input ?? {};
  if (route.sealedHeader) Object.assign(headers, await sealedHeadersFor(url, name), options.headers);
  if (route.method === 'GET') {
    const query = new URLSearchParams(
      Object.entries(given).map(([key, value]): [string, string] => [key, String(value)]),
    );
    return readAnswer(await fetch(`${url}${route.path}?${query}`, { headers }));
  }
  if (route.formEncoded) {
    const form = new URLSearchParams(
      Object.entries(given).map(([key, value]): [string, string] => [key, String(value)]),
    );
    return readAnswer(await fetch(url + route.path, { method: route.method, headers, body: form }));
  }
  if (route.picture) {
    // The content of pictures is tested with their storage.
    const picture = { method: route.method, headers: { ...headers, 'content-type': 'image/png' }, body: 'png' };
    return readAnswer(await fetch(url + route.path, picture));
  }
  headers['content-type'] = 'application/json';
  const body = route.sealed ? await sealFor(url, name, given) : given;
  return readAnswer(await fetch(url + route.path, { method: route.method, headers, body: JSON.stringify(body) }));
}

/** A body sealed with the server's current key. `at` is the sender's clock, by default the server's. */
export async function sealFor(url: string, name: CallName, body: unknown, at?: number) {
  const { method, path }: Route = routes[name];
  const key = await valueOf(callApp(url, 'sealingKey', {}));
  return sealBody({ key, method, path, body, at: at ?? key.now });
}

/** The headers of a call whose header is sealed, made as by `sealFor`. */
export async function sealedHeadersFor(url: string, name: CallName, at?: number): Promise<Record<string, string>> {
  const { method, path }: Route = routes[name];
  const key = await valueOf(callApp(url, 'sealingKey', {}));
  return sealedHeaders({ key, method, path, os: 'Linux', at: at ?? key.now });
}

export async function readAnswer<Value>(response: Response): Promise<Answer<Value>> {
  return { status: response.status, headers: response.headers, body: (await response.json()) as Envelope<Value> };
}

/** The value of a call that must succeed. */
export async function valueOf<Value>(answer: Promise<Answer<Value>>): Promise<Value> {
  const { status, body } = await answer;
  if (!body.success) throw new Error(`refused with ${status} ${body.code}: ${JSON.stringify(body.fields ?? {})}`);
  return body.value;
}

/** Signs in an operator with the password of tests; returns the token. */
export async function signInOperator(url: string, username = 'office'): Promise<string> {
  return (await valueOf(callApp(url, 'officeLogin', { username, password: 'Office#2026' }))).token;
}

/** The refusal of a call that must be refused. */
export async function refusalOf(answer: Promise<Answer<unknown>>): Promise<Refusal & { status: number }> {
  const { status, body } = await answer;
  if (body.success) throw new Error('the call was not refused');
  return { ...body, status };
}

/** A complete sign-up form. */
export function signUp(username: string, password = 'kalo-biral7') {
  return { username, password, confirmPassword: password, agreed: true, registerMethod: 'WEB', login: true } as const;
}
