import { type Clock, formatDecimal, SECOND } from '@chhokka/kernel';
import type { FastifyInstance } from 'fastify';
import { TRIAL } from '../infra/http/sessions.ts';
import { repeat, type Repetition } from '../infra/jobs.ts';
import { createHub, type HubLimits } from '../infra/realtime/hub.ts';
import { acceptSockets, registerRealtime } from '../infra/realtime/routes.ts';
import type { MemberSource, PublicSource, RealtimeSource, Told } from '../infra/realtime/sources.ts';
import { hearWakeUps } from '../infra/realtime/wake-ups.ts';
import { POLL_EVERY_MS, type Revisions } from '../infra/revisions.ts';
import type { Inbox } from '../modules/people/inbox/index.ts';
import type { Wallet } from '../modules/money/wallet/index.ts';
import type { Services } from './services.ts';

/** How soon a wake-up that was lost is made up for, and a session that ended is noticed. */
const SWEEP_EVERY_MS = 5 * SECOND;

/** What open pages are told, and who may hear it (contracts `realtime`). */
export interface Realtime {
  /** Takes sockets. Before all routes. */
  serve(server: FastifyInstance): Promise<void>;
  /** From now on pages are told what happens. */
  start(): Promise<Repetition[]>;
}

/** The role `realtime`: every channel with where it comes from. */
export function createRealtime(services: Services, limits: Partial<HubLimits> = {}): Realtime {
  const { config, clock, log, metrics, door, devices, waker } = services;
  const hub = createHub({
    sources: sourcesOf(services),
    sessions: { member: devices.sessions.find, live: devices.sessions.live },
    door,
    clock,
    log,
    limits,
    onSent: metrics.counter('realtime_messages_total', 'Messages that open pages were told.'),
  });
  metrics.gauge('realtime_connections', 'Pages that are open now.', () => hub.connections());
  waker.hear((channel, memberIds) => hub.wake(channel, memberIds));
  return {
    async serve(server) {
      await acceptSockets(server, hub);
      registerRealtime(server, { hub, door, rateLimitScale: config.rateLimitScale });
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
          for (const channel of TOPICS) hub.wake(channel, []);
          hub.beat();
        }),
        repeat('look what open pages missed', SWEEP_EVERY_MS, log, () => hub.sweep()),
        wakeUps,
      ];
    },
  };
}

/** What processes keep in memory and pages fetch from them. */
const TOPICS = ['settings', 'content', 'catalogue', 'cashier'] as const;

function sourcesOf({ revisions, clock, chat, wallet, inbox, limits }: Services): RealtimeSource[] {
  const topics = TOPICS.map((topic) => topicSource(topic, revisions, clock));
  return [...topics, chat.source, balanceSource(wallet), inboxSource(inbox), limits.source];
}

/**
 * A topic is told one poll after this process has it: by then every other process has it too, so that a page that asks
 * anew gets the new state from whichever it reaches.
 */
function topicSource(topic: (typeof TOPICS)[number], revisions: Revisions, clock: Clock): PublicSource {
  let seen = { number: 0, since: 0, told: 0 };
  function settled(): number {
    const number = revisions.current(topic)?.number ?? 0;
    if (number !== seen.number) seen = { ...seen, number, since: clock.now() };
    if (clock.now() - seen.since >= POLL_EVERY_MS) seen.told = seen.number;
    return seen.told;
  }
  return {
    audience: 'public',
    channel: topic,
    async newest() {
      seen = { number: revisions.current(topic)?.number ?? 0, since: 0, told: 0 };
      return settled();
    },
    async after(number) {
      const newest = settled();
      return newest > number ? [{ number: newest, body: null }] : [];
    },
    changedAt: () => revisions.current(topic)?.changedAt,
  };
}

function balanceSource(wallet: Wallet): MemberSource {
  return {
    audience: 'member',
    channel: 'balance',
    mayHear: () => true,
    async current(memberIds) {
      const states = await wallet.memberStates(memberIds);
      return new Map(
        states.map(({ memberId, balance, version }): [string, Told] => [
          memberId,
          { number: Number(version), body: { sumBalance: formatDecimal(balance) } },
        ]),
      );
    },
  };
}

function inboxSource(inbox: Inbox): MemberSource {
  return {
    audience: 'member',
    channel: 'inbox',
    mayHear: ({ userType }) => userType !== TRIAL,
    async current(memberIds) {
      const boxes = await inbox.boxes(memberIds);
      return new Map(
        memberIds.map((memberId): [string, Told] => {
          const { number, unread } = boxes.get(memberId) ?? { number: 0, unread: 0 };
          return [memberId, { number, body: { unreadMessage: unread } }];
        }),
      );
    },
  };
}
