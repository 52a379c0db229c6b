/** One exchange with the server: sent and received on the page's own clock, `server` on the server's. All ms. */
export interface ClockSample {
  readonly sent: number;
  readonly received: number;
  readonly server: number;
}

interface Reading {
  /** Server time minus the page's. Known to within half of `trip`. */
  readonly offset: number;
  readonly trip: number;
  readonly at: number;
}

/** How long a reading counts, ms: clocks drift apart. */
const KEPT_MS = 60_000;

/**
 * The server's clock, on a page whose own clock may show anything. The exchange with the least round trip wins, because
 * its error is at most half of that trip.
 */
export class ServerClock {
  private readonly now: () => number;
  private readings: Reading[] = [];

  /** `now`: a clock that only runs, ms. */
  constructor(now: () => number) {
    this.now = now;
  }

  get known(): boolean {
    return this.readings.length > 0;
  }

  add({ sent, received, server }: ClockSample): void {
    const trip = Math.max(0, received - sent);
    const reading = { offset: server - (sent + received) / 2, trip, at: received };
    // A reading that contradicts this one comes from before the page slept or the server's clock was set.
    const agree = this.readings.filter(
      (other) =>
        other.at > received - KEPT_MS && Math.abs(other.offset - reading.offset) <= (other.trip + trip) / 2 + 50,
    );
    this.readings = [...agree, reading];
  }

  /** A message without a question says the time roughly: good until the first exchange. */
  hint(server: number): void {
    if (!this.known) this.readings = [{ offset: server - this.now(), trip: 10_000, at: this.now() }];
  }

  /** Forgets everything: after a sleep of the page its clock may have stood still. */
  reset(): void {
    this.readings = [];
  }

  /** Ms since the epoch on the server's clock. Before the first reading: on the page's own count, which means nothing. */
  serverNow(): number {
    let best: Reading | undefined;
    for (const reading of this.readings) if (best === undefined || reading.trip < best.trip) best = reading;
    return this.now() + (best?.offset ?? 0);
  }
}
