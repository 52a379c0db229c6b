import { describe, expect, it } from 'vitest';
import { ATTEMPTS, createPictureMemory, pauseAfter } from './attempts.ts';

it('a picture is requested three times, with growing pauses', () => {
  expect(ATTEMPTS).toBe(3);
  expect([1, 2].map(pauseAfter)).toEqual([500, 2_000]);
});

describe('the memory of pictures', () => {
  it('holds 200, and forgets the least recently used one', () => {
    const memory = createPictureMemory();
    const addresses = Array.from({ length: 200 }, (_, index) => `/${index}.webp`);
    for (const address of addresses) memory.add(address);
    expect(addresses.every(memory.has)).toBe(true);
    memory.add('/0.webp');
    memory.add('/new.webp');
    expect(['/0.webp', '/1.webp', '/2.webp', '/new.webp'].map(memory.has)).toEqual([true, false, true, true]);
  });
});
