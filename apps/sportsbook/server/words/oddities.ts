import { type Clock, MINUTE } from '@chhokka/kernel';
import type { Log } from '@chhokka/provider-server';

/** Tells the log of what a feed says and nobody believes: each kind once a minute, with how often it came meanwhile. */
export class Oddities {
  readonly #log: Log;
  readonly #clock: Clock;
  readonly #kinds = new Map<string, { toldAt: number; unsaid: number }>();

  constructor(log: Log, clock: Clock) {
    this.#log = log;
    this.#clock = clock;
  }

  /** `what` is one of few texts; `fields` say which word it was. */
  tell(what: string, fields: object = {}): void {
    const now = this.#clock.now();
    const kind = this.#kinds.get(what);
    if (kind && now - kind.toldAt < MINUTE) {
      kind.unsaid += 1;
      return;
    }
    this.#log.warn({ ...fields, ...(kind?.unsaid ? { unsaid: kind.unsaid } : {}) }, `feed: ${what}`);
    this.#kinds.set(what, { toldAt: now, unsaid: 0 });
  }
}
