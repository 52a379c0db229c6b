import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;

/** Hashes that cannot be computed or tested without the key. */
export interface KeyedHash {
  /** `parts` stay separate, whatever characters they contain. */
  of(...parts: readonly string[]): Buffer;
  /** Compares in constant time. */
  isOf(hash: Buffer, ...parts: readonly string[]): boolean;
}

/** A key for one purpose, derived from SECRETS_KEY. */
export function derivedKey(secretsKey: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretsKey, '', `verification ${purpose}`, KEY_BYTES));
}

export function createKeyedHash(secretsKey: Uint8Array, purpose: string): KeyedHash {
  const key = derivedKey(secretsKey, purpose);
  const of = (...parts: readonly string[]): Buffer => createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  return { of, isOf: (hash, ...parts) => timingSafeEqual(hash, of(...parts)) };
}
