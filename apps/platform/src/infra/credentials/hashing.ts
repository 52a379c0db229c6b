import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';

/** A password to hash, or to compare with what is stored. */
type Wanted = { readonly password: string } & (
  | { readonly stored?: undefined; readonly options: Options }
  | { readonly stored: string }
);

export type HashingTask = Wanted & { readonly id: number };

export type HashingAnswer = { readonly id: number } & (
  | { readonly value: string | boolean }
  | { readonly fault: string }
);

interface Pending {
  resolve(value: string | boolean): void;
  reject(error: Error): void;
}

/**
 * Hashes in a thread of its own with a low priority, one password at a time. A second password may wait in the thread, so
 * that it never stands still while the program is busy with something else. A thread that dies rejects what it had, and
 * the next password starts another.
 */
export function createHasher() {
  const pending = new Map<number, Pending>();
  let thread: Worker | undefined;
  let lastId = 0;

  function begun(): Worker {
    const worker = new Worker(new URL('./hashing-thread.ts', import.meta.url), { execArgv: [] });
    worker.on('message', (answer: HashingAnswer) => {
      const waiting = pending.get(answer.id);
      pending.delete(answer.id);
      // An idle thread must not keep the program from ending.
      if (pending.size === 0) worker.unref();
      if ('fault' in answer) waiting?.reject(new Error(answer.fault));
      else waiting?.resolve(answer.value);
    });
    const gone = (error: unknown): void => {
      if (thread === worker) thread = undefined;
      for (const { reject } of pending.values())
        reject(new Error('the thread that hashes has ended', { cause: error }));
      pending.clear();
    };
    worker.on('error', gone);
    worker.on('exit', gone);
    return worker;
  }

  function ask(task: Wanted): Promise<string | boolean> {
    thread ??= begun();
    const worker = thread;
    const id = (lastId += 1);
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ ...task, id }, []);
    });
  }

  return {
    hash: (password: string, options: Options) => ask({ password, options }) as Promise<string>,
    verify: (stored: string, password: string) => ask({ password, stored }) as Promise<boolean>,
  };
}
