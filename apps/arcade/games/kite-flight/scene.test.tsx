import type { SceneProps } from '@chhokka/game-kit/flight';
import type { RoundView } from '@chhokka/game-math';
import { type FlightOutcome, flightMs } from '@chhokka/game-math/tables/crash';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sinkAt } from './course.ts';
import { Scene } from './Scene.tsx';

/** When the kite takes off, ms since the epoch. */
const STARTED = Date.UTC(2026, 0, 14, 12);

const flight = (point: number | null): RoundView<FlightOutcome> => ({
  id: 7,
  number: 7,
  state: 'drawing',
  commitment: 'ab'.repeat(32),
  opensAt: STARTED - 9_000,
  locksAt: STARTED - 1_000,
  outcome: point === null ? null : { point },
  drawnAt: STARTED,
  shownUntil: point === null ? null : STARTED + flightMs(point),
  serverSeed: null,
});

const propsOf = (more: Partial<SceneProps>): SceneProps => ({
  phase: 'flying',
  round: flight(null),
  connected: true,
  serverNow: () => Date.now(),
  sounds: { play: vi.fn<SceneProps['sounds']['play']>() },
  calm: false,
  ...more,
});

const roofs = (): string => document.querySelector<HTMLElement>('.kite-city.near')?.style.transform ?? '';
/** Of the picture, px. */
const HEIGHT = 1_000;
const sunk = (ms: number): string => `translate3d(0, ${Math.round(sinkAt(ms) * HEIGHT)}px, 0)`;
const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ now: STARTED });
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('who joins in the middle sees the height that all others see', () => {
  vi.setSystemTime(STARTED + 30_000);
  render(<Scene {...propsOf({})} />);
  expect(roofs()).toBe(sunk(30_000));
});

test('the city sinks with the frames while the kite flies', async () => {
  vi.setSystemTime(STARTED + 20_000);
  render(<Scene {...propsOf({})} />);
  await pass(1_000);
  // The last frame was at most a frame ago.
  const at = Date.now() - STARTED;
  expect(Array.from({ length: 18 }, (_, ago) => sunk(at - ago))).toContain(roofs());
});

test('a cut flight stays at the height of the cut, and its picture rests after a while', async () => {
  const end = flightMs(500);
  vi.setSystemTime(STARTED + end + 200);
  render(<Scene {...propsOf({ phase: 'cut', round: flight(500) })} />);
  await pass(1_000);
  expect(roofs()).toBe(sunk(end));
  await pass(4_000);
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
  await pass(2_000);
  expect(frames).not.toHaveBeenCalled();
  frames.mockRestore();
});

test('nothing is painted again and again while bets are open, or while the connection is lost', async () => {
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
  const { rerender } = render(<Scene {...propsOf({ phase: 'betting' })} />);
  await pass(1_000);
  expect(roofs()).toBe(sunk(0));
  rerender(<Scene {...propsOf({ connected: false })} />);
  await pass(1_000);
  expect(frames).not.toHaveBeenCalled();
  frames.mockRestore();
});

test('the wind blows while the kite flies, and sharper when it is high', async () => {
  const props = propsOf({});
  const { rerender } = render(<Scene {...props} />);
  await pass(40_000);
  const gusts = vi.mocked(props.sounds.play).mock.calls;
  expect(gusts.every(([name]) => name === 'wind')).toBe(true);
  expect(gusts.length).toBeGreaterThan(20);
  expect(gusts.at(-1)?.[1]).toBeGreaterThan(gusts[0]?.[1] ?? 0);
  rerender(<Scene {...props} phase="cut" round={flight(1_100)} />);
  const heard = gusts.length;
  await pass(5_000);
  expect(gusts.length).toBe(heard);
});
