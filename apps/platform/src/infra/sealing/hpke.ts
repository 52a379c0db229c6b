import { createDecipheriv, createECDH, createHmac, hkdfSync } from 'node:crypto';

// DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-128-GCM (RFC 9180 §7), and the lengths in bytes of what they make.
const KEM = Buffer.from('KEM\x00\x10', 'latin1');
const SUITE = Buffer.from('HPKE\x00\x10\x00\x01\x00\x01', 'latin1');
const VERSION = Buffer.from('HPKE-v1');
const SECRET_BYTES = 32;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const POINT_BYTES = 65;
const UNCOMPRESSED = 4;
const BASE_MODE = Buffer.of(0);
const NOTHING = Buffer.alloc(0);

/** One message: the encapsulated key, an uncompressed point, and the ciphertext with its tag. */
export interface HpkeMessage {
  readonly enc: Buffer;
  readonly ciphertext: Buffer;
}

/** Decrypts the first message of a sender. `aad` is authenticated with it. Throws when it does not open. */
export type HpkeOpener = (message: HpkeMessage, aad: Uint8Array) => Buffer;

/**
 * The receiver of HPKE in base mode (RFC 9180 §5.1.1) with Node's own primitives. Web Crypto hands each of the dozen
 * steps to another thread, which takes a core five times as long (1.2 ms against 0.2 ms). `privateKey`: 32 bytes.
 */
export function createHpkeOpener(privateKey: Uint8Array, info: Uint8Array): HpkeOpener {
  const receiver = createECDH('prime256v1');
  receiver.setPrivateKey(privateKey);
  const publicKey = receiver.getPublicKey();
  const context = Buffer.concat([BASE_MODE, extract('psk_id_hash', NOTHING), extract('info_hash', info)]);
  const keyInfo = expanding(SUITE, 'key', context, KEY_BYTES);
  const nonceInfo = expanding(SUITE, 'base_nonce', context, NONCE_BYTES);
  const secret = labeled(SUITE, 'secret', NOTHING);

  /** DHKEM's Decap (§4.1). OpenSSL refuses points that are not on the curve. */
  function sharedSecret(enc: Buffer): Buffer {
    if (enc.length !== POINT_BYTES || enc[0] !== UNCOMPRESSED) throw new Error('not an uncompressed point');
    const common = labeled(KEM, 'eae_prk', receiver.computeSecret(enc));
    const ends = expanding(KEM, 'shared_secret', Buffer.concat([enc, publicKey]), SECRET_BYTES);
    return hkdf(common, NOTHING, ends, SECRET_BYTES);
  }

  return ({ enc, ciphertext }, aad) => {
    const shared = sharedSecret(enc);
    const key = hkdf(secret, shared, keyInfo, KEY_BYTES);
    const nonce = hkdf(secret, shared, nonceInfo, NONCE_BYTES);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(aad);
    decipher.setAuthTag(ciphertext.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(ciphertext.subarray(0, -TAG_BYTES)), decipher.final()]);
  };
}

/** LabeledExtract (§4) without salt. */
function extract(label: string, material: Uint8Array): Buffer {
  return createHmac('sha256', NOTHING)
    .update(labeled(SUITE, label, material))
    .digest();
}

/** LabeledExtract and then LabeledExpand, which are HKDF of what the functions below make. */
function hkdf(material: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', material, salt, info, bytes));
}

/** What LabeledExtract extracts from. */
function labeled(suite: Buffer, label: string, material: Uint8Array): Buffer {
  return Buffer.concat([VERSION, suite, Buffer.from(label), material]);
}

/** What LabeledExpand expands with. */
function expanding(suite: Buffer, label: string, info: Uint8Array, bytes: number): Buffer {
  return Buffer.concat([Buffer.of(0, bytes), labeled(suite, label, info)]);
}
