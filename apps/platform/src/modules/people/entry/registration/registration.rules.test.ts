import { type FieldRule, type RegisterFieldName, registerFieldNames } from '@chhokka/contracts';
import { describe, expect, it } from 'vitest';
import { type RegistrationMode, registrationRules } from './registration.rules.ts';

const rule = (enabled: boolean, required: boolean): FieldRule => ({
  enabled,
  required,
  acceptedPattern: '[0-9]+',
  patternId: '6',
  minLength: 2,
  maxLength: 9,
});

type Stored = Partial<Record<RegisterFieldName, FieldRule>>;

/** Names that are shown, those that are required with a star. */
function shown(mode: RegistrationMode, stored: Stored, on: readonly string[] = []): string[] {
  const rules = registrationRules(mode, new Map(Object.entries(stored) as [RegisterFieldName, FieldRule][]), (modId) =>
    on.includes(modId),
  );
  expect([...rules.keys()].toSorted()).toEqual([...registerFieldNames].toSorted());
  return [...rules].filter(([, each]) => each.enabled).map(([name, each]) => (each.required ? `${name}*` : name));
}

describe('sign-up by username', () => {
  it('always requires a name and the password twice, whatever is stored', () => {
    expect(shown('username', {})).toEqual(['username*', 'password*', 'confirmPassword*']);
    expect(shown('username', { username: rule(false, false), password: rule(false, false) })).toEqual([
      'username*',
      'password*',
      'confirmPassword*',
    ]);
  });

  it('shows the code only together with a number, and requires both alike', () => {
    const base = ['password*', 'confirmPassword*'];
    const on = ['REGMOBVERF3'];
    expect(shown('username', { username: rule(true, true) }, on)).not.toContain('verificationCode*');
    expect(shown('username', { username: rule(true, true), mobileNum: rule(true, false) }, on)).toEqual([
      'username*',
      'mobileNum',
      ...base,
      'verificationCode',
    ]);
    expect(shown('username', { username: rule(true, true), mobileNum: rule(true, true) }, on)).toContain(
      'verificationCode*',
    );
    expect(shown('username', { mobileNum: rule(true, true) })).not.toContain('verificationCode*');
  });
});

describe('sign-up by mobile number', () => {
  it('requires the number, and a password if that is switched on', () => {
    expect(shown('mobile', {}, ['MOBILENUMPASSREG3'])).toEqual(['password*', 'confirmPassword*', 'mobileNum*']);
    expect(shown('mobile', { username: rule(true, true) }, ['MOBILENUMPASSREG3', 'REGMOBVERF3'])).toEqual([
      'password*',
      'confirmPassword*',
      'mobileNum*',
      'verificationCode*',
    ]);
  });

  it('always requires the code when there is no password', () => {
    expect(shown('mobile', {})).toEqual(['mobileNum*', 'verificationCode*']);
  });
});

describe.each(['username', 'mobile'] as const)('each way to sign up: %s', (mode) => {
  it('requires the captcha when its rule or its setting is on', () => {
    expect(shown(mode, { captcha: rule(true, false) })).toContain('captcha*');
    expect(shown(mode, { captcha: rule(false, false) }, ['REGCAPTCHA'])).toContain('captcha*');
    expect(shown(mode, { captcha: rule(false, true) })).not.toContain('captcha*');
  });

  it('requires the payment password when it is shown', () => {
    expect(shown(mode, { paymentPassword: rule(true, false) })).toContain('paymentPassword*');
    expect(shown(mode, { paymentPassword: rule(false, true) })).not.toContain('paymentPassword*');
  });

  it('follows the stored rules of all other fields and never requires a hidden one', () => {
    const all = registerFieldNames.filter(
      (name) =>
        ![
          'username',
          'password',
          'confirmPassword',
          'mobileNum',
          'verificationCode',
          'captcha',
          'paymentPassword',
        ].includes(name),
    );
    for (const name of all) {
      expect(shown(mode, { [name]: rule(true, true) })).toContain(`${name}*`);
      expect(shown(mode, { [name]: rule(true, false) })).toContain(name);
      expect(shown(mode, { [name]: rule(false, true) }).join(' ')).not.toContain(name);
    }
  });

  it('keeps the stored pattern, bounds and order', () => {
    const rules = registrationRules(
      mode,
      new Map([
        ['email', rule(true, true)],
        ['line', rule(true, true)],
      ]),
      () => false,
    );
    expect([...rules.keys()].slice(0, 2)).toEqual(['email', 'line']);
    expect(rules.get('email')).toEqual(rule(true, true));
  });
});
