import { describe, expect, it } from 'vitest';
import { readTime, timeText } from './times.ts';

describe('a typed time', () => {
  it.each([
    ['18:30', 1_110],
    [' 9.05 ', 545],
    ['00:00', 0],
    ['২৩:৫৯', 1_439],
  ])('is read: %s', (text, minutes) => expect(readTime(text)).toBe(minutes));

  it.each(['', '18', '1830', '24:00', '12:60', '6:30 pm', '18:3'])('is refused where no clock shows it: "%s"', (text) =>
    expect(readTime(text)).toBeNull(),
  );

  it('is written as the site writes times', () => expect([timeText(0), timeText(1_110)]).toEqual(['00:00', '18:30']));
});
