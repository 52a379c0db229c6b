import type { Listener } from './listener.ts';

/** All listeners, found by member and counted by network. */
export interface Audience {
  readonly all: ReadonlySet<Listener>;
  add(listener: Listener): void;
  remove(listener: Listener): void;
  /** This member's open pages; empty when there are none. */
  of(memberId: string): ReadonlySet<Listener>;
  /** The members with open pages. */
  members(): Iterable<string>;
  /** How many pages this network has open. */
  countOf(network: string): number;
  /** Assigns the listener to another member, or to none. */
  assign(listener: Listener, session: Listener['session']): void;
}

const NOBODY: ReadonlySet<Listener> = new Set();

export function createAudience(): Audience {
  const all = new Set<Listener>();
  const byMember = new Map<string, Set<Listener>>();
  const byNetwork = new Map<string, number>();

  function count(network: string, change: 1 | -1): void {
    const now = (byNetwork.get(network) ?? 0) + change;
    if (now === 0) byNetwork.delete(network);
    else byNetwork.set(network, now);
  }

  function leave(listener: Listener): void {
    const memberId = listener.session?.memberId;
    if (memberId === undefined) return;
    const pages = byMember.get(memberId);
    pages?.delete(listener);
    if (pages?.size === 0) byMember.delete(memberId);
  }

  return {
    all,
    add(listener) {
      all.add(listener);
      count(listener.network, 1);
    },
    remove(listener) {
      if (!all.delete(listener)) return;
      count(listener.network, -1);
      leave(listener);
    },
    of: (memberId) => byMember.get(memberId) ?? NOBODY,
    members: () => byMember.keys(),
    countOf: (network) => byNetwork.get(network) ?? 0,
    assign(listener, session) {
      leave(listener);
      listener.session = session;
      if (session === null || !all.has(listener)) return;
      const pages = byMember.get(session.memberId) ?? new Set();
      byMember.set(session.memberId, pages.add(listener));
    },
  };
}
