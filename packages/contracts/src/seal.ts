import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { z } from 'zod';

/**
 * The sealed form of the calls that the specification marks "encrypted": HPKE base mode (RFC 9180) to the server's
 * current key. The method and the path are authenticated with it, so a sealed body opens at one call only.
 */

/** Application information of the key schedule: another version of this format can never be opened as this one. */
const SEAL_INFO = new TextEncoder().encode('chhokka seal v1');

/** How far the sender's clock may be from the server's, in ms. */
export const SEAL_MAX_SKEW_MS = 120_000;

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/);

/** What travels instead of the body. */
export const sealedBody = z.strictObject({
  keyId: z.string().min(1).max(64),
  /** The encapsulated key: an uncompressed P-256 point, 65 bytes. Fresh for every message. */
  enc: base64url.length(87),
  ciphertext: base64url.max(65_536),
});

export type SealedBody = z.infer<typeof sealedBody>;

const sealedContent = z.strictObject({ at: z.number().int(), body: z.unknown() });

/** What was sealed. `at` is the sender's clock in ms. */
export interface SealedContent {
  readonly at: number;
  readonly body: unknown;
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
    aad(sealing.method, sealing.path),
  );
  return { keyId: sealing.key.keyId, enc: toText(new Uint8Array(enc)), ciphertext: toText(new Uint8Array(ct)) };
}

/** Opens what `sealBody` made, or answers `null` when it was made for another key or call, or was changed on the way. */
export async function openBody(opening: {
  privateKey: CryptoKey;
  method: string;
  path: string;
  sealed: SealedBody;
}): Promise<SealedContent | null> {
  try {
    const opened = await sealSuite().open(
      { recipientKey: opening.privateKey, enc: toBytes(opening.sealed.enc), info: SEAL_INFO },
      toBytes(opening.sealed.ciphertext),
      aad(opening.method, opening.path),
    );
    return sealedContent.parse(JSON.parse(new TextDecoder().decode(opened)));
  } catch {
    return null;
  }
}

function aad(method: string, path: string): Uint8Array<ArrayBuffer> {
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
