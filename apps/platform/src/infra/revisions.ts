import type { Pool } from './db.ts';

/**
 * Tells a process when the data that it keeps in memory has changed in the database. Each topic has a number that grows
 * in the transaction of the change. One small query a second reads all of them, so a change takes effect everywhere
 * within about a second, even after a lost connection.
 */
export interface Revisions {
  /**
   * Calls `reload` whenever the topic has a new number; several watchers of a topic run in order of registration. A
   * failed reload is repeated at the next poll.
   */
  watch(topic: string, reload: () => Promise<void>): void;
  /** The topic as of the last poll after which this process had reloaded it; undefined before the first. */
  current(topic: string): Revision | undefined;
  /**
   * Reads the numbers once and reloads what changed. An error with one topic is thrown after the others are reloaded. Polls take
   * turns: an earlier one that is slow must not put back what a later one has reloaded.
   */
  poll(): Promise<void>;
}

export interface Revision {
  readonly number: number;
  /** ms since the epoch, by the database's clock. */
  readonly changedAt: number;
}

export const POLL_EVERY_MS = 1_000;

export function createRevisions(pool: Pool): Revisions {
  const current = new Map<string, Revision>();
  let last: Promise<unknown> = Promise.resolve();
  const watchers: { readonly topic: string; readonly reload: () => Promise<void>; seen: bigint | undefined }[] = [];
  return {
    watch(topic, reload) {
      watchers.push({ topic, reload, seen: undefined });
    },
    current: (topic) => current.get(topic),
    poll() {
      const turn = last.then(read);
      last = turn.catch(() => undefined);
      return turn;
    },
  };

  async function read(): Promise<void> {
    const { rows } = await pool.query<{ topic: string; number: bigint; changed_at: Date }>(
      'select topic, number, changed_at from revisions.revision',
    );
    const numbers = new Map(rows.map(({ topic, number }) => [topic, number]));
    const faults = new Map<string, unknown>();
    for (const watcher of watchers) {
      const number = numbers.get(watcher.topic);
      if (number === watcher.seen || faults.has(watcher.topic)) continue;
      try {
        await watcher.reload();
        watcher.seen = number;
      } catch (fault) {
        faults.set(watcher.topic, fault);
      }
    }
    for (const { topic, number, changed_at } of rows) {
      if (faults.has(topic)) continue;
      current.set(topic, { number: Number(number), changedAt: changed_at.getTime() });
    }
    for (const fault of faults.values()) throw fault;
  }
}
