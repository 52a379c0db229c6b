import { randomUUID } from 'node:crypto';
import type { Pool } from '../db.ts';
import type { Log } from '../log.ts';
import { notify } from './realtime.repository.ts';
import type { WakeUp } from './wake-ups.ts';

/** Wakes hubs for things that change too often for a notification in each commit. */
export interface Waker {
  /** Call it after the commit: these members have news. This process is woken at once, others shortly after. */
  wake(channel: string, memberIds: Iterable<string>): void;
  /** Registers a listener for the wake-ups of this process. */
  hear(listener: (channel: string, memberIds: readonly string[]) => void): void;
  /** Whether this process sent the wake-up that came through the database, and has therefore handled it. */
  isOwn(wakeUp: WakeUp): boolean;
  /** Sends the collected wake-ups. */
  close(): Promise<void>;
}

const GATHER_MS = 200;
/** PostgreSQL accepts payloads of less than 8,000 bytes; an id takes 39. */
const MOST_IN_ONE = 150;
/** At most this many members of a channel wait. The hubs find the news of all others by themselves, seconds later. */
const MOST_WAITING = 5_000;

export function createWaker({ pool, log }: { pool: Pool; log: Log }): Waker {
  const from = randomUUID();
  const waiting = new Map<string, Set<string>>();
  let hears: ((channel: string, memberIds: readonly string[]) => void) | null = null;
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> = Promise.resolve();

  function send(): Promise<void> {
    const payloads = [...waiting].flatMap(([channel, ids]) =>
      chunks([...ids], MOST_IN_ONE).map((some) => JSON.stringify({ channel, ids: some, from })),
    );
    waiting.clear();
    if (payloads.length === 0) return Promise.resolve();
    return notify(pool, payloads).catch((error: unknown) => log.warn({ err: error }, 'realtime wake-up not sent'));
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      sending = send().finally(() => {
        timer = null;
        if (waiting.size > 0) schedule();
      });
    }, GATHER_MS);
  }

  return {
    wake(channel, memberIds) {
      const ids = [...memberIds];
      hears?.(channel, ids);
      const kept = waiting.get(channel) ?? new Set();
      waiting.set(channel, kept);
      for (const id of ids) if (kept.size < MOST_WAITING) kept.add(id);
      schedule();
    },
    hear(listener) {
      hears = listener;
    },
    isOwn: (wakeUp) => wakeUp.from === from,
    async close() {
      if (timer !== null) clearTimeout(timer);
      await sending;
      await send();
    },
  };
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < items.length; start += size) parts.push(items.slice(start, start + size));
  return parts;
}
