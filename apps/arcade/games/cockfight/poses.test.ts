import { seededRandom } from '@chhokka/game-math';
import { COCKFIGHT_TIMING, type CockfightOutcome, type CockfightResult, cockfight, resultOf } from '@chhokka/game-math/tables/cockfight'; // prettier-ignore
import { describe, expect, test } from 'vitest';
import { CORNER, OUTSIDE, type Pose, type Scene, sceneAt } from './poses.ts';

const FIGHTS: readonly CockfightOutcome[] = Array.from({ length: 400 }, (_, number) =>
  cockfight.draw(seededRandom('5a'.repeat(32), 'haor-derby', number)),
);

const IN_RING = 1;

/** Who has won, to anybody who only sees the ring. */
function seen({ meron, wala }: Scene): CockfightResult | 'unclear' {
  const stays = ({ x, opacity }: Pose): boolean => Math.abs(x) < IN_RING && opacity === 1;
  const left = ({ x, opacity }: Pose): boolean => Math.abs(x) === OUTSIDE && opacity === 0;
  const atCorner = ({ x, opacity }: Pose): boolean => Math.abs(x) === CORNER && opacity === 1;
  if (stays(meron) && meron.facing === 1 && left(wala)) return 'meron';
  if (stays(wala) && wala.facing === -1 && left(meron)) return 'wala';
  return atCorner(meron) && atCorner(wala) ? 'draw' : 'unclear';
}

test('the last frame of every fight shows the winner of its course, and the fights tested have every result', () => {
  for (const fight of FIGHTS) {
    expect(seen(sceneAt(fight.course, cockfight.showMs(fight)))).toBe(resultOf(fight.course));
    expect(resultOf(fight.course)).toBe(fight.result);
  }
  expect(new Set(FIGHTS.map(({ result }) => result)).size).toBe(3);
});

test('no frame before the last event tells who will win: an ending with another winner looks the same', () => {
  for (const { course } of FIGHTS.slice(0, 40)) {
    const last = course.at(-1);
    if (last === undefined) throw new Error('a fight has a course');
    // The last event's own movement begins half a second before it.
    const before = last.at - 500;
    const [meron, wala] = [{ meron: 40, wala: 0 }, { meron: 0, wala: 40 }] as const; // prettier-ignore
    const ending = (left: typeof meron | typeof wala) => [...course.slice(0, -1), { ...last, ...left }];
    for (let time = 0; time <= before; time += 97)
      expect(sceneAt(ending(meron), time)).toEqual(sceneAt(ending(wala), time));
  }
});

/** The largest change of these parts of both poses within 20 ms. */
function largestStep(course: CockfightOutcome['course'], parts: readonly Exclude<keyof Pose, 'wing'>[]): number {
  const until = (course.at(-1)?.at ?? 0) + COCKFIGHT_TIMING.result;
  const scenes = Array.from({ length: Math.ceil(until / 20) }, (_, at) => sceneAt(course, at * 20));
  const steps = scenes
    .slice(1)
    .flatMap((next, at) =>
      (['meron', 'wala'] as const).flatMap((cock) =>
        parts.map((part) => Math.abs(next[cock][part] - (scenes[at]?.[cock][part] ?? 0))),
      ),
    );
  return Math.max(...steps);
}

test('nothing jumps: between two frames nobody moves far', () => {
  for (const { course } of FIGHTS.slice(0, 60)) {
    expect(largestStep(course, ['x', 'y', 'lift', 'facing', 'opacity'])).toBeLessThan(0.3);
    expect(largestStep(course, ['tilt', 'head', 'step', 'kick'])).toBeLessThan(20);
  }
});

describe('a moment of a fight', () => {
  const fight = FIGHTS.find(({ course }) => course.some(({ type, by }) => type === 'peck' && by === 'meron'));
  if (fight === undefined) throw new Error('no fight has such a peck');
  const peck = fight.course.find(({ type, by }) => type === 'peck' && by === 'meron');
  if (peck === undefined) throw new Error('no such peck');

  test('has the one who pecks near the other, who is not as near, and dust where the hit falls', () => {
    const { meron, wala, dust } = sceneAt(fight.course, peck.at + 60);
    expect(Math.abs(meron.x)).toBeLessThan(Math.abs(wala.x));
    expect(dust.size).toBeGreaterThan(0.5);
    expect(dust.x).toBeGreaterThan(0);
  });

  test('is the same whoever looks at it, and when they came', () => {
    expect(sceneAt(fight.course, peck.at)).toEqual(sceneAt(structuredClone(fight.course), peck.at));
  });
});

test('before a drawing both stand in their corners and look at each other', () => {
  const { meron, wala } = sceneAt(FIGHTS[0]?.course ?? [], -5_000);
  expect([meron.x, meron.facing, wala.x, wala.facing]).toEqual([-CORNER, 1, CORNER, -1]);
});
