import { minor } from '@chhokka/kernel';
import { fieldText } from '@chhokka/messages/errors';
import { describe, expect, it } from 'vitest';
import { amountWithin, type Bounds } from './amounts.ts';
import { Refused } from './http/refused.ts';

const BOUNDS: Bounds = { min: minor(1_000n), max: minor(500_000n) };
const { not_a_number: notANumber, too_small: tooSmall, too_large: tooLarge } = fieldText.en;

/** The amount, or what is said beside the field. */
function read(typed: string, bounds = BOUNDS): bigint | string | undefined {
  try {
    return amountWithin(typed, bounds, { language: 'en', symbol: '$&' });
  } catch (error) {
    if (error instanceof Refused) return error.details.fields?.amount;
    throw error;
  }
}

describe('a typed amount', () => {
  it.each([
    ['10', 1_000n],
    ['5000.00', 500_000n],
    ['9.99', tooSmall.replace('{minimum}', () => '$&\u00a010.00')],
    ['-10', tooSmall.replace('{minimum}', () => '$&\u00a010.00')],
    ['5000.01', tooLarge.replace('{maximum}', () => '$&\u00a05,000.00')],
    ['1e3', notANumber],
    ['১০', notANumber],
    ['10.001', notANumber],
    ['', notANumber],
  ])('of %j is read, or refused with its reason', (typed, expected) => {
    expect(read(typed)).toBe(expected);
  });

  it('of zero is too small, whatever the site allows', () => {
    expect(read('0', { min: minor(0n), max: minor(5n) })).toBe(tooSmall.replace('{minimum}', () => '$&\u00a00.00'));
  });
});
