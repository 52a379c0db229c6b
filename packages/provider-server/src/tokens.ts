import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** A new token that nobody can guess: 43 characters that may stand in an address. */
export function newToken(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** What is stored of a token, and found by it: its SHA-256, 32 bytes. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
