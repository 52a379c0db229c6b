// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const START = Date.UTC(2026, 10, 26, 6);

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.resetModules();
});
afterEach(() => vi.useRealTimers());

const clock = () => import('./server-clock.ts');

it('the server’s time is corrected by half of the round trip', async () => {
  const { noteServerTime, serverNow } = await clock();
  expect(serverNow()).toBe(START);
  noteServerTime(START + 90_000, START - 200, START);
  expect(serverNow()).toBe(START + 90_100);
});

it('a slow answer does not replace an exact one that it agrees with', async () => {
  const { noteServerTime, serverNow } = await clock();
  noteServerTime(START + 10_000, START - 20, START);
  noteServerTime(START + 9_500, START - 2_000, START);
  expect(serverNow()).toBe(START + 10_010);
});

it('an answer replaces a sample that is a minute old, or that cannot be true any more', async () => {
  const { noteServerTime, serverNow } = await clock();
  noteServerTime(START + 10_000, START - 20, START);
  vi.setSystemTime(START + 61_000);
  noteServerTime(START + 71_500, START + 60_000, START + 61_000);
  expect(serverNow()).toBe(START + 72_000);
  // Somebody set the device's clock back by an hour.
  vi.setSystemTime(START - 3_600_000);
  noteServerTime(START + 72_000, START - 3_600_400, START - 3_600_000);
  expect(serverNow()).toBe(START + 72_200);
});
