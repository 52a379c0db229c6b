import { SECOND } from '@chhokka/kernel';
import type { Log } from '@chhokka/provider-server';
import pg from 'pg';
import { startListening } from './news.repository.ts';

interface ListenerParts {
  readonly databaseUrl: string;
  readonly log: Log;
  /** What to do with what is told under each name. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Called whenever it begins to hear: before, something may have been lost. */
  readonly onHearing: () => void;
}

const FIRST_PAUSE = SECOND / 5;
const LONGEST_PAUSE = 5 * SECOND;
const MOST_DOUBLINGS = 10;

/** Hears what processes tell each other through the database, on a connection of its own, which is opened again when it is lost. */
export function listen({ databaseUrl, log, channels, onHearing }: ListenerParts): { stop(): Promise<void> } {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let failures = 0;

  function again(): void {
    client = null;
    if (isStopped || timer !== null) return;
    const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures);
    failures = Math.min(failures + 1, MOST_DOUBLINGS);
    timer = setTimeout(() => void open(), longest * (0.75 + Math.random() / 4));
  }

  async function open(): Promise<void> {
    timer = null;
    const opened = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      application_name: 'sportsbook news',
    });
    client = opened;
    opened.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    opened.on('error', () => {});
    opened.on('end', again);
    try {
      await opened.connect();
      await startListening(opened, Object.keys(channels));
      failures = 0;
      onHearing();
    } catch (error) {
      if (isStopped) return;
      log.warn({ err: error }, 'other processes cannot be heard');
      await opened.end().catch(() => {});
      again();
    }
  }

  void open();
  return {
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
