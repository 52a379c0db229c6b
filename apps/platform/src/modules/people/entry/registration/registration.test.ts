import { randomUUID } from 'node:crypto';
import { errorText, fieldText } from '@chhokka/messages/errors';
import { MINUTE } from '@chhokka/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callApp, type CallOptions, refusalOf, signUp, valueOf } from '../../../../../testing/app.ts';
import { knownCaptcha } from '../../verification/testing/captcha.ts';
import { startTestSite, type TestSite } from '../../../../../testing/member-site.ts';

let site: TestSite;
let numbers = 0;

beforeAll(async () => {
  site = await startTestSite();
  await site.save('demoOutbox', true);
  await site.switchTo('MOBILENUMREG3', true);
});
afterAll(() => site.close());
afterEach(() => site.forgetCounts());

const url = (process = 0) => site.apps[process % 2 === 0 ? 0 : 1].url;
const register = (form: Record<string, unknown>, options?: CallOptions, process = 0) =>
  callApp(url(process), 'register', form, { language: 'en', ...options });
const registerMobile = (form: Record<string, unknown>, process = 0) =>
  callApp(url(process), 'registerMobile', form, { language: 'en' });

/** A number that no test had. */
function newNumber(): { typed: string; e164: string } {
  numbers += 1;
  const rest = String(12_000_000 + numbers);
  return { typed: `017${rest}`, e164: `+88017${rest}` };
}

async function sendCode({ typed, e164 }: { typed: string; e164: string }): Promise<string> {
  await valueOf(callApp(url(), 'smsRegister', { mobileNo: typed, countryDialingCode: '880' }));
  return site.codeOf(e164);
}

const byNumber = (mobileNum: string, verificationCode?: string) => ({
  ...signUp(''),
  mobileNum,
  countryDialingCode: '880',
  ...(verificationCode !== undefined && { verificationCode }),
});

async function membersNamed(account: string): Promise<number> {
  const { rows } = await site.sql.query('select 1 from members.member where lower(account) = lower($1)', [account]);
  return rows.length;
}

describe('the rules of the sign-up form', () => {
  it('are returned for each way to sign up', async () => {
    const { fields, mobileFields } = await valueOf(callApp(url(), 'registerSettings', {}));
    const required = (rules: typeof fields) => Object.keys(rules).filter((name) => rules[name]?.required);
    expect(required(fields)).toEqual(['username', 'password', 'confirmPassword']);
    expect(required(mobileFields)).toEqual(['mobileNum', 'verificationCode', 'password', 'confirmPassword']);
    expect(Object.keys(fields)).toHaveLength(22);
    expect(fields.username).toEqual({
      enabled: true,
      required: true,
      acceptedPattern: '[A-Za-z][A-Za-z0-9_]*',
      patternId: '4',
      minLength: 2,
      maxLength: 15,
    });
  });

  it('follow the settings', async () => {
    await site.switchTo('MOBILENUMPASSREG3', false);
    await site.switchTo('REGMOBVERF3', false);
    await site.switchTo('REGCAPTCHA', true);
    const { fields, mobileFields } = await valueOf(callApp(url(1), 'registerSettings', {}));
    expect(mobileFields.password?.enabled).toBe(false);
    expect(mobileFields.verificationCode).toMatchObject({ enabled: true, required: true });
    expect(fields.captcha).toMatchObject({ enabled: true, required: true });
    await site.switchTo('MOBILENUMPASSREG3', true);
    await site.switchTo('REGMOBVERF3', true);
    await site.switchTo('REGCAPTCHA', false);
  });
});

describe('sign-up by username', () => {
  it('stores every field that is shown', async () => {
    const given = {
      payeeName: 'KARIM UDDIN',
      nickname: 'করিম',
      email: 'Karim@Mail.Example',
      birthday: '1990-02-28',
      idNumber: 'AB-123',
      paymentPassword: '482910',
      qqNum: '1234567',
      line: 'karim.line',
      whatsapp: '+8801712345678',
      facebook: 'karim.fb',
      wechat: 'karim_wx',
      zalo: 'karim-z',
      telegram: '@karim',
      recommenderId: 'rahim_1',
    };
    for (const field of Object.keys(given)) await site.show(field, { enabled: true, required: true });
    const missing = await refusalOf(register(signUp('Jamuna_1')));
    expect(Object.keys(missing.fields ?? {}).toSorted()).toEqual(Object.keys(given).toSorted());
    const registerUrl = 'https://site.example/register?referralCode=x';
    const info = await valueOf(register({ ...signUp('Jamuna_1'), ...given, domain: 'Site.Example', registerUrl }));
    for (const field of Object.keys(given)) await site.show(field, { enabled: false });
    const { rows } = await site.sql.query(
      `select account, nickname, email, email_verified_at, mobile, language, domain, register_url, birthday::text, profile.*
       from members.member join members.profile on member_id = id where id = $1`,
      [info.customerId],
    );
    expect(rows[0]).toMatchObject({
      account: 'Jamuna_1',
      nickname: 'করিম',
      email: 'Karim@mail.example',
      email_verified_at: null,
      mobile: null,
      language: 'en',
      domain: 'site.example',
      register_url: registerUrl,
      payee_name: 'KARIM UDDIN',
      id_number: 'AB-123',
      qq_num: '1234567',
      line: 'karim.line',
      whatsapp: '+8801712345678',
      facebook: 'karim.fb',
      wechat: 'karim_wx',
      zalo: 'karim-z',
      telegram: '@karim',
      recommender_id: 'rahim_1',
    });
    expect(rows[0].birthday).toEqual(new Date(1990, 1, 28));
    expect(rows[0].payment_password_hash).toMatch(/^\$argon2id\$v=19\$m=12288,t=3,p=1\$/);
  });

  it('refuses an easily guessed password at its field', async () => {
    const because = {
      secret123: 'password_listed',
      Password1: 'password_listed',
      padma2026: 'password_of_name',
      'Chhokka@7': 'password_of_site',
    } as const;
    for (const [password, why] of Object.entries(because)) {
      const refused = await refusalOf(register(signUp('Padma', password)));
      expect(refused).toMatchObject({ status: 400, code: 'password_known' });
      expect(refused.fields).toEqual({ password: fieldText.en[why] });
    }
    expect(await membersNamed('Padma')).toBe(0);
  });

  it('proves the number of a form that shows one, and requires no code without one', async () => {
    await site.show('mobileNum', { enabled: true });
    const number = newNumber();
    const withNumber = { ...signUp('Teesta'), mobileNum: number.typed, countryDialingCode: '880' };
    expect((await refusalOf(register(withNumber))).fields).toEqual({ verificationCode: errorText.en.code_missing });
    const code = await sendCode(number);
    const info = await valueOf(register({ ...withNumber, verificationCode: code }));
    const { rows } = await site.sql.query(
      'select mobile, mobile_verified_at is not null as proved from members.member where id = $1',
      [info.customerId],
    );
    expect(rows).toEqual([{ mobile: number.e164, proved: true }]);
    await valueOf(register(signUp('Teesta_2')));
    await site.show('mobileNum', { enabled: false });
  });

  it('requires the captcha where it is on, and accepts each captcha once', async () => {
    await site.switchTo('REGCAPTCHA', true);
    expect((await refusalOf(register(signUp('Meghna')))).fields).toEqual({ captcha: fieldText.en.required });
    const { id, answer } = await knownCaptcha(site.apps[0].app.services);
    const headers = { cookie: `captcha=${id}` };
    const wrong = await refusalOf(register({ ...signUp('Meghna'), captcha: 'WRONG' }, { headers }));
    expect(wrong).toMatchObject({ status: 400, code: 'captcha_wrong', value: { captcha: true } });
    expect(await refusalOf(register({ ...signUp('Meghna'), captcha: answer }, { headers }))).toMatchObject({
      code: 'captcha_wrong',
    });
    const second = await knownCaptcha(site.apps[0].app.services);
    const right = { headers: { cookie: `captcha=${second.id}` } };
    await valueOf(register({ ...signUp('Meghna'), captcha: second.answer }, right));
    await site.switchTo('REGCAPTCHA', false);
  });

  it('has one winner when two processes register one name at once', async () => {
    const forms = Array.from({ length: 8 }, (_, turn) => signUp(turn % 2 === 0 ? 'Surma' : 'sURMA'));
    const answers = await Promise.all(forms.map((form, turn) => register(form, {}, turn)));
    const codes = answers.map(({ body }) => (body.success ? 'in' : body.code));
    expect(codes.toSorted()).toEqual(['in', ...Array.from({ length: 7 }, () => 'username_taken')]);
  });
});

describe('sign-up by number', () => {
  it('uses the number as the account name and consumes the code', async () => {
    const number = newNumber();
    const code = await sendCode(number);
    expect(await refusalOf(registerMobile(byNumber(number.typed, '000000')))).toMatchObject({ code: 'code_invalid' });
    const info = await valueOf(registerMobile({ ...byNumber(number.typed, code), username: 'ignored_1' }));
    expect(info).toMatchObject({ account: number.e164, firstTimeLogin: true, passwordExpired: false });
    const mine = await valueOf(callApp(url(), 'memberInfo', {}, { token: info.token }));
    expect(mine).toMatchObject({ nickname: `•••${number.e164.slice(-4)}`, hasPassword: true });
    expect(await refusalOf(registerMobile(byNumber(number.typed, code)))).toMatchObject({ code: 'code_invalid' });
    site.clock.advance(4 * MINUTE);
    const again = await sendCode(number);
    expect(await refusalOf(registerMobile(byNumber(number.typed, again)))).toMatchObject({
      status: 409,
      code: 'mobile_taken',
    });
  });

  it('stores no password where that is switched off, so that no password logs in', async () => {
    await site.switchTo('MOBILENUMPASSREG3', false);
    const number = newNumber();
    const info = await valueOf(registerMobile({ ...byNumber(number.typed, await sendCode(number)), password: 'x' }));
    await site.switchTo('MOBILENUMPASSREG3', true);
    expect(await valueOf(callApp(url(), 'memberInfo', {}, { token: info.token }))).toMatchObject({
      hasPassword: false,
    });
    for (const password of ['x', 'kalo-biral7', 'null']) {
      const login = callApp(url(), 'login', { username: number.typed, password, type: 'username' });
      expect(await refusalOf(login)).toMatchObject({ code: 'login_failed' });
    }
  });

  it('leaves the number unproved while codes are switched off', async () => {
    await site.switchTo('REGMOBVERF3', false);
    const number = newNumber();
    const info = await valueOf(registerMobile(byNumber(number.e164)));
    expect(await refusalOf(registerMobile(byNumber(number.typed)))).toMatchObject({ code: 'mobile_taken' });
    await site.switchTo('REGMOBVERF3', true);
    const { rows } = await site.sql.query('select mobile, mobile_verified_at from members.member where id = $1', [
      info.customerId,
    ]);
    expect(rows).toEqual([{ mobile: number.e164, mobile_verified_at: null }]);
    await valueOf(callApp(url(), 'login', { username: number.typed, password: 'kalo-biral7', type: 'username' }));
  });

  it('refuses a number that another member has proved', async () => {
    const number = newNumber();
    await site.show('mobileNum', { enabled: true });
    const verificationCode = await sendCode(number);
    const form = { ...signUp('Malik_1'), mobileNum: number.typed, countryDialingCode: '880', verificationCode };
    await valueOf(register(form, {}, 1));
    await site.show('mobileNum', { enabled: false });
    await site.switchTo('REGMOBVERF3', false);
    expect(await refusalOf(registerMobile(byNumber(number.typed), 1))).toMatchObject({ code: 'mobile_taken' });
    await site.switchTo('REGMOBVERF3', true);
    expect(await membersNamed(number.e164)).toBe(0);
  });

  it('has one winner when two processes use one code at once', async () => {
    const number = newNumber();
    const code = await sendCode(number);
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, turn) => registerMobile(byNumber(number.typed, code), turn)),
    );
    const codes = answers.map(({ body }) => (body.success ? 'in' : body.code));
    expect(codes.filter((each) => each === 'in')).toHaveLength(1);
    for (const each of codes.filter((other) => other !== 'in')) expect(each).toBe('code_invalid');
    expect(await membersNamed(number.e164)).toBe(1);
  });

  it('is refused while it is switched off', async () => {
    await site.switchTo('MOBILENUMREG3', false);
    const number = newNumber();
    expect(await refusalOf(registerMobile(byNumber(number.typed, '1')))).toMatchObject({
      status: 403,
      code: 'registration_disabled',
    });
    await site.switchTo('MOBILENUMREG3', true);
  });
});

describe('a sign-up that fails halfway', () => {
  it('stores nothing and leaves its code valid', async () => {
    const number = newNumber();
    const code = await sendCode(number);
    await site.sql.query(
      `create function pg_temp_fail() returns trigger language plpgsql as $$ begin raise exception 'no accounts today'; end $$;
       create trigger fail before insert on ledger.account for each row execute function pg_temp_fail()`,
    );
    expect((await registerMobile(byNumber(number.typed, code))).status).toBe(500);
    await site.sql.query('drop trigger fail on ledger.account; drop function pg_temp_fail()');
    expect(await membersNamed(number.e164)).toBe(0);
    const { rows } = await site.sql.query(
      'select 1 from members.profile where member_id not in (select id from members.member)',
    );
    expect(rows).toEqual([]);
    await valueOf(registerMobile(byNumber(number.typed, code)));
  });
});

describe('a form that is sent again', () => {
  it('opens another session of the member that it created, not a second member', async () => {
    const form = { ...signUp('Kushiara'), registrationId: randomUUID() };
    const first = await valueOf(register(form));
    const again = await valueOf(register({ ...form, username: 'kushiara' }, {}, 1));
    expect(again).toMatchObject({ customerId: first.customerId, account: 'Kushiara', firstTimeLogin: true });
    expect(again.token).not.toBe(first.token);
    for (const { token } of [first, again]) await valueOf(callApp(url(), 'memberInfo', {}, { token }));
  });

  it('opens nothing with another password, or after eleven minutes', async () => {
    const form = { ...signUp('Karnaphuli'), registrationId: randomUUID() };
    await valueOf(register(form));
    const other = { ...form, password: 'other-biral7', confirmPassword: 'other-biral7' };
    expect(await refusalOf(register(other))).toMatchObject({ code: 'username_taken' });
    site.clock.advance(11 * MINUTE);
    expect(await refusalOf(register(form))).toMatchObject({ code: 'username_taken' });
  });

  it('creates another member when the name was changed', async () => {
    const form = { ...signUp('Rupsha'), registrationId: randomUUID() };
    const first = await valueOf(register(form));
    const second = await valueOf(register({ ...form, username: 'Rupsha_2' }));
    expect(second.customerId).not.toBe(first.customerId);
  });

  it('creates one member when it arrives several times at once in two processes', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const form = { ...signUp(`Atrai_${turn}`), registrationId: randomUUID() };
      const infos = await Promise.all([0, 1, 0, 1].map((process) => valueOf(register(form, {}, process))));
      expect(new Set(infos.map(({ customerId }) => customerId)).size).toBe(1);
      expect(new Set(infos.map(({ token }) => token)).size).toBe(4);
    }
  });
});
