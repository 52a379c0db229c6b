import { seededRandom } from '@chhokka/game-math';
import { cockfight } from '@chhokka/game-math/tables/cockfight';
import { expect, test } from 'vitest';
import { dustOf, lengthOf, looksOf, motionsOf, PARTS } from './motions.ts';
import { sceneAt } from './poses.ts';

const fight = cockfight.draw(seededRandom('5a'.repeat(32), 'sylhet-ring', 7));
const { course } = fight;
const motions = motionsOf(course);

test('the movements of a fight last as long as the rules show it', () => {
  expect(lengthOf(course)).toBe(cockfight.showMs(fight));
  expect(motions.dust.duration).toBe(cockfight.showMs(fight));
});

test('every movement ends as the last scene looks, and its frames are those of the scenes at their times', () => {
  const end = sceneAt(course, lengthOf(course));
  for (const cock of ['meron', 'wala'] as const) {
    for (const part of PARTS) {
      const { frames, duration } = motions[cock][part];
      expect(frames.at(-1)).toEqual({ ...looksOf(end[cock])[part], offset: 1 });
      for (const { offset, ...look } of frames.filter((_, at) => at % 17 === 0))
        expect(look).toEqual(looksOf(sceneAt(course, Number(offset) * duration)[cock])[part]);
    }
  }
  expect(motions.dust.frames.at(-1)).toEqual({ ...dustOf(end), offset: 1 });
});

test('frames go forward in time, and those that change nothing are left out', () => {
  const { frames } = motions.dust;
  const offsets = frames.map(({ offset }) => Number(offset));
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  expect(frames.length).toBeLessThan(motions.meron.head.frames.length);
});
