import { randomUUID } from 'node:crypto';
import { type CallName, type CallValue, type Envelope, type Route, routes } from '@chhokka/contracts';
import { sealBody, sealedHeaders, type SealTarget } from '@chhokka/contracts/seal';
import type { Challenge } from 'altcha-lib';
import { z } from 'zod';
import { solved } from '../solve.ts';
import { asTexts, type Input, schemaOf } from './input.ts';
import type { Jar } from './jar.ts';

/** The caller, and the platform's address. */
export interface Caller {
  /** Without a slash at its end. */
  readonly url: string;
  readonly language: string;
  /** The token of a member's or an operator's session; null: a guest. */
  readonly token: string | null;
  readonly jar: Jar;
}

/**
 * Makes one call in the form that its route declares (`packages/contracts`) and returns its envelope, refusals
 * included: query, JSON, form or picture, sealed where required, with the requested proof of work. Throws an `Error`
 * when nothing answers, or something other than the platform.
 */
export async function makeCall(caller: Caller, name: CallName, input: Input): Promise<Envelope<unknown>> {
  const route: Route = routes[name];
  const headers = headersOf(caller);
  if (input.kind === 'picture') {
    headers['content-type'] = input.type;
    return send(caller, route.path, { method: route.method, headers, body: input.bytes });
  }
  if (route.method === 'GET') return send(caller, `${route.path}?${asTexts(name, input.fields)}`, { headers });
  if (route.sealedHeader)
    Object.assign(headers, await sealedHeaders({ ...(await sealTarget(caller, route)), os: process.platform }));
  const fields = { ...(await humanProof(caller, name)), ...input.fields };
  if (route.formEncoded)
    return send(caller, route.path, { method: route.method, headers, body: asTexts(name, fields) });
  const body = route.sealed ? await sealBody({ ...(await sealTarget(caller, route)), body: fields }) : fields;
  headers['content-type'] = 'application/json';
  return send(caller, route.path, { method: route.method, headers, body: JSON.stringify(body) });
}

function headersOf({ language, token, jar }: Caller): Record<string, string> {
  const cookie = jar.header();
  return {
    'accept-language': language,
    'x-request-id': randomUUID(),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(cookie !== '' && { cookie }),
  };
}

const NO_FIELDS: Input = { kind: 'fields', fields: {} };

/** The fields with a human verification, for a call that takes one. GeeTest's needs a person. */
async function humanProof(caller: Caller, name: CallName): Promise<{ altcha?: string }> {
  const body = schemaOf(name);
  if (!(body instanceof z.ZodObject) || !('altcha' in body.shape)) return {};
  const challenge = await challengeOf(caller, name);
  return challenge === null ? {} : { altcha: await solved(challenge as unknown as Challenge) };
}

/** The proof of work that the site or the back office asks for; null: none. */
async function challengeOf(caller: Caller, name: CallName): Promise<Record<string, unknown> | null> {
  if (name === 'officeLogin') {
    const envelope = await makeCall(caller, 'officeHumanChallenge', NO_FIELDS);
    return envelope.success ? (envelope.value as CallValue<'officeHumanChallenge'>).challenge : null;
  }
  const envelope = await makeCall(caller, 'humanChallenge', NO_FIELDS);
  const given = envelope.success ? (envelope.value as CallValue<'humanChallenge'>) : null;
  return given?.provider === 'pow' ? given.challenge : null;
}

async function sealTarget(caller: Caller, { method, path }: Route): Promise<SealTarget> {
  const key = await makeCall(caller, 'sealingKey', NO_FIELDS);
  if (!key.success) throw new Error(`The sealing key was refused: ${key.message}`);
  const { keyId, publicKey, now } = key.value as CallValue<'sealingKey'>;
  return { key: { keyId, publicKey }, method, path, at: now };
}

async function send({ url, jar }: Caller, path: string, request: RequestInit): Promise<Envelope<unknown>> {
  const response = await fetch(url + path, request).catch(() => {
    throw new Error(`Nothing answers at ${url}: is the platform running?`);
  });
  jar.keep(response);
  const text = await response.text();
  try {
    return JSON.parse(text) as Envelope<unknown>;
  } catch {
    throw new Error(`${url} answered ${response.status} without JSON: is that the platform?`);
  }
}
