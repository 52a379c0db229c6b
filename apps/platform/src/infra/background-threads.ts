import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const THREADS = '/proc/self/task';
/** As `nice -n 10`: a thread that shares its core gets nine tenths of it. */
const STEP_ASIDE = 10;

let done = false;

/**
 * Lowers the priority of the threads that hash, open seals and read files, below the main thread, once they exist: when
 * both cores are busy, a login waits and a bet does not. Only Linux has priorities per thread; elsewhere nothing
 * changes.
 */
export function letBackgroundThreadsStepAside(): void {
  if (done) return;
  done = true;
  try {
    for (const thread of readdirSync(THREADS)) {
      const name = readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim();
      if (name === 'libuv-worker') setPriority(Number(thread), STEP_ASIDE);
    }
  } catch {
    // No such files, or no permission: the threads keep their priority.
  }
}
