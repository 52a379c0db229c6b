import type { Timer } from '@chhokka/game-kit/core/timer';
import { type LiveNews, type LiveRequest, SESSION_OVER } from '../../shared/offer.ts';

/** What is needed of a socket. */
export interface LiveSocket {
  send(text: string): void;
  close(): void;
}

export interface LiveSocketEvents {
  opened(): void;
  message(text: string): void;
  closed(code: number): void;
}

export interface LiveParts {
  readonly open: (events: LiveSocketEvents) => LiveSocket;
  readonly timer: Timer;
  /** In [0, 1): pages that lost their server do not come back all at once. */
  readonly random: () => number;
  readonly onNews: (news: LiveNews) => void;
  readonly onConnected: (connected: boolean) => void;
  readonly onOver: () => void;
}

const HERE_MS = 10_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
/** So long no connection in play is silent: it is dead, though nobody said so. */
const SILENCE_MS = 30_000;

/** Follows what the page looks at. A lost connection is made again, with longer waits each time. */
export class LiveLink {
  private readonly parts: LiveParts;
  private socket: LiveSocket | null = null;
  private isOpen = false;
  private isEnded = false;
  private attempts = 0;
  private heardAt = 0;
  private wanted: { readonly fixtures: readonly string[]; readonly fixture: string | null } = {
    fixtures: [],
    fixture: null,
  };
  private cancel: () => void = () => undefined;
  private expectsNews = false;

  constructor(parts: LiveParts) {
    this.parts = parts;
  }

  start(): void {
    this.connect();
    this.beat();
  }

  /** Replaces what the page looks at. `inPlay`: something of it is live, so that silence means a dead connection. */
  watch(request: Partial<LiveLink['wanted']>, inPlay = this.expectsNews): void {
    this.wanted = { ...this.wanted, ...request };
    this.expectsNews = inPlay;
    this.ask();
  }

  /** Asks for everything again, after a gap or a sleep of the page. */
  ask(): void {
    if (this.isOpen) this.send(this.wanted);
  }

  /** Tries at once, without the wait: the device says that it is online. */
  hurry(): void {
    if (this.isEnded) return;
    if (this.isOpen) return this.ask();
    this.cancel();
    this.attempts = 0;
    this.connect();
  }

  close(): void {
    this.isEnded = true;
    this.cancel();
    this.socket?.close();
  }

  private connect(): void {
    if (this.isEnded) return;
    // What a socket says that was given up is not heard.
    const own: { socket: LiveSocket | null } = { socket: null };
    const isCurrent = (): boolean => own.socket === this.socket && !this.isEnded;
    this.socket?.close();
    own.socket = this.parts.open({
      opened: () => {
        if (isCurrent()) this.opened();
      },
      message: (text) => {
        if (isCurrent()) this.hear(text);
      },
      closed: (code) => {
        if (isCurrent()) this.closed(code);
      },
    });
    this.socket = own.socket;
  }

  private opened(): void {
    this.isOpen = true;
    this.attempts = 0;
    this.heardAt = this.parts.timer.now();
    this.send(this.wanted);
    this.parts.onConnected(true);
  }

  private closed(code: number): void {
    this.isOpen = false;
    this.parts.onConnected(false);
    if (code === SESSION_OVER) {
      this.isEnded = true;
      return this.parts.onOver();
    }
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.attempts) * (0.5 + this.parts.random());
    this.attempts += 1;
    this.cancel = this.parts.timer.after(wait, () => this.connect());
  }

  private hear(text: string): void {
    this.heardAt = this.parts.timer.now();
    let news: LiveNews;
    try {
      news = JSON.parse(text) as LiveNews;
    } catch {
      return;
    }
    this.parts.onNews(news);
  }

  private send(request: LiveRequest): void {
    this.socket?.send(JSON.stringify(request));
  }

  private beat(): void {
    this.parts.timer.after(HERE_MS, () => {
      if (this.isEnded) return;
      if (this.isOpen && this.expectsNews && this.parts.timer.now() - this.heardAt > SILENCE_MS) {
        this.isOpen = false;
        this.parts.onConnected(false);
        this.connect();
      } else if (this.isOpen) this.send({ here: true });
      this.beat();
    });
  }
}
