import { toBytes, toText } from './base64url.ts';

/**
 * The veil hides the addresses of customer service (1-site §3, §4) from programs that collect addresses from answers.
 * It keeps nothing secret, because its key is sent with it: the last 8 characters are the key, the rest the ciphertext,
 * base64url. AES-256-GCM under the SHA-256 of the key's characters; the ciphertext begins with the nonce of 12 bytes.
 */

const KEY_LENGTH = 8;
const NONCE_BYTES = 12;

/** Veils an address with a fresh key. */
export async function veil(address: string): Promise<string> {
  const key = toText(crypto.getRandomValues(new Uint8Array(KEY_LENGTH))).slice(0, KEY_LENGTH);
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const hidden = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await keyOf(key, 'encrypt'),
    new TextEncoder().encode(address),
  );
  return toText(new Uint8Array([...iv, ...new Uint8Array(hidden)])) + key;
}

/** Returns the address that was veiled. Throws if the path is not a veiled address. */
export async function unveil(path: string): Promise<string> {
  const bytes = toBytes(path.slice(0, -KEY_LENGTH));
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.subarray(0, NONCE_BYTES) },
    await keyOf(path.slice(-KEY_LENGTH), 'decrypt'),
    bytes.subarray(NONCE_BYTES),
  );
  return new TextDecoder().decode(plain);
}

async function keyOf(characters: string, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(characters));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, [use]);
}
