import { SECOND } from '@chhokka/kernel';
import pg from 'pg';
import { startListening } from './channels.repository.ts';

interface Hearing {
  /** Names the connection in the database. */
  readonly name: string;
  /** What to do with what is told in each channel. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Called whenever it begins to hear: before, something may have been lost. */
  readonly onHearing: () => void;
  /** Called for every attempt that failed. The next one follows by itself. */
  readonly onFault: (error: unknown) => void;
}

const FIRST_PAUSE = SECOND / 5;
const LONGEST_PAUSE = 5 * SECOND;
const MOST_DOUBLINGS = 10;

/** Hears what processes tell each other through the database, on a connection of its own, which is opened again when it is lost. */
export function hearChannels(
  databaseUrl: string,
  { name, channels, onHearing, onFault }: Hearing,
): { stop(): Promise<void> } {
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
    const opened = new pg.Client({ connectionString: databaseUrl, keepAlive: true, application_name: name });
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
      onFault(error);
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
