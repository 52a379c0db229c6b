import {
  type BaccaratShoe,
  makeShoe,
  sealShoe,
  type ShoeOrigin,
  type ShoeSeal,
} from '@chhokka/game-math/tables/baccarat';

/** A shuffled shoe with its root and the proofs of its cards. */
export interface SealedShoe {
  readonly shoe: BaccaratShoe;
  readonly seal: ShoeSeal;
}

/** Tables with a running shoe, and ended shoes that somebody verifies. One takes about 100 kB. */
const KEPT = 32;

/** By origin, the one that was used last at the end. */
const kept = new Map<string, SealedShoe>();

/**
 * The shoe of an origin. Shuffling and sealing one takes about a tenth of a second of the processor, so it happens once in a
 * process; leader, news and verification share it.
 */
export function sealedShoe(origin: ShoeOrigin): SealedShoe {
  const { serverSeed, table, number } = origin;
  const key = `${table}:${number}:${serverSeed}`;
  const known = kept.get(key);
  const sealed = known ?? make({ serverSeed, table, number });
  kept.delete(key);
  kept.set(key, sealed);
  if (kept.size > KEPT) for (const oldest of [...kept.keys()].slice(0, 1)) kept.delete(oldest);
  return sealed;
}

function make(origin: ShoeOrigin): SealedShoe {
  const shoe = makeShoe(origin);
  return { shoe, seal: sealShoe(shoe) };
}
