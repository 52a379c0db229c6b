import { fromHex, hmacSha256, sha256, toHex } from './sha256.ts';

/**
 * Commit and reveal. Before the bet the server shows `commitment(serverSeed)`, and the player may set a client seed.
 * The outcome depends on both seeds and the nonce only. When the round is closed, the server reveals its seed, and
 * anyone can repeat the draw with the functions of this file.
 */

/** A source of unbiased integers, and the only source of chance of the games. */
export interface Random {
  /** An integer in [0, bound), each equally likely. `bound` is an integer in [1, 2^32]. */
  below(bound: number): number;
}

const SEED_HEX = /^[0-9a-f]{64}$/;
const DIGEST_RANGE = 1n << 256n;
const WORD_RANGE = 2 ** 32;
const WORDS_PER_DIGEST = 8;
const encoder = new TextEncoder();

/** The commitment that the player sees before the bet: hex SHA-256 of the 32 seed bytes. */
export function commitment(serverSeedHex: string): string {
  return toHex(sha256(seedBytes(serverSeedHex)));
}

/**
 * The number in [0, totalWeight) that chooses a round of a published game. The digest HMAC-SHA256(serverSeed,
 * `clientSeed:nonce:counter`) is read as a 256-bit big-endian number. A digest in the last, incomplete multiple of
 * `totalWeight` is skipped and the counter (from 0) goes up by one, so that all numbers are equally likely.
 * `totalWeight` is in [1, 2^256].
 */
export function draw(serverSeedHex: string, clientSeed: string, nonce: number, totalWeight: bigint): bigint {
  if (totalWeight < 1n || totalWeight > DIGEST_RANGE) throw new RangeError('the total weight must be in [1, 2^256]');
  const key = seedBytes(serverSeedHex);
  const limit = DIGEST_RANGE - (DIGEST_RANGE % totalWeight);
  for (let counter = 0; ; counter += 1) {
    const number = BigInt(`0x${toHex(digest(key, clientSeed, nonce, counter))}`);
    if (number < limit) return number % totalWeight;
  }
}

/**
 * The stream of numbers for a generated game: the digests for counter 0, 1, 2 … one after another, each read as eight
 * 32-bit big-endian words. A word in the last, incomplete multiple of the bound is skipped.
 */
export function seededRandom(serverSeedHex: string, clientSeed: string, nonce: number): Random {
  const key = seedBytes(serverSeedHex);
  let words = new DataView(new ArrayBuffer(0));
  let used = WORDS_PER_DIGEST;
  let counter = 0;
  const word = (): number => {
    if (used === WORDS_PER_DIGEST) {
      words = new DataView(Uint8Array.from(digest(key, clientSeed, nonce, counter)).buffer);
      counter += 1;
      used = 0;
    }
    used += 1;
    return words.getUint32((used - 1) * 4);
  };
  return { below: (bound) => unbiased(word, bound) };
}

/** Turns a source of 32-bit words into an integer in [0, bound) by rejection. */
export function unbiased(word: () => number, bound: number): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > WORD_RANGE) throw new RangeError('bound must be in [1, 2^32]');
  const limit = WORD_RANGE - (WORD_RANGE % bound);
  for (;;) {
    const value = word();
    if (value < limit) return value % bound;
  }
}

function digest(key: Uint8Array, clientSeed: string, nonce: number, counter: number): Uint8Array {
  return hmacSha256(key, encoder.encode(`${clientSeed}:${nonce}:${counter}`));
}

function seedBytes(hex: string): Uint8Array {
  if (!SEED_HEX.test(hex)) throw new RangeError('a server seed is 64 lower-case hex digits');
  return fromHex(hex);
}
