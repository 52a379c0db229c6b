import type { RoundState } from '@chhokka/game-math';
import { SIC_BO_TIMING, type Dice, sicBo } from '@chhokka/game-math/tables/sic-bo';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { watchStages } from '../testing/motions.ts';
import { DRAWN_AT, goTo, roundOf, stageProps } from '../testing/stages.ts';
import { dieTransform, PLACES } from './shake.ts';
import { sicBoGame } from './sic-bo.ts';
import { Stage } from './Stage.tsx';

const round = (state: RoundState, dice: Dice | null) => roundOf(sicBo, dice === null ? null : { dice }, state);
/** The result as a picture beside the drawing. The banner says it in words, once. */
const shown = (): string => document.querySelector('.sic-bo-result[aria-hidden=true]')?.textContent ?? 'none';
const dice = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.die')];
const watch = watchStages();

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
  const faces = dice().map(({ style }) => style.transform);
  expect(faces).toEqual([6, 2, 4].map((face, i) => dieTransform(face, PLACES[i] ?? PLACES[0])));
});

test('who joins in the middle sees the moment that all others see', () => {
  vi.setSystemTime(DRAWN_AT + 1_234);
  render(<Stage {...stageProps(round('drawing', [1, 4, 6]))} />);
  expect(watch.seen.map(({ at }) => at())).toEqual([1_234, 1_234, 1_234, 1_234]);
  expect(watch.seen.map(({ className }) => className).toSorted()).toEqual(['bowl', 'die', 'die', 'die']);
});

test('the throw is shown with its total when all dice rest, and not before', async () => {
  vi.setSystemTime(DRAWN_AT);
  render(<Stage {...stageProps(round('drawing', [6, 1, 4]))} />);
  await goTo(SIC_BO_TIMING.result - 1);
  expect(shown()).toBe('');
  await goTo(SIC_BO_TIMING.result);
  expect(shown()).toBe('11big');
});

test('a triple is neither small nor big', () => {
  vi.setSystemTime(DRAWN_AT + SIC_BO_TIMING.end);
  render(<Stage {...stageProps(round('settled', [5, 5, 5]))} />);
  expect(shown()).toBe('15triple');
});

test('an outcome is said with its dice, total and size', () => {
  expect(sicBoGame.describe({ dice: [6, 1, 4] }, 'en')).toBe('6, 1, 4: total 11, big');
  expect(sicBoGame.describe({ dice: [5, 5, 5] }, 'en')).toBe('5, 5, 5: total 15, triple');
});

test('a calm stage keeps the bowl down until the dice rest, and moves nothing', async () => {
  vi.setSystemTime(DRAWN_AT + SIC_BO_TIMING.dice[2] - 1);
  render(<Stage {...stageProps(round('drawing', [1, 4, 6]), { calm: true })} />);
  expect(dice()).toEqual([]);
  await goTo(SIC_BO_TIMING.dice[2]);
  expect(dice()).toHaveLength(3);
  expect(watch.seen).toEqual([]);
});
