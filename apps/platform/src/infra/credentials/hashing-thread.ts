import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashingAnswer, HashingTask } from './hashing.ts';

/** As `nice -n 10`: a thread that shares the core gets nine tenths of it, so a login waits and a bet does not. */
const STEP_ASIDE = 10;

try {
  // On Linux this is the priority of the calling thread; elsewhere it would be that of the whole program.
  if (process.platform === 'linux') setPriority(0, STEP_ASIDE);
} catch {
  // No permission: it keeps its priority.
}

parentPort?.on('message', (task: HashingTask) => parentPort?.postMessage(done(task), []));

function done(task: HashingTask): HashingAnswer {
  const { id, password } = task;
  try {
    const value = task.stored === undefined ? hashSync(password, task.options) : verifySync(task.stored, password);
    return { id, value };
  } catch (error) {
    return { id, fault: (error as Error).message };
  }
}
