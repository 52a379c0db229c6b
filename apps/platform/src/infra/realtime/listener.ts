import type { WebSocket } from '@fastify/websocket';
import type { MemberSession } from '../http/sessions.ts';

/** What the hub needs of a socket. */
export type Wire = Pick<WebSocket, 'send' | 'ping' | 'close' | 'terminate' | 'bufferedAmount' | 'readyState'>;

/** Why sockets are closed (RFC 6455 §7.4.1, and 1012, 1013 of the IANA registry). */
export const CLOSE = { unwelcome: 1008, restart: 1012, tryLater: 1013 } as const;

const OPEN = 1;
/** Who reads so slowly that this much waits for him is cut off, bytes: his page asks anew when it is back. */
const MOST_BUFFERED = 256 * 1024;

/** One open page. */
export interface Listener {
  readonly wire: Wire;
  readonly address: string;
  /** The domain that the page is of. */
  readonly domain: string;
  /** Whom the address stands for when connections are counted. */
  readonly network: string;
  channels: ReadonlySet<string>;
  session: MemberSession | null;
  /** Number of what each channel has told here last. */
  readonly told: Map<string, number>;
  /** Counts hellos, so that an answer to an old one that arrives late is dropped. */
  hellos: number;
  /** Which of them was answered last: the one that brought the session. */
  greeted: number;
  /** When hellos were said of late, ms since the epoch. */
  saidAt: number[];
  /** When the next beat is due, ms since the epoch. */
  nextBeat: number;
  /** The last ping was answered, or none was sent yet. */
  answers: boolean;
}

/** Where a page is, seen from here. */
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

/** Whether the socket was closed by nobody yet. */
export function isOpen({ readyState }: Pick<Wire, 'readyState'>): boolean {
  return readyState === OPEN;
}

/** A saying as it travels: made once, sent to many. */
export function asFrame(saying: unknown): Buffer {
  return Buffer.from(JSON.stringify(saying));
}

/** Sends to a listener; cuts off one that does not read. Answers whether it was sent. */
export function tell({ wire }: Listener, frame: Buffer): boolean {
  if (!isOpen(wire)) return false;
  if (wire.bufferedAmount > MOST_BUFFERED) {
    wire.terminate();
    return false;
  }
  wire.send(frame, { binary: false });
  return true;
}
