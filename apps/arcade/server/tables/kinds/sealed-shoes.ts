import { setTimeout as pause } from 'node:timers/promises';
import {
  type BaccaratShoe,
  makeShoe,
  sealShoe,
  type ShoeOrigin,
  type ShoeSeal,
} from '@chhokka/game-math/tables/baccarat';
import { TableError } from '../betting/table-error.ts';

/** A shuffled shoe with its root and the proofs of its cards. */
export interface SealedShoe {
  readonly shoe: BaccaratShoe;
  readonly seal: ShoeSeal;
}

/** One takes about 100 kB. */
const KEPT = 32;
/** Between two ended shoes that are made for strangers, ms. */
const REST_MS = 300;
/** Beyond it the arcade says at once that it cannot keep up. */
const MOST_WAITING = 20;

/** Of tables with a running shoe. By origin, the one that was used last at the end. */
const running = new Map<string, SealedShoe>();

/**
 * The shoe of an origin. Shuffling and sealing one takes about a tenth of a second of the processor, so it happens once in a
 * process; leader and news share it.
 */
export function sealedShoe(origin: ShoeOrigin): SealedShoe {
  return keep(running, origin, running.get(keyOf(origin)) ?? make(origin));
}

/** Makes ended shoes for whoever verifies them. */
export interface EndedShoes {
  /** Throws a TableError (`maintenance`) when too many others wait. */
  sealed(origin: ShoeOrigin): Promise<SealedShoe>;
}

/**
 * One shoe after another, with rests between them: everybody may ask for any shoe that ever ended, and while one is made the
 * process does nothing else, not even for a player who wants to leave a flight. They displace no shoe of a running table.
 */
export function createEndedShoes(
  parts: { readonly make?: (origin: ShoeOrigin) => SealedShoe; readonly rest?: () => Promise<unknown> } = {},
): EndedShoes {
  const { make: makeOne = make, rest = () => pause(REST_MS, undefined, { ref: false }) } = parts;
  const ended = new Map<string, SealedShoe>();
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const known = (origin: ShoeOrigin) => running.get(keyOf(origin)) ?? ended.get(keyOf(origin));

  return {
    async sealed(origin) {
      const found = known(origin);
      if (found) return found;
      if (waiting >= MOST_WAITING)
        throw new TableError({ code: 'maintenance', message: 'too many shoes are asked for' });
      waiting += 1;
      const before = turn;
      const rested = Promise.withResolvers<unknown>();
      turn = rested.promise;
      try {
        await before;
        // Somebody who waited before may have asked for the same.
        const same = known(origin);
        if (same) rested.resolve(null);
        else void Promise.resolve(rest()).finally(() => rested.resolve(null));
        return keep(ended, origin, same ?? makeOne(origin));
      } finally {
        waiting -= 1;
      }
    },
  };
}

/** Those of this process. */
export const endedShoes = createEndedShoes();

function keyOf({ serverSeed, table, number }: ShoeOrigin): string {
  return `${table}:${number}:${serverSeed}`;
}

function keep(kept: Map<string, SealedShoe>, origin: ShoeOrigin, sealed: SealedShoe): SealedShoe {
  const key = keyOf(origin);
  kept.delete(key);
  kept.set(key, sealed);
  if (kept.size > KEPT) for (const oldest of [...kept.keys()].slice(0, 1)) kept.delete(oldest);
  return sealed;
}

function make({ serverSeed, table, number }: ShoeOrigin): SealedShoe {
  const shoe = makeShoe({ serverSeed, table, number });
  return { shoe, seal: sealShoe(shoe) };
}
