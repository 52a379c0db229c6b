import { describe, expect, it } from 'vitest';
import { latinDigits, looksLikeMobile } from './digits.ts';

describe('a typed number', () => {
  it.each([
    ['০১৭১২-৩৪৫৬৭৮', '01712-345678'],
    ['०१२३४५६७८९', '0123456789'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳', '0123'],
    ['１２３', '123'],
    ['+880 1712', '+880 1712'],
    ['কখগ', 'কখগ'],
  ])('%s becomes %s in Latin digits', (typed, latin) => expect(latinDigits(typed)).toBe(latin));

  it.each(['01712345678', '+8801712345678', '০১৭১২ ৩৪৫৬৭৮', '(017) 12-345.678', '123456'])(
    '%s looks like a mobile number',
    (typed) => expect(looksLikeMobile(typed)).toBe(true),
  );

  it.each(['', '12345', '1234567890123456', '01712x45678', '+', '880+171234567', '   '])(
    '"%s" does not look like a mobile number',
    (typed) => expect(looksLikeMobile(typed)).toBe(false),
  );
});
