import { expect, it } from 'vitest';
import { dialNumber } from './dial-number.ts';

it.each([
  ['01712 345', '+8801712345'],
  ['+8801712345678', '+8801712345678'],
  ['8801712', '+8801712'],
  ['00880-1712', '+8801712'],
  ['১৭১২৩', '+88017123'],
  ['(017) 12', '+8801712'],
])('a search for %s finds numbers that begin with %s', (typed, number) =>
  expect(dialNumber(typed, '880')).toBe(number),
);

it.each(['rahima', 'r1712', '12', '+', '1712@example.com', '1'.repeat(16)])(
  'a search for %s is not read as a number',
  (typed) => {
    expect(dialNumber(typed, '880')).toBeNull();
  },
);
