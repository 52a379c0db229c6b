import { fromHex, sha256, toHex } from '../../core/sha256.ts';

/**
 * A chain of seeds: each is the SHA-256 of the one that follows it. Its end, seed 0, is published before the first flight.
 * Flight k uses seed k, so that seeds are shown in the opposite order to that in which they were made: nobody can make
 * seed k + 1 from seed k, but everybody can hash seed k forward to the published end. So the operator has fixed the
 * results of all flights before the first one. What the arcade calls a seed's commitment, its SHA-256, is here the seed of the
 * flight before.
 */
export interface SeedChain {
  /** Of the last seed, the secret that all others come from. The flights are 1 to `length`. */
  readonly length: number;
  /** Hex: seed 0. */
  readonly end: string;
  /** Seeds 0, `every`, 2 · `every` … as far as there are, and the last seed: 32 bytes each. */
  readonly checkpoints: Uint8Array;
  readonly every: number;
}

const HASH = 32;
const HASH_HEX = /^[0-9a-f]{64}$/;
/** SHA-256 of 32 bytes: the platform's own is quicker where there is one. */
export type Hash = (bytes: Uint8Array) => Uint8Array;

/**
 * Makes a chain of `length` flights from a secret of 32 bytes (hex), with a checkpoint every so many seeds. A million
 * flights with a checkpoint in a thousand take a million hashes, 4.8 s of a processor with `sha256` and 1.3 s with the
 * `hash` of node:crypto, so call it in a worker; they keep 32 kB. Throws a RangeError when the secret is not one, or when a
 * number is not a positive integer.
 */
export function makeChain(
  secret: string,
  { length, every, hash = sha256 }: { readonly length: number; readonly every: number; readonly hash?: Hash },
): SeedChain {
  if (![length, every].every((number) => Number.isInteger(number) && number > 0)) {
    throw new RangeError('a chain has whole numbers of flights and of seeds between checkpoints');
  }
  const checkpoints = new Uint8Array((Math.floor((length - 1) / every) + 2) * HASH);
  let seed = bytesOf(secret);
  checkpoints.set(seed, checkpoints.length - HASH);
  for (let flight = length - 1; flight >= 0; flight -= 1) {
    seed = hash(seed);
    if (flight % every === 0) checkpoints.set(seed, (flight / every) * HASH);
  }
  return { length, end: toHex(seed), checkpoints, every };
}

/**
 * The seed of a flight, hex; 0 gives the published end. It hashes at most `every` times. Throws a RangeError when the
 * chain has no such flight.
 */
export function seedOf({ length, checkpoints, every }: SeedChain, flight: number, hash: Hash = sha256): string {
  if (!Number.isInteger(flight) || flight < 0 || flight > length) throw new RangeError(`no flight ${flight}`);
  const place = Math.min(Math.ceil(flight / every), checkpoints.length / HASH - 1);
  const from = Math.min(place * every, length);
  return toHex(hashed(checkpoints.slice(place * HASH, (place + 1) * HASH), from - flight, hash));
}

/** Whether the seed is that of the flight, in the chain with this end. It hashes as often as the flight's number says. */
export function isSeedOf(
  { seed, flight, end }: { readonly seed: string; readonly flight: number; readonly end: string },
  hash: Hash = sha256,
): boolean {
  return leadsTo({ seed, steps: flight, to: end }, hash);
}

/**
 * Whether `steps` hashes lead from the seed to another one that is known, hex: from flight k to an earlier flight j,
 * which somebody has already verified, it is k − j. False for what is not a seed.
 */
export function leadsTo(
  { seed, steps, to }: { readonly seed: string; readonly steps: number; readonly to: string },
  hash: Hash = sha256,
): boolean {
  if (!HASH_HEX.test(seed) || !Number.isInteger(steps) || steps < 0) return false;
  return toHex(hashed(fromHex(seed), steps, hash)) === to;
}

function hashed(seed: Uint8Array, times: number, hash: Hash): Uint8Array {
  let last = seed;
  for (let at = 0; at < times; at += 1) last = hash(last);
  return last;
}

function bytesOf(seed: string): Uint8Array {
  if (!HASH_HEX.test(seed)) throw new RangeError('a seed is 64 lower-case hex digits');
  return fromHex(seed);
}
