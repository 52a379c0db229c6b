import { SIC_BO_TIMING, type Dice, type SicBoOutcome } from '@chhokka/game-math/tables/sic-bo';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DRAWN_AT, roundAt, stageAt, watchMotions } from '../motion/testing.ts';
import { dieTransform, PLACES } from './shake.ts';
import { Stage } from './Stage.tsx';

const round = (state: Parameters<typeof roundAt>[0], dice: Dice | null) =>
  roundAt<SicBoOutcome>(state, dice === null ? null : { dice }, SIC_BO_TIMING.end);
const now = (): number => Date.now();
const said = (): string => screen.getByRole('status').textContent ?? '';
const dice = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.die')];
/** Lets time pass, ms. */
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
let watch: ReturnType<typeof watchMotions>;

beforeEach(() => {
  vi.useFakeTimers();
  watch = watchMotions();
});
afterEach(() => {
  cleanup();
  watch.stop();
  vi.useRealTimers();
});

test('a stage before the drawing looks the same whatever the dice will show, and has no dice', () => {
  vi.setSystemTime(DRAWN_AT - 500);
  const looks = [null, [1, 1, 1], [6, 2, 4]].flatMap((throws) =>
    (['betting', 'locked'] as const).map((state) => {
      const { container, unmount } = render(<Stage {...stageAt(round(state, throws as Dice | null), { now })} />);
      expect(dice()).toEqual([]);
      const html = container.innerHTML;
      unmount();
      return html;
    }),
  );
  expect(new Set(looks).size).toBe(1);
});

test('dice that arrive before their drawing begins are not shown before it begins', () => {
  vi.setSystemTime(DRAWN_AT - 100);
  render(<Stage {...stageAt(round('drawing', [1, 4, 6]), { now })} />);
  expect(dice()).toEqual([]);
  pass(100);
  expect(dice()).toHaveLength(3);
});

test('each die lies with its own face on top', () => {
  vi.setSystemTime(DRAWN_AT + SIC_BO_TIMING.end);
  render(<Stage {...stageAt(round('settled', [6, 2, 4]), { now })} />);
  const shown = dice().map(({ style }) => style.transform);
  expect(shown).toEqual([6, 2, 4].map((face, i) => dieTransform(face, PLACES[i] ?? PLACES[0])));
});

test('who joins in the middle sees the moment that all others see', () => {
  vi.setSystemTime(DRAWN_AT + 1_234);
  render(<Stage {...stageAt(round('drawing', [1, 4, 6]), { now })} />);
  expect(watch.seen.map(({ at }) => at())).toEqual([1_234, 1_234, 1_234, 1_234]);
  expect(watch.seen.map(({ className }) => className).toSorted()).toEqual(['bowl', 'die', 'die', 'die']);
});

test('the throw is announced with its total when all dice rest, and not before', () => {
  vi.setSystemTime(DRAWN_AT);
  render(<Stage {...stageAt(round('drawing', [6, 1, 4]), { now })} />);
  pass(SIC_BO_TIMING.result - 1);
  expect(said()).toBe('');
  pass(1);
  expect(said()).toContain('6, 1, 4: total 11, big');
});

test('a triple is neither small nor big', () => {
  vi.setSystemTime(DRAWN_AT + SIC_BO_TIMING.end);
  render(<Stage {...stageAt(round('settled', [5, 5, 5]), { now })} />);
  expect(said()).toContain('5, 5, 5: total 15, triple');
});

test('a calm stage keeps the bowl down until the dice rest, and moves nothing', () => {
  vi.setSystemTime(DRAWN_AT + SIC_BO_TIMING.dice[2] - 1);
  render(<Stage {...stageAt(round('drawing', [1, 4, 6]), { now, calm: true })} />);
  expect(dice()).toEqual([]);
  pass(1);
  expect(dice()).toHaveLength(3);
  expect(watch.seen).toEqual([]);
});
