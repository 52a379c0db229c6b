import { describe, expect, it } from 'vitest';
import { following, mayRotate } from './rotation.ts';

const calm = { count: 3, attended: false, hidden: false, reducedMotion: false };

describe('the rotation of banners', () => {
  it('runs when there are several and nothing speaks against it', () => {
    expect(mayRotate(calm)).toBe(true);
  });

  it.each([
    ['there is only one', { count: 1 }],
    ['there is none', { count: 0 }],
    ['someone points at it or is in it with the keyboard', { attended: true }],
    ['the tab is hidden', { hidden: true }],
    ['the visitor asked for less motion', { reducedMotion: true }],
  ])('rests when %s', (_name, change) => {
    expect(mayRotate({ ...calm, ...change })).toBe(false);
  });

  it('begins again after the last', () => {
    expect([0, 1, 2].map((index) => following(index, 3))).toEqual([1, 2, 0]);
    expect(following(0, 0)).toBe(0);
  });
});
