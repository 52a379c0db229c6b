import { describe, expect, it } from 'vitest';
import { frameOf } from './frame.ts';
import { textOf } from './testing/index.ts';

describe('a frame', () => {
  it.each([
    [0, [0x81, 0]],
    [125, [0x81, 125]],
    [126, [0x81, 126, 0, 126]],
    [65_535, [0x81, 126, 0xff, 0xff]],
    [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
  ])('of a text of %i bytes says its length in as few bytes as it needs', (length, head) => {
    const text = 'x'.repeat(length);
    const frame = frameOf(text);
    expect([...frame.subarray(0, head.length)]).toEqual(head);
    expect([frame.length, textOf(frame) === text]).toEqual([head.length + length, true]);
  });

  it('counts bytes, not letters', () => {
    expect(frameOf('ব'.repeat(42)).subarray(0, 4)).toEqual(Buffer.from([0x81, 126, 0, 126]));
    expect(textOf(frameOf('ব'.repeat(42)))).toBe('ব'.repeat(42));
  });
});
