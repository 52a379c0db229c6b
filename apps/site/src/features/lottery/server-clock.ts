import { useSyncExternalStore } from 'react';
import { createStore } from '@chhokka/ui/store';

/** A comparison of the two clocks. `offset`: what the server's clock shows more than this device's, ms. */
interface Sample {
  readonly offset: number;
  /** How long the call was under way, ms: the offset is wrong by half of it at most. */
  readonly roundTrip: number;
  /** When it was taken, by this device's clock. */
  readonly at: number;
}

/** A device's clock drifts, and people set it: an exact sample is not kept for longer than this. */
const KEPT_MS = 60_000;
const SECOND = 1_000;

const store = createStore<Sample | null>(null);

/**
 * Compares the clocks by an answer that tells the server's time. `sentAt`, `arrivedAt`: when the call was sent and
 * answered, by this device's clock. A sample replaces the kept one if it is more exact, if that one is old, or if
 * the two cannot both be true.
 */
export function noteServerTime(serverTime: number, sentAt: number, arrivedAt: number): void {
  const roundTrip = Math.max(0, arrivedAt - sentAt);
  const offset = serverTime - (sentAt + arrivedAt) / 2;
  const kept = store.read();
  const isBetter =
    kept === null ||
    roundTrip <= kept.roundTrip ||
    Math.abs(arrivedAt - kept.at) > KEPT_MS ||
    Math.abs(offset - kept.offset) > (roundTrip + kept.roundTrip) / 2;
  if (isBetter) store.write({ offset, roundTrip, at: arrivedAt });
}

/** The server's time now, ms since the epoch; this device's until the first answer. */
export function serverNow(): number {
  return Math.round(Date.now() + (store.read()?.offset ?? 0));
}

const ticks = createStore(0);
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells all who watch at each full second of the server: draws and locks fall on full seconds. */
function tick(): void {
  clearTimeout(timer);
  const now = serverNow();
  ticks.write(now - (now % SECOND));
  timer = setTimeout(tick, SECOND - (now % SECOND));
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  const forget = [ticks.subscribe(watcher), store.subscribe(tick)];
  if (watchers.size === 1) tick();
  return () => {
    watchers.delete(watcher);
    for (const end of forget) end();
    if (watchers.size === 0) clearTimeout(timer);
  };
}

function read(): number {
  const now = serverNow();
  return now - (now % SECOND);
}

/** The server's time in full seconds, ms since the epoch. Re-renders every second, all at the same moment. */
export function useServerNow(): number {
  return useSyncExternalStore(watch, read);
}
