import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts stored secrets with AES-256-GCM. `purpose` binds a secret to its place: elsewhere it cannot be decrypted.
 */
export interface SecretBox {
  lock(secret: Uint8Array, purpose: string): Buffer;
  /** Throws when the key or the purpose differs, or the bytes were changed. */
  open(locked: Uint8Array, purpose: string): Buffer;
}

/** `key`: 32 bytes. */
export function createSecretBox(key: Uint8Array): SecretBox {
  return {
    lock(secret, purpose) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([iv, body, cipher.getAuthTag()]);
    },
    open(locked, purpose) {
      const bytes = Buffer.from(locked);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, bytes.length - TAG_BYTES)), decipher.final()]);
    },
  };
}
