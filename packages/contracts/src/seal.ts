import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { toBytes, toText } from './base64url.ts';

/**
 * The sealed form of the calls that the specification marks "encrypted", in their body or in one header: HPKE base mode
 * (RFC 9180) to the server's current key. It also authenticates the method and the path, so a body or header that was
 * sealed for one call can be opened for that call only.
 */

/** HPKE `info` of the key schedule. With it, another version of this format can never be opened as this one. */
export const SEAL_INFO = new TextEncoder().encode('chhokka seal v1');

/** How far the sender's clock may be from the server's, in ms. */
export const SEAL_MAX_SKEW_MS = 120_000;

/** The header that is sealed when the body is not (2-account-entry §3, free play). */
export const SEALED_HEADER = 'x-sealed';

const NONCE_BYTES = 16;

/** What is sent instead of the body. `enc` and `ciphertext` are base64url. */
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

/** The call for which a body or header is sealed. */
export interface SealTarget {
  /** The answer of `sealingKey`. */
  readonly key: { readonly keyId: string; readonly publicKey: string };
  readonly method: string;
  readonly path: string;
  /** The time in ms by the server's clock as far as the caller knows it. */
  readonly at: number;
}

/** Seals `body` for one call. */
export async function sealBody(target: SealTarget & { readonly body: unknown }): Promise<SealedBody> {
  return seal(target, { at: target.at, body: target.body });
}

/**
 * Seals the header of one call: `KEYID.ENC.CIPHERTEXT`, a single token of base64url and dots. There is no body to
 * hide. The header proves that this device has just fetched the key, and the server accepts it once.
 */
export async function sealHeader(target: SealTarget): Promise<string> {
  const nonce = toText(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
  const { keyId, enc, ciphertext } = await seal(target, { at: target.at, nonce });
  return [keyId, enc, ciphertext].join('.');
}

/**
 * All headers of a call whose header is sealed (2-account-entry §3 and §9: platform 'W', gateway version 3). `os` names
 * the caller's operating system.
 */
export async function sealedHeaders(target: SealTarget & { readonly os: string }): Promise<Record<string, string>> {
  return { os: target.os, platform: 'W', 'gateway-version': '3', [SEALED_HEADER]: await sealHeader(target) };
}

async function seal(target: SealTarget, content: object): Promise<SealedBody> {
  const suite = sealSuite();
  const recipientPublicKey = await suite.kem.deserializePublicKey(toBytes(target.key.publicKey));
  const plaintext = new TextEncoder().encode(JSON.stringify(content));
  const { enc, ct } = await suite.seal(
    { recipientPublicKey, info: SEAL_INFO },
    plaintext,
    sealedFor(target.method, target.path),
  );
  return { keyId: target.key.keyId, enc: toText(new Uint8Array(enc)), ciphertext: toText(new Uint8Array(ct)) };
}

/** The data that is authenticated with the content, so that it can be opened for one call only. */
export function sealedFor(method: string, path: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${method} ${path}`);
}
