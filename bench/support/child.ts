import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A process of the bench that answers by messages. */
export interface Child {
  send(message: object | string): void;
  /** The first message from now on that `find` finds something in. Rejects when the process ends or fails. */
  next<T>(find: (message: unknown) => T | undefined): Promise<T>;
  stop(): Promise<void>;
  /** Ends it with `kill -9`. */
  kill(): Promise<void>;
}

/** Starts a file of `folder` with nothing of our environment but the path. */
export function startChild(folder: string, file: string, env: Readonly<Record<string, string>> = {}): Child {
  const child: ChildProcess = fork(join(folder, file), {
    execArgv: ['--expose-gc'],
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
  });
  const gone = once(child, 'exit');
  return {
    send: (message) => void child.send(message),
    next: (find) =>
      new Promise((resolve, reject) => {
        const stopped = (): void => reject(new Error(`${file} ended`));
        const listener = (message: unknown): void => {
          const { failed } = message as { failed?: string };
          const found = find(message);
          if (failed === undefined && found === undefined) return;
          child.off('message', listener).off('exit', stopped);
          if (found === undefined) reject(new Error(`${file}: ${failed}`));
          else resolve(found);
        };
        child.on('message', listener).on('exit', stopped);
      }),
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    async stop() {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}
