import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import {
  type CallName,
  type CallValue,
  type Contract,
  contracts,
  type Envelope,
  type Route,
  routes,
} from '@chhokka/contracts';
import { sealBody, sealedHeaders, type SealTarget } from '@chhokka/contracts/seal';
import type { Challenge } from 'altcha-lib';
import { z } from 'zod';
import { DEMO_ACCOUNTS } from './seed/demo-members.ts';
import { solved } from './solve.ts';

const HELP = `Makes any call of the contract and prints its envelope. Sealing, session and proof of work are done for you; nothing is
kept.

npm run call -- NAME ['{"json":"input"}'] [--as demo|agent|office|second] [--url http://127.0.0.1:8080] [--language bn|en]

Names:
${Object.entries(routes)
  .map(([name, route]) => `  ${name.padEnd(20)}${route.method.padEnd(7)}${route.path}`)
  .join('\n')}
`;

interface Caller {
  readonly url: string;
  readonly language: string;
  readonly token: string | null;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      as: { type: 'string' },
      url: { type: 'string', default: `http://127.0.0.1:${process.env.PORT ?? '8080'}` },
      language: { type: 'string', default: 'en' },
      help: { type: 'boolean', default: false },
    },
  });
  const [name = '', input = '{}'] = positionals;
  if (values.help || name === '') return void process.stdout.write(HELP);
  if (!isCallName(name)) throw new Error(`There is no call "${name}". --help lists the names.`);
  const guest: Caller = { url: values.url.replace(/\/$/, ''), language: values.language, token: null };
  const caller = values.as === undefined ? guest : { ...guest, token: await logIn(guest, values.as) };
  const envelope = await call(caller, name, readInput(input));
  process.stdout.write(`${JSON.stringify(envelope, null, 2)}\n`);
  if (!envelope.success) process.exitCode = 1;
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(contracts, name);
}

function readInput(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new Error(`The input must be JSON, not ${text}`);
  }
}

async function logIn(guest: Caller, account: string): Promise<string> {
  const known = Object.entries(DEMO_ACCOUNTS).find(([name]) => name === account);
  if (!known) throw new Error(`--as must be one of ${Object.keys(DEMO_ACCOUNTS).join(', ')}.`);
  const credentials = { username: account, password: known[1].password };
  const envelope = await ('userType' in known[1]
    ? call(guest, 'login', { ...credentials, type: 'username' })
    : call(guest, 'officeLogin', credentials));
  if (!envelope.success) throw new Error(`${account} could not log in: ${envelope.message}`);
  return (envelope.value as { token: string }).token;
}

async function call(caller: Caller, name: CallName, input: Record<string, unknown>): Promise<Envelope<unknown>> {
  const route: Route = routes[name];
  const headers: Record<string, string> = { 'accept-language': caller.language, 'x-request-id': randomUUID() };
  if (caller.token !== null) headers.authorization = `Bearer ${caller.token}`;
  if (route.method === 'GET') {
    const query = new URLSearchParams(
      Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]),
    );
    return send(`${caller.url}${route.path}?${query}`, { headers });
  }
  if (route.sealedHeader)
    Object.assign(headers, await sealedHeaders({ ...(await sealTarget(caller, route)), os: process.platform }));
  const proved = { ...(await humanProof(caller, name)), ...input };
  const body = route.sealed ? await sealBody({ ...(await sealTarget(caller, route)), body: proved }) : proved;
  headers['content-type'] = 'application/json';
  return send(`${caller.url}${route.path}`, { method: route.method, headers, body: JSON.stringify(body) });
}

/** What a call that takes a human verification carries of it. GeeTest's takes a human. */
async function humanProof(caller: Caller, name: CallName): Promise<{ altcha?: string }> {
  const { body }: Contract = contracts[name];
  if (!(body instanceof z.ZodObject) || !('altcha' in body.shape)) return {};
  const envelope = await call(caller, 'humanChallenge', {});
  const given = envelope.success ? (envelope.value as CallValue<'humanChallenge'>) : null;
  return given?.provider === 'pow' ? { altcha: await solved(given.challenge as unknown as Challenge) } : {};
}

async function sealTarget(caller: Caller, { method, path }: Route): Promise<SealTarget> {
  const key = await call(caller, 'sealingKey', {});
  if (!key.success) throw new Error(`The sealing key was refused: ${key.message}`);
  const { keyId, publicKey, now } = key.value as { keyId: string; publicKey: string; now: number };
  return { key: { keyId, publicKey }, method, path, at: now };
}

async function send(url: string, request: RequestInit): Promise<Envelope<unknown>> {
  const response = await fetch(url, request).catch(() => {
    throw new Error(`Nothing answers at ${new URL(url).origin}: is the platform running?`);
  });
  return (await response.json()) as Envelope<unknown>;
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
