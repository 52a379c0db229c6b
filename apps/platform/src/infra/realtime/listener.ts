import type { WebSocket } from '@fastify/websocket';
import type { MemberSession } from '../http/sessions.ts';

/** What the hub needs of a socket. */
export type Wire = Pick<WebSocket, 'send' | 'ping' | 'close' | 'terminate' | 'bufferedAmount' | 'readyState'>;

/** Why sockets are closed (RFC 6455 §7.4.1, and 1012, 1013 of the IANA registry). */
export const CLOSE = { unwelcome: 1008, restart: 1012, tryLater: 1013 } as const;

const OPEN = 1;
/**
 * A page that reads so slowly that this many bytes wait for it is cut off. It requests the news again when it
 * reconnects.
 */
const MOST_BUFFERED = 256 * 1024;

/** One open page. */
export interface Listener {
  readonly wire: Wire;
  readonly address: string;
  /** The page's domain. */
  readonly domain: string;
  /** The network of the address, for counting connections. */
  readonly network: string;
  channels: ReadonlySet<string>;
  session: MemberSession | null;
  /** The last number sent on each channel. */
  readonly told: Map<string, number>;
  /** Counts hellos, so that a late answer to an old one is dropped. */
  hellos: number;
  /** The last answered hello, which brought the session. */
  greeted: number;
  /** The times of recent hellos, ms since the epoch. */
  saidAt: number[];
  /** When the next beat is due, ms since the epoch. */
  nextBeat: number;
  /** Whether the last ping was answered, or none was sent yet. */
  answers: boolean;
}

/** The origin of a page, as the server sees it. */
export type Whence = Pick<Listener, 'address' | 'domain' | 'network'>;

export function createListener(wire: Wire, from: Whence & Pick<Listener, 'nextBeat'>): Listener {
  return {
    wire,
    ...from,
    channels: new Set(),
    session: null,
    told: new Map(),
    hellos: 0,
    greeted: 0,
    saidAt: [],
    answers: true,
  };
}

/** Whether the socket is still open on both sides. */
export function isOpen({ readyState }: Pick<Wire, 'readyState'>): boolean {
  return readyState === OPEN;
}

/** A message as a frame: encoded once, sent to many. */
export function asFrame(saying: unknown): Buffer {
  return Buffer.from(JSON.stringify(saying));
}

/** Sends to a listener, or cuts off one that does not read. Returns whether it was sent. */
export function tell({ wire }: Listener, frame: Buffer): boolean {
  if (!isOpen(wire)) return false;
  if (wire.bufferedAmount > MOST_BUFFERED) {
    wire.terminate();
    return false;
  }
  wire.send(frame, { binary: false });
  return true;
}
