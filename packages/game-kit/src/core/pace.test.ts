import { expect, test } from 'vitest';
import { createPace } from './pace.ts';
import { handFrames } from './testing.ts';

test('a tween runs from its first frame to exactly one', async () => {
  const frames = handFrames();
  const drawn: number[] = [];
  const done = createPace(frames).tween(100, (t) => drawn.push(t));
  await frames.advance(110);
  await done;
  expect(drawn[0]).toBeCloseTo(0.1);
  expect(drawn.at(-1)).toBe(1);
  expect(drawn).toHaveLength(10);
});

test('hurry finishes running tweens, and lets nothing take time until calm', async () => {
  const frames = handFrames();
  const pace = createPace(frames);
  const drawn: number[] = [];
  const first = pace.tween(1000, (t) => drawn.push(t));
  pace.hurry();
  await first;
  await pace.wait(1000);
  expect(drawn).toEqual([1]);

  pace.calm();
  let over = false;
  const second = pace.wait(50).then(() => (over = true));
  await frames.advance(30);
  expect(over).toBe(false);
  await frames.advance(30);
  await second;
  expect(over).toBe(true);
});

test('a higher speed shortens waits', async () => {
  const frames = handFrames();
  const pace = createPace(frames);
  pace.setSpeed(2);
  let over = false;
  void pace.wait(100).then(() => (over = true));
  await frames.advance(40);
  expect(over).toBe(false);
  await frames.advance(20);
  expect(over).toBe(true);
});
