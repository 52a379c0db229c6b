import pg from 'pg';
import { z } from 'zod';
import { SECOND } from '@chhokka/kernel';
import type { Log } from '../log.ts';
import { listenForWakeUps } from './realtime.repository.ts';

/** The payload of a wake-up. `from`: the process that sent it, absent for a trigger. */
const wakeUp = z.object({ channel: z.string(), ids: z.array(z.string()).default([]), from: z.string().optional() });
export type WakeUp = z.infer<typeof wakeUp>;

export interface WakeUpsParts {
  readonly databaseUrl: string;
  readonly log: Log;
  readonly onWakeUp: (wakeUp: WakeUp) => void;
  /** Called whenever listening begins: wake-ups may have been lost before this. */
  readonly onListening: () => void;
}

const RETRY_FIRST_MS = 200;
const RETRY_MOST_MS = 5 * SECOND;

/** Listens for the wake-ups of all processes, on a connection of its own that is reopened when it is lost. */
export function hearWakeUps({ databaseUrl, log, onWakeUp, onListening }: WakeUpsParts): { stop(): Promise<void> } {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let failures = 0;

  function retry(): void {
    client = null;
    if (stopped || timer !== null) return;
    const wait = Math.min(RETRY_MOST_MS, RETRY_FIRST_MS * 2 ** failures);
    failures = Math.min(failures + 1, 10);
    timer = setTimeout(() => void open(), wait * (0.75 + Math.random() / 2));
  }

  async function open(): Promise<void> {
    timer = null;
    const opened = new pg.Client({ connectionString: databaseUrl, keepAlive: true, application_name: 'realtime' });
    client = opened;
    opened.on('notification', ({ payload }) => {
      const said = readWakeUp(payload);
      if (said !== null) onWakeUp(said);
    });
    opened.on('error', () => {});
    opened.on('end', retry);
    try {
      await opened.connect();
      await listenForWakeUps(opened);
      failures = 0;
      onListening();
    } catch (error) {
      log.warn({ err: error }, 'realtime wake-ups not heard');
      await opened.end().catch(() => {});
      retry();
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

/** Anybody with the database's password can notify, so unreadable payloads are ignored. */
function readWakeUp(payload: string | undefined): WakeUp | null {
  try {
    return wakeUp.safeParse(JSON.parse(payload ?? '')).data ?? null;
  } catch {
    return null;
  }
}
