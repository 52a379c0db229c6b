import { hash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type SeedChain, seedOf } from '@chhokka/game-math/tables/crash';

/** How many flights a chain is published for, and how many seeds lie between two that are stored. */
export const CHAIN_LENGTH = 1_000_000;
const EVERY = 1_000;

/** Makes a chain from a new secret in a thread of its own, because a million hashes take more than a second. */
export async function makeChainAside(length: number = CHAIN_LENGTH): Promise<SeedChain> {
  const worker = new Worker(new URL('./chain-thread.ts', import.meta.url), { workerData: { length, every: EVERY } });
  try {
    const [made] = (await once(worker, 'message')) as [SeedChain];
    return made;
  } finally {
    await worker.terminate();
  }
}

/** The seed of a flight, hex: at most a thousand hashes, which take a ms or two. */
export function seedOfFlight(chain: SeedChain, place: number): string {
  return seedOf(chain, place, (bytes) => hash('sha256', bytes, 'buffer'));
}
