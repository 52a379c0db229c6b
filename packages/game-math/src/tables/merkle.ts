import { sha256 } from '../core/sha256.ts';

/**
 * A tree of hashes (Merkle): its root commits to a list, and a path of about log2(length) hashes proves one entry without
 * showing the others. Leaves and nodes are hashed with different first bytes, so that neither can pass for the other
 * (RFC 6962, section 2.1). A node without a partner goes up as it is.
 */

const LEAF = 0x00;
const NODE = 0x01;

/** All levels, the hashed leaves first and the root alone in the last one. Throws a RangeError for an empty list. */
export function merkleLevels(entries: readonly Uint8Array[]): readonly (readonly Uint8Array[])[] {
  if (entries.length === 0) throw new RangeError('a tree has at least one leaf');
  const levels = [entries.map(leafHash)];
  for (let level = levels[0] ?? []; level.length > 1; level = levels.at(-1) ?? []) levels.push(parents(level));
  return levels;
}

/** The hashes beside the way from an entry to the root, from below. */
export function merklePath(levels: readonly (readonly Uint8Array[])[], at: number): readonly Uint8Array[] {
  if (!Number.isInteger(at) || !levels[0]?.[at]) throw new RangeError(`the tree has no leaf ${at}`);
  return levels.flatMap((level, height) => level[Math.floor(at / 2 ** height) ^ 1] ?? []);
}

/**
 * The root to which the path leads from an entry at this place of a list of `count`. Null when the path is not as long as
 * the place wants it, or there is no such place.
 */
export function rootFrom(
  entry: Uint8Array,
  { at, count, path }: { readonly at: number; readonly count: number; readonly path: readonly Uint8Array[] },
): Uint8Array | null {
  if (!Number.isInteger(at) || at < 0 || at >= count) return null;
  let [hash, place, width, used] = [leafHash(entry), at, count, 0];
  while (width > 1) {
    if ((place ^ 1) < width) {
      const beside = path[used];
      if (!beside) return null;
      hash = place % 2 === 0 ? nodeHash(hash, beside) : nodeHash(beside, hash);
      used += 1;
    }
    place = Math.floor(place / 2);
    width = Math.ceil(width / 2);
  }
  return used === path.length ? hash : null;
}

export function leafHash(entry: Uint8Array): Uint8Array {
  return sha256(Uint8Array.of(LEAF, ...entry));
}

export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(Uint8Array.of(NODE, ...left, ...right));
}

function parents(level: readonly Uint8Array[]): Uint8Array[] {
  const pairs = Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => level.slice(at * 2, at * 2 + 2));
  return pairs.flatMap(([left, right]) => (left && right ? nodeHash(left, right) : (left ?? [])));
}
