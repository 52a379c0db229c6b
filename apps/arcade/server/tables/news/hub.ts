import { randomUUID } from 'node:crypto';
import type { ClientMessage, RoundRules } from '@chhokka/game-math';
import { type Clock, MINUTE, SECOND } from '@chhokka/kernel';
import type { Log } from '@chhokka/provider-server';
import type { Pool } from '@chhokka/provider-server/db';
import type { Wire } from '@chhokka/provider-server/live';
import { findSession, lastingSessions } from '../../sessions/sessions.repository.ts';
import type { TableNews } from '../table-context.ts';
import { type Crowd, createCrowd } from './crowd.ts';
import type { Feed } from './feed.ts';
import { type Feeds, createFeeds } from './feeds.ts';
import { CLOSE, type Follower, asFrame, createFollower, hasDrained, tell } from './follower.ts';
import { readMessage } from './messages.ts';
import { type Mine, chunks, createMine } from './mine.ts';
import { glanceAt } from './news.repository.ts';

export interface HubLimits {
  /** Open clients in this process. */
  readonly connections: number;
  /** Open clients per network: behind a mobile network, whole neighbourhoods share one address. */
  readonly perNetwork: number;
  readonly perSession: number;
  readonly messagesPerMinute: number;
  /** Hellos of one session, in all its clients: each has all slips of the session read and told again. */
  readonly hellosPerMinute: number;
  readonly beatEveryMs: number;
  /** A client that says no hello within this time is cut off, ms. */
  readonly helloWithinMs: number;
  /** Totals are told at most this often, ms. */
  readonly totalsEveryMs: number;
  /** Changes of slips within this time are read together, ms. */
  readonly gatherMs: number;
  /** So long after a round is drawn or ends, slips whose news was lost are looked for, ms. */
  readonly lookBackAfterMs: number;
}

export const HUB_LIMITS: HubLimits = {
  connections: 20_000,
  perNetwork: 1_000,
  perSession: 10,
  messagesPerMinute: 120,
  hellosPerMinute: 30,
  beatEveryMs: 25 * SECOND,
  helloWithinMs: 10 * SECOND,
  totalsEveryMs: SECOND / 4,
  gatherMs: 25,
  lookBackAfterMs: 0.3 * SECOND,
};

export interface HubParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  /** Rules by name. */
  readonly rules: (name: string) => RoundRules;
  readonly limits?: Partial<HubLimits>;
}

/** The hub's callbacks for one socket. */
export interface Client {
  received(data: Buffer, isBinary: boolean): void;
  answered(): void;
  gone(): void;
}

/**
 * Holds the open clients of this process and tells them what happens at their tables. Its own state may be lost at any
 * time: everything that it tells is read from the database.
 */
export interface Hub extends TableNews {
  /** Whether there is room for another client of this network. */
  hasRoom(network: string): boolean;
  accept(wire: Wire, network: string): Client;
  /** Looks for news of all tables that somebody follows, and brings clients up to date that have read what waited. */
  look(): Promise<void>;
  /** News may have been lost: reads everything again. */
  lookBack(): Promise<void>;
  /** Says bye to clients whose sessions have ended. */
  sweep(): Promise<void>;
  /** Pings clients when it is time, and cuts off those that do not answer. */
  beat(): void;
  connections(): number;
  /** Closes all clients and waits a moment for them to go. */
  close(): Promise<void>;
}

const CLOSE_WITHIN_MS = 2 * SECOND;
const CLOSE_CHECK_MS = 20;
const SESSIONS_AT_ONCE = 1_000;

export function createHub(parts: HubParts): Hub {
  const { pool, clock, log } = parts;
  const limits = { ...HUB_LIMITS, ...parts.limits };
  const crowd = createCrowd();
  const onFault = (error: unknown): void => log.error({ err: error }, 'news of a table could not be read');
  const mine = createMine({ pool, clock, crowd, gatherMs: limits.gatherMs, onFault });
  const feeds = createFeeds({ ...parts, limits, mine, onFault, newStream: randomUUID });
  const greet = createGreeting({ pool, clock, limits, crowd, feeds, mine });
  let closing = false;

  function received(follower: Follower, data: Buffer | null): void {
    // A client may go on sending until its socket is closed.
    if (!follower.wire.isOpen) return;
    const message = data === null || isTooOften(follower, clock.now(), limits) ? null : readMessage(data);
    if (message === null) return sayBye(follower, 'message', clock.now());
    if (message.type === 'ping') return answerPing(follower, message.at, clock.now());
    greet(follower, message).catch((error: unknown) => {
      onFault(error);
      follower.wire.close(CLOSE.tryLater);
    });
  }

  function catchUp(follower: Follower): void {
    const { feed, sessionId } = follower;
    if (!hasDrained(follower, clock.now()) || feed === null || sessionId === null) return;
    tell(follower, feed.stream.snapshot(clock.now()), clock.now());
    crowd.sessions.get(sessionId)?.told.clear();
    mine.missed(feed.drawId() ?? 0n, [sessionId]);
  }

  return {
    hasRoom: (network) => !closing && crowd.all.size < limits.connections && crowd.countOf(network) < limits.perNetwork,
    accept(wire, network) {
      const follower = createFollower(wire, network, clock.now() + limits.helloWithinMs);
      if (closing) wire.close(CLOSE.restart);
      else crowd.add(follower);
      return {
        received: (data, isBinary) => received(follower, isBinary ? null : data),
        answered() {
          follower.answers = true;
        },
        gone: () => crowd.remove(follower),
      };
    },
    round: (table) => feeds.wake(table, { round: true }),
    totals: (table) => feeds.wake(table, { totals: true }),
    slips: (changes) => mine.changed(changes),
    async look() {
      for (const follower of crowd.all) if (follower.behindSince !== null) catchUp(follower);
      await lookAtTables(pool, feeds.followed());
    },
    async lookBack() {
      for (const feed of feeds.followed()) feeds.lookForSlips(feed);
      await Promise.all(feeds.followed().map((feed) => feed.look({ round: true, totals: true })));
    },
    sweep: () => dropEnded(crowd, pool, clock),
    beat() {
      const now = clock.now();
      for (const follower of crowd.all) if (follower.nextBeat <= now) beatFor(follower, now, limits);
    },
    connections: () => crowd.all.size,
    async close() {
      closing = true;
      feeds.close();
      mine.close();
      await sendHome(crowd);
    },
  };
}

/** Reads what is new at these tables. */
async function lookAtTables(pool: Pool, followed: readonly Feed[]): Promise<void> {
  if (followed.length === 0) return;
  const codes = followed.map(({ table }) => table);
  const glances = await glanceAt(pool, codes);
  await Promise.all(
    followed.map(async (feed) => {
      const glance = glances.get(feed.table);
      if (glance) await feed.compare(glance);
    }),
  );
}

interface GreetingParts extends Pick<HubParts, 'pool' | 'clock'> {
  readonly limits: HubLimits;
  readonly crowd: Crowd;
  readonly feeds: Feeds;
  readonly mine: Mine;
}

type Hello = Extract<ClientMessage, { type: 'hello' }>;

/** Handles a hello: who calls, and where the news of the table begins. Throws when the database cannot be read. */
function createGreeting(parts: GreetingParts): (follower: Follower, hello: Hello) => Promise<void> {
  const { pool, clock, limits, crowd, feeds, mine } = parts;
  const isOften = createHelloCount(limits);
  return async (follower, { sessionID, table, since }) => {
    follower.hellos += 1;
    const own = follower.hellos;
    const isLate = (): boolean => own !== follower.hellos || !crowd.all.has(follower);
    const found = await findSession(pool, sessionID, clock.now());
    if (isLate()) return;
    if (found === null || found.ended || found.session.demo) return sayBye(follower, 'session', clock.now());
    if (isOften(found.session.id, clock.now())) return follower.wire.close(CLOSE.tryLater);
    const feed = await feeds.fresh(table);
    if (isLate()) return;
    if (feed === null || feed.gameCode !== found.session.gameCode) return sayBye(follower, 'table', clock.now());
    const { id } = found.session;
    const isNew = follower.sessionId !== id;
    if (isNew && (crowd.sessions.get(id)?.followers.size ?? 0) >= limits.perSession)
      return follower.wire.close(CLOSE.tryLater);
    crowd.join(follower, id, feed);
    const now = clock.now();
    follower.nextBeat = now + limits.beatEveryMs;
    const missed = since === undefined ? null : feed.stream.since(since, now);
    for (const frame of missed ?? [feed.stream.snapshot(now)]) tell(follower, frame, now);
    // What became of the player's slips since the client last heard.
    crowd.sessions.get(id)?.told.clear();
    mine.missed(feed.drawId() ?? 0n, [id]);
  };
}

/** Counts hellos by session, connected or not. Whether one is one too many in its minute. */
function createHelloCount({ hellosPerMinute }: HubLimits): (sessionId: bigint, now: number) => boolean {
  const said = new Map<bigint, number>();
  let minute = 0;
  return (sessionId, now) => {
    const current = Math.floor(now / MINUTE);
    if (current !== minute) said.clear();
    minute = current;
    const times = (said.get(sessionId) ?? 0) + 1;
    said.set(sessionId, times);
    return times > hellosPerMinute;
  };
}

function isTooOften(follower: Follower, now: number, { messagesPerMinute }: HubLimits): boolean {
  const minute = Math.floor(now / MINUTE);
  if (follower.minute !== minute) follower.saidInMinute = 0;
  follower.minute = minute;
  follower.saidInMinute += 1;
  return follower.saidInMinute > messagesPerMinute;
}

function answerPing(follower: Follower, at: number, now: number): void {
  tell(follower, asFrame({ type: 'pong', at, now }), now);
}

function sayBye(follower: Follower, why: 'session' | 'table' | 'message', now: number): void {
  tell(follower, asFrame({ type: 'bye', why }), now);
  follower.wire.close(CLOSE.unwelcome);
}

function beatFor(follower: Follower, now: number, limits: HubLimits): void {
  if (follower.feed === null) return follower.wire.close(CLOSE.unwelcome);
  if (!follower.answers) return follower.wire.terminate();
  follower.answers = false;
  follower.nextBeat = now + limits.beatEveryMs;
  if (follower.wire.isOpen) follower.wire.ping();
}

async function dropEnded(crowd: Crowd, pool: Pool, clock: Clock): Promise<void> {
  for (const some of chunks([...crowd.sessions.keys()], SESSIONS_AT_ONCE)) {
    const lasting = await lastingSessions(pool, some, clock.now());
    for (const id of some) {
      if (lasting.has(id)) continue;
      for (const follower of crowd.sessions.get(id)?.followers ?? []) sayBye(follower, 'session', clock.now());
    }
  }
}

/** Closes every client for a restart, waits a moment for them to go, and cuts off the rest. */
async function sendHome(crowd: Crowd): Promise<void> {
  for (const { wire } of crowd.all) wire.close(CLOSE.restart);
  const until = performance.now() + CLOSE_WITHIN_MS;
  while (crowd.all.size > 0 && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, CLOSE_CHECK_MS));
  for (const { wire } of crowd.all) wire.terminate();
}
