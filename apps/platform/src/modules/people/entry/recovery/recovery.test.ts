import { currency, MINUTE } from '@chhokka/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../../../../../../../tests/support/smtp.ts';
import { startTestApp, callApp, refusalOf, valueOf } from '../../../../../testing/app.ts';
import { hashPassword } from '../../../../infra/credentials/index.ts';
import type { LoginForm } from '../login/login.parts.ts';
import { callerAt } from '../testing/caller.ts';
import { startTestSite, type TestSite } from '../../../../../testing/member-site.ts';

const PASSWORD = 'kalo-biral7';
const OTHER = 'shada-hash9';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  await site.save('demoOutbox', true);
});
afterAll(() => site.close());
afterEach(() => site.forgetCounts());

const url = () => site.apps[0].url;
const services = (process = 0) => site.apps[process % 2 === 0 ? 0 : 1].app.services;

async function create(account: string, more: { email?: string; mobile?: string } = {}): Promise<string> {
  const { customerId } = await services().entry.register({ account, password: PASSWORD, language: 'bn' });
  await site.sql.query(
    'update members.member set email = $2, mobile = $3, mobile_verified_at = case when $3::text is not null then now() end where id = $1',
    [customerId, more.email ?? null, more.mobile ?? null],
  );
  return customerId;
}

const logIn = (username: string, password: string, more: Partial<LoginForm> = {}, process = 0) =>
  services(process).entry.login({ username, password, type: 'username', ...more }, callerAt(`10.4.0.${process}`));
const ask = (username: string, email: string) => callApp(url(), 'passwordByEmail', { username, email });

async function mailTo(email: string): Promise<{ subject: string; text: string; password: string } | null> {
  const { list } = await site.apps[0].app.services.messaging.outbox({ limit: 50 });
  const mail = list.find(({ recipient }) => recipient === email);
  if (!mail) return null;
  const password = /[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/.exec(mail.text ?? '')?.[0] ?? '';
  return { subject: mail.subject ?? '', text: mail.text ?? '', password };
}

async function byMail(account: string, email: string): Promise<string> {
  await valueOf(ask(account, email));
  return (await mailTo(email))?.password ?? '';
}

describe('a password by e-mail', () => {
  it('goes to the member’s own address only, and every request gets the same answer', async () => {
    await create('Hashi', { email: 'hashi@mail.example' });
    const good = await ask('hASHI', 'Hashi@Mail.example');
    const { rows: before } = await site.sql.query('select 1 from messaging.message');
    expect(before).toHaveLength(1);
    for (const [name, email] of [
      ['Hashi', 'other@mail.example'],
      ['nobody_1', 'hashi@mail.example'],
      ["' or 1=1 --", 'a@b'],
      ['Hashi', "hashi@mail.example' or '1'='1"],
    ] as const) {
      const { status, body } = await ask(name, email);
      expect([status, body]).toEqual([good.status, good.body]);
    }
    const { rows: after } = await site.sql.query(
      'select 1 from messaging.message union all select 1 from security.one_time_password',
    );
    expect(after).toHaveLength(2);
    const mail = await mailTo('hashi@mail.example');
    expect(mail?.subject).toContain('Chhokka');
    for (const part of ['Hashi', mail?.password ?? '-', '30 মিনিট']) expect(mail?.text).toContain(part);
  });

  it('logs in once and must then be replaced; the old password works until that login', async () => {
    await create('Kheya', { email: 'kheya@mail.example' });
    const password = await byMail('Kheya', 'kheya@mail.example');
    expect(await logIn('Kheya', PASSWORD)).toMatchObject({ passwordExpired: false });
    const info = await logIn('kheya', password.toUpperCase().replaceAll('-', ' '));
    expect(info).toMatchObject({ account: 'Kheya', passwordExpired: true });
    for (const no of [password, PASSWORD])
      await expect(logIn('Kheya', no)).rejects.toMatchObject({ code: 'login_failed' });
    const change = { oldPassword: password, newPassword: OTHER, confirmNewPassword: OTHER };
    const fresh = await valueOf(callApp(url(), 'changePassword', change, { token: info.token }));
    expect(fresh).toMatchObject({ passwordExpired: false });
    expect(await services().devices.sessions.find(info.token)).toBeNull();
    expect(await logIn('Kheya', OTHER)).toMatchObject({ passwordExpired: false });
    const { rows } = await site.sql.query(
      `select 1 from security.one_time_password join members.member on id = member_id where account = 'Kheya'`,
    );
    expect(rows).toEqual([]);
  });

  it('ends what a thief has opened as soon as it is used: sessions, remembered devices and games', async () => {
    const memberId = await create('Uddhar', { email: 'uddhar@mail.example' });
    const password = await byMail('Uddhar', 'uddhar@mail.example');
    const thief = callerAt('10.4.9.1');
    const opened = { username: 'Uddhar', password: PASSWORD, type: 'username', remember: true } as const;
    const stolen = await services(1).entry.login(opened, thief);
    const { wallet, devices } = services(1);
    const game = await wallet.openSession({
      memberId,
      memberSession: (await devices.sessions.find(stolen.token))?.sessionId ?? null,
      providerId: 'TEST',
      gameCode: 'g',
      currency: currency('BDT'),
      language: 'bn',
      ttlMs: MINUTE,
    });
    expect(await wallet.session('TEST', game.session)).toMatchObject({ playerId: memberId });

    const own = await logIn('Uddhar', password);
    expect(await devices.sessions.find(stolen.token)).toBeNull();
    expect(await wallet.session('TEST', game.session)).toEqual({ refused: 'session_expired' });
    await expect(services().entry.login({ ...opened, password: '' }, thief)).rejects.toMatchObject({
      code: 'login_failed',
    });
    expect((await devices.sessions.list(memberId)).map(({ address }) => address)).toEqual(['10.4.0.0']);
    // The session of the recovery goes on to choose the new password.
    const change = { oldPassword: password, newPassword: OTHER, confirmNewPassword: OTHER };
    await valueOf(callApp(url(), 'changePassword', change, { token: own.token }));
  });

  it('leaves its own session alone when thieves log in with the old password at the same time', async () => {
    const memberId = await create('Durjog', { email: 'durjog@mail.example' });
    for (let turn = 0; turn < 5; turn += 1) {
      await site.sql.query('update members.member set password_hash = $2 where id = $1', [
        memberId,
        await hashPassword(PASSWORD),
      ]);
      await site.sql.query('delete from credentials.login_failure');
      const password = await byMail('Durjog', 'durjog@mail.example');
      const thieves = Array.from({ length: 6 }, (_, index) => logIn('Durjog', PASSWORD, { remember: true }, index));
      const [own] = await Promise.all([logIn('Durjog', password, {}, turn), Promise.allSettled(thieves)]);
      const { sessions } = services().devices;
      expect(await sessions.list(memberId)).toHaveLength(1);
      expect(await sessions.find(own.token)).toMatchObject({ memberId });
      const { rows } = await site.sql.query('select from devices.remembered_device where member_id = $1', [memberId]);
      expect(rows).toEqual([]);
      site.clock.advance(MINUTE);
    }
  });

  it('has one winner when two processes use it at once', async () => {
    await create('Jora', { email: 'jora@mail.example' });
    const password = await byMail('Jora', 'jora@mail.example');
    const settled = await Promise.allSettled([0, 1, 0, 1].map((process) => logIn('Jora', password, {}, process)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of settled)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'login_failed' });
  });

  it('is valid for half an hour, for its own member, until a newer one is sent', async () => {
    await create('Purba', { email: 'purba@mail.example' });
    await create('Poschim', { email: 'poschim@mail.example' });
    const first = await byMail('Purba', 'purba@mail.example');
    site.clock.advance(MINUTE);
    const second = await byMail('Purba', 'purba@mail.example');
    expect(second).not.toBe(first);
    for (const [name, password] of [
      ['Purba', first],
      ['Poschim', second],
    ] as const)
      await expect(logIn(name, password)).rejects.toMatchObject({ code: 'login_failed' });
    site.clock.advance(30 * MINUTE);
    await expect(logIn('Purba', second)).rejects.toMatchObject({ code: 'login_failed' });
    await logIn('Purba', PASSWORD);
  });

  it('is sent at most five times in half an hour, without telling the caller', async () => {
    await create('Bonna', { email: 'bonna@mail.example' });
    const before = (await site.sql.query('select 1 from messaging.message')).rows.length;
    for (let turn = 0; turn < 7; turn += 1) {
      // Messages of one millisecond have no order.
      site.clock.advance(1_000);
      const caller = callerAt(`10.5.0.${turn}`);
      await services().entry.recoverByEmail({ username: 'Bonna', email: 'bonna@mail.example' }, caller);
    }
    expect((await site.sql.query('select 1 from messaging.message')).rows.length).toBe(before + 5);
    // The last one is still good.
    await logIn('Bonna', (await mailTo('bonna@mail.example'))?.password ?? '');
  });

  it('is still sent after strangers asked for the name with other addresses', async () => {
    await create('Ononto', { email: 'ononto@mail.example' });
    for (let turn = 0; turn < 8; turn += 1) await valueOf(ask('Ononto', `stranger${turn}@mail.example`));
    expect(await byMail('Ononto', 'ononto@mail.example')).not.toBe('');
  });

  it('is still sent to the browser that its member uses after others used up the address’s limit', async () => {
    await create('Protibeshi', { email: 'protibeshi@mail.example' });
    const own = callerAt('10.4.7.1');
    const login = { username: 'Protibeshi', password: PASSWORD, type: 'username' } as const;
    await services().entry.login(login, own);
    const recovery = (name: string, caller = callerAt(own.address)) =>
      services().entry.recoverByEmail({ username: name, email: 'protibeshi@mail.example' }, caller);
    for (let turn = 0; turn < 300; turn += 1) await recovery('nobody_9');
    await expect(recovery('Protibeshi')).rejects.toMatchObject({ code: 'too_many_attempts' });
    await recovery('Protibeshi', own);
    expect(await mailTo('protibeshi@mail.example')).not.toBeNull();
  });

  it('is refused to a browser after ten requests', async () => {
    const caller = callerAt('10.6.0.1');
    const askOn = () => services().entry.recoverByEmail({ username: 'nobody_2', email: 'a@mail.example' }, caller);
    for (let turn = 0; turn < 10; turn += 1) await askOn();
    await expect(askOn()).rejects.toMatchObject({ code: 'too_many_attempts' });
  });

  it('is refused while it is switched off or no mail can be sent', async () => {
    await create('Oporadh', { email: 'oporadh@mail.example' });
    const off = { status: 403, code: 'function_not_enabled' };
    await site.switchTo('FORGETEMAIL', false);
    expect(await refusalOf(ask('Oporadh', 'oporadh@mail.example'))).toMatchObject(off);
    await site.switchTo('FORGETEMAIL', true);
    await site.save('demoOutbox', false);
    expect(await refusalOf(ask('Oporadh', 'oporadh@mail.example'))).toMatchObject(off);
    await site.save('demoOutbox', true);
  });

  it('arrives through a real mail server as plain text', async () => {
    await create('Chithi', { email: 'chithi@mail.example' });
    const smtp: SmtpServer = await startSmtpServer();
    const databaseUrl = site.apps[0].app.services.config.databaseUrl;
    const app = await startTestApp({
      databaseUrl,
      clock: site.clock,
      config: { messaging: { smtpUrl: smtp.url, mailFrom: 'Chhokka <no-reply@site.example>', smsGatewayFile: null } },
    });
    try {
      const asked = { username: 'Chithi', email: 'chithi@mail.example' };
      await valueOf(callApp(app.url, 'passwordByEmail', asked, { language: 'en' }));
      const mail = await smtp.mailTo('chithi@mail.example');
      expect(mail.text).toContain('Account: Chithi');
      const password = /login: (\S+)/.exec(mail.text)?.[1] ?? '';
      expect(await logIn('Chithi', password)).toMatchObject({ passwordExpired: true });
    } finally {
      await app.close();
      await smtp.close();
    }
  });
});

describe('a password by phone', () => {
  const number = (mobileNum: string) => ({ mobileNum, countryDialingCode: '880' });
  const set = (mobileNum: string, verificationCode: string, newPassword = OTHER) =>
    callApp(url(), 'passwordByPhone', { ...number(mobileNum), verificationCode, newPassword }, { language: 'en' });

  it('is set by the code, ends every session and returns the account name', async () => {
    await create('Mukti', { mobile: '+8801912000001' });
    const { token } = await logIn('Mukti', PASSWORD);
    await valueOf(callApp(url(), 'smsPassword', number('01912000001')));
    const code = await site.codeOf('+8801912000001');
    expect((await refusalOf(set('01912000001', code, 'short'))).fields).toHaveProperty('newPassword');
    expect(await refusalOf(set('01912000001', code, 'Password1'))).toMatchObject({ code: 'password_known' });
    expect(await refusalOf(set('01912000001', code, 'mukti-2026'))).toMatchObject({
      code: 'password_known',
      fields: { newPassword: expect.any(String) },
    });
    expect(await refusalOf(set('01912000001', '000000'))).toMatchObject({ code: 'code_invalid' });
    expect(await valueOf(set('01912000001', code))).toEqual({ account: 'Mukti' });
    expect(await services().devices.sessions.find(token)).toBeNull();
    await logIn('Mukti', OTHER);
    await expect(logIn('Mukti', PASSWORD)).rejects.toMatchObject({ code: 'login_failed' });
    expect(await refusalOf(set('01912000001', code, PASSWORD))).toMatchObject({ code: 'code_invalid' });
  });

  it('has one winner when two processes use one code at once', async () => {
    await create('Jugol', { mobile: '+8801912000002' });
    await valueOf(callApp(url(), 'smsPassword', number('01912000002')));
    const verificationCode = await site.codeOf('+8801912000002');
    const settled = await Promise.allSettled(
      [0, 1, 0, 1].map((process) =>
        services(process).entry.recoverByPhone(
          { ...number('01912000002'), verificationCode, newPassword: `${OTHER}-${process}` },
          callerAt('10.7.0.1'),
        ),
      ),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('answers a number without a member like a wrong code', async () => {
    const known = await callApp(url(), 'smsPassword', number('01912000001'));
    const unknown = await callApp(url(), 'smsPassword', number('01912999999'));
    expect(unknown.body).toEqual(known.body);
    const { requestId: _, ...wrong } = await refusalOf(set('01912000001', '000000'));
    const { requestId: __, ...stranger } = await refusalOf(set('01912999999', '000000'));
    expect(stranger).toEqual(wrong);
    expect((await refusalOf(set('12345', '1'))).fields).toEqual({ mobileNum: 'Phone number format is incorrect' });
    await site.switchTo('FORGETPHONE', false);
    expect(await refusalOf(set('01912000001', '1'))).toMatchObject({ code: 'function_not_enabled' });
    await site.switchTo('FORGETPHONE', true);
  });
});

describe('a changed password', () => {
  const change = (token: string, oldPassword: string, newPassword: string, confirmNewPassword = newPassword) =>
    callApp(url(), 'changePassword', { oldPassword, newPassword, confirmNewPassword }, { token, language: 'en' });

  it('ends all sessions and remembered devices and opens a new session', async () => {
    await create('Bodla');
    const device = callerAt('10.8.0.1');
    const { token } = await services().entry.login(
      { username: 'Bodla', password: PASSWORD, type: 'username', remember: true },
      device,
    );
    const other = await logIn('Bodla', PASSWORD);
    const fresh = await valueOf(change(token, PASSWORD, OTHER));
    expect(fresh).toMatchObject({ account: 'Bodla', firstTimeLogin: false, passwordExpired: false });
    for (const ended of [token, other.token]) expect(await services(1).devices.sessions.find(ended)).toBeNull();
    expect(await services(1).devices.sessions.find(fresh.token)).not.toBeNull();
    await expect(
      services().entry.login({ username: 'Bodla', password: '', type: 'username' }, device),
    ).rejects.toMatchObject({
      code: 'login_failed',
    });
    await logIn('Bodla', OTHER);
  });

  it('requires the old password, a valid form and a difference', async () => {
    await create('Niyom');
    const { token } = await logIn('Niyom', PASSWORD);
    const wrong = await refusalOf(change(token, 'wrong-biral7', OTHER));
    expect(wrong).toMatchObject({ status: 400, code: 'old_password_wrong' });
    expect(wrong.fields).toEqual({ oldPassword: 'That is not your current password.' });
    expect((await refusalOf(change(token, PASSWORD, 'short'))).fields).toHaveProperty('newPassword');
    expect((await refusalOf(change(token, PASSWORD, ''))).fields).toHaveProperty('newPassword');
    expect((await refusalOf(change(token, PASSWORD, OTHER, 'else-hash9'))).fields).toHaveProperty('confirmNewPassword');
    expect(await refusalOf(change(token, PASSWORD, 'niyom#2026'))).toMatchObject({ code: 'password_known' });
    expect((await refusalOf(change(token, PASSWORD, PASSWORD))).fields).toEqual({
      newPassword: 'Choose a password that differs from the old one.',
    });
    expect(await services().devices.sessions.find(token)).not.toBeNull();
  });

  it('allows ten guesses of the old password in a stolen session', async () => {
    await create('Chor');
    const { token } = await logIn('Chor', PASSWORD);
    const session = await services().devices.sessions.find(token);
    if (!session) throw new Error('no session');
    const guess = (oldPassword: string) =>
      services().entry.changePassword(session, { oldPassword, newPassword: OTHER }, callerAt('10.9.0.1'));
    for (let turn = 0; turn < 10; turn += 1)
      await expect(guess('wrong-biral7')).rejects.toMatchObject({ code: 'old_password_wrong' });
    await expect(guess(PASSWORD)).rejects.toMatchObject({ code: 'too_many_attempts' });
  });

  it('may be the first one of a member without a password', async () => {
    const memberId = await create('Notun', { mobile: '+8801912000009' });
    await site.sql.query('update members.member set password_hash = null where id = $1', [memberId]);
    await site.switchTo('SMSLOGIN', true);
    await valueOf(callApp(url(), 'smsLogin', { mobileNum: '01912000009', countryDialingCode: '880' }));
    const code = await site.codeOf('+8801912000009');
    const { token } = await logIn('01912000009', code, { type: 'sms', countryDialingCode: '880' });
    await valueOf(change(token, '', OTHER));
    await logIn('Notun', OTHER);
  });

  it('has one winner when two processes change it at once', async () => {
    await create('Doi');
    const { token } = await logIn('Doi', PASSWORD);
    const session = await services().devices.sessions.find(token);
    if (!session) throw new Error('no session');
    const settled = await Promise.allSettled(
      [0, 1].map((process) =>
        services(process).entry.changePassword(
          session,
          { oldPassword: PASSWORD, newPassword: `${OTHER}-${process}` },
          callerAt('10.9.0.2'),
        ),
      ),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await site.sql.query(
      `select 1 from devices.session join members.member m on m.id = member_id where account = 'Doi'`,
    );
    expect(rows).toHaveLength(1);
  });
});
