import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SCROLL_THROTTLE_MS, useInfiniteScroll } from './infinite-scroll.ts';

/** Where the end of the list stands below the top of the view, px. */
let end: number;
const more = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  more.mockReset();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, end));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function List({ enabled }: { enabled: boolean }) {
  return <div ref={useInfiniteScroll(enabled, more)} />;
}

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const scroll = (): boolean => window.dispatchEvent(new Event('scroll'));

it('an infinite list requests more at most every 200 ms, however much is scrolled', () => {
  expect(SCROLL_THROTTLE_MS).toBe(200);
  end = 0;
  more.mockImplementation(() => (end = 10_000));
  render(<List enabled />);
  pass(200);
  expect(more).toHaveBeenCalledTimes(1);
  pass(1_000);
  end = 0;
  for (let turn = 0; turn < 50; turn += 1) scroll();
  pass(199);
  expect(more).toHaveBeenCalledTimes(1);
  pass(1);
  expect(more).toHaveBeenCalledTimes(2);
});

it('an infinite list continues by itself until it fills the view', () => {
  end = window.innerHeight;
  render(<List enabled />);
  pass(3 * 200);
  expect(more).toHaveBeenCalledTimes(3);
  end = 2 * window.innerHeight;
  pass(1_000);
  scroll();
  pass(1_000);
  expect(more).toHaveBeenCalledTimes(3);
});

it('an infinite list requests nothing at its end, nor after it is removed', () => {
  end = 0;
  const { rerender, unmount } = render(<List enabled={false} />);
  pass(1_000);
  scroll();
  pass(1_000);
  expect(more).not.toHaveBeenCalled();
  rerender(<List enabled />);
  unmount();
  scroll();
  pass(1_000);
  expect(more).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
