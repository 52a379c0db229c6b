import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LazyImage } from './LazyImage.tsx';

const observed = new Set<Element>();
let told: (entries: object[]) => void = () => undefined;
let options: IntersectionObserverInit | undefined;

vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(callback: (entries: object[]) => void, given: IntersectionObserverInit) {
      told = callback;
      options = given;
    }
    observe(element: Element): void {
      observed.add(element);
    }
    unobserve(element: Element): void {
      observed.delete(element);
    }
  },
);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const image = (): HTMLElement | null => document.querySelector('img');

function comesNear(): void {
  act(() => told([...observed].map((target) => ({ target, isIntersecting: true }))));
}

/** The picture that is being fetched does not arrive. */
async function fails(waitMs: number): Promise<void> {
  const asked = image();
  if (asked === null) throw new Error('nothing is being fetched');
  fireEvent.error(asked);
  await act(() => vi.advanceTimersByTimeAsync(waitMs));
}

const picture = (src: string, eager = false) => (
  <LazyImage src={src} width={3} height={4} eager={eager} fallback={<span>drawn</span>} />
);

it('a lazy image is loaded when it comes within 1.3 times the view, not before', () => {
  render(picture('/far.webp'));
  expect(image()).toBeNull();
  expect(options?.rootMargin).toBe('30%');
  comesNear();
  expect(image()?.getAttribute('src')).toBe('/far.webp');
  expect(observed.size).toBe(0);
});

it('a lazy image is requested three times, with growing pauses, and then replaced by a drawing', async () => {
  render(picture('/gone.webp', true));
  await fails(499);
  expect(image()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(image()).not.toBeNull();
  await fails(1_999);
  expect(image()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  await fails(0);
  screen.getByText('drawn');
});

it('a lazy image that was shown before is shown at once', () => {
  const { unmount } = render(picture('/known.webp', true));
  const first = image();
  if (first) fireEvent.load(first);
  unmount();
  render(picture('/known.webp'));
  expect(image()?.getAttribute('src')).toBe('/known.webp');
});

it('a lazy image stops observing when it leaves the page', () => {
  const { unmount } = render(picture('/left.webp'));
  expect(observed.size).toBe(1);
  unmount();
  expect(observed.size).toBe(0);
});
