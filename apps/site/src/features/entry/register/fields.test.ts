import type { FieldRule } from '@chhokka/contracts';
import { describe, expect, it } from 'vitest';
import { asSent, asTyped, latestBirthday, shownFields } from './fields.ts';

const rule = (patternId: string, enabled = true): FieldRule => ({
  enabled,
  required: false,
  acceptedPattern: '',
  patternId,
  minLength: 0,
  maxLength: 255,
});

describe('the fields of sign-up', () => {
  it('are the enabled ones, in the order of the rules', () => {
    const rules = { email: rule('5'), line: rule('20', false), username: rule('4') };
    expect(shownFields(rules).map(([name]) => name)).toEqual(['email', 'username']);
  });

  it('convert Bengali digits where digits are required, and keep them in names', () => {
    expect(asTyped('১২৩৪৫', rule('6'))).toBe('12345');
    expect(asTyped('ছক্কা ৬', rule('0'))).toBe('ছক্কা ৬');
  });

  it('convert names to upper case where the bank requires it', () => {
    expect(asTyped('Nasima Akter', rule('12'))).toBe('NASIMA AKTER');
    expect(asTyped('Nasima Akter', rule('11'))).toBe('Nasima Akter');
  });

  it('are sent trimmed and in composed Unicode form, but passwords as they are', () => {
    expect(asSent('nickname', ' e\u0301 ', rule('0'))).toBe('é');
    expect(asSent('password', ' kalo-biral7 ', rule('9'))).toBe(' kalo-biral7 ');
  });

  it('send a date in the format that its pattern requires', () => {
    expect(asSent('birthday', '1995-12-31', rule('16'))).toBe('1995-12-31');
    expect(asSent('birthday', '1995-12-31', rule('17'))).toBe('12-31-1995');
  });
});

it('latestBirthday is the last day on which somebody old enough was born', () => {
  expect(latestBirthday(18, Date.parse('2026-01-05T12:00Z'), 360)).toBe('2008-01-05');
  expect(latestBirthday(21, Date.parse('2026-11-21T12:00Z'), 360)).toBe('2005-11-21');
});

it('latestBirthday moves on at the site’s midnight, wherever the visitor is', () => {
  const midnight = Date.parse('2026-11-22T00:00+06:00');
  expect(latestBirthday(18, midnight - 1, 360)).toBe('2008-11-21');
  expect(latestBirthday(18, midnight, 360)).toBe('2008-11-22');
});
