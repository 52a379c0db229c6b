import { createHmac } from 'node:crypto';
import canonicalize from 'canonicalize';
import { equalInConstantTime } from '../constant-time.ts';

/** `X-REQUEST-SIGN`: hex HMAC-SHA256 over the canonical JSON (RFC 8785) of the body, or of the flat query of a GET. */
export const SWIPE_HEADER = 'x-request-sign';

export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('only JSON has a canonical form');
  return text;
}

export function signSwipe(key: string, value: unknown): string {
  return createHmac('sha256', key).update(canonicalJson(value), 'utf8').digest('hex');
}

/**
 * Compares in constant time. `value` is the parsed body: the signature covers its canonical form, not its bytes. A
 * value without such a form (numbers beyond a double, lone surrogates) cannot have been signed.
 */
export function verifySwipe(key: string, value: unknown, signature: string): boolean {
  let expected: string;
  try {
    expected = signSwipe(key, value);
  } catch {
    return false;
  }
  return equalInConstantTime(expected, signature);
}
