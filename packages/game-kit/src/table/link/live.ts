import {
  applyChange,
  type Change,
  type ClientMessage,
  type Place,
  type ServerMessage,
  type TableState,
} from '@chhokka/game-math';
import type { Timer } from '../../core/timer.ts';
import { ServerClock } from './server-clock.ts';
import type { TableEvents } from './table-link.ts';

/** What is needed of a socket that connects again by itself. */
export interface LiveSocket {
  send(text: string): void;
  /** Ends this connection and makes a new one. */
  reconnect(): void;
  /** For good. */
  close(): void;
}

export interface LiveSocketEvents {
  opened(): void;
  lost(): void;
  message(text: string): void;
}

export interface LiveParts {
  readonly openSocket: (events: LiveSocketEvents) => LiveSocket;
  readonly session: string;
  readonly timer: Timer;
  readonly clock: ServerClock;
}

/** The first pings of a connection follow each other fast, so that the clock is right before the first countdown. */
const FIRST_PINGS_MS = [0, 250, 600, 1_200];
const PING_MS = 5_000;
/** A connection from which nothing has come for so long is dead, ms. */
const SILENCE_MS = 12_000;

/** Follows a table: a snapshot, then deltas without a gap. After a gap it asks for a new snapshot. */
export class LiveTable<Outcome> {
  private readonly parts: LiveParts;
  private readonly table: string;
  private readonly events: TableEvents<Outcome>;
  private readonly socket: LiveSocket;
  private state: TableState<Outcome> | null = null;
  private place: Place | null = null;
  /** Deltas count from the next snapshot on only. */
  private waiting = true;
  private heardAt = 0;
  private ended = false;
  private connected = false;

  constructor(table: string, events: TableEvents<Outcome>, parts: LiveParts) {
    this.table = table;
    this.events = events;
    this.parts = parts;
    this.socket = parts.openSocket({
      opened: () => this.opened(),
      lost: () => this.lost(),
      message: (text) => this.hear(text),
    });
    this.beat();
  }

  close(): void {
    this.ended = true;
    this.socket.close();
  }

  /** The page was asleep: its clock may have stood still, and the connection may be dead. */
  woken(): void {
    this.parts.clock.reset();
    if (this.connected) this.ping();
  }

  private opened(): void {
    this.connected = true;
    this.heardAt = this.parts.timer.now();
    this.hello();
    for (const ms of FIRST_PINGS_MS) this.parts.timer.after(ms, () => this.ping());
  }

  private lost(): void {
    this.connected = false;
    if (!this.ended) this.events.fresh(false);
  }

  private hello(): void {
    const since = this.place === null ? {} : { since: this.place };
    this.waiting = this.place === null;
    this.send({ type: 'hello', sessionID: this.parts.session, table: this.table, ...since });
  }

  private send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  private ping(): void {
    if (this.connected && !this.ended) this.send({ type: 'ping', at: this.parts.timer.now() });
  }

  private beat(): void {
    if (this.ended) return;
    if (this.connected && this.parts.timer.now() - this.heardAt > SILENCE_MS) {
      this.lost();
      this.socket.reconnect();
    } else this.ping();
    this.parts.timer.after(PING_MS, () => this.beat());
  }

  private hear(text: string): void {
    const message = readMessage<Outcome>(text);
    if (message === null || this.ended) return;
    const now = this.parts.timer.now();
    this.heardAt = now;
    switch (message.type) {
      case 'snapshot':
        this.parts.clock.hint(message.now);
        this.place = { stream: message.stream, seq: message.seq };
        this.waiting = false;
        return this.show(message.state);
      case 'delta':
        this.parts.clock.hint(message.now);
        return this.change(message.seq, message.change);
      case 'mine':
        return this.events.mine(message.slip, message.balance);
      case 'pong':
        this.parts.clock.add({ sent: message.at, received: now, server: message.now });
        // Who came back in time and has missed nothing gets neither deltas nor a snapshot: the answer is the sign.
        if (!this.waiting && this.state !== null) this.events.fresh(true);
        return;
      case 'bye':
        this.close();
        return this.events.over(message.why);
    }
  }

  private change(seq: number, change: Change<Outcome>): void {
    if (this.waiting || this.place === null || this.state === null || seq <= this.place.seq) return;
    if (seq !== this.place.seq + 1) {
      this.place = null;
      this.events.fresh(false);
      return this.hello();
    }
    this.place = { ...this.place, seq };
    this.show(applyChange(this.state, change));
  }

  private show(state: TableState<Outcome>): void {
    this.state = state;
    this.events.state(state);
    this.events.fresh(true);
  }
}

function readMessage<Outcome>(text: string): ServerMessage<Outcome> | null {
  try {
    return JSON.parse(text) as ServerMessage<Outcome>;
  } catch {
    return null;
  }
}
