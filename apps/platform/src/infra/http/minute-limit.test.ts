import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { minuteLimit } from './minute-limit.ts';
import { Refused } from './refused.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** How many of so many calls are allowed. */
function allowed(calls: number, call: () => void): number {
  let count = 0;
  for (let turn = 0; turn < calls; turn += 1) {
    try {
      call();
      count += 1;
    } catch (error) {
      expect(error).toBeInstanceOf(Refused);
    }
  }
  return count;
}

describe('the limit of a minute', () => {
  it('counts each caller alone, from his first call', () => {
    const limit = minuteLimit(3);
    expect(allowed(5, () => limit('one'))).toBe(3);
    vi.advanceTimersByTime(59_999);
    expect(allowed(1, () => limit('one'))).toBe(0);
    expect(allowed(5, () => limit('other'))).toBe(3);
    vi.advanceTimersByTime(1);
    expect(allowed(5, () => limit('one'))).toBe(3);
    expect(allowed(1, () => limit('other'))).toBe(0);
  });

  it('tells the time to wait in whole seconds', () => {
    const limit = minuteLimit(1);
    limit('one');
    vi.advanceTimersByTime(30_500);
    expect(() => limit('one')).toThrow(
      expect.objectContaining({ code: 'too_many_requests', details: { retryAfterSeconds: 30 } }),
    );
  });

  it('forgets the caller that it has known longest when there are too many', () => {
    const limit = minuteLimit(1);
    for (let caller = 0; caller <= 50_000; caller += 1) limit(String(caller));
    expect(allowed(1, () => limit('50000'))).toBe(0);
    expect(allowed(1, () => limit('0'))).toBe(1);
  });
});
