import { randomUUID } from 'node:crypto';
import { type LogWord, type Message, type PassingWord } from '@chhokka/feed-protocol';
import { type Clock } from '@chhokka/kernel';

/** What the hub needs of a WebSocket. */
export interface Wire {
  readonly bufferedAmount: number;
  send(text: string): void;
  terminate(): void;
}

export interface HubParts {
  readonly clock: Clock;
  /** Of the last log word. */
  readonly number: () => number;
  /** Bytes that may wait for a customer. Who is further behind is cut off, and begins again with a snapshot. */
  readonly mostWaiting?: number;
}

/** Some seconds of everything that two hundred live fixtures say. */
const MOST_WAITING = 16 * 1024 * 1024;

/**
 * The stream to all customers, numbered from 1 in an epoch of its own. Everybody hears the same messages, which are written
 * once.
 */
export class Hub {
  readonly epoch = randomUUID();
  readonly #wires = new Set<Wire>();
  readonly #parts: HubParts;
  #seq = 0;
  #silentUntil = 0;

  constructor(parts: HubParts) {
    this.#parts = parts;
  }

  /** Of the last message. */
  get seq(): number {
    return this.#seq;
  }

  /** Open streams. */
  get size(): number {
    return this.#wires.size;
  }

  accept(wire: Wire): void {
    this.#wires.add(wire);
    if (!this.#isSilent()) wire.send(this.#alive());
  }

  gone(wire: Wire): void {
    this.#wires.delete(wire);
  }

  publish(words: readonly (LogWord | PassingWord)[]): void {
    for (const word of words) {
      this.#seq += 1;
      if (this.#isSilent() || this.#wires.size === 0) continue;
      const told: Message = { epoch: this.epoch, seq: this.#seq, at: this.#parts.clock.now(), word };
      this.#send(JSON.stringify(told));
    }
  }

  /** Tells that the feed is alive. */
  beat(): void {
    if (!this.#isSilent()) this.#send(this.#alive());
  }

  /** Says nothing until then, for demonstrations and tests. What is said meanwhile is counted, and lost. */
  silence(until: number): void {
    this.#silentUntil = until;
  }

  close(): void {
    for (const wire of this.#wires) wire.terminate();
    this.#wires.clear();
  }

  #isSilent(): boolean {
    return this.#parts.clock.now() < this.#silentUntil;
  }

  #alive(): string {
    const { clock, number } = this.#parts;
    const told: Message = { epoch: this.epoch, seq: this.#seq, at: clock.now(), alive: true, number: number() };
    return JSON.stringify(told);
  }

  #send(text: string): void {
    const most = this.#parts.mostWaiting ?? MOST_WAITING;
    for (const wire of this.#wires) {
      if (wire.bufferedAmount > most) {
        this.#wires.delete(wire);
        wire.terminate();
      } else wire.send(text);
    }
  }
}
