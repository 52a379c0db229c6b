import { fromHex, hmacSha256, toHex } from '../../core/sha256.ts';
import { type Card, CARDS } from '../cards.ts';
import { merkleLevels, merklePath, rootFrom } from '../merkle.ts';
import { type BaccaratShoe, makeShoe, SHOE_CARDS, type ShoeOrigin } from './shoe.ts';

/** Shows that a card lies at its position of a sealed shoe, and nothing about any other card. */
export interface CardProof {
  /** From 0. */
  readonly position: number;
  readonly card: Card;
  /** Hex, 32 bytes: nobody can guess the card from its leaf. */
  readonly salt: string;
  /** Hex, 32 bytes each, from below. */
  readonly path: readonly string[];
}

/** A shoe's commitment, public before its first round, and the proofs of its cards, each public when its card is dealt. */
export interface ShoeSeal {
  /** Hex, 32 bytes. */
  readonly root: string;
  /** Throws a RangeError when the shoe has no such position. */
  readonly proofOf: (position: number) => CardProof;
}

const HASH_HEX = /^[0-9a-f]{64}$/;
const encoder = new TextEncoder();

/**
 * Seals the order of a shoe. An entry of the tree is `salt (32 bytes) · position (2 bytes, big-endian) · card (2 letters)`;
 * its salt is HMAC-SHA256(server seed, `TABLE:NUMBER:salt:POSITION`). So the seed, which is shown after the shoe's last
 * round, opens everything, and a salt that is shown before says nothing about the seed.
 */
export function sealShoe(shoe: BaccaratShoe): ShoeSeal {
  const salts = saltsOf(shoe);
  const levels = merkleLevels(salts.map((salt, at) => entryOf(salt, at, shoe.cards[at] as Card)));
  return {
    root: toHex(levels.at(-1)?.[0] as Uint8Array),
    proofOf: (position) => ({
      path: merklePath(levels, position).map(toHex),
      position,
      card: shoe.cards[position] as Card,
      salt: toHex(salts[position] as Uint8Array),
    }),
  };
}

/** Whether the shoe with this root has the card at the position. Also false for whatever is not a proof at all. */
export function verifyCard(root: string, { position, card, salt, path }: CardProof): boolean {
  if (!CARDS.includes(card) || ![root, salt, ...path].every((hash) => HASH_HEX.test(hash))) return false;
  const entry = entryOf(fromHex(salt), position, card);
  const reached = rootFrom(entry, { at: position, count: SHOE_CARDS, path: path.map(fromHex) });
  return reached !== null && toHex(reached) === root;
}

/** Whether a shoe that was committed to by `root` is the one that this seed shuffles. */
export function verifyShoe(root: string, origin: ShoeOrigin): boolean {
  return sealShoe(makeShoe(origin)).root === root;
}

function saltsOf({ serverSeed, table, number }: ShoeOrigin): readonly Uint8Array[] {
  const key = fromHex(serverSeed);
  return Array.from({ length: SHOE_CARDS }, (_, at) =>
    hmacSha256(key, encoder.encode(`${table}:${number}:salt:${at}`)),
  );
}

function entryOf(salt: Uint8Array, position: number, card: Card): Uint8Array {
  return Uint8Array.of(...salt, position >> 8, position & 0xff, ...encoder.encode(card));
}
