import { Worker } from 'node:worker_threads';
import { DAY, HOUR, MINUTE } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callApp, refusalOf, signUp, type TestApp, valueOf } from '../../../../testing/app.ts';
import { startTwoApps, type TwoApps } from '../../../../testing/two-apps.ts';
import type { HashingTask } from '../../../infra/credentials/hashing.ts';
import { knownCaptcha } from '../verification/testing/captcha.ts';
import { callerAt } from './testing/caller.ts';

let apps: TwoApps;
let clock: TwoApps['clock'];
let first: TestApp;
let second: TestApp;
let sql: TwoApps['sql'];

beforeAll(async () => {
  apps = await startTwoApps({ config: { rateLimitScale: 1 } });
  ({ clock, first, second, sql } = apps);
});
afterAll(() => apps.close());

/** Whoever guesses here reads pictures well: these tests are about waiting. */
async function enter(username: string, password: string, address: string) {
  const { id, answer } = await knownCaptcha(first.app.services);
  const caller = callerAt(address, { jar: new Map([['captcha', id]]) });
  return first.app.services.entry.login({ username, password, type: 'username', captcha: answer }, caller);
}

const logIn = (username: string, password: string, app = first) =>
  callApp(app.url, 'login', { username, password, type: 'username' });

describe('sign-up', () => {
  it('creates a member, an empty account and a session', async () => {
    const info = await valueOf(callApp(first.url, 'register', signUp('Shapla')));
    expect(info).toMatchObject({ account: 'Shapla', firstTimeLogin: true, passwordExpired: false, isAgent: 0 });
    const { token } = info;
    expect(await valueOf(callApp(first.url, 'walletBalance', {}, { token }))).toEqual({
      sumBalance: '0.00',
      currency: 'BDT',
      currencySymbol: 'P',
    });
    expect(await valueOf(callApp(first.url, 'memberInfo', {}, { token }))).toMatchObject({
      id: info.customerId,
      nickname: 'Shapla',
    });
  });

  it('has one winner when two processes register one name at once, in any letter case', async () => {
    const registration = (account: string) => ({ account, password: 'kalo-biral7', language: 'bn' }) as const;
    for (let turn = 0; turn < 5; turn += 1) {
      const attempts = [first, second, first, second].map(({ app }, index) =>
        app.services.entry.register(registration(index % 2 ? `RACER_${turn}` : `racer_${turn}`)),
      );
      const settled = await Promise.allSettled(attempts);
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const refusals = settled.filter((each) => each.status === 'rejected');
      expect(refusals.map(({ reason }) => reason.code)).toEqual(['username_taken', 'username_taken', 'username_taken']);
    }
    const { rows } = await sql.query(
      `select (select count(*)::int from members.member where account ilike 'racer%') as members,
        (select count(*)::int from ledger.account join members.member on owner = member.id::text where member.account ilike 'racer%') as accounts`,
    );
    expect(rows).toEqual([{ members: 5, accounts: 5 }]);
  });

  it('is refused without the terms, with differing passwords, and while it is closed', async () => {
    expect(await refusalOf(callApp(first.url, 'register', { ...signUp('late_1'), agreed: false }))).toMatchObject({
      status: 400,
      code: 'terms_not_accepted',
    });
    const differing = await refusalOf(
      callApp(first.url, 'register', { ...signUp('late_1'), confirmPassword: 'kalo-biral8' }, { language: 'en' }),
    );
    expect(differing.fields).toEqual({ confirmPassword: 'The two passwords are not the same.' });
    await sql.query(`update settings.node set enabled = false where mod_id = 'REGISTER'`);
    await first.app.services.revisions.poll();
    expect(await refusalOf(callApp(first.url, 'register', signUp('late_1')))).toMatchObject({
      status: 403,
      code: 'registration_disabled',
    });
    await sql.query(`update settings.node set enabled = true where mod_id = 'REGISTER'`);
    await first.app.services.revisions.poll();
  });
});

describe('login', () => {
  it('accepts the name in any letter case and reports that it is not the first', async () => {
    await valueOf(callApp(first.url, 'register', signUp('Moyna')));
    expect(await valueOf(logIn('  mOYNA ', 'kalo-biral7'))).toMatchObject({ account: 'Moyna', firstTimeLogin: false });
  });

  it('answers a wrong password and an unknown name alike, after the same work', async () => {
    await valueOf(callApp(first.url, 'register', signUp('Kokil')));
    await logIn('warm_up', 'x');
    const posted = vi.spyOn(Worker.prototype, 'postMessage');
    const tried = async (username: string) => {
      posted.mockClear();
      const { requestId: _, ...refusal } = await refusalOf(logIn(username, 'wrong-pass1'));
      const tasks = posted.mock.calls.map(([task]) => task as HashingTask);
      // All but the salt and the hash itself: how, and at which cost, a password is hashed.
      return { refusal, work: tasks.map(({ stored }) => stored?.split('$').slice(0, 4)) };
    };
    const [known, unknown] = [await tried('Kokil'), await tried('nobody_here')];
    posted.mockRestore();
    expect(known).toMatchObject({
      refusal: { status: 401, code: 'login_failed' },
      work: [['', 'argon2id', 'v=19', expect.any(String)]],
    });
    // Without the comparison with a made-up hash the answer would come sooner, and tell which names exist.
    expect(unknown).toEqual(known);
  });

  it('makes an address that guesses wait longer each time, and no other address', async () => {
    const { entry } = first.app.services;
    await entry.register({ account: 'Doel', password: 'kalo-biral7', language: 'bn' });
    const guess = (address: string, password = 'wrong') => enter('DOEL', password, address);
    for (let turn = 0; turn < 5; turn += 1)
      await expect(guess('10.0.0.1')).rejects.toMatchObject({ code: 'login_failed' });
    await expect(guess('10.0.0.1', 'kalo-biral7')).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfterSeconds: 5 },
    });
    expect(await guess('10.0.0.2', 'kalo-biral7')).toMatchObject({ account: 'Doel' });
    clock.advance(5_000);
    await expect(guess('10.0.0.1')).rejects.toMatchObject({ code: 'login_failed' });
    await expect(guess('10.0.0.1')).rejects.toMatchObject({ details: { retryAfterSeconds: 10 } });
    clock.advance(10_000);
    expect(await guess('10.0.0.1', 'kalo-biral7')).toMatchObject({ account: 'Doel' });
    await expect(guess('10.0.0.1')).rejects.toMatchObject({ code: 'login_failed' });
  });

  it('counts spellings of one name together, and addresses of one IPv6 customer', async () => {
    const { entry } = first.app.services;
    await entry.register({ account: 'Mishti', password: 'kalo-biral7', language: 'bn' });
    const guess = (account: string, host: number, password = 'wrong') =>
      enter(account, password, `2001:db8:0:7::${host}`);
    expect(await guess('M\u0130SHT\u0130', 1, 'kalo-biral7')).toMatchObject({ account: 'Mishti' });
    for (const [index, account] of ['mishti', 'm\u0130shti', 'misht\u0130', 'M\u0130SHT\u0130', 'MISHTI'].entries())
      await expect(guess(account, index + 2)).rejects.toMatchObject({ code: 'login_failed' });
    await expect(guess('mI\u017fhti', 8)).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(guess('m\u0130SHTi', 9)).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  it('counts simultaneous guesses one by one', async () => {
    const guesses = Array.from({ length: 12 }, () => enter('ghost', 'x', '10.0.0.3'));
    const codes = (await Promise.allSettled(guesses)).map((each) =>
      each.status === 'rejected' ? each.reason.code : 'in',
    );
    expect(codes.filter((code) => code === 'login_failed')).toHaveLength(5);
  });

  it('reveals that an account is locked only after the right password', async () => {
    await valueOf(callApp(first.url, 'register', signUp('Bulbul')));
    await sql.query(`update members.member set login_locked = true where account = 'Bulbul'`);
    expect(await refusalOf(logIn('Bulbul', 'kalo-biral7'))).toMatchObject({ status: 403, code: 'account_locked' });
    expect(await refusalOf(logIn('Bulbul', 'wrong-pass1'))).toMatchObject({ code: 'login_failed' });
  });

  it('asks for a new password when somebody else gave the member the current one', async () => {
    await valueOf(callApp(first.url, 'register', signUp('Tuntuni')));
    await sql.query(`update members.member set default_password = true where account = 'Tuntuni'`);
    expect(await valueOf(logIn('Tuntuni', 'kalo-biral7'))).toMatchObject({ passwordExpired: true });
  });
});

describe('member sessions', () => {
  it('end at logout, in every process', async () => {
    const { token } = await valueOf(callApp(first.url, 'register', signUp('Machranga')));
    expect(await second.app.services.devices.sessions.find(token)).toMatchObject({ account: 'Machranga' });
    expect(await valueOf(callApp(first.url, 'logout', {}, { token }))).toEqual({});
    expect(await second.app.services.devices.sessions.find(token)).toBeNull();
    expect((await callApp(first.url, 'logout', {}, { token })).status).toBe(401);
  });

  it('expire after a day without use or after a week, and the sweep deletes them', async () => {
    const { guard, devices, entry } = first.app.services;
    const { token } = await entry.register({ account: 'Chil', password: 'kalo-biral7', language: 'bn' });
    for (let days = 0; days < 6; days += 1) {
      clock.advance(DAY - HOUR);
      expect(await devices.sessions.find(token)).not.toBeNull();
    }
    clock.advance(DAY + 6 * HOUR + MINUTE);
    expect(await devices.sessions.find(token)).toBeNull();
    const other = await enter('Chil', 'kalo-biral7', '10.0.0.9');
    clock.advance(DAY);
    expect(await devices.sessions.find(other.token)).toBeNull();
    await devices.sweep();
    await guard.sweep();
    const { rows } = await sql.query('select 1 from devices.session union all select 1 from credentials.login_failure');
    expect(rows).toEqual([]);
  });

  it('store neither token nor password in plain text', async () => {
    const { token } = await valueOf(callApp(first.url, 'register', signUp('Pecha', 'very-secret-1')));
    const { rows } = await sql.query<{ dump: string }>(
      `select (select json_agg(session)::text from devices.session) || (select json_agg(member)::text from members.member) as dump`,
    );
    expect(rows[0]?.dump).toContain('$argon2id$');
    expect(rows[0]?.dump).not.toContain('very-secret-1');
    expect(rows[0]?.dump).not.toContain(Buffer.from(token).toString('hex'));
    expect(rows[0]?.dump).not.toContain(token);
  });
});

describe('an operator', () => {
  it('reads the metrics with an office session; a member’s session does not open them', async () => {
    await first.app.services.operators.create('office', 'Office#2026');
    const metrics = (token: string) => fetch(`${first.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const { token: member } = await valueOf(callApp(first.url, 'register', signUp('Kak')));
    expect((await metrics(member)).status).toBe(401);
    expect((await metrics('x'.repeat(43))).status).toBe(401);
    expect(await refusalOf(callApp(first.url, 'officeLogin', { username: 'office', password: 'wrong' }))).toMatchObject(
      { code: 'login_failed' },
    );
    const { token } = await valueOf(callApp(first.url, 'officeLogin', { username: 'office', password: 'Office#2026' }));
    const text = await (await metrics(token)).text();
    for (const name of [
      'http_request_duration_seconds_bucket',
      'postgres_pool_connections',
      'wallet_waiting_commands',
      'nodejs_eventloop_lag_seconds',
    ]) {
      expect(text).toContain(name);
    }
    expect(await refusalOf(callApp(first.url, 'memberInfo', {}, { token }))).toMatchObject({ code: 'unauthorized' });
    await valueOf(callApp(first.url, 'officeLogout', {}, { token }));
    expect((await metrics(token)).status).toBe(401);
  });
});
