import { pbkdf2 } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { letBackgroundThreadsStepAside } from './background-threads.ts';

/** Thread ids of this process by their names. */
function threadsNamed(name: string): number[] {
  const threads = readdirSync('/proc/self/task');
  return threads.filter((id) => readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim() === name).map(Number);
}

it.runIf(process.platform === 'linux')(
  'letBackgroundThreadsStepAside lowers the priority of worker threads, not of the main thread',
  async () => {
    await promisify(pbkdf2)('password', 'salt', 1, 8, 'sha256');
    const before = getPriority(process.pid);
    letBackgroundThreadsStepAside();
    const workers = threadsNamed('libuv-worker');
    expect(workers.length).toBeGreaterThan(0);
    expect(new Set(workers.map((id) => getPriority(id)))).toEqual(new Set([10]));
    expect(getPriority(process.pid)).toBe(before);
  },
);
