import { randomBytes } from 'node:crypto';
import type { CallName, CallValue, Envelope, Route } from '@chhokka/contracts';
import { routes } from '@chhokka/contracts/routes';
import { sealBody } from '@chhokka/contracts/seal';

import { solved } from '../../../apps/platform/src/commands/solve.ts';
import { siteUrl } from '../site.ts';

/** Long enough, and on no list of known passwords. */
export const PASSWORD = 'Shapla#2026';

export interface NewMember {
  readonly account: string;
  readonly customerId: string;
  /** The token of the session that the sign-up opened. */
  readonly token: string;
}

/** A unique name of 2 to 15 letters. */
export function newName(beginning = 'e'): string {
  return `${beginning}_${randomBytes(5).toString('hex')}`;
}

/** A unique mobile number of Bangladesh, in national format. */
export function newMobile(): string {
  return `017${String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, '0')}`;
}

/** Signs a member up by the same calls that the site makes. */
export async function newMember(account = newName(), password = PASSWORD): Promise<NewMember> {
  const record = { username: account, password, confirmPassword: password };
  const fixed = { agreed: true, registerMethod: 'WEB', login: true, referralCode: null };
  const { token, customerId } = valueOf(await ask('register', { ...record, ...fixed, ...(await human()) }));
  return { account, token, customerId };
}

/** Logs a member in. Resolves to what a tab stores of the session (1-site §3). */
export async function logInBy(username: string, password: string): Promise<Record<string, string>> {
  const given = valueOf(await ask('login', { username, password, type: 'username', ...(await human()) }));
  const { token, account, customerId, isAgent } = given;
  return { token, account, customerId, isAgent: String(isAgent) };
}

/** Tries a username and password. Resolves to the code of the refusal, or null if the login succeeds. */
export async function refusalOfLogin(username: string, password: string): Promise<string | null> {
  const answer = await ask('login', { username, password, type: 'username', ...(await human()) });
  return answer.success ? null : answer.code;
}

/** Makes a call as the site does, with or without a session. */
export async function ask<N extends CallName>(
  name: N,
  input: Readonly<Record<string, unknown>> = {},
  token?: string,
): Promise<Envelope<CallValue<N>>> {
  const route: Route = routes[name];
  const { method, path } = route;
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const body = route.sealed
    ? await sealBody({ key: await sealingKey(), method, path, at: Date.now(), body: input })
    : input;
  const response = await fetch(siteUrl() + path + query, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Envelope<CallValue<N>>;
}

async function human(): Promise<{ altcha?: string }> {
  const given = valueOf(await ask('humanChallenge'));
  return given.provider === 'pow'
    ? { altcha: await solved(given.challenge as unknown as Parameters<typeof solved>[0]) }
    : {};
}

async function sealingKey(): Promise<{ keyId: string; publicKey: string }> {
  return valueOf(await ask('sealingKey'));
}

/** The value of an answer; throws if the call was refused. */
export function valueOf<T>(envelope: Envelope<T>): T {
  if (!envelope.success) throw new Error(`refused: ${envelope.code} ${JSON.stringify(envelope.fields ?? {})}`);
  return envelope.value;
}
