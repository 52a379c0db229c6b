import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { assert } from '@chhokka/kernel';

const VERSION = 1;
const IV = 12;
const TAG = 16;

/** Encrypts texts at rest with AES-256-GCM. A sealed text opens only for the same key and the same `context`. */
export interface Sealer {
  seal(text: string, context: string): Buffer;
  /** Throws when the key or the context is another, or a bit has changed. */
  open(sealed: Uint8Array, context: string): string;
}

/** `secretsKey` is SECRETS_KEY: 32 bytes, as they are or base64url. */
export function createSealer(secretsKey: string | Uint8Array): Sealer {
  const key = typeof secretsKey === 'string' ? Buffer.from(secretsKey, 'base64url') : Buffer.from(secretsKey);
  assert(key.length === 32, 'SECRETS_KEY is 32 bytes in base64url');
  return {
    seal(text, context) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed);
      assert(bytes[0] === VERSION, 'a sealed text of a known version');
      const iv = bytes.subarray(1, 1 + IV);
      const tag = bytes.subarray(1 + IV, 1 + IV + TAG);
      const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context)).setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes.subarray(1 + IV + TAG)), decipher.final()]).toString('utf8');
    },
  };
}
