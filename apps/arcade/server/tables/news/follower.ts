import { SECOND } from '@chhokka/kernel';
import type { ServerMessage } from '@chhokka/game-math';
import { type Wire, frameOf } from '@chhokka/provider-server/live';
import type { Feed } from './feed.ts';

/** Why sockets are closed (RFC 6455 §7.4.1, and 1012, 1013 of the IANA registry). */
export const CLOSE = { unwelcome: 1008, restart: 1012, tryLater: 1013 } as const;

/** A client for which more bytes wait gets no news until it has read them: then one snapshot instead. */
const MOST_WAITING = 64 * 1024;
/** A client that has not read them after this time is cut off, ms. */
const DRAINS_WITHIN = 30 * SECOND;

/** One open client. */
export interface Follower {
  readonly wire: Wire;
  /** Of its address, for counting connections. */
  readonly network: string;
  /** Null before its hello is answered, and so is the table. */
  sessionId: bigint | null;
  feed: Feed | null;
  /** Since when it has missed news, ms since the epoch; null: it has missed none. */
  behindSince: number | null;
  /** Counts hellos, so that a late answer to an old one is dropped. */
  hellos: number;
  /** The minute in which it last said something, and how often it has in it. */
  minute: number;
  saidInMinute: number;
  /** When the next beat is due, ms since the epoch. */
  nextBeat: number;
  /** Whether the last ping was answered, or none was sent yet. */
  answers: boolean;
}

export function createFollower(wire: Wire, network: string, nextBeat: number): Follower {
  return {
    wire,
    network,
    sessionId: null,
    feed: null,
    behindSince: null,
    hellos: 0,
    minute: 0,
    saidInMinute: 0,
    nextBeat,
    answers: true,
  };
}

export function asFrame(message: ServerMessage): Buffer {
  return frameOf(JSON.stringify(message));
}

/** Sends a frame, unless the client is behind or falls behind now. Never waits. */
export function tell(follower: Follower, frame: Buffer, now: number): void {
  const { wire } = follower;
  if (follower.behindSince !== null || !wire.isOpen) return;
  if (wire.waiting > MOST_WAITING) follower.behindSince = now;
  else wire.send([frame]);
}

/** Whether a client that was behind has read everything, and gets news again. One that does not read is cut off. */
export function hasDrained(follower: Follower, now: number): boolean {
  const { wire, behindSince } = follower;
  if (behindSince === null || !wire.isOpen) return false;
  if (wire.waiting === 0) {
    follower.behindSince = null;
    return true;
  }
  if (now - behindSince >= DRAINS_WITHIN) wire.terminate();
  return false;
}
