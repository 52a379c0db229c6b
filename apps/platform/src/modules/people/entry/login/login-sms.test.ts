import { DAY, MINUTE } from '@chhokka/kernel';
import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../../testing/app.ts';
import type { LoginForm } from './login.parts.ts';
import { callerAt } from '../testing/caller.ts';
import { startTestSite, type TestSite } from '../../../../../testing/member-site.ts';

const PASSWORD = 'kalo-biral7';

let site: TestSite;
let numbers = 0;

beforeAll(async () => {
  site = await startTestSite();
  await site.save('demoOutbox', true);
  await site.switchTo('SMSLOGIN', true);
});
afterAll(() => site.close());
afterEach(() => site.forgetCounts());

const services = (process = 0) => site.apps[process % 2 === 0 ? 0 : 1].app.services;

/** A member with a number that is proved. */
async function create(account: string): Promise<{ memberId: string; mobile: string }> {
  numbers += 1;
  const mobile = `+88018${String(12_000_000 + numbers)}`;
  const { customerId } = await services().entry.register({ account, password: PASSWORD, language: 'bn' });
  await site.sql.query('update members.member set mobile = $2, mobile_verified_at = now() where id = $1', [
    customerId,
    mobile,
  ]);
  return { memberId: customerId, mobile };
}

const national = (mobile: string) => mobile.replace('+880', '0');
const send = (mobileNum: string, name: 'smsLogin' | 'smsPassword' = 'smsLogin') =>
  callApp(site.apps[0].url, name, { mobileNum, countryDialingCode: '880' }, { language: 'en' });
const logIn = (username: string, code: string, more: Partial<LoginForm> = {}, process = 0) =>
  services(process).entry.login(
    { username, password: code, type: 'sms', countryDialingCode: '880', ...more },
    callerAt('10.3.0.1'),
  );

async function messages(): Promise<number> {
  const { rows } = await site.sql.query('select 1 from messaging.message');
  return rows.length;
}

describe('a login code', () => {
  it('goes to members’ proved numbers only, and every number gets the same answer', async () => {
    const { mobile, memberId } = await create('Dhaleshwari');
    const known = await send(national(mobile));
    expect(known.body).toEqual({ success: true, message: '', value: { expiredMinutes: 3 } });
    expect(await messages()).toBe(1);
    const unknown = await send('01899999999');
    expect(unknown.body).toEqual(known.body);
    // A number that nobody proved to have, and an account that may not log in.
    await site.sql.query(`update members.member set mobile_verified_at = null where id = $1`, [memberId]);
    site.clock.advance(4 * MINUTE);
    await valueOf(send(national(mobile)));
    await site.sql.query(`update members.member set mobile_verified_at = now(), login_locked = true where id = $1`, [
      memberId,
    ]);
    site.clock.advance(4 * MINUTE);
    await valueOf(send(national(mobile)));
    expect(await messages()).toBe(1);
  });

  it('reaches the browser that its member uses after strangers used up the limits', async () => {
    const { mobile } = await create('Shitalakshya');
    const own = callerAt('10.3.0.2');
    await services().entry.login({ username: 'Shitalakshya', password: PASSWORD, type: 'username' }, own);
    const form = { mobile: national(mobile), countryDialingCode: '880', field: 'mobileNum' } as const;
    await services().entry.sendCode('login', form, callerAt('10.3.0.3'));
    await expect(services().entry.sendCode('login', form, callerAt('10.3.0.4'))).rejects.toMatchObject({
      code: 'too_many_attempts',
    });
    for (let turn = 0; turn < 20; turn += 1) {
      const other = { ...form, mobile: `0181300${String(1000 + turn)}` };
      await services().entry.sendCode('login', other, callerAt(own.address));
    }
    site.clock.advance(1);
    await services().entry.sendCode('login', form, own);
    const code = await site.codeOf(mobile);
    for (let turn = 0; turn < 6; turn += 1) await expect(logIn(mobile, '000000')).rejects.toThrow();
    const byCode = { username: mobile, password: code, type: 'sms', countryDialingCode: '880' } as const;
    expect(await services().entry.login(byCode, own)).toMatchObject({ account: 'Shitalakshya' });
  });

  it('is refused for numbers outside the site’s countries', async () => {
    for (const number of ['12345', '+4915112345678', 'abc', '1 or 1=1'])
      expect((await refusalOf(send(number))).fields).toEqual({ mobileNum: 'Phone number format is incorrect' });
    const register = { mobileNo: '12345', countryDialingCode: '880' };
    const refused = await refusalOf(callApp(site.apps[0].url, 'smsRegister', register, { language: 'en' }));
    expect(refused).toMatchObject({ code: 'bad_request', fields: { mobileNo: expect.any(String) } });
  });

  it('is refused while its purpose is switched off', async () => {
    const off = { status: 403, code: 'function_not_enabled' };
    await site.switchTo('SMSLOGIN', false);
    expect(await refusalOf(send('01899999999'))).toMatchObject(off);
    await expect(logIn('01899999999', '123456')).rejects.toMatchObject({ code: 'function_not_enabled' });
    await site.switchTo('SMSLOGIN', true);
    await site.switchTo('FORGETPHONE', false);
    expect(await refusalOf(send('01899999999', 'smsPassword'))).toMatchObject(off);
    await site.switchTo('FORGETPHONE', true);
    await site.switchTo('REGMOBVERF3', false);
    const register = { mobileNo: '01899999999', countryDialingCode: '880' };
    expect(await refusalOf(callApp(site.apps[0].url, 'smsRegister', register))).toMatchObject(off);
    await site.switchTo('REGMOBVERF3', true);
  });
});

describe('a login by code', () => {
  it('opens one session, whatever the age of the password', async () => {
    const { mobile, memberId } = await create('Gorai');
    await site.sql.query('update members.member set default_password = true, password_changed_at = $2 where id = $1', [
      memberId,
      new Date(site.clock.now() - 200 * DAY),
    ]);
    await valueOf(send(national(mobile)));
    const code = await site.codeOf(mobile);
    await expect(logIn(national(mobile), '')).rejects.toMatchObject({ code: 'code_missing' });
    await expect(logIn(national(mobile), '999999')).rejects.toMatchObject({ code: 'code_invalid' });
    const info = await logIn(mobile, ` ${code} `);
    expect(info).toMatchObject({ customerId: memberId, passwordExpired: false });
    await expect(logIn(mobile, code)).rejects.toMatchObject({ code: 'code_invalid' });
  });

  it('has one winner when two processes use one code at once', async () => {
    const { mobile } = await create('Bhairab');
    await valueOf(send(national(mobile)));
    const code = await site.codeOf(mobile);
    const settled = await Promise.allSettled([0, 1, 0, 1].map((process) => logIn(mobile, code, {}, process)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('answers a number without a member like a wrong code', async () => {
    await valueOf(send('01811111111'));
    const { rows } = await site.sql.query(`select 1 from verification.sms_code where mobile = '+8801811111111'`);
    expect(rows).toHaveLength(1);
    await expect(logIn('01811111111', '123456')).rejects.toMatchObject({ code: 'code_invalid' });
    await expect(logIn('no number', '123456')).rejects.toMatchObject({
      code: 'bad_request',
      details: { fields: { username: 'Phone number format is incorrect' } },
    });
  });

  it('asks for the second step and then accepts the same code with it', async () => {
    const { mobile, memberId } = await create('Kopotakkho');
    const { twoFactor } = services().security;
    const { secret } = await twoFactor.start({ holderId: memberId, account: 'Kopotakkho' }, PASSWORD);
    const codeAt = (ms: number) => generateSync({ secret, epoch: Math.floor(ms / 1_000) });
    await twoFactor.confirm(memberId, codeAt(site.clock.now()));
    await valueOf(send(national(mobile)));
    const code = await site.codeOf(mobile);
    await expect(logIn(mobile, code)).rejects.toMatchObject({ code: 'two_factor_required' });
    await expect(logIn(mobile, code, { twoFactorCode: '000000' })).rejects.toMatchObject({ code: 'two_factor_wrong' });
    site.clock.advance(MINUTE);
    const twoFactorCode = codeAt(site.clock.now());
    expect(await logIn(mobile, code, { twoFactorCode })).toMatchObject({ customerId: memberId });
    // By password likewise, and a step is good once.
    const byName = (more: Partial<LoginForm>) =>
      services().entry.login(
        { username: 'Kopotakkho', password: PASSWORD, type: 'username', ...more },
        callerAt('10.3.0.2'),
      );
    await expect(byName({})).rejects.toMatchObject({ code: 'two_factor_required' });
    await expect(byName({ twoFactorCode })).rejects.toMatchObject({ code: 'two_factor_wrong' });
    await expect(byName({ password: 'wrong-biral7' })).rejects.toMatchObject({ code: 'login_failed' });
    site.clock.advance(MINUTE);
    expect(await byName({ twoFactorCode: codeAt(site.clock.now()) })).toMatchObject({ customerId: memberId });
  });

  it('is refused to members at agents’ pages, and to locked accounts', async () => {
    const { mobile, memberId } = await create('Ichhamoti');
    await valueOf(send(national(mobile)));
    const code = await site.codeOf(mobile);
    await expect(logIn(mobile, code, { agentsOnly: true })).rejects.toMatchObject({ code: 'not_an_agent' });
    await site.sql.query('update members.member set login_locked = true where id = $1', [memberId]);
    await expect(logIn(mobile, code)).rejects.toMatchObject({ code: 'account_locked' });
  });
});
