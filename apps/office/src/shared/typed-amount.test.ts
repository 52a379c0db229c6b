import { expect, it } from 'vitest';
import { SIGNED_AMOUNT_PATTERN, typedAmount, withTwoPlaces } from './typed-amount.ts';

it('a typed amount is written with two decimals and no leading zeros', () => {
  expect(typedAmount(' 5 ')).toBe('5.00');
  expect(typedAmount('007.5')).toBe('7.50');
  expect(typedAmount('0.25')).toBe('0.25');
  expect(withTwoPlaces('-12.5')).toBe('-12.50');
  expect(withTwoPlaces('-007')).toBe('-7.00');
});

it('the pattern for signed amounts allows a leading minus', () => {
  const pattern = new RegExp(`^(?:${SIGNED_AMOUNT_PATTERN})$`, 'v');
  for (const typed of ['-40', '125.50', '0']) expect(typed).toMatch(pattern);
  for (const typed of ['--4', '+4', '4-', '5.123', '']) expect(typed).not.toMatch(pattern);
});

it('a typed amount in any other form is refused', () => {
  for (const typed of ['', '-5', '1e3', '5.123', '1,000', '.5', '1234567890'])
    expect(typedAmount(typed)).toBeUndefined();
});
