import { SECOND } from '@chhokka/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type KeyServer, startKeyServer } from '../../../../../../../tests/support/key-server.ts';
import { callApp, refusalOf, signUp, valueOf } from '../../../../../testing/app.ts';
import type { LoginForm } from './login.parts.ts';
import { callerAt } from '../testing/caller.ts';
import { startTestSite, type TestSite } from '../../../../../testing/member-site.ts';

let site: TestSite;
let issuer: KeyServer;

beforeAll(async () => {
  issuer = await startKeyServer();
  const { projectId, keysUrl } = issuer;
  const firebase = { projectId, apiKey: 'key', authDomain: 'auth.example', keysUrl, authUrl: 'https://auth.example' };
  site = await startTestSite({ config: { verification: { geetest: null, firebase } } });
  await site.switchTo('SOCIALLOGIN', true);
});
afterAll(async () => {
  await site.close();
  await issuer.close();
});
afterEach(() => site.forgetCounts());

const services = (process = 0) => site.apps[process % 2 === 0 ? 0 : 1].app.services;

interface Person {
  readonly uid: string;
  readonly provider?: string;
  readonly email?: string;
  readonly verified?: boolean;
  readonly name?: string;
  readonly mobile?: string;
}

/** A token of somebody who has just signed in there. */
function tokenOf({ uid, provider = 'google.com', email, verified, name, mobile }: Person): string {
  return issuer.idToken({
    now: site.clock.now(),
    claims: {
      sub: uid,
      user_id: uid,
      email,
      email_verified: verified,
      name,
      phone_number: mobile,
      firebase: { sign_in_provider: provider },
      // Two tokens of one second differ.
      jti: String(Math.random()),
    },
  });
}

const logIn = (idToken: string, more: Partial<LoginForm> = {}, process = 0, jar = new Map<string, string>()) =>
  services(process).entry.login(
    { username: '', password: idToken, type: 'firebase', ...more },
    callerAt('10.11.0.1', { jar }),
  );
const agreed = { agreed: true };

describe('the first login with a social account', () => {
  it('creates a member once the terms are accepted, with the same token', async () => {
    const idToken = tokenOf({ uid: 'g-1', email: 'Rina@Mail.example', verified: true, name: 'রিনা' });
    await expect(logIn(idToken)).rejects.toMatchObject({ code: 'terms_not_accepted' });
    const info = await logIn(idToken, agreed);
    expect(info).toMatchObject({ firstTimeLogin: true, passwordExpired: false, isAgent: 0 });
    expect(info.account).toMatch(/^gg_[a-z2-9]{8}$/);
    const { rows } = await site.sql.query(
      `select nickname, email, email_verified_at is not null as proved, password_hash, firebase_uid from members.member where id = $1`,
      [info.customerId],
    );
    expect(rows).toEqual([
      { nickname: 'রিনা', email: 'Rina@Mail.example', proved: true, password_hash: null, firebase_uid: 'g-1' },
    ]);
    const { token } = info;
    const { url } = site.apps[0];
    expect(await valueOf(callApp(url, 'memberInfo', {}, { token }))).toMatchObject({ hasPassword: false });
    expect(await valueOf(callApp(url, 'walletBalance', {}, { token }))).toMatchObject({ sumBalance: '0.00' });
    await expect(logIn(idToken)).rejects.toMatchObject({ code: 'social_login_failed' });
    expect(await logIn(tokenOf({ uid: 'g-1' }))).toMatchObject({ customerId: info.customerId, firstTimeLogin: false });
  });

  it('does not open another member’s account with the same e-mail address', async () => {
    const { customerId } = await services().entry.register({
      account: 'Malik',
      password: 'kalo-biral7',
      language: 'bn',
    });
    await site.sql.query(`update members.member set email = 'malik@mail.example' where id = $1`, [customerId]);
    const person = { uid: 'f-1', provider: 'facebook.com', email: 'malik@mail.example', verified: true };
    const info = await logIn(tokenOf(person), agreed);
    expect(info.customerId).not.toBe(customerId);
    expect(info.account).toMatch(/^fb_/);
  });

  it('drops a name or address that cannot be shown', async () => {
    const info = await logIn(tokenOf({ uid: 'g-2', name: 'a\u202eb', email: 'no address' }), agreed);
    const { rows } = await site.sql.query('select nickname, email from members.member where id = $1', [
      info.customerId,
    ]);
    expect(rows).toEqual([{ nickname: info.account, email: null }]);
  });

  it('creates one member when two processes bring tokens of one account at once', async () => {
    const tokens = Array.from({ length: 4 }, () => tokenOf({ uid: 'g-race' }));
    const infos = await Promise.all(tokens.map((idToken, process) => logIn(idToken, agreed, process)));
    expect(new Set(infos.map(({ customerId }) => customerId)).size).toBe(1);
    const idToken = tokenOf({ uid: 'g-race-2' });
    const settled = await Promise.allSettled([0, 1, 0, 1].map((process) => logIn(idToken, agreed, process)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await site.sql.query(`select 1 from members.member where firebase_uid like 'g-race%'`);
    expect(rows).toHaveLength(2);
  });

  it('follows the rules of sign-up: its switch, no agents, ten a day per browser', async () => {
    await site.switchTo('REGISTER', false);
    await expect(logIn(tokenOf({ uid: 'g-3' }), agreed)).rejects.toMatchObject({ code: 'registration_disabled' });
    expect(await logIn(tokenOf({ uid: 'g-1' }))).toMatchObject({ isAgent: 0 });
    await site.switchTo('REGISTER', true);
    const asAgent = logIn(tokenOf({ uid: 'g-3' }), { ...agreed, agentsOnly: true });
    await expect(asAgent).rejects.toMatchObject({ code: 'not_an_agent' });
    const jar = new Map<string, string>();
    for (let turn = 0; turn < 10; turn += 1) await logIn(tokenOf({ uid: `g-many-${turn}` }), agreed, 0, jar);
    await expect(logIn(tokenOf({ uid: 'g-many-10' }), agreed, 0, jar)).rejects.toMatchObject({
      code: 'too_many_attempts',
    });
  });
});

describe('a social login', () => {
  it('is refused while its own network or social login as a whole is switched off', async () => {
    const off = { code: 'function_not_enabled' };
    await site.switchTo('FACEBOOKLOGIN', false);
    await expect(logIn(tokenOf({ uid: 'f-2', provider: 'facebook.com' }), agreed)).rejects.toMatchObject(off);
    await logIn(tokenOf({ uid: 'g-1' }));
    await site.switchTo('FACEBOOKLOGIN', true);
    await site.switchTo('SOCIALLOGIN', false);
    await expect(logIn(tokenOf({ uid: 'g-1' }))).rejects.toMatchObject(off);
    await site.switchTo('SOCIALLOGIN', true);
  });

  it('accepts tokens of the issuer only', async () => {
    const forged = tokenOf({ uid: 'g-1' }).replace(/\.[^.]+$/, '.AAAA');
    for (const idToken of ['', 'x', 'a.b.c', forged, "' or 1=1 --"])
      await expect(logIn(idToken, agreed)).rejects.toMatchObject({ code: 'social_login_failed' });
    const refused = await refusalOf(
      callApp(site.apps[0].url, 'login', { username: '', password: forged, type: 'firebase', agreed: true }),
    );
    expect(refused).toMatchObject({ status: 401, code: 'social_login_failed' });
  });

  it('requires no new password, and is refused for a locked account', async () => {
    const { customerId } = await logIn(tokenOf({ uid: 'g-4' }), agreed);
    await site.sql.query('update members.member set login_locked = true, default_password = true where id = $1', [
      customerId,
    ]);
    await expect(logIn(tokenOf({ uid: 'g-4' }))).rejects.toMatchObject({ code: 'account_locked' });
    await site.sql.query('update members.member set login_locked = false where id = $1', [customerId]);
    expect(await logIn(tokenOf({ uid: 'g-4' }))).toMatchObject({ passwordExpired: false });
  });
});

describe('a phone number proved by Firebase', () => {
  const phone = (mobile: string) => tokenOf({ uid: `p-${mobile}`, provider: 'phone', mobile });

  it('allows sign-up by number while Firebase sends the codes', async () => {
    await site.switchTo('MOBILENUMREG3', true);
    await site.switchTo('FIREBASESMS', true);
    const form = { ...signUp(''), mobileNum: '01512000001', countryDialingCode: '880' };
    const register = (firebaseIdToken?: string) =>
      callApp(site.apps[0].url, 'registerMobile', {
        ...form,
        ...(firebaseIdToken !== undefined && { firebaseChannel: 'sms', firebaseIdToken }),
      });
    expect(await refusalOf(register())).toMatchObject({ code: 'code_missing' });
    expect(await refusalOf(register(phone('+8801512000002')))).toMatchObject({ code: 'code_invalid' });
    const linked = tokenOf({ uid: 'g-5', mobile: '+8801512000001' });
    expect(await refusalOf(register(linked))).toMatchObject({ code: 'code_invalid' });
    const idToken = phone('+8801512000001');
    const info = await valueOf(register(idToken));
    expect(info.account).toBe('+8801512000001');
    const { rows } = await site.sql.query(
      'select mobile_verified_at is not null as proved from members.member where id = $1',
      [info.customerId],
    );
    expect(rows).toEqual([{ proved: true }]);
    expect(await refusalOf(register(idToken))).toMatchObject({ code: 'social_login_failed' });
  });

  it('logs its member in while SMS login is on, and creates no member', async () => {
    const off = { code: 'function_not_enabled' };
    await expect(logIn(phone('+8801512000001'))).rejects.toMatchObject(off);
    await site.switchTo('SMSLOGIN', true);
    expect(await logIn(phone('+8801512000001'))).toMatchObject({ account: '+8801512000001' });
    await expect(logIn(phone('+8801512000009'), agreed)).rejects.toMatchObject({ code: 'social_login_failed' });
    await site.switchTo('FIREBASESMS', false);
    await expect(logIn(phone('+8801512000001'))).rejects.toMatchObject(off);
  });

  it('is refused when its token is old', async () => {
    await site.switchTo('FIREBASESMS', true);
    const idToken = phone('+8801512000001');
    site.clock.advance(400 * SECOND);
    await expect(logIn(idToken)).rejects.toMatchObject({ code: 'social_login_failed' });
  });
});
