import { expect, it } from 'vitest';
import { withoutNumberWords } from './number-words.ts';
import { folded } from './plain.ts';

it.each([
  ['zero seventeen', '0 17'],
  ['thirty-four, fifty six and eighty', '34, 56 and 80'],
  ['zerooneseven', '017'],
  ['double seven triple two', '77 222'],
  ['দশ ঊনত্রিশ পঞ্চাশ একষট্টি আটাত্তর নিরানব্বই', '10 29 50 61 78 99'],
  ['ওয়ান ফোর', '1 4'],
  ['someone often wins', 'someone often wins'],
])('the number words of %j become digits', (text, digits) => {
  expect(withoutNumberWords(folded(text))).toBe(digits);
});
