import { ROULETTE_TIMING, WHEEL } from '@chhokka/game-math/tables/roulette';
import { describe, expect, test } from 'vitest';
import { ballAngle, ballRadius, pocketAngle, POCKET, restsAfter, rideOf, slide, TRACK, turn } from './ride.ts';

const shares = Array.from({ length: 201 }, (_, i) => i / 200);
const degrees = (frame: Keyframe | undefined): number =>
  Number(/rotate\((.+)deg\)/.exec(String(frame?.['transform']))?.[1]);

/** How far an angle is from the top, degrees. */
const fromTop = (angle: number): number => {
  const turned = ((angle % 360) + 360) % 360;
  return Math.min(turned, 360 - turned);
};

describe('the ride of the ball', () => {
  test('ends in the pocket of every number, with the pocket at the top, wherever the wheel stood', () => {
    for (const [index, number] of WHEEL.entries()) {
      const from = pocketAngle(WHEEL[(index * 7 + 3) % WHEEL.length] ?? 0);
      const { wheel, ball, fall } = rideOf(from, pocketAngle(number), ROULETTE_TIMING.end);
      expect(pocketAngle(number)).toBeCloseTo((360 / 37) * index);
      expect(degrees(ball.frames.at(-1))).toBeCloseTo(pocketAngle(number), 1);
      expect(fall.frames.at(-1)).toEqual({ transform: slide(POCKET) });
      expect(fromTop(degrees(wheel.frames.at(-1)) + pocketAngle(number))).toBeCloseTo(0, 1);
      expect(fromTop(degrees(wheel.frames[0]) + from)).toBeCloseTo(0, 1);
    }
  });

  test('runs against the wheel and never back', () => {
    const angles = shares.map((share) => ballAngle(share, 100));
    expect(angles).toEqual(angles.toSorted((a, b) => b - a));
    const { wheel } = rideOf(0, 100, ROULETTE_TIMING.end);
    expect(degrees(wheel.frames.at(-1))).toBeGreaterThan(degrees(wheel.frames[0]) + 360);
  });

  test('keeps to the track until the fall, makes no jump, and stays in the bowl', () => {
    const radii = shares.map(ballRadius);
    const leaves = ROULETTE_TIMING.falls / ROULETTE_TIMING.lands;
    expect(shares.filter((share) => share <= leaves).every((share) => ballRadius(share) === TRACK)).toBe(true);
    for (const [i, radius] of radii.entries()) {
      expect(Math.abs(radius - (radii[i - 1] ?? radius))).toBeLessThan(0.05);
      expect(radius).toBeGreaterThanOrEqual(POCKET - 1e-9);
      expect(radius).toBeLessThanOrEqual(TRACK);
    }
    expect(radii.at(-1)).toBe(POCKET);
  });

  test('is over when the rules say that the ball lies in its pocket', () => {
    expect(restsAfter(ROULETTE_TIMING.end)).toBe(ROULETTE_TIMING.lands);
    expect(rideOf(0, 100, ROULETTE_TIMING.end).ball.duration).toBe(ROULETTE_TIMING.lands);
  });

  test('refuses a number that no wheel has', () => {
    expect(() => pocketAngle(37)).toThrow('37');
    expect(turn(12.345)).toBe('rotate(12.35deg)');
  });
});
