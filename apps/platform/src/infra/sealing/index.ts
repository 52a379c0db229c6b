import { hash, randomBytes } from 'node:crypto';
import { toText } from '@chhokka/contracts/base64url';
import { SEAL_INFO, SEAL_MAX_SKEW_MS, type SealedBody, sealSuite } from '@chhokka/contracts/seal';
import { type Decrypt, openBody, openHeader, sealedBody, splitHeader } from '@chhokka/contracts/seal-open';
import { type Clock, HOUR } from '@chhokka/kernel';
import type { Pool } from '../db.ts';
import { Refused } from '../http/refused.ts';
import type { SecretBox } from '../secret-box.ts';
import { createHpkeOpener } from './hpke.ts';
import { createSealingRepository, type StoredKey } from './sealing.repository.ts';

/** How long browsers receive one key. It stays valid a while longer, for what was sealed shortly before. */
const KEY_LIFE_MS = 12 * HOUR;
const GRACE_MS = HOUR;
/** A stranger who invents key ids must not cause a database query for each. */
const RELOAD_EVERY_MS = 1_000;

export interface SealingKey {
  readonly keyId: string;
  /** Uncompressed P-256 point, base64url. */
  readonly publicKey: string;
  /** ms since the epoch. */
  readonly expiresAt: number;
  readonly now: number;
}

/**
 * Opens what browsers sealed (see `@chhokka/contracts/seal`). The keys are in the database, so that any process opens
 * any seal.
 */
export interface Sealing {
  /** The current key for sealing; created when there is none. */
  currentKey(): Promise<SealingKey>;
  /** The body that was sealed for this call. Throws `Refused`: seal_invalid, seal_key_unknown or seal_replayed. */
  open(method: string, path: string, body: unknown): Promise<unknown>;
  /**
   * Resolves if the header was sealed for this call, recently, and was not used before. Throws `Refused` as `open`
   * does.
   */
  openHeader(method: string, path: string, header: string): Promise<void>;
  /** Deletes keys and seen messages that are no longer valid. */
  sweep(): Promise<void>;
}

interface OpenKey extends StoredKey {
  readonly decrypt: Decrypt;
}

export function createSealing(parts: { pool: Pool; clock: Clock; secretBox: SecretBox }): Sealing {
  const { clock, secretBox } = parts;
  const repository = createSealingRepository(parts.pool);
  let keys = new Map<string, OpenKey>();
  let loadedAt = -Infinity;

  async function load(): Promise<void> {
    loadedAt = clock.now();
    const stored = await repository.liveKeys(clock.now());
    const opened = stored.map((key) => keys.get(key.id) ?? openKey(key, secretBox));
    keys = new Map(opened.filter((key) => key !== null).map((key) => [key.id, key]));
  }

  function newest(): OpenKey | undefined {
    const usable = [...keys.values()].filter((key) => key.retiresAt > clock.now());
    return usable.toSorted((a, b) => b.retiresAt - a.retiresAt)[0];
  }

  async function find(id: string): Promise<OpenKey> {
    if (!keys.has(id) && clock.now() - loadedAt >= RELOAD_EVERY_MS) await load();
    const key = keys.get(id);
    if (!key || key.expiresAt <= clock.now()) throw new Refused('seal_key_unknown');
    return key;
  }

  /** Opens a sealed message once: `open` gets the key that it was sealed with. */
  async function openOnce<Content extends { readonly at: number }>(
    sealed: SealedBody,
    open: (decrypt: Decrypt) => Promise<Content | null>,
  ): Promise<Content> {
    const { decrypt } = await find(sealed.keyId);
    const content = await open(decrypt);
    if (!content || Math.abs(content.at - clock.now()) > SEAL_MAX_SKEW_MS) throw new Refused('seal_invalid');
    // Hashes the bytes, not their text, because base64url can encode the same bytes in several ways.
    const seen = hash('sha256', Buffer.from(sealed.enc, 'base64url'), 'buffer');
    if (!(await repository.see(seen, content.at + SEAL_MAX_SKEW_MS))) throw new Refused('seal_replayed');
    return content;
  }

  return {
    async currentKey() {
      if (!newest()) await load();
      if (!newest()) {
        const isUsable = (key: StoredKey): boolean => unlock(key, secretBox) !== null;
        await repository.insertUnlessLive(await makeKey(clock.now(), secretBox), clock.now(), isUsable);
        await load();
      }
      const key = newest();
      if (!key) throw new Error('A sealing key that was just stored is not there.');
      return { keyId: key.id, publicKey: toText(key.publicKey), expiresAt: key.expiresAt, now: clock.now() };
    },

    async open(method, path, body) {
      const sealed = sealedBody.safeParse(body);
      if (!sealed.success) throw new Refused('seal_invalid');
      const { data } = sealed;
      const content = await openOnce(data, (decrypt) => openBody({ decrypt, method, path, sealed: data }));
      return content.body;
    },

    async openHeader(method, path, header) {
      const sealed = splitHeader(header);
      if (!sealed) throw new Refused('seal_invalid');
      await openOnce(sealed, (decrypt) => openHeader({ decrypt, method, path, sealed }));
    },

    sweep: () => repository.sweep(clock.now()),
  };
}

async function makeKey(now: number, secretBox: SecretBox): Promise<StoredKey> {
  const { kem } = sealSuite();
  const pair = await kem.generateKeyPair();
  const id = randomBytes(9).toString('base64url');
  const privateKey = Buffer.from(await kem.serializePrivateKey(pair.privateKey));
  return {
    id,
    publicKey: Buffer.from(await kem.serializePublicKey(pair.publicKey)),
    lockedPrivateKey: secretBox.lock(privateKey, purpose(id)),
    createdAt: now,
    retiresAt: now + KEY_LIFE_MS,
    expiresAt: now + KEY_LIFE_MS + GRACE_MS,
  };
}

function openKey(key: StoredKey, secretBox: SecretBox): OpenKey | null {
  const privateKey = unlock(key, secretBox);
  return privateKey && { ...key, decrypt: decryptBy(privateKey) };
}

function decryptBy(privateKey: Uint8Array): Decrypt {
  const open = createHpkeOpener(privateKey, SEAL_INFO);
  return ({ enc, ciphertext }, target) =>
    open({ enc: Buffer.from(enc, 'base64url'), ciphertext: Buffer.from(ciphertext, 'base64url') }, target);
}

/** Null for a key that was encrypted with an earlier SECRETS_KEY: it is lost, and a new one replaces it. */
function unlock(key: StoredKey, secretBox: SecretBox): Uint8Array | null {
  try {
    return secretBox.open(key.lockedPrivateKey, purpose(key.id));
  } catch {
    return null;
  }
}

function purpose(id: string): string {
  return `sealing.key:${id}`;
}
