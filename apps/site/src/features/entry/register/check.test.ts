import type { FieldRule, RegisterFieldName } from '@chhokka/contracts';
import { patterns } from '@chhokka/contracts/patterns';
import { describe, expect, it } from 'vitest';
import { checkRegistration } from './check.ts';
import type { ShownField } from './fields.ts';
import { EMPTY, type Values } from './values.ts';

const texts = {
  required: 'required',
  passwordsDiffer: 'differ',
  mobileInvalid: 'no number',
  tooYoung: 'young',
  agreeFirst: 'agree',
  pattern: ({ patternId, minLength, maxLength }: FieldRule) => `pattern ${patternId} ${minLength}–${maxLength}`,
};

function field(name: RegisterFieldName, patternId: number, bounds: [number, number], required = true): ShownField {
  const acceptedPattern = patterns[patternId] ?? '';
  const [minLength, maxLength] = bounds;
  return [name, { enabled: true, required, acceptedPattern, patternId: String(patternId), minLength, maxLength }];
}

function errorsOf(typed: Partial<Values>, ...fields: ShownField[]) {
  const values = { ...EMPTY, agreed: true, ...typed };
  return checkRegistration({ values, fields, latestBirthday: '2008-06-15', texts });
}

describe('the sign-up form', () => {
  it('requires the terms to be accepted', () => {
    expect(errorsOf({ agreed: false })).toEqual({ agreed: 'agree' });
    expect(errorsOf({})).toEqual({});
  });

  it('requires mandatory fields, and accepts empty or blank optional ones', () => {
    const name = field('username', 4, [2, 15]);
    const nickname = field('nickname', 0, [2, 32], false);
    expect(errorsOf({ username: '  ', nickname: ' ' }, name, nickname)).toEqual({ username: 'required' });
  });

  it('checks what is filled in against pattern and bounds, whether it is required or not', () => {
    const name = field('username', 4, [2, 15]);
    expect(errorsOf({ username: 'a' }, name)).toEqual({ username: 'pattern 4 2–15' });
    expect(errorsOf({ username: '1abc' }, name)).toEqual({ username: 'pattern 4 2–15' });
    expect(errorsOf({ username: 'a'.repeat(16) }, name)).toEqual({ username: 'pattern 4 2–15' });
    expect(errorsOf({ username: ' nasima_1 ' }, name)).toEqual({});
    const qq = field('qqNum', 6, [5, 12], false);
    expect(errorsOf({ qqNum: '12a45' }, qq)).toEqual({ qqNum: 'pattern 6 5–12' });
  });

  it('counts characters, not UTF-16 code units', () => {
    const nickname = field('nickname', 0, [2, 2]);
    expect(errorsOf({ nickname: '🎲🎲' }, nickname)).toEqual({});
  });

  it('takes passwords exactly as they are typed, and requires both to be equal', () => {
    const both = [field('password', 9, [7, 64]), field('confirmPassword', 9, [7, 64])];
    expect(errorsOf({ password: 'kalo-biral7', confirmPassword: 'kalo-biral7' }, ...both)).toEqual({});
    expect(errorsOf({ password: 'kalo-biral7 ', confirmPassword: 'kalo-biral7' }, ...both)).toEqual({
      password: 'pattern 9 7–64',
      confirmPassword: 'differ',
    });
    expect(errorsOf({ password: 'kalo-biral7' }, ...both)).toEqual({ confirmPassword: 'required' });
  });

  it('accepts numbers as people write them', () => {
    const mobile = field('mobileNum', 18, [6, 15]);
    expect(errorsOf({ mobileNum: '০১৭১২-345678' }, mobile)).toEqual({});
    expect(errorsOf({ mobileNum: '12' }, mobile)).toEqual({ mobileNum: 'no number' });
  });

  it('requires the code of a number that is given, even if the number is optional', () => {
    const fields = [field('mobileNum', 18, [6, 15], false), field('verificationCode', 23, [0, 255], false)];
    expect(errorsOf({}, ...fields)).toEqual({});
    expect(errorsOf({ mobileNum: '01712345678' }, ...fields)).toEqual({ verificationCode: 'required' });
    expect(errorsOf({ mobileNum: '01712345678', verificationCode: '??' }, ...fields)).toEqual({});
  });

  it('refuses visitors who are too young, until the day they are old enough', () => {
    const birthday = field('birthday', 16, [10, 10]);
    expect(errorsOf({ birthday: '2008-06-16' }, birthday)).toEqual({ birthday: 'young' });
    expect(errorsOf({ birthday: '2008-06-15' }, birthday)).toEqual({});
    expect(errorsOf({ birthday: '2008-06-15' }, field('birthday', 17, [10, 10]))).toEqual({});
  });
});
