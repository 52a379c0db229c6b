import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Calls `act` at a steady pace, whether or not earlier calls have been answered, and returns the sorted durations in
 * ms. The time of a call starts when it was due, so that a stall counts for all the calls that it delays.
 */
export async function atPace(
  act: () => Promise<unknown>,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<number[]> {
  const total = perSecond * seconds;
  const started = performance.now();
  const times: number[] = [];
  const calls: Promise<void>[] = [];
  const timed = async (at: number): Promise<void> => {
    await act();
    times.push(performance.now() - at);
  };
  while (calls.length < total) {
    const due = Math.min(total, ((performance.now() - started) * perSecond) / 1_000);
    while (calls.length < due) {
      calls.push(timed(started + (calls.length * 1_000) / perSecond));
    }
    await sleep(1);
  }
  await Promise.all(calls);
  return times.toSorted((a, b) => a - b);
}

/** The value below which a `share` (0 to 1) of the sorted times lies. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
