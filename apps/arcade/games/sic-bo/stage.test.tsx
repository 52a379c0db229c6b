import type { RoundState } from '@chhokka/game-math';
import { SIC_BO_TIMING, type Dice, sicBo } from '@chhokka/game-math/tables/sic-bo';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchMotions } from '../testing/motions.ts';
import { DRAWN_AT, goTo, roundOf, stageProps } from '../testing/stages.ts';
import { dieTransform, PLACES } from './shake.ts';
import { Stage } from './Stage.tsx';

const round = (state: RoundState, dice: Dice | null) => roundOf(sicBo, dice === null ? null : { dice }, state);
const said = (): string => screen.getByRole('status').textContent ?? '';
const dice = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.die')];
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
      const { container, unmount } = render(<Stage {...stageProps(round(state, throws as Dice | null))} />);
      expect(dice()).toEqual([]);
      const html = container.innerHTML;
      unmount();
      return html;
    }),
  );
  expect(new Set(looks).size).toBe(1);
});

test('dice that arrive before their drawing begins are not shown before it begins', async () => {
  vi.setSystemTime(DRAWN_AT - 100);
  render(<Stage {...stageProps(round('drawing', [1, 4, 6]))} />);
  expect(dice()).toEqual([]);
  await goTo(0);
  expect(dice()).toHaveLength(3);
});

test('each die lies with its own face on top', () => {
  vi.setSystemTime(DRAWN_AT + SIC_BO_TIMING.end);
  render(<Stage {...stageProps(round('settled', [6, 2, 4]))} />);
  const shown = dice().map(({ style }) => style.transform);
  expect(shown).toEqual([6, 2, 4].map((face, i) => dieTransform(face, PLACES[i] ?? PLACES[0])));
});

test('who joins in the middle sees the moment that all others see', () => {
  vi.setSystemTime(DRAWN_AT + 1_234);
  render(<Stage {...stageProps(round('drawing', [1, 4, 6]))} />);
  expect(watch.seen.map(({ at }) => at())).toEqual([1_234, 1_234, 1_234, 1_234]);
  expect(watch.seen.map(({ className }) => className).toSorted()).toEqual(['bowl', 'die', 'die', 'die']);
});

test('the throw is announced with its total when all dice rest, and not before', async () => {
  vi.setSystemTime(DRAWN_AT);
  render(<Stage {...stageProps(round('drawing', [6, 1, 4]))} />);
  await goTo(SIC_BO_TIMING.result - 1);
  expect(said()).toBe('');
  await goTo(SIC_BO_TIMING.result);
  expect(said()).toContain('6, 1, 4: total 11, big');
});

test('a triple is neither small nor big', () => {
  vi.setSystemTime(DRAWN_AT + SIC_BO_TIMING.end);
  render(<Stage {...stageProps(round('settled', [5, 5, 5]))} />);
  expect(said()).toContain('5, 5, 5: total 15, triple');
});

test('a calm stage keeps the bowl down until the dice rest, and moves nothing', async () => {
  vi.setSystemTime(DRAWN_AT + SIC_BO_TIMING.dice[2] - 1);
  render(<Stage {...stageProps(round('drawing', [1, 4, 6]), { calm: true })} />);
  expect(dice()).toEqual([]);
  await goTo(SIC_BO_TIMING.dice[2]);
  expect(dice()).toHaveLength(3);
  expect(watch.seen).toEqual([]);
});
