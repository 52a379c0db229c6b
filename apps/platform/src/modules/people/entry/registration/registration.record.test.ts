import { type FieldRule, patterns, type RegisterFieldName, type RegistrationRecord } from '@chhokka/contracts';
import { errorText, fieldText } from '@chhokka/messages/errors';
import { patternText } from '@chhokka/messages/patterns';
import { describe, expect, it } from 'vitest';
import { Refused } from '../../../../infra/http/refused.ts';
import { holdsHidden } from '../../members/index.ts';
import { readRegistration, type RecordContext } from './registration.record.ts';

const rule = (patternId: number, minLength: number, maxLength: number, required = false): FieldRule => ({
  enabled: true,
  required,
  acceptedPattern: patterns[patternId] ?? '',
  patternId: String(patternId),
  minLength,
  maxLength,
});

/** Every field shown, by the rules that a new database holds. */
const ALL: Readonly<Partial<Record<RegisterFieldName, FieldRule>>> = {
  username: rule(4, 2, 15, true),
  password: rule(9, 7, 64, true),
  confirmPassword: rule(9, 7, 64, true),
  mobileNum: rule(18, 6, 15),
  verificationCode: rule(23, 0, 255),
  payeeName: rule(12, 2, 64),
  nickname: rule(0, 2, 32),
  email: rule(5, 6, 254),
  birthday: rule(16, 10, 10),
  idNumber: rule(21, 4, 32),
  paymentPassword: rule(19, 6, 6),
  qqNum: rule(6, 5, 12),
  line: rule(20, 2, 64),
  whatsapp: rule(20, 2, 64),
  facebook: rule(20, 2, 64),
  wechat: rule(20, 2, 64),
  zalo: rule(20, 2, 64),
  telegram: rule(20, 2, 64),
  recommenderId: rule(20, 2, 64),
  affiliateCode: rule(22, 2, 32),
  referralCode: rule(22, 2, 32),
};

const context = (
  rules: Partial<Record<RegisterFieldName, FieldRule>> = ALL,
  more: Partial<RecordContext> = {},
): RecordContext => ({
  mode: 'username',
  rules: new Map(Object.entries(rules) as [RegisterFieldName, FieldRule][]),
  language: 'en',
  countries: [
    { countryCode: 'BD', countryDialingCode: '880' },
    { countryCode: 'PH', countryDialingCode: '63' },
  ],
  ageLimit: 18,
  now: Date.parse('2026-11-21T12:00:00Z'),
  gmtOffsetMinutes: 360,
  byFirebase: false,
  ...more,
});

const form = (fields: Partial<RegistrationRecord> = {}): RegistrationRecord => ({
  username: 'karim_2',
  password: 'kalo-biral7',
  confirmPassword: 'kalo-biral7',
  referralCode: null,
  agreed: true,
  registerMethod: 'WEB',
  login: true,
  ...fields,
});

/** The messages by field. */
function problems(fields: Partial<RegistrationRecord>, of = context()): Readonly<Record<string, string>> {
  try {
    readRegistration(form(fields), of);
  } catch (error) {
    if (error instanceof Refused && error.code === 'bad_request') return error.details.fields ?? {};
    throw error;
  }
  return {};
}

const GOOD: Partial<Record<RegisterFieldName, string>> = {
  mobileNum: '01712-345678',
  verificationCode: '123456',
  payeeName: 'KARIM UDDIN',
  nickname: 'করিম ভাই ⭐',
  email: 'karim.uddin@Example.COM',
  birthday: '1990-02-28',
  idNumber: 'AB-1234/5',
  paymentPassword: '482910',
  qqNum: '1234567',
  line: 'karim.line',
  whatsapp: '+8801712345678',
  facebook: 'karim.uddin',
  wechat: 'karim_wx',
  zalo: 'karim-zalo',
  telegram: '@karim',
  recommenderId: 'rahim_1',
  affiliateCode: 'agent1',
  referralCode: 'ref7',
};

describe('a complete form', () => {
  it('is read field by field', () => {
    const read = readRegistration(
      form({
        ...GOOD,
        countryDialingCode: '880',
        domain: 'Site.Example',
        registerUrl: 'https://site.example/register',
      }),
      context(),
    );
    expect(read).toEqual({
      account: 'karim_2',
      password: 'kalo-biral7',
      mobile: '+8801712345678',
      nickname: 'করিম ভাই ⭐',
      email: 'karim.uddin@example.com',
      paymentPassword: '482910',
      profile: {
        payeeName: 'KARIM UDDIN',
        birthday: '1990-02-28',
        idNumber: 'AB-1234/5',
        qqNum: '1234567',
        line: 'karim.line',
        whatsapp: '+8801712345678',
        facebook: 'karim.uddin',
        wechat: 'karim_wx',
        zalo: 'karim-zalo',
        telegram: '@karim',
        recommenderId: 'rahim_1',
      },
      affiliateCode: { code: 'AGENT1', shown: true },
      referralCode: { code: 'REF7', shown: true },
      domain: 'site.example',
      registerUrl: 'https://site.example/register',
    });
  });

  it('is stored in composed characters without surrounding space; passwords stay as typed', () => {
    const rules = { ...ALL, password: rule(0, 7, 64, true), confirmPassword: rule(0, 7, 64, true) };
    const password = ' kalo biral 7 ';
    const read = readRegistration(
      form({ username: '  karim_2\t', nickname: ' Jose\u0301 ', password, confirmPassword: password }),
      context(rules),
    );
    expect(read).toMatchObject({ account: 'karim_2', nickname: 'Jos\u00e9', password });
  });

  it('uses the number as the account name in mobile mode, in any spelling', () => {
    const { username: _, ...rules } = ALL;
    for (const mobileNum of ['01712345678', '+880 1712-345678', '০১৭১২৩৪৫৬৭৮', '8801712345678']) {
      const read = readRegistration(
        form({ mobileNum, verificationCode: '1', username: 'somebody' }),
        context(rules, { mode: 'mobile' }),
      );
      expect(read).toMatchObject({ account: '+8801712345678', mobile: '+8801712345678' });
    }
  });

  it.each([
    ['javascript:alert(1)', '<script>'],
    ['data:text/html,x', 'site.example/path'],
    ['https://', 'a b'],
    ['https://site.example/\u202ex', "x' or 1=1"],
    ['//site.example', '..'],
  ])('ignores %j and %j as the sign-up’s address and domain', (registerUrl, domain) => {
    expect(readRegistration(form({ registerUrl, domain }), context())).toMatchObject({
      registerUrl: null,
      domain: null,
    });
  });

  it('ignores fields that are not shown, except the invitation code of a link', () => {
    const { username, password, confirmPassword } = ALL;
    const bare = { username, password, confirmPassword } as Partial<Record<RegisterFieldName, FieldRule>>;
    const bad = { email: 'no mail', birthday: 'yesterday', mobileNum: 'x', payeeName: '<b>', nickname: '\u202e' };
    const read = readRegistration(form({ ...bad, affiliateCode: 'agent1', referralCode: '<script>' }), context(bare));
    expect(read).toMatchObject({ email: null, mobile: null, nickname: null, referralCode: null });
    expect(Object.values(read.profile).every((value) => value === null)).toBe(true);
    expect(read.affiliateCode).toEqual({ code: 'AGENT1', shown: false });
  });
});

describe('the errors of a form', () => {
  it('name every wrong field at once, in the caller’s language', () => {
    const empty = { username: '', password: '', confirmPassword: '' };
    expect(problems(empty)).toEqual({
      username: fieldText.en.required,
      password: fieldText.en.required,
      confirmPassword: fieldText.en.required,
    });
    expect(problems(empty, context(ALL, { language: 'bn' })).username).toBe(fieldText.bn.required);
  });

  it('use the field’s own text, or the text of its pattern with the bounds', () => {
    expect(
      problems({
        username: '9lives',
        password: 'short1',
        confirmPassword: 'short1',
        qqNum: '12',
        paymentPassword: '1',
      }),
    ).toEqual({
      username: fieldText.en.username_rule,
      password: fieldText.en.password_rule,
      qqNum: patternText('en', '6', 5, 12),
      paymentPassword: patternText('en', '19', 6, 6),
    });
    expect(problems({ username: 'abc' }, context({ ...ALL, username: rule(4, 4, 15, true) })).username).toBe(
      patternText('en', '4', 4, 15),
    );
  });

  it('include differing passwords, foreign numbers and a missing code', () => {
    expect(problems({ confirmPassword: 'kalo-biral8' })).toEqual({ confirmPassword: fieldText.en.passwords_differ });
    for (const mobileNum of ['123', '+4915112345678', '01712', '+8801312', 'abc', '٠١٧١٢٣٤٥٦٧٨'])
      expect([mobileNum, problems({ mobileNum, verificationCode: '1' }).mobileNum]).toEqual([
        mobileNum,
        fieldText.en.mobile_rule,
      ]);
    expect(problems({ mobileNum: '01712345678' })).toEqual({ verificationCode: errorText.en.code_missing });
    expect(problems({ mobileNum: '01712345678' }, context(ALL, { byFirebase: true }))).toEqual({});
    expect(problems({})).toEqual({});
  });

  it('include impossible birthdays and members who are too young', () => {
    expect(problems({ birthday: '2001-02-30' }).birthday).toBe(fieldText.en.invalid);
    expect(problems({ birthday: '2008-11-22' }).birthday).toBe('You must be at least 18 years old.');
    expect(problems({ birthday: '2008-11-21' })).toEqual({});
    expect(problems({ birthday: '21-11-2008' }).birthday).toBe(patternText('en', '16', 10, 10));
    expect(problems({ birthday: '11-21-2008' }, context({ ...ALL, birthday: rule(17, 10, 10) }))).toEqual({});
  });
});

/** Inputs that no field of a form takes, whatever it is about. */
const HOSTILE: readonly string[] = [
  'x'.repeat(255),
  '9'.repeat(255),
  '\u0985'.repeat(255),
  '\u{1F600}'.repeat(127),
  'a\u0000b1234567',
  '\u0001\u0002\u0003',
  'karim\u202Ertl7',
  '\u2066karim\u2069',
  '\u200Bkarim7',
  'ka\uFEFFrim7',
  '\uD800abc1234',
  '\uDFFF',
  '\uE000private',
  '\u0007bell123',
  'karim\nadmin1',
  'karim\r\nSet-Cookie: a=1',
  'a\u0085b1234567',
  'a\u2028b1234567',
  'a\u00adb1234567',
  '\u061cabc12345',
  '\u180ekarim12\u2061',
  '\u{E0001}abc\u{E007F}',
];

/** Inputs that are text to a field of free text, and wrong for every other. */
const ODD: readonly string[] = [
  "' or '1'='1",
  "'; drop table members.member; --",
  '" onmouseover="alert(1)',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '${7*7}',
  '../../etc/passwd',
  '%00%0a%0d',
  '1e309',
  '-0.0000001',
  '0x1F600',
  '1,234.56',
  'Infinity',
  '٣٤٥٦٧٨',
  'ｆｕｌｌｗｉｄｔｈ１',
  'ⓚⓐⓡⓘⓜ7',
  'kаrim7\u0430',
  '()(){ :;}; echo 1',
  '[object Object]',
  '\\x00\\u0000',
];

/** What of the odd a field takes by its own pattern. */
const TAKEN: Partial<Record<RegisterFieldName, readonly string[]>> = {
  username: ['Infinity'],
  line: ['Infinity', '1e309', '-0.0000001', '0x1F600'],
  idNumber: ['Infinity', '1e309', '0x1F600'],
  affiliateCode: ['Infinity', '1e309', '0x1F600'],
};
const SAME_PATTERN: Partial<Record<RegisterFieldName, RegisterFieldName>> = {
  whatsapp: 'line',
  facebook: 'line',
  wechat: 'line',
  zalo: 'line',
  telegram: 'line',
  recommenderId: 'line',
  referralCode: 'affiliateCode',
};

describe('hostile input', () => {
  const texts = (Object.keys(ALL) as RegisterFieldName[]).filter(
    (name) => !['password', 'confirmPassword', 'verificationCode'].includes(name),
  );

  it.each(texts)('is refused in %s with an error text for that field', (name) => {
    expect(HOSTILE.length + ODD.length).toBeGreaterThan(40);
    const taken = TAKEN[SAME_PATTERN[name] ?? name] ?? [];
    for (const input of name === 'nickname' ? HOSTILE : [...HOSTILE, ...ODD]) {
      const found = problems({ verificationCode: '1', [name]: input });
      const expected = taken.includes(input) ? [] : [name];
      expect([input, Object.keys(found)]).toEqual([input, expected]);
      if (expected.length > 0) expect(found[name]).toMatch(/^[A-Z].+/);
    }
  });

  it('is refused as a password, like weak passwords and other scripts', () => {
    const others = ['full width １২३', 'পাসওয়ার্ড১২৩৪', '       1a', '1234567', 'abcdefg', 'a1', `a1${'x'.repeat(63)}`];
    for (const password of [...HOSTILE, ...others]) {
      const text = holdsHidden(password) ? fieldText.en.invalid : fieldText.en.password_rule;
      expect([password, problems({ password, confirmPassword: password }).password]).toEqual([password, text]);
    }
    expect(HOSTILE.filter(holdsHidden).length).toBeGreaterThan(15);
  });

  it('that looks like code is accepted in a nickname as plain text', () => {
    const short = ODD.filter((text) => [...text].length <= 32 && text.trim() === text);
    expect(short.length).toBeGreaterThan(15);
    for (const nickname of short) expect(readRegistration(form({ nickname }), context()).nickname).toBe(nickname);
  });
});
