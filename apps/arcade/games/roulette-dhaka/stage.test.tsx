import type { RoundState } from '@chhokka/game-math';
import { roulette, ROULETTE_TIMING, WHEEL } from '@chhokka/game-math/tables/roulette';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { watchStages } from '../testing/motions.ts';
import { DRAWN_AT, goTo, roundOf, stageProps } from '../testing/stages.ts';
import { pocketAngle } from './ride.ts';
import { rouletteGame } from './roulette-dhaka.ts';
import { Stage } from './Stage.tsx';

const round = (state: RoundState, number: number | null) =>
  roundOf(roulette, number === null ? null : { number }, state);
/** The result as a picture beside the drawing. The banner says it in words, once. */
const shown = (): string => document.querySelector('.roulette-result[aria-hidden=true]')?.textContent ?? 'none';
const degreesOf = (selector: string): number =>
  Number(/rotate\((.+)deg\)/.exec(document.querySelector<HTMLElement>(selector)?.style.transform ?? '')?.[1]);
const watch = watchStages();

test('a stage before the drawing looks the same whatever the outcome will be', () => {
  vi.setSystemTime(DRAWN_AT - 500);
  const looks = [null, 17, 36].flatMap((number) =>
    (['betting', 'locked'] as const).map((state) => {
      const { container, unmount } = render(<Stage {...stageProps(round(state, number), { marks: ['5'] })} />);
      const html = container.innerHTML;
      unmount();
      return html;
    }),
  );
  expect(new Set(looks).size).toBe(1);
  expect(looks[0]).not.toContain('ball');
});

test('an outcome that arrives before its drawing begins is not shown before it begins', async () => {
  vi.setSystemTime(DRAWN_AT - 100);
  render(<Stage {...stageProps(round('drawing', 17))} />);
  expect(document.querySelector('.ball')).toBeNull();
  await goTo(0);
  expect(document.querySelector('.ball')).not.toBeNull();
});

test('the ball of every number rests in its pocket, which is at the top', () => {
  vi.setSystemTime(DRAWN_AT + ROULETTE_TIMING.end);
  for (const [index, number] of WHEEL.entries()) {
    const { unmount } = render(<Stage {...stageProps(round('settled', number), { marks: ['8'] })} />);
    expect(degreesOf('.ball-arm')).toBeCloseTo((360 / 37) * index, 1);
    const atTop = (degreesOf('.wheel-rotor') + degreesOf('.ball-arm')) % 360;
    expect(Math.min(atTop, 360 - atTop)).toBeCloseTo(0, 1);
    expect(shown()).toContain(String(number));
    unmount();
  }
});

test('who joins in the middle sees the moment that all others see', () => {
  vi.setSystemTime(DRAWN_AT + 4_321);
  render(<Stage {...stageProps(round('drawing', 17), { marks: ['8'] })} />);
  expect(watch.seen.map(({ className, at }) => [className, at()])).toEqual([
    ['wheel-view', 4_321],
    ['wheel-rotor', 4_321],
    ['ball-arm', 4_321],
    ['ball-slider', 4_321],
  ]);
  expect(watch.seen[2]?.last).toBe(`rotate(${pocketAngle(17).toFixed(2)}deg)`);
});

test('the number is shown with its colour when the ball has landed, and not before', async () => {
  vi.setSystemTime(DRAWN_AT);
  render(<Stage {...stageProps(round('drawing', 17))} />);
  await goTo(ROULETTE_TIMING.result - 1);
  expect(shown()).toBe('');
  await goTo(ROULETTE_TIMING.result);
  expect(shown()).toBe('17black');
});

test('an outcome is said with its number and colour', () => {
  expect(rouletteGame.describe({ number: 17 }, 'en')).toBe('17, black');
});

test('a calm stage shows the last number until the ball lies in the next pocket, and moves nothing', async () => {
  vi.setSystemTime(DRAWN_AT + ROULETTE_TIMING.lands - 1);
  render(<Stage {...stageProps(round('drawing', 17), { marks: ['8'], calm: true })} />);
  expect(watch.seen).toEqual([]);
  expect(document.querySelector('.ball')).toBeNull();
  await goTo(ROULETTE_TIMING.lands);
  expect(degreesOf('.ball-arm')).toBeCloseTo(pocketAngle(17), 1);
});
