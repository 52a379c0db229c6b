import { describe, expect, it } from 'vitest';
import { obstacleOf, type Picture, problemOf } from './pictures.ts';
import { sizeWithin } from './prepare-picture.ts';

const FIVE = 5 * 1024 * 1024;

describe('a file', () => {
  it.each([
    ['image/png', 1, 0, null],
    ['image/jpeg', FIVE, 2, null],
    ['image/jpeg', FIVE + 1, 0, 'tooLarge'],
    ['image/png', 1, 3, 'tooMany'],
    ['image/gif', 1, 0, 'wrongType'],
    ['image/svg+xml', 1, 0, 'wrongType'],
    ['', 1, 0, 'wrongType'],
    ['application/pdf', FIVE * 2, 3, 'wrongType'],
  ])('of type %j with %d bytes beside %d others has the problem: %s', (type, size, taken, problem) => {
    expect(problemOf({ type, size }, taken, { most: 3, megabytes: 5 })).toBe(problem);
  });
});

describe('obstacleOf', () => {
  const phases = (...all: Picture['phase'][]) => all.map((phase) => ({ phase }));
  it.each([
    ['without pictures', phases(), false, null],
    ['without the picture that it needs', phases(), true, 'needed'],
    ['with all of them sent', phases('kept', 'kept'), true, null],
    ['with one on its way', phases('kept', 'sending'), true, 'waiting'],
    ['with one being drawn', phases('preparing'), false, 'waiting'],
    ['with one that was not sent', phases('sending', 'failed'), false, 'unsent'],
  ])('judges a form %s', (_, pictures, needed, obstacle) => {
    expect(obstacleOf(pictures, { needed })).toBe(obstacle);
  });
});

it('sizeWithin shrinks large pictures, and leaves small ones alone', () => {
  expect([
    sizeWithin({ width: 4_096, height: 2_048 }, 2_048),
    sizeWithin({ width: 30, height: 20 }, 2_048),
    sizeWithin({ width: 9_000, height: 2 }, 2_048),
  ]).toEqual([
    { width: 2_048, height: 1_024 },
    { width: 30, height: 20 },
    { width: 2_048, height: 1 },
  ]);
});
