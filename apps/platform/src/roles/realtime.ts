import { realtimeChannel } from '@chhokka/contracts';
import { SECOND } from '@chhokka/kernel';
import type { FastifyInstance } from 'fastify';
import { repeat, type Repetition } from '../infra/jobs.ts';
import { assertAll } from '../infra/composition/merge.ts';
import { createHub } from '../infra/realtime/hub.ts';
import { acceptSockets, registerRealtime } from '../infra/realtime/routes.ts';
import { hearWakeUps } from '../infra/realtime/wake-ups.ts';
import { POLL_EVERY_MS } from '../infra/revisions.ts';
import type { Platform } from './platform.ts';

/** The longest delay until a lost wake-up is made up for, and an ended session is noticed. */
const SWEEP_EVERY_MS = 5 * SECOND;

/** Messages to open pages, and who may receive them (contracts `realtime`). */
export interface Realtime {
  /** Accepts sockets. Call it before all routes. */
  serve(server: FastifyInstance): Promise<void>;
  /** Starts sending messages to pages. */
  start(): Promise<Repetition[]>;
}

/** The role `realtime`: the channels of all modules. */
export function createRealtime({ config, clock, log, metrics, waker, added }: Platform): Realtime {
  const sources = added.all('channels');
  // The hub itself tells a page that its session has ended.
  const wanted = realtimeChannel.options.filter((channel) => channel !== 'session');
  assertAll(
    sources.map(({ channel }) => channel),
    wanted,
    'channel',
  );
  const siteAccess = added.one('siteAccess');
  const { find, live } = added.one('memberSessions');
  const hub = createHub({
    sources,
    sessions: { member: find, live },
    siteAccess,
    clock,
    log,
    onSent: metrics.counter('realtime_messages_total', 'Messages that open pages were told.'),
  });
  metrics.gauge('realtime_connections', 'Pages that are open now.', () => hub.connections());
  waker.hear((channel, memberIds) => hub.wake(channel, memberIds));
  return {
    async serve(server) {
      await acceptSockets(server, hub);
      registerRealtime(server, { hub, siteAccess, rateLimitScale: config.rateLimitScale });
    },
    async start() {
      await hub.sweep();
      const wakeUps = hearWakeUps({
        databaseUrl: config.databaseUrl,
        log,
        onWakeUp: (wakeUp) => !waker.isOwn(wakeUp) && hub.wake(wakeUp.channel, wakeUp.ids),
        onListening: () => void hub.sweep().catch((err: unknown) => log.warn({ err }, 'missed news not read')),
      });
      return [
        repeat('tell what changed', POLL_EVERY_MS, log, async () => {
          for (const source of sources) if ('isPolled' in source) hub.wake(source.channel, []);
          hub.beat();
        }),
        repeat('look what open pages missed', SWEEP_EVERY_MS, log, () => hub.sweep()),
        wakeUps,
      ];
    },
  };
}
