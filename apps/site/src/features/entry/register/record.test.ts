// @vitest-environment happy-dom
import type { FieldRule, RegisterFieldName } from '@chhokka/contracts';
import { contracts } from '@chhokka/contracts';
import { describe, expect, it } from 'vitest';
import { registrationRecord } from './record.ts';
import type { ShownField } from './fields.ts';
import { EMPTY, type Values } from './values.ts';

const rule: FieldRule = {
  enabled: true,
  required: false,
  acceptedPattern: '',
  patternId: '0',
  minLength: 0,
  maxLength: 255,
};
const shown = (...names: RegisterFieldName[]): ShownField[] => names.map((name) => [name, rule]);
const registrationId = '7f2c1d7e-9f53-4c70-8f0e-3d3f4f0e5a11';
const none = { code: null, referralCode: null, domain: 'chhokka.example' };

function recordOf(
  typed: Partial<Values>,
  fields: ShownField[],
  more: Partial<Parameters<typeof registrationRecord>[0]> = {},
) {
  const record = registrationRecord({
    way: 'username',
    values: { ...EMPTY, agreed: true, ...typed },
    fields,
    link: none,
    registrationId,
    firebaseIdToken: null,
    human: { altcha: 'solved' },
    ...more,
  });
  // What the platform would take it for.
  expect(contracts.register.body?.safeParse(record).success).toBe(true);
  return record;
}

describe('the registration record', () => {
  it('holds the filled fields that are shown, and what is always sent', () => {
    const fields = shown('username', 'password', 'confirmPassword', 'email');
    const typed = { username: ' nasima ', password: 'x 1', confirmPassword: 'x 1', line: 'hidden' };
    const record = recordOf(typed, fields);
    expect(record).toMatchObject({
      username: 'nasima',
      password: 'x 1',
      confirmPassword: 'x 1',
      agreed: true,
      domain: 'chhokka.example',
      registerMethod: 'WEB',
      login: true,
      registrationId,
      referralCode: null,
      altcha: 'solved',
      registerUrl: location.href,
    });
    for (const name of ['line', 'email', 'mobileNum', 'countryDialingCode', 'firebaseIdToken']) {
      expect(record).not.toHaveProperty(name);
    }
  });

  it('uses the number as the member’s name, with its country', () => {
    const typed = { mobileNum: '01712345678', countryDialingCode: '880', username: 'typed in the other tab' };
    const record = recordOf(typed, shown('mobileNum'), { way: 'mobile' });
    expect(record).toMatchObject({ username: '01712345678', mobileNum: '01712345678', countryDialingCode: '880' });
  });

  it('proves the number by Firebase instead of by the code', () => {
    const fields = shown('mobileNum', 'verificationCode');
    const typed = { mobileNum: '01712345678', countryDialingCode: '880', verificationCode: '123456' };
    const record = recordOf(typed, fields, { way: 'mobile', firebaseIdToken: 'token' });
    expect(record).toMatchObject({ firebaseChannel: 'sms', firebaseIdToken: 'token' });
    expect(record).not.toHaveProperty('verificationCode');
  });

  it('takes the codes of the link where no field is shown for them, and otherwise the field’s', () => {
    const link = { ...none, code: 'AGENT1', referralCode: 'FRIEND1' };
    expect(recordOf({}, [], { link })).toMatchObject({ affiliateCode: 'AGENT1', referralCode: 'FRIEND1' });
    const fields = shown('affiliateCode', 'referralCode');
    expect(recordOf({ affiliateCode: 'OTHER' }, fields, { link })).toMatchObject({
      affiliateCode: 'OTHER',
      referralCode: null,
    });
  });
});
