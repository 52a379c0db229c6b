import { expect, it } from 'vitest';
import { bengali, bengaliOrdinal, englishOrdinal } from './digits.ts';

it('ordinals follow the language', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(englishOrdinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '103rd',
    '111th',
  ]);
  expect([1, 4, 6, 10, 11, 20].map(bengaliOrdinal)).toEqual(['১ম', '৪র্থ', '৬ষ্ঠ', '১০ম', '১১তম', '২০তম']);
});

it('numbers in Bengali text have Bengali digits', () => {
  expect(bengali(1_907)).toBe('১৯০৭');
});
