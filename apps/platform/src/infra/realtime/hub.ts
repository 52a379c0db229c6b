import { realtimeHello, type RealtimeHello } from '@chhokka/contracts';
import { type Clock, MINUTE, SECOND, unstorable } from '@chhokka/kernel';
import type { SiteAccess } from '../http/site-access.ts';
import type { MemberSession } from '../http/sessions.ts';
import type { Log } from '../log.ts';
import { type Audience, createAudience } from './audience.ts';
import { asFrame, CLOSE, createListener, isOpen, type Listener, tell, type Whence, type Wire } from './listener.ts';
import { createMemberFeed } from './member-feed.ts';
import { createPublicFeed, type PublicFeed } from './public-feed.ts';
import type { RealtimeSource, Told } from './sources.ts';

/** How the hub identifies its listeners. */
export interface RealtimeSessions {
  member(token: string): Promise<MemberSession | null>;
  /** Which of these sessions have not ended. The check does not extend them. */
  live(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface HubLimits {
  /** Open pages in this process. */
  readonly connections: number;
  /** Open pages per network: behind a mobile network, whole neighbourhoods share one address. */
  readonly perNetwork: number;
  /** Open pages per member. */
  readonly perMember: number;
  readonly hellosPerMinute: number;
  readonly beatEveryMs: number;
  /** A page that says nothing for so long after connecting is cut off, ms. */
  readonly helloWithinMs: number;
  /** Wake-ups of members within this time are handled together, ms. */
  readonly gatherMs: number;
}

export const HUB_LIMITS: HubLimits = {
  connections: 20_000,
  perNetwork: 1_000,
  perMember: 20,
  hellosPerMinute: 30,
  beatEveryMs: 25 * SECOND,
  helloWithinMs: 10 * SECOND,
  gatherMs: 25,
};

export interface HubParts {
  readonly sources: readonly RealtimeSource[];
  readonly sessions: RealtimeSessions;
  readonly siteAccess: SiteAccess;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits?: Partial<HubLimits>;
  /** Called after every sent message. */
  readonly onSent?: () => void;
}

/** The hub's callbacks for one socket. */
export interface Page {
  received(data: Buffer, isBinary: boolean): void;
  answered(): void;
  gone(): void;
}

/**
 * Holds open pages and sends them the messages of their channels. Its own state may be lost at any time: numbers and
 * states come from the sources, and pages notice by the numbers what they have missed.
 */
export interface Hub {
  /** Whether there is room for another page of this network. */
  hasRoom(network: string): boolean;
  accept(wire: Wire, from: Whence): Page;
  /** There may be news on this channel, for these members or for all. */
  wake(channel: string, memberIds: readonly string[]): void;
  /** Checks everything without a wake-up: news, states, ended sessions, a site that has closed. */
  sweep(): Promise<void>;
  /** Sends the beats that are due, and cuts off pages that do not answer. */
  beat(): void;
  connections(): number;
  /** Closes all pages and waits a moment for them to go. */
  close(): Promise<void>;
}

const CLOSE_WITHIN_MS = 2 * SECOND;
const CLOSE_CHECK_MS = 20;

export function createHub(parts: HubParts): Hub {
  const { clock, log, onSent = () => {} } = parts;
  const limits = { ...HUB_LIMITS, ...parts.limits };
  const audience = createAudience();
  const onFault = (error: unknown): void => log.warn({ err: error }, 'realtime news not read');
  const publicFeeds = parts.sources
    .filter((source) => source.audience === 'public')
    .map((source) => createPublicFeed(source, (told) => broadcast(audience, source.channel, told, onSent)));
  const memberFeeds = parts.sources
    .filter((source) => source.audience === 'member')
    .map((source) => createMemberFeed(source, { audience, gatherMs: limits.gatherMs, onSent, onFault }));
  const greet = createGreeting({ ...parts, limits, audience, publicFeeds });
  let closing = false;

  function wakeMember(memberId: string): void {
    for (const feed of memberFeeds) feed.wake([memberId]);
  }

  return {
    hasRoom: (network) =>
      !closing && audience.all.size < limits.connections && audience.countOf(network) < limits.perNetwork,

    accept(wire, from) {
      const listener = createListener(wire, { ...from, nextBeat: clock.now() + limits.helloWithinMs });
      if (closing) wire.close(CLOSE.restart);
      else audience.add(listener);
      return {
        received(data, isBinary) {
          // A page may continue to send until its socket is closed.
          if (!isOpen(wire)) return;
          greet(listener, isBinary ? null : data)
            .then((memberId) => memberId !== null && wakeMember(memberId))
            .catch((error: unknown) => {
              onFault(error);
              wire.close(CLOSE.tryLater);
            });
        },
        answered() {
          listener.answers = true;
        },
        gone: () => audience.remove(listener),
      };
    },

    wake(channel, memberIds) {
      for (const feed of memberFeeds) if (feed.source.channel === channel) feed.wake(memberIds);
      for (const feed of publicFeeds) if (feed.source.channel === channel) feed.look().catch(onFault);
    },

    async sweep() {
      await dropEnded(audience, parts.sessions);
      await sendAway(audience, parts.siteAccess);
      for (const feed of memberFeeds) feed.wake(audience.members());
      await Promise.all(publicFeeds.map((feed) => feed.look()));
    },

    beat() {
      const now = clock.now();
      for (const listener of audience.all) if (listener.nextBeat <= now) beatFor(listener, publicFeeds, now, limits);
    },

    connections: () => audience.all.size,

    async close() {
      closing = true;
      for (const feed of memberFeeds) feed.close();
      await sendHome(audience);
    },
  };
}

interface GreetingParts extends Pick<HubParts, 'sessions' | 'clock'> {
  readonly limits: HubLimits;
  readonly audience: Audience;
  readonly publicFeeds: readonly PublicFeed[];
}

/**
 * Handles a hello: who calls, and from where on each channel sends. Returns the member who listens from now on, if any.
 * An invalid message, or one hello too many, ends the connection. Throws when the session cannot be looked up.
 */
function createGreeting(parts: GreetingParts): (listener: Listener, data: Buffer | null) => Promise<string | null> {
  const { sessions, clock, limits, audience, publicFeeds } = parts;

  function isTooOften(listener: Listener): boolean {
    const now = clock.now();
    listener.saidAt = [...listener.saidAt.filter((at) => at > now - MINUTE), now];
    return listener.saidAt.length > limits.hellosPerMinute;
  }

  return async (listener, data) => {
    const hello = data === null ? null : readHello(data);
    if (hello === null || isTooOften(listener)) {
      listener.wire.close(CLOSE.unwelcome);
      return null;
    }
    listener.hellos += 1;
    const mine = listener.hellos;
    const session = hello.token === undefined ? null : await sessions.member(hello.token);
    if (mine !== listener.hellos || !audience.all.has(listener)) return null;
    if (session && session.memberId !== listener.session?.memberId) {
      if (audience.of(session.memberId).size >= limits.perMember) {
        listener.wire.close(CLOSE.tryLater);
        return null;
      }
    }
    // A page that repeats its hello starts from its own numbers, not from those that were sent before.
    listener.told.clear();
    listener.channels = new Set(hello.channels);
    audience.assign(listener, session);
    listener.greeted = mine;
    if (mine === 1) listener.nextBeat = clock.now() + limits.beatEveryMs;
    tell(listener, asFrame({ type: 'welcome', ...newest(listener, publicFeeds, clock.now()) }));
    if (hello.token !== undefined && session === null) tellEnded(listener);
    return session?.memberId ?? null;
  };
}

function readHello(data: Buffer): RealtimeHello | null {
  try {
    const hello = realtimeHello.safeParse(JSON.parse(data.toString())).data;
    return hello !== undefined && unstorable(hello).length === 0 ? hello : null;
  } catch {
    return null;
  }
}

/** The newest numbers of the listener's channels, and how long ago each changed, where that is known. */
function newest(
  { channels, told }: Listener,
  publicFeeds: readonly PublicFeed[],
  now: number,
): { channels: Record<string, number>; changedMsAgo: Record<string, number> } {
  const numbers: Record<string, number> = Object.fromEntries(told);
  const changedMsAgo: Record<string, number> = {};
  for (const { source, position } of publicFeeds) {
    const number = position();
    if (number === undefined || !channels.has(source.channel)) continue;
    numbers[source.channel] = number;
    const changedAt = source.changedAt?.();
    if (changedAt !== undefined) changedMsAgo[source.channel] = Math.max(0, now - changedAt);
  }
  return { channels: numbers, changedMsAgo };
}

function beatFor(listener: Listener, publicFeeds: readonly PublicFeed[], now: number, limits: HubLimits): void {
  if (listener.hellos === 0) return listener.wire.close(CLOSE.unwelcome);
  if (!listener.answers) return listener.wire.terminate();
  listener.answers = false;
  listener.nextBeat = now + limits.beatEveryMs;
  const { channels } = newest(listener, publicFeeds, now);
  if (tell(listener, asFrame({ type: 'beat', channels }))) listener.wire.ping();
}

/** Sends to all listeners of a channel. */
function broadcast(audience: Audience, channel: string, told: Told, onSent: () => void): void {
  const frame = asFrame({ type: 'message', channel, ...told });
  for (const listener of audience.all) if (listener.channels.has(channel) && tell(listener, frame)) onSent();
}

/** Tells the page that the session of its last hello has ended. From then on it listens as a guest. */
function tellEnded(listener: Listener): void {
  tell(listener, asFrame({ type: 'message', channel: 'session', number: listener.greeted, body: null }));
}

/** Closes every page for a restart, waits a moment for them to go, and cuts off the rest. */
async function sendHome(audience: Audience): Promise<void> {
  for (const { wire } of audience.all) wire.close(CLOSE.restart);
  const until = performance.now() + CLOSE_WITHIN_MS;
  while (audience.all.size > 0 && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, CLOSE_CHECK_MS));
  for (const { wire } of audience.all) wire.terminate();
}

const SESSIONS_AT_ONCE = 1_000;

async function dropEnded(audience: Audience, sessions: RealtimeSessions): Promise<void> {
  const asked = [...audience.all].filter(({ session }) => session !== null);
  for (let from = 0; from < asked.length; from += SESSIONS_AT_ONCE) {
    const some = asked
      .slice(from, from + SESSIONS_AT_ONCE)
      .map((listener) => ({ listener, session: listener.session }));
    const live = await sessions.live(some.map(({ session }) => session?.sessionId ?? ''));
    for (const { listener, session } of some) {
      // A page that said hello with another session meanwhile was not part of the query.
      if (session === null || listener.session !== session || live.has(session.sessionId)) continue;
      audience.assign(listener, null);
      listener.told.clear();
      tellEnded(listener);
    }
  }
}

/** Closes the pages of callers for whom the site is closed. Those pages then request the status and show it. */
async function sendAway(audience: Audience, siteAccess: SiteAccess): Promise<void> {
  for (const { wire, address, domain } of audience.all) {
    const closed = siteAccess.check(address, domain);
    if (closed) await closed.catch(() => wire.close(CLOSE.tryLater));
  }
}
