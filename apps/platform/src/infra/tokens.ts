import { hash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** A new session token and its stored hash. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** 256 random bits need no salt and no slow hash. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
