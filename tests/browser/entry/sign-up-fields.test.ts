import { type FieldRule, type RegisterFieldName, registerFieldNames } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import { patternText } from '@chhokka/messages/patterns';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type Desk, openDesk } from '../../support/desk.ts';
import { ask, newName, PASSWORD } from '../../support/entry/api.ts';
import { readCaptcha } from '../../support/entry/captcha.ts';
import { fieldsOf, fillIn, openSignUp, submitOf, welcomed } from '../../support/entry/sign-up.ts';
import { askForCode, newTelephone } from '../../support/entry/sms.ts';
import { forgetCounts } from '../../support/entry/steps.ts';
import { expectAccessible, SCREENS, visiting } from '../../support/entry/visit.ts';
import { filled } from '../../support/words.ts';
import { siteDataDir, siteUrl } from '../../support/site.ts';

type Fields = Record<string, { enabled: boolean; required: boolean }>;

let browser: Browser;
let desk: Desk;
let before: Fields;
let rules: Readonly<Record<string, FieldRule>>;

beforeAll(async () => {
  [browser, desk] = await Promise.all([launchBrowser(), openDesk(siteUrl(), siteDataDir())]);
  await forgetCounts(desk);
  const kept = await desk.sql<{ name: string; enabled: boolean; required: boolean }>(
    'select name, enabled, required from settings.register_field',
  );
  before = Object.fromEntries(kept.map(({ name, enabled, required }) => [name, { enabled, required }]));
  await desk.fields(Object.fromEntries(registerFieldNames.map((name) => [name, { enabled: true, required: true }])));
  const answer = await ask('registerSettings');
  if (!answer.success) throw new Error('there are no rules');
  rules = answer.value.fields;
});
afterAll(async () => {
  await desk.fields(before);
  await forgetCounts(desk);
  await browser.close();
  await desk.close();
});

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

/** Each of them keeps it. What is not here differs from member to member. */
const GOOD = {
  password: PASSWORD,
  confirmPassword: PASSWORD,
  payeeName: 'rahima begum',
  nickname: 'রহিমা',
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
} as const satisfies Partial<Record<RegisterFieldName, string>>;

/** What stands below each field that is marked as wrong, by the field's name. */
const faultsOf = (dialog: Locator): Promise<Partial<Record<string, string>>> =>
  dialog.locator('form').evaluate((form) => {
    const wrong = [...form.querySelectorAll<HTMLInputElement>('input[aria-invalid=true]')];
    const noteOf = (input: HTMLInputElement) => document.getElementById(input.getAttribute('aria-describedby') ?? '');
    return Object.fromEntries(wrong.map((input) => [input.name, noteOf(input)?.innerText.trim()]));
  });

/** What the catalogue says of a text that breaks the rule of its field. */
function ruleText(language: Language, name: string): string | undefined {
  const rule = rules[name];
  return rule && patternText(language, rule.patternId, rule.minLength, rule.maxLength);
}

describe.concurrent.each(SCREENS)('on a $size in $language, sign-up with every field', (screen) => {
  const language = screen.language === 'BN' ? 'bn' : 'en';

  it('names what is missing, then what breaks its rule, and keeps what was entered', async () => {
    const account = newName('f');
    const telephone = newTelephone();
    await visiting(browser, screen, async ({ page, words }) => {
      const { register, login } = words;
      await page.goto('/');
      const dialog = await openSignUp(page, words);
      expect((await fieldsOf(dialog)).toSorted()).toEqual([...registerFieldNames].toSorted());
      await dialog.locator('img[src^="data:image/png"]').waitFor();
      await expectAccessible(page);
      await dialog.getByRole('checkbox').click();
      await submitOf(dialog).click();
      const missing = registerFieldNames.map((name) => [name, register.required]);
      expect(await faultsOf(dialog)).toEqual(Object.fromEntries(missing));
      await expectAccessible(page);

      await fillIn(dialog, BAD);
      await submitOf(dialog).click();
      const faults = await faultsOf(dialog);
      expect(faults).toEqual({
        ...Object.fromEntries(Object.keys(BAD).map((name) => [name, ruleText(language, name)])),
        mobileNum: login.mobileInvalid,
        confirmPassword: register.passwordsDiffer,
        birthday: filled(register.tooYoung, { age: '18' }),
        verificationCode: register.required,
        captcha: register.required,
      });
      // The bounds as people read them; one number where both are the same.
      expect(faults.qqNum).toMatch(/5–12/);
      expect(faults.paymentPassword).toMatch(/(^|[^–])6 /);
      await expectAccessible(page);

      await fillIn(dialog, { ...GOOD, username: account });
      const verificationCode = await askForCode(dialog, words, { desk, telephone });
      await fillIn(dialog, { verificationCode, captcha: await readCaptcha(page, dialog, desk) });
      await submitOf(dialog).click();
      await welcomed(page, words);
      await expectKept(account, telephone.mobile);
    });
  });
});

async function expectKept(account: string, mobile: string): Promise<void> {
  const [kept] = await desk.sql(
    `select m.nickname, m.mobile, m.mobile_verified_at is not null as proved, m.email, m.affiliate_code, m.referral_code,
       upline.account as upline, p.birthday::text, p.payment_password_hash, p.payee_name, p.id_number, p.qq_num, p.line,
       p.whatsapp, p.facebook, p.wechat, p.zalo, p.telegram, p.recommender_id
     from members.member m join members.profile p on p.member_id = m.id left join members.member upline on upline.id = m.upline_id
     where m.account = $1`,
    [account],
  );
  expect(kept).toEqual({
    nickname: 'রহিমা',
    mobile,
    proved: true,
    email: 'rahima@mail.example',
    affiliate_code: 'AGENT1',
    referral_code: 'AGENT1',
    upline: 'agent',
    birthday: '1995-12-31',
    payment_password_hash: expect.stringMatching(/^\$argon2id\$/),
    payee_name: 'RAHIMA BEGUM',
    id_number: 'AB-1234/5',
    qq_num: '12345',
    line: 'rahima.l',
    whatsapp: '+8801712345678',
    facebook: 'rahima.f',
    wechat: 'rahima_w',
    zalo: 'rahima-z',
    telegram: '@rahima',
    recommender_id: 'demo',
  });
}
