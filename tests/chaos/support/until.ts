import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 50;

/** Repeats what fails while something is dead. Null is a failure too. */
export async function until<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await attempt().catch(() => null);
    if (found !== null) return found;
    await sleep(LOOK_MS);
  }
}
