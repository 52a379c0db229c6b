import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';

/**
 * The sealed form of the calls that the specification marks "encrypted": HPKE base mode (RFC 9180) to the server's
 * current key. The method and the path are authenticated with it, so a sealed body opens at one call only.
 */

/** Application information of the key schedule: another version of this format can never be opened as this one. */
export const SEAL_INFO = new TextEncoder().encode('chhokka seal v1');

/** How far the sender's clock may be from the server's, in ms. */
export const SEAL_MAX_SKEW_MS = 120_000;

/** What travels instead of the body. `enc` and `ciphertext` are base64url. */
export interface SealedBody {
  readonly keyId: string;
  /** The encapsulated key: an uncompressed P-256 point, 65 bytes. Fresh for every message. */
  readonly enc: string;
  readonly ciphertext: string;
}

/** The suite of both sides: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-128-GCM. */
export function sealSuite(): CipherSuite {
  return new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes128Gcm() });
}

/**
 * Seals `body` for one call. `key` is the answer of `sealingKey`; `at` is the time in ms by the server's clock as far
 * as the caller knows it.
 */
export async function sealBody(sealing: {
  key: { readonly keyId: string; readonly publicKey: string };
  method: string;
  path: string;
  body: unknown;
  at: number;
}): Promise<SealedBody> {
  const suite = sealSuite();
  const recipientPublicKey = await suite.kem.deserializePublicKey(toBytes(sealing.key.publicKey));
  const plaintext = new TextEncoder().encode(JSON.stringify({ at: sealing.at, body: sealing.body }));
  const { enc, ct } = await suite.seal(
    { recipientPublicKey, info: SEAL_INFO },
    plaintext,
    sealedFor(sealing.method, sealing.path),
  );
  return { keyId: sealing.key.keyId, enc: toText(new Uint8Array(enc)), ciphertext: toText(new Uint8Array(ct)) };
}

/** What is authenticated beside the body: a sealed body opens at one call only. */
export function sealedFor(method: string, path: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${method} ${path}`);
}

/** Reads base64url. */
export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}

/** Writes base64url without padding. */
export function toText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
