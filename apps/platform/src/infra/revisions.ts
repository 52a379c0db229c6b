import type { Pool } from './db.ts';

/**
 * Tells a process when what it keeps in memory has changed in the database. Each topic has a number that grows in the
 * transaction that changes it; one small query a second reads all of them, so a change shows everywhere within about a
 * second, also after a lost connection.
 */
export interface Revisions {
  /** Calls `reload` whenever the topic has a new number. A failed reload is tried again at the next poll. */
  watch(topic: string, reload: () => Promise<void>): void;
  /** Reads the numbers once and reloads what changed. */
  poll(): Promise<void>;
}

export const POLL_EVERY_MS = 1_000;

export function createRevisions(pool: Pool): Revisions {
  const topics = new Map<string, { seen: bigint | null; reload: () => Promise<void> }>();
  return {
    watch(topic, reload) {
      topics.set(topic, { seen: null, reload });
    },
    async poll() {
      const { rows } = await pool.query<{ topic: string; number: bigint }>(
        'select topic, number from settings.revision',
      );
      for (const { topic, number } of rows) {
        const watched = topics.get(topic);
        if (!watched || watched.seen === number) continue;
        await watched.reload();
        watched.seen = number;
      }
    },
  };
}
