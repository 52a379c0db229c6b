import type { Wire } from '@chhokka/provider-server/live';

/** The connection of a viewer. */
export type ViewerWire = Pick<Wire, 'waiting' | 'send' | 'close' | 'terminate'>;

/** With so much unread a viewer gets nothing but news of bets, until it has read. */
export const MOST_WAITING = 256 * 1024;

/** An open page. */
export class Viewer {
  readonly wire: ViewerWire;
  readonly network: string;
  /** Null: nobody signed in. */
  playerId: string | null = null;
  /** When its session ends, ms since the epoch. */
  signedInUntil = Number.POSITIVE_INFINITY;
  /** Its session has ended, and it was asked to go. */
  isOver = false;
  /** Fixtures of its list, and the one that is open. */
  fixtures: ReadonlySet<string> = new Set();
  fixture: string | null = null;
  /** When it last said something, ms since the epoch. */
  heardAt: number;
  /** What it said in the minute that began at `countedFrom`. */
  said = 0;
  countedFrom: number;
  /** Since when it reads too slowly; it gets everything anew when it has caught up. */
  behindSince: number | null = null;
  #frames: Buffer[] = [];

  constructor(wire: ViewerWire, network: string, now: number) {
    this.wire = wire;
    this.network = network;
    this.heardAt = now;
    this.countedFrom = now;
  }

  /** Tells something at the next `send`. */
  tell(frame: Buffer): void {
    if (this.behindSince === null) this.#frames.push(frame);
  }

  /** Sends what was told, all together. A viewer with too much unread loses it and is behind from then on. */
  send(now: number): void {
    const frames = this.#frames;
    if (frames.length === 0) return;
    this.#frames = [];
    if (this.wire.waiting > MOST_WAITING) this.behindSince = now;
    else this.wire.send(frames);
  }
}
