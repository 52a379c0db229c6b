import { createHmac } from 'node:crypto';
import { type Result, fail, ok } from '@chhokka/kernel';
import { equalInConstantTime } from '../constant-time.ts';

/**
 * Signing of the house protocol, the same in both directions: `x-signature` is the lower-case hex HMAC-SHA256, with the
 * UTF-8 bytes of the secret as key, of the timestamp, a full stop and the raw body.
 */

/** The largest allowed difference between the clocks of both sides, in ms. */
export const MAX_SKEW = 30_000;

export interface Credentials {
  readonly keyId: string;
  readonly secret: string;
}

/** Why a request is not trusted. Only our log distinguishes an unknown key from a wrong signature. */
export type SignatureFault = 'header_missing' | 'timestamp_stale' | 'key_unknown' | 'signature_wrong';

export function sign(secret: string, timestamp: number | string, body: string | Uint8Array): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

/** Compares in constant time. */
export function verify(
  secret: string,
  timestamp: number | string,
  body: string | Uint8Array,
  signature: string,
): boolean {
  return equalInConstantTime(sign(secret, timestamp, body), signature);
}

/** The headers that sign `body` at the time `now` (ms). */
export function signedHeaders(
  credentials: Credentials,
  body: string | Uint8Array,
  now: number,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'x-key-id': credentials.keyId,
    'x-timestamp': String(now),
    'x-signature': sign(credentials.secret, now, body),
  };
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The key id that a request claims, before any check; null when there is none. */
export function claimedKeyId(headers: Headers): string | null {
  return single(headers['x-key-id']);
}

/**
 * Checks a request before its body is parsed (protocol rule 8). `secret` is that of the claimed key id, or null when
 * the key is unknown: then the same work is done, and fails. `now` in ms. Returns the key id.
 */
export function checkRequest(
  headers: Headers,
  body: string | Uint8Array,
  secret: string | null,
  now: number,
): Result<{ keyId: string }, SignatureFault> {
  const [keyId, timestamp, signature] = [
    single(headers['x-key-id']),
    single(headers['x-timestamp']),
    single(headers['x-signature']),
  ];
  if (keyId === null || timestamp === null || signature === null) return fail('header_missing');
  if (!/^\d{1,15}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > MAX_SKEW) return fail('timestamp_stale');
  const matches = verify(secret ?? 'no such key', timestamp, body, signature);
  if (secret === null) return fail('key_unknown');
  return matches ? ok({ keyId }) : fail('signature_wrong');
}

function single(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
