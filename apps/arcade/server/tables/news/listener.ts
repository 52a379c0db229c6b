import { SECOND } from '@chhokka/kernel';
import type { Log } from '@chhokka/provider-server';
import pg from 'pg';
import { type NewsMessage, readNews } from './news-message.ts';
import { listenForNews } from './news.repository.ts';

interface ListenerParts {
  readonly databaseUrl: string;
  readonly log: Log;
  readonly onNews: (message: NewsMessage) => void;
  /** Called whenever it begins to hear: before, news may have been lost. */
  readonly onHearing: () => void;
}

const FIRST_PAUSE = SECOND / 5;
const LONGEST_PAUSE = 5 * SECOND;

/** Hears what other processes tell, on a connection of its own, which is opened again when it is lost. */
export function hearNews({ databaseUrl, log, onNews, onHearing }: ListenerParts): { stop(): Promise<void> } {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let failures = 0;

  function again(): void {
    client = null;
    if (stopped || timer !== null) return;
    const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures);
    failures = Math.min(failures + 1, 10);
    timer = setTimeout(() => void open(), longest * (0.75 + Math.random() / 4));
  }

  async function open(): Promise<void> {
    timer = null;
    const opened = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      application_name: 'arcade table news',
    });
    client = opened;
    opened.on('notification', ({ payload }) => {
      const message = readNews(payload);
      if (message !== null) onNews(message);
    });
    opened.on('error', () => {});
    opened.on('end', again);
    try {
      await opened.connect();
      await listenForNews(opened);
      failures = 0;
      onHearing();
    } catch (error) {
      if (stopped) return;
      log.warn({ err: error }, 'news of other processes cannot be heard');
      await opened.end().catch(() => {});
      again();
    }
  }

  void open();
  return {
    async stop() {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
