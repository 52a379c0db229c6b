import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { registerFieldNames, type RegisterFieldName } from '@chhokka/contracts';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { patternText } from '@chhokka/messages/patterns';
import type { FakeHandlers } from '@chhokka/testing';
import { fieldOf, send } from '../../../testing/fill-in.ts';
import { openSite, place } from '../../../testing/open-site.tsx';
import { EVERY_FIELD, SIGN_UP } from '../../../testing/samples-sign-up.ts';
import { agree, faultsOf, namesOf, signUpPage } from '../../../testing/sign-up-form.ts';
import { switches } from '../../../testing/switches.ts';

const ANSWERS = {
  ...SIGN_UP,
  whitelabel: switches({ off: ['MOBILENUMREG3'] }),
  registerSettings: EVERY_FIELD,
} satisfies FakeHandlers;

/** Each of them breaks the rule of its field. */
const BAD = {
  username: '1a',
  mobileNum: '12',
  password: 'onlyletters',
  confirmPassword: 'another1',
  payeeName: '12',
  nickname: 'x',
  email: 'rahima@mail',
  birthday: new Date().toISOString().slice(0, 10),
  idNumber: '-12345',
  paymentPassword: '12345',
  qqNum: '1234',
  line: 'a b',
  whatsapp: 'a',
  facebook: 'রহিমা',
  wechat: 'a b',
  zalo: '<b>',
  telegram: 'a,b',
  recommenderId: 'a b',
  affiliateCode: 'A!',
  referralCode: 'x',
} as const satisfies Partial<Record<RegisterFieldName, string>>;

/** Each of them keeps it, as somebody types it in Bengali digits. */
const GOOD = {
  username: 'rahima_1',
  mobileNum: '০১৭১২৩৪৫৬৭৮',
  verificationCode: '১২৩৪৫৬',
  password: 'kalo-biral7',
  confirmPassword: 'kalo-biral7',
  payeeName: 'rahima begum',
  nickname: ' রহিমা ',
  email: 'rahima@mail.example',
  birthday: '1995-12-31',
  idNumber: 'AB-1234/5',
  paymentPassword: '১২৩৪৫৬',
  qqNum: '১২৩৪৫',
  line: 'rahima.l',
  whatsapp: '+8801712345678',
  facebook: 'rahima.f',
  wechat: 'rahima_w',
  zalo: 'rahima-z',
  telegram: '@rahima',
  recommenderId: 'demo',
  affiliateCode: 'agent1',
  referralCode: 'Agent1',
  captcha: 'ab12',
} as const satisfies Record<RegisterFieldName, string>;

const LANGUAGES = { BN: ['bn', bn] as const, EN: ['en', en] as const };

it.each(['BN', 'EN'] as const)(
  'a form with every field shows in %s what is missing, and which rule is broken',
  async (code) => {
    const [language, { register, login }] = LANGUAGES[code];
    const ruleText = (name: string): string | undefined => {
      const rule = EVERY_FIELD.fields[name];
      return rule && patternText(language, rule.patternId, rule.minLength, rule.maxLength);
    };
    const { server } = await openSite('/register', ANSWERS, { language: code });
    const form = await signUpPage();
    expect(namesOf(form).toSorted()).toEqual([...registerFieldNames].toSorted());
    agree(form);
    send(form);
    expect(faultsOf(form)).toEqual(Object.fromEntries(registerFieldNames.map((name) => [name, register.required])));

    send(form, BAD);
    const faults = faultsOf(form);
    expect(faults).toEqual({
      ...Object.fromEntries(Object.keys(BAD).map((name) => [name, ruleText(name)])),
      mobileNum: login.mobileInvalid,
      confirmPassword: register.passwordsDiffer,
      birthday: register.tooYoung.replace('{age}', '18'),
      verificationCode: register.required,
      captcha: register.required,
    });
    // The bounds as people read them; one number where both are the same.
    expect(faults.qqNum).toMatch(/5–12/);
    expect(faults.paymentPassword).toMatch(/(^|[^–])6 /);
    expect(Object.keys(BAD).map((name) => fieldOf(form, name).value)).toEqual(Object.values(BAD));
    expect(server.called).not.toContain('register');
    expect(server.called).not.toContain('affiliate');
  },
);

it('a form with every field is sent in the format that its rules require', async () => {
  const { server } = await openSite('/register', ANSWERS);
  const form = await signUpPage();
  await waitFor(() => expect(fieldOf(form, 'countryDialingCode').value).toBe('880'));
  agree(form);
  send(form, GOOD);
  await waitFor(() => expect(place()).toBe('/'));
  const [sent] = server.inputs('register');
  expect(sent).toMatchObject({
    ...GOOD,
    mobileNum: '01712345678',
    countryDialingCode: '880',
    verificationCode: '123456',
    payeeName: 'RAHIMA BEGUM',
    nickname: 'রহিমা',
    paymentPassword: '123456',
    qqNum: '12345',
    agreed: true,
  });
  expect(server.inputs('affiliate')).toEqual([{ code: 'agent1', domain: location.host }]);
});
