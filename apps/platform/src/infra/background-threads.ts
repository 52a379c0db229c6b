import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const THREADS = '/proc/self/task';
/** As `nice -n 10`: what it shares a core with gets nine tenths of it. */
const STEP_ASIDE = 10;

let done = false;

/**
 * Lets the threads that hash, open seals and read files step aside for the one that answers, once they run: when both
 * cores are wanted, a login waits and a bet does not. Linux alone gives threads priorities of their own; elsewhere
 * nothing changes.
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
    // No such files, or not allowed: the threads keep the priority that they have.
  }
}
