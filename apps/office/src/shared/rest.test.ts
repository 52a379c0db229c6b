// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restWhenUnused } from './rest.ts';
import { whileShown } from './while-shown.ts';

const EVERY_MS = 5_000;
const MINUTE = 60_000;

let stop: () => void;
let fetches: number;

beforeEach(() => {
  vi.useFakeTimers();
  fetches = 0;
  const stopResting = restWhenUnused();
  const queries = new QueryClient();
  queries.mount();
  const list = new QueryObserver(queries, {
    queryKey: ['list'],
    queryFn: () => Promise.resolve((fetches += 1)),
    refetchInterval: whileShown(EVERY_MS),
  });
  const leave = list.subscribe(() => undefined);
  stop = () => {
    leave();
    queries.clear();
    queries.unmount();
    stopResting();
    vi.useRealTimers();
  };
});

afterEach(() => stop());

async function fetchesIn(ms: number): Promise<number> {
  const before = fetches;
  await vi.advanceTimersByTimeAsync(ms);
  return fetches - before;
}

it('a list on an idle page is not requested, and is requested at once when the page is used again', async () => {
  expect(await fetchesIn(MINUTE)).toBeGreaterThan(10);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(await fetchesIn(5 * MINUTE)).toBe(0);
  window.dispatchEvent(new Event('pointermove'));
  expect(await fetchesIn(100)).toBe(1);
  expect(await fetchesIn(MINUTE)).toBeGreaterThan(10);
});

it('a list on a page in use is refreshed', async () => {
  for (let minute = 0; minute < 30; minute += 1) {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
    expect(await fetchesIn(MINUTE)).toBeGreaterThan(10);
  }
});

it('a list in a hidden tab is not requested', async () => {
  const shown = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await fetchesIn(5 * MINUTE)).toBe(0);
  shown.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await fetchesIn(100)).toBe(1);
});
