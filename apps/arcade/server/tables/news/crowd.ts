import type { SlipState } from '@chhokka/game-math';
import type { Follower } from './follower.ts';

/** The open clients of one session, and what they were told of its slips. */
export interface SessionClients {
  readonly followers: Set<Follower>;
  /** By bet: the last state of each slip of round `drawId`. */
  readonly told: Map<string, SlipState>;
  drawId: number;
}

/** All open clients, found by session and counted by network. */
export interface Crowd {
  readonly all: ReadonlySet<Follower>;
  readonly sessions: ReadonlyMap<bigint, SessionClients>;
  add(follower: Follower): void;
  remove(follower: Follower): void;
  countOf(network: string): number;
  /** Gives a client the session and table of its hello. */
  join(follower: Follower, sessionId: bigint, feed: NonNullable<Follower['feed']>): void;
}

export function createCrowd(): Crowd {
  const all = new Set<Follower>();
  const sessions = new Map<bigint, SessionClients>();
  const byNetwork = new Map<string, number>();

  function count(network: string, change: 1 | -1): void {
    const now = (byNetwork.get(network) ?? 0) + change;
    if (now === 0) byNetwork.delete(network);
    else byNetwork.set(network, now);
  }

  function leave(follower: Follower): void {
    follower.feed?.followers.delete(follower);
    follower.feed = null;
    if (follower.sessionId === null) return;
    const clients = sessions.get(follower.sessionId);
    clients?.followers.delete(follower);
    if (clients?.followers.size === 0) sessions.delete(follower.sessionId);
    follower.sessionId = null;
  }

  return {
    all,
    sessions,
    add(follower) {
      all.add(follower);
      count(follower.network, 1);
    },
    remove(follower) {
      if (!all.delete(follower)) return;
      count(follower.network, -1);
      leave(follower);
    },
    countOf: (network) => byNetwork.get(network) ?? 0,
    join(follower, sessionId, feed) {
      leave(follower);
      const clients = sessions.get(sessionId) ?? { followers: new Set(), told: new Map(), drawId: 0 };
      sessions.set(sessionId, clients);
      clients.followers.add(follower);
      follower.sessionId = sessionId;
      follower.feed = feed;
      feed.followers.add(follower);
    },
  };
}
