import { describe, expect, it } from 'vitest';
import { following, mayRotate, swiped } from './rotation.ts';

const calm = { count: 3, paused: false, attended: false, hidden: false, reducedMotion: false };

describe('the rotation of banners', () => {
  it('runs when there are several and nothing prevents it', () => {
    expect(mayRotate(calm)).toBe(true);
  });

  it.each([
    ['there is only one', { count: 1 }],
    ['there is none', { count: 0 }],
    ['the visitor has stopped it', { paused: true }],
    ['it has the pointer or the keyboard focus', { attended: true }],
    ['the tab is hidden', { hidden: true }],
    ['the visitor asked for less motion', { reducedMotion: true }],
  ])('rests when %s', (_name, change) => {
    expect(mayRotate({ ...calm, ...change })).toBe(false);
  });

  it('wraps around at both ends', () => {
    expect([0, 1, 2].map((index) => following(index, 3))).toEqual([1, 2, 0]);
    expect([0, 1, 2].map((index) => following(index, 3, -1))).toEqual([2, 0, 1]);
    expect(following(0, 0)).toBe(0);
  });

  it('follows a horizontal swipe, not a scroll', () => {
    expect(swiped(-60, 10)).toBe(1);
    expect(swiped(60, -10)).toBe(-1);
    expect(swiped(-30, 0)).toBe(0);
    expect(swiped(-60, 90)).toBe(0);
  });
});
