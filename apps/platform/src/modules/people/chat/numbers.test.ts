import { expect, it } from 'vitest';
import { holdsNumber } from './numbers.ts';

const GROUPS = [[3, 3, 3, 2], [5, 6], [4, 7], [3, 8], [2, 2, 2, 2, 2, 1], [2, 9], Array<number>(11).fill(1)];
const BETWEEN = [
  ' ',
  '--',
  '. ',
  ' / ',
  '#',
  ' । ',
  ' | ',
  '🙂🙂🙂',
  '*',
  '^',
  '…',
  ' then ',
  ' তারপর ',
  '\n',
  ' & ',
  '=>',
];

const grouped = (number: string, lengths: readonly number[], between: string): string => {
  let from = 0;
  return lengths.map((length) => number.slice(from, (from += length))).join(between);
};

it.each(BETWEEN)('a mobile number in groups of any length with %j between them is a number', (between) => {
  for (const lengths of GROUPS) {
    for (const number of ['01712345678', '01998020151', '01311110000']) {
      const text = grouped(number, lengths, between);
      expect(holdsNumber(text), text).toBe(true);
      const bengali = text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));
      expect(holdsNumber(bengali), bengali).toBe(true);
    }
  }
});

it.each(BETWEEN)(
  'eleven digits that begin like no mobile number are numbers in a row with %j between them',
  (between) => {
    for (const number of ['51712345678', '01212345678', '02712345678']) {
      const text = grouped(number, [3, 3, 3, 2], between);
      expect(holdsNumber(text), text).toBe(false);
    }
  },
);
