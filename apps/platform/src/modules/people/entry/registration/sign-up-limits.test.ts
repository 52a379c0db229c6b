import { errorText } from '@chhokka/messages/errors';
import { DAY } from '@chhokka/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callApp, type CallOptions, refusalOf, signUp, valueOf } from '../../../../../testing/app.ts';
import { solvedHuman } from '../../../../../testing/human.ts';
import { callerAt } from '../testing/caller.ts';
import { startTestSite, type TestSite } from '../../../../../testing/member-site.ts';

let site: TestSite;

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
const MOBILE = '01712000001';
const record = (username: string, password?: string) => ({ ...signUp(username, password), referralCode: null });

describe('invitation codes', () => {
  it('assign new members to their agent, at their own domain and in any letter case', async () => {
    const { entry } = site.apps[0].app.services;
    const agent = await entry.register({ account: 'Dalal', password: 'kalo-biral7', language: 'bn', userType: 1 });
    const memberId = agent.customerId;
    await entry.invites.keep({ code: 'agent1', memberId, domain: null });
    await entry.invites.keep({ code: 'HERE', memberId, domain: 'Site.Example' });
    await site.sql.query(`insert into entry.invite_code (code, enabled) values ('OVER', false)`);
    const check = (code: string, domain?: string) =>
      callApp(url(), 'affiliate', { code, ...(domain !== undefined && { domain }) });
    for (const code of ['AGENT1', ' agent1 ']) expect(await valueOf(check(code))).toEqual({});
    expect(await valueOf(check('here', 'SITE.example'))).toEqual({});
    for (const [code, domain] of [['here'], ['here', 'other.example'], ['over'], ['none'], ["' or 1=1 --"]] as const)
      expect(await refusalOf(check(code, domain))).toMatchObject({ status: 400, code: 'invitation_code_error' });

    const info = await valueOf(register({ ...signUp('Nouka'), affiliateCode: 'Agent1', referralCode: 'nobody7' }));
    const { rows } = await site.sql.query(
      'select upline_id, affiliate_code, referral_code from members.member where id = $1',
      [info.customerId],
    );
    expect(rows).toEqual([{ upline_id: memberId, affiliate_code: 'AGENT1', referral_code: null }]);
  });

  it('are listed to their own agent only, without the disabled ones', async () => {
    const { entry } = site.apps[0].app.services;
    const [one, other] = await Promise.all(
      ['Morol', 'Matbor'].map((account) =>
        entry.register({ account, password: 'kalo-biral7', language: 'bn', userType: 1 }),
      ),
    );
    if (!one || !other) throw new Error('both were made');
    await entry.invites.keep({ code: 'MOROL2', memberId: one.customerId, domain: 'Site.Example' });
    await entry.invites.keep({ code: 'MOROL1', memberId: one.customerId, domain: null });
    await entry.invites.keep({ code: 'MATBOR', memberId: other.customerId, domain: null });
    await site.sql.query(`insert into entry.invite_code values ('MOROL3', $1, null, false)`, [one.customerId]);
    const codesOf = (token: string) => callApp(url(1), 'inviteCodes', {}, { token });
    expect(await valueOf(codesOf(one.token))).toEqual({
      list: [
        { code: 'MOROL1', domain: null },
        { code: 'MOROL2', domain: 'site.example' },
      ],
    });
    expect(await valueOf(codesOf(other.token))).toEqual({ list: [{ code: 'MATBOR', domain: null }] });
    const { token } = await valueOf(register(signUp('Jhinuk_5')));
    expect(await refusalOf(codesOf(token))).toMatchObject({ status: 403, code: 'not_an_agent' });
  });

  it('are refused at their field where it is shown', async () => {
    for (const field of ['affiliateCode', 'referralCode']) {
      await site.show(field, { enabled: true });
      const refused = await refusalOf(register({ ...signUp('Doyel_9'), [field]: 'nobody7' }));
      expect(refused).toMatchObject({ status: 400, code: 'invitation_code_error' });
      expect(refused.fields).toEqual({ [field]: errorText.en.invitation_code_error });
      await site.show(field, { enabled: false });
    }
  });
});

describe('sign-ups of one browser', () => {
  it('are limited to ten a day and thirty tries in ten minutes', async () => {
    const { registrations } = site.apps[0].app.services.entry;
    const jar = new Map<string, string>();
    let networks = 0;
    // From another network each time: the browser alone is counted.
    const tryIt = (username: string, password?: string) =>
      registrations.signUp('username', record(username, password), callerAt(`10.1.0.${(networks += 1)}`, { jar }));
    for (let turn = 0; turn < 10; turn += 1) await tryIt(`Jele_${turn}`);
    await expect(tryIt('Jele_10')).rejects.toMatchObject({
      code: 'too_many_attempts',
      details: { retryAfterSeconds: DAY / 1_000 },
    });
    await registrations.signUp('username', record('Jele_10'), callerAt('10.1.0.1'));
    for (let turn = 0; turn < 19; turn += 1) {
      await expect(tryIt('Jele_11', 'secret123')).rejects.toMatchObject({ code: 'password_known' });
    }
    await expect(tryIt('Jele_11', 'secret123')).rejects.toMatchObject({
      code: 'too_many_attempts',
      details: { retryAfterSeconds: 600 },
    });
  });

  it('over the limit receive the wait in minutes and a Retry-After header', async () => {
    const { registrations } = site.apps[0].app.services.entry;
    const jar = new Map([['device', 'd'.repeat(22)]]);
    for (let turn = 0; turn < 30; turn += 1) {
      const tried = registrations.signUp('username', record('Jele_12', 'secret123'), callerAt('10.2.0.1', { jar }));
      await expect(tried).rejects.toMatchObject({ code: 'password_known' });
    }
    const refused = await register(signUp('Jele_12'), { headers: { cookie: `device=${'d'.repeat(22)}` } }, 1);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(refused.body.message).toBe('Too many requests, please try again after 10 minutes.');
    expect(refused.headers.get('retry-after')).toBe('600');
  });
});

describe('the human verification of a sign-up or login', () => {
  it('is checked before any lookup, and accepts each proof once', async () => {
    await site.switchTo('HUMANVERIFY', true);
    const refused = { status: 400, code: 'human_verification_failed' };
    const calls = [
      () => register(signUp('Manush'), {}, 1),
      () => callApp(url(1), 'registerMobile', { ...signUp(''), mobileNum: MOBILE, verificationCode: '123456' }),
      () => callApp(url(1), 'login', { username: 'nobody', password: 'kalo-biral7', type: 'username' }),
      () => callApp(url(1), 'smsRegister', { mobileNo: MOBILE, countryDialingCode: '880' }),
    ];
    for (const call of calls) expect(await refusalOf(call())).toMatchObject(refused);
    const proof = await solvedHuman(url(1));
    await valueOf(register({ ...signUp('Manush'), ...proof }, {}, 1));
    expect(await refusalOf(register({ ...signUp('Manush_2'), ...proof }, {}, 1))).toMatchObject(refused);
    await site.switchTo('HUMANVERIFY', false);
  });
});
