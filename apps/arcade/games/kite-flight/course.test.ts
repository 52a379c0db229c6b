import { flightMs } from '@chhokka/game-math/tables/crash';
import { expect, test } from 'vitest';
import { DRIFT_MS, driftAt, handAt, kiteAt, looseEndAt, sinkAt } from './course.ts';

const SIZES = [
  { width: 390, height: 330 },
  { width: 860, height: 620 },
  { width: 340, height: 240 },
];
const END = flightMs(1_000_000);
const moments = Array.from({ length: 800 }, (_, at) => (END / 799) * at);

test('the kite never leaves the picture, in the longest flight on any screen', () => {
  for (const size of SIZES) {
    for (const ms of moments) {
      const { x, y } = kiteAt(ms, size, false);
      expect(x > size.width * 0.1 && x < size.width * 0.86).toBe(true);
      expect(y > size.height * 0.17 && y < size.height * 0.8).toBe(true);
    }
  }
});

test('the kite stands still before its take-off', () => {
  const size = { width: 390, height: 330 };
  expect(kiteAt(-500, size, false)).toEqual(kiteAt(0, size, false));
  expect(sinkAt(-500)).toBe(0);
});

test('the kite climbs without a jump, and the city only sinks', () => {
  const size = { width: 390, height: 330 };
  for (let ms = 16; ms < 60_000; ms += 16) {
    const [before, after] = [kiteAt(ms - 16, size, false), kiteAt(ms, size, false)];
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(2.5);
    expect(sinkAt(ms)).toBeGreaterThanOrEqual(sinkAt(ms - 16));
  }
  // Twice as high is seen: at 100 the roofs are gone, and the sky goes on to the cap.
  expect([sinkAt(flightMs(200)) < 0.2, sinkAt(flightMs(10_000)) > 1, sinkAt(END) < 3.4]).toEqual([true, true, true]);
});

test('a calm kite does not sway: once it is up, it stays where it is', () => {
  const size = { width: 390, height: 330 };
  const [early, late] = [kiteAt(60_000, size, true), kiteAt(100_000, size, true)];
  expect(Math.abs(early.x - late.x) + Math.abs(early.y - late.y) + Math.abs(early.tilt - late.tilt)).toBeLessThan(0.01);
});

test('a cut kite begins where it was, is blown to the right, falls, and is gone in time', () => {
  const size = { width: 390, height: 330 };
  const pose = kiteAt(11_554, size, false);
  const first = driftAt(0, pose, size);
  expect([first.x, first.y, first.tilt, first.seen]).toEqual([pose.x, pose.y, pose.tilt, 1]);
  const last = driftAt(DRIFT_MS, pose, size);
  expect([last.x > pose.x + 100, last.y > pose.y + 100, last.seen]).toEqual([true, true, 0]);
  const hand = handAt(11_554, size);
  expect(looseEndAt(0, pose, hand)).toEqual({ x: pose.x, y: pose.y, seen: 1 });
  expect(looseEndAt(1_500, pose, hand)).toMatchObject({ y: hand.y, seen: 0 });
});
