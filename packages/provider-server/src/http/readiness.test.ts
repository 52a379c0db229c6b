import { ManualClock } from '@chhokka/kernel';
import { expect, it } from 'vitest';
import { REMEMBERED, createReadiness } from './readiness.ts';

it('a flood of questions probes the database once a second, and a second later the answer is a new one', async () => {
  const clock = new ManualClock(1_000_000);
  let [probes, reachable] = [0, true];
  const isReady = createReadiness(async () => {
    probes += 1;
    if (!reachable) throw new Error('the database is away');
  }, clock);
  const flood = async () => new Set(await Promise.all(Array.from({ length: 50 }, () => isReady())));
  expect([await flood(), probes]).toEqual([new Set([true]), 1]);
  reachable = false;
  clock.advance(REMEMBERED - 1);
  expect([await flood(), probes]).toEqual([new Set([true]), 1]);
  clock.advance(1);
  expect([await flood(), probes]).toEqual([new Set([false]), 2]);
});
