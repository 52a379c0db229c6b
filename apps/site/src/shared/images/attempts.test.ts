import { describe, expect, it } from 'vitest';
import { ATTEMPTS, createPictureMemory, pauseAfter } from './attempts.ts';

it('tries three times, with growing pauses', () => {
  expect(ATTEMPTS).toBe(3);
  expect([1, 2].map(pauseAfter)).toEqual([500, 2_000]);
});

describe('the memory of pictures', () => {
  it('forgets the one that was used longest ago', () => {
    const memory = createPictureMemory(2);
    memory.add('a');
    memory.add('b');
    memory.add('a');
    memory.add('c');
    expect(['a', 'b', 'c'].map(memory.has)).toEqual([true, false, true]);
  });
});
