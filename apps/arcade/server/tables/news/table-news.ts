import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { Log } from '@chhokka/provider-server';
import type { Pool } from '@chhokka/provider-server/db';
import { tellProcesses } from '@chhokka/provider-server/live';
import type { TableNews } from '../table-context.ts';
import { chunks } from './mine.ts';
import { NEWS_CHANNEL, type NewsMessage, writeNews } from './news-message.ts';

/** `TableNews` for this process's hub at once, and for those of other processes through the database. */
export interface ToldNews extends TableNews {
  /** Sends what still waits. */
  close(): Promise<void>;
}

interface NewsParts {
  readonly pool: Pool;
  readonly log: Log;
  /** This process's hub. */
  readonly hub: TableNews;
  /** This process, as other processes know it. */
  readonly from: string;
  /** Between two notifications, ms. */
  readonly gatherMs?: number;
}

const GATHER_MS = 100;
/** PostgreSQL takes payloads of less than 8,000 bytes; a slip needs at most 82. */
const SLIPS_IN_ONE = 80;
/** Codes of tables have at most 64 characters, and each stands here at most twice. */
const TABLES_IN_ONE = 40;
/** At most so many slips wait. Hubs find the others when the round is drawn or ends. */
const MOST_WAITING = 20_000;

/**
 * What comes first is sent at once. What comes within the next 100 ms is sent together, however much it is: so there are
 * at most ten statements a second.
 */
export function createTableNews({ pool, log, hub, from, gatherMs = GATHER_MS }: NewsParts): ToldNews {
  const rounds = new Set<string>();
  const totals = new Set<string>();
  const slips = new Map<string, NewsMessage['slips'][number]>();
  const stopping = new AbortController();
  let running: Promise<void> | null = null;

  function takeWaiting(): string[] {
    const messages: NewsMessage[] = [
      ...chunks([...rounds], TABLES_IN_ONE).map((some) => ({ from, rounds: some, totals: [], slips: [] })),
      ...chunks([...totals], TABLES_IN_ONE).map((some) => ({ from, rounds: [], totals: some, slips: [] })),
      ...chunks([...slips.values()], SLIPS_IN_ONE).map((some) => ({ from, rounds: [], totals: [], slips: some })),
    ];
    for (const waiting of [rounds, totals, slips]) waiting.clear();
    return messages.map(writeNews);
  }

  async function send(): Promise<void> {
    const payloads = takeWaiting();
    if (payloads.length === 0) return;
    await tellProcesses(pool, NEWS_CHANNEL, payloads).catch((error: unknown) => {
      log.warn({ err: error }, 'other processes were not told of news');
    });
  }

  async function run(): Promise<void> {
    // What happens in the same turn belongs together.
    await turn();
    while (rounds.size + totals.size + slips.size > 0) {
      await send();
      await pause(gatherMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
    running = null;
  }

  const wakeOthers = (): void => {
    running ??= run();
  };

  return {
    round(table) {
      hub.round(table);
      rounds.add(table);
      wakeOthers();
    },
    totals(table) {
      hub.totals(table);
      totals.add(table);
      wakeOthers();
    },
    slips(changes) {
      hub.slips(changes);
      for (const { betTx, sessionId, balance } of changes) {
        if (slips.size >= MOST_WAITING && !slips.has(betTx)) continue;
        slips.set(betTx, { betTx, sessionId, balance: balance ?? slips.get(betTx)?.balance ?? null });
      }
      if (slips.size > 0) wakeOthers();
    },
    async close() {
      stopping.abort();
      await running;
      await send();
    },
  };
}
