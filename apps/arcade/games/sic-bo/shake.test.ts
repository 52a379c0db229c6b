import { SIC_BO_TIMING } from '@chhokka/game-math/tables/sic-bo';
import { expect, test } from 'vitest';
import { dieTransform, PLACES, restsAfter, shakeOf, shownAfter } from './shake.ts';

/** Which face of the cube a turn brings to the top, from the transform's last step. */
const FACE_ON_TOP: Readonly<Record<string, number>> = {
  'rotateX(0deg)': 1,
  'rotateX(90deg)': 2,
  'rotateZ(-90deg)': 3,
  'rotateZ(90deg)': 4,
  'rotateX(-90deg)': 5,
  'rotateX(180deg)': 6,
};

test('every die ends where it rests, with its face on top', () => {
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const { dice } = shakeOf([face, face, face], SIC_BO_TIMING.end);
    for (const [i, place] of PLACES.entries()) {
      const last = String(dice[i]?.frames.at(-1)?.['transform']);
      expect(last).toBe(dieTransform(face, place));
      expect(FACE_ON_TOP[last.split(' ').at(-1) ?? '']).toBe(face);
    }
  }
});

test('the dice rest one after the other when the rules say that they are seen', () => {
  const { bowl, dice } = shakeOf([1, 4, 6], SIC_BO_TIMING.end);
  expect(bowl.duration).toBe(SIC_BO_TIMING.dice[2]);
  for (const [i, { frames, duration }] of dice.entries()) {
    const rest = frames.find(({ transform }) => transform === frames.at(-1)?.['transform']);
    expect(Number(rest?.['offset']) * duration).toBeCloseTo(SIC_BO_TIMING.dice[i] ?? 0);
  }
  expect([restsAfter(SIC_BO_TIMING.end), shownAfter(SIC_BO_TIMING.end)]).toEqual([
    SIC_BO_TIMING.dice[2],
    SIC_BO_TIMING.result,
  ]);
});

test('the bowl covers the tray until it has been shaken', () => {
  const { frames, duration } = shakeOf([1, 4, 6], SIC_BO_TIMING.end).bowl;
  const covering = frames.filter(({ offset }) => Number(offset) * duration <= SIC_BO_TIMING.shaken);
  expect(covering.length).toBeGreaterThan(10);
  for (const { transform, opacity } of covering) {
    expect(opacity).toBe(1);
    for (const shift of String(transform).matchAll(/(-?[\d.]+)%/g)) expect(Math.abs(Number(shift[1]))).toBeLessThan(8);
  }
});

test('offsets of all movements go forward', () => {
  const { bowl, dice } = shakeOf([2, 3, 5], SIC_BO_TIMING.end);
  for (const { frames } of [bowl, ...dice]) {
    const offsets = frames.map(({ offset }) => Number(offset));
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    expect([offsets[0], offsets.at(-1)]).toEqual([0, 1]);
  }
});

test('a die without such a face is refused', () => {
  expect(() => dieTransform(7, PLACES[0])).toThrow('7');
});
