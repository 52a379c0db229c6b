import { hash } from '@node-rs/argon2';
import { DAY, MINUTE } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, signUp, valueOf } from '../../../../../testing/app.ts';
import type { UserType } from '../../../../infra/http/sessions.ts';
import { knownCaptcha } from '../../verification/testing/captcha.ts';
import type { LoginForm } from './login.parts.ts';
import { callerAt, type TestCaller } from '../testing/caller.ts';
import { startTestSite, type TestSite } from '../../../../../testing/member-site.ts';

const PASSWORD = 'kalo-biral7';

let site: TestSite;
let networks = 0;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const services = (process = 0) => site.apps[process % 2 === 0 ? 0 : 1].app.services;
const create = (account: string, userType: Exclude<UserType, 4> = 0) =>
  services().entry.register({ account, password: PASSWORD, language: 'bn', userType });

/** An address that no test had, in a network of its own. */
function newAddress(): string {
  networks += 1;
  return `10.${100 + Math.floor(networks / 250)}.${networks % 250}.1`;
}

const logIn = (username: string, password: string, caller: TestCaller, more: Partial<LoginForm> = {}, process = 0) =>
  services(process).entry.login({ username, password, type: 'username', ...more }, caller);

const FAILED = { code: 'login_failed' };

/** A right answer to a picture, in that browser. */
async function picture(caller: TestCaller): Promise<{ captcha: string }> {
  const { id, answer } = await knownCaptcha(site.apps[0].app.services);
  caller.jar.set('captcha', id);
  return { captcha: answer };
}

describe('a login by name', () => {
  it('accepts a member’s proved number in any spelling, and no unproved one', async () => {
    const { customerId } = await create('Nodi');
    await site.sql.query(
      `update members.member set mobile = '+8801711000001', mobile_verified_at = now() where id = $1`,
      [customerId],
    );
    const { customerId: other } = await create('Nala');
    await site.sql.query(`update members.member set mobile = '+8801711000002' where id = $1`, [other]);
    for (const name of ['01711000001', '+8801711000001', '০১৭১১-০০০০০১', 'nODI'])
      expect(await logIn(name, PASSWORD, callerAt(newAddress()))).toMatchObject({ customerId });
    await expect(logIn('01711000002', PASSWORD, callerAt(newAddress()))).rejects.toMatchObject(FAILED);
  });

  it('names the empty fields', async () => {
    const refused = await refusalOf(
      callApp(site.apps[0].url, 'login', { username: '', password: '', type: 'username' }, { language: 'en' }),
    );
    expect(refused).toMatchObject({ status: 400, code: 'bad_request' });
    expect(Object.keys(refused.fields ?? {})).toEqual(['username', 'password']);
  });

  it('admits only agents at agents’ pages, after the right password', async () => {
    await create('Khela');
    for (const [index, userType] of ([1, 2, 41, 42] as const).entries()) {
      await create(`Dalal_${index}`, userType);
      await logIn(`Dalal_${index}`, PASSWORD, callerAt(newAddress()), { agentsOnly: true });
    }
    const caller = callerAt(newAddress());
    await expect(logIn('Khela', 'wrong-biral7', caller, { agentsOnly: true })).rejects.toMatchObject(FAILED);
    await expect(logIn('Khela', PASSWORD, caller, { agentsOnly: true })).rejects.toMatchObject({
      code: 'not_an_agent',
    });
  });

  it('rehashes a password of outdated cost, also when several logins do so at once', async () => {
    const { customerId } = await create('Purono');
    const old = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await site.sql.query('update members.member set password_hash = $2 where id = $1', [customerId, old]);
    await expect(logIn('Purono', 'wrong-biral7', callerAt(newAddress()))).rejects.toMatchObject(FAILED);
    const entries = [0, 1, 0, 1].map((process) => logIn('Purono', PASSWORD, callerAt(newAddress()), {}, process));
    for (const info of await Promise.all(entries)) expect(info).toMatchObject({ customerId });
    const { rows } = await site.sql.query('select password_hash from members.member where id = $1', [customerId]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=12288,t=3,p=1\$/);
    await logIn('Purono', PASSWORD, callerAt(newAddress()));
  });

  it('asks for a new password after 90 days if that is switched on', async () => {
    await create('Boyoshi');
    await site.sql.query(`update members.member set password_changed_at = $1 where account = 'Boyoshi'`, [
      new Date(site.clock.now() - 91 * DAY),
    ]);
    expect(await logIn('Boyoshi', PASSWORD, callerAt(newAddress()))).toMatchObject({ passwordExpired: false });
    await site.switchTo('PASSWORDEXPIRY', true);
    expect(await logIn('Boyoshi', PASSWORD, callerAt(newAddress()))).toMatchObject({ passwordExpired: true });
    await site.switchTo('PASSWORDEXPIRY', false);
  });
});

describe('the captcha at login', () => {
  it('is required after three mistakes, announced with the third, and checked before the password', async () => {
    await create('Chobi');
    const caller = callerAt(newAddress());
    for (const captcha of [undefined, undefined, true]) {
      const refused = logIn('Chobi', 'wrong-biral7', caller);
      await expect(refused).rejects.toMatchObject({ ...FAILED, details: captcha ? { value: { captcha } } : {} });
    }
    const asked = { code: 'captcha_wrong', details: { value: { captcha: true } } };
    await expect(logIn('Chobi', PASSWORD, caller)).rejects.toMatchObject(asked);
    await picture(caller);
    await expect(logIn('Chobi', PASSWORD, caller, { captcha: 'WRONG' })).rejects.toMatchObject(asked);
    const used = { captcha: 'ACE36' };
    await expect(logIn('Chobi', PASSWORD, caller, used)).rejects.toMatchObject(asked);
    await logIn('Chobi', PASSWORD, caller, await picture(caller));
    // All is forgotten now.
    await logIn('Chobi', PASSWORD, caller);
    await logIn('Chobi', PASSWORD, callerAt(newAddress()));
  });

  it('is required after failures from many networks, but not in a browser that the member uses', async () => {
    for (const account of ['Jhor', 'nobody_at_all']) {
      if (account === 'Jhor') await create(account);
      const own = callerAt(newAddress());
      if (account === 'Jhor') await logIn(account, PASSWORD, own);
      const stranger = callerAt(newAddress());
      for (let turn = 0; turn < 10; turn += 1)
        await expect(logIn(account, 'wrong-biral7', callerAt(newAddress()))).rejects.toMatchObject(FAILED);
      await expect(logIn(account, PASSWORD, stranger)).rejects.toMatchObject({ code: 'captcha_wrong' });
      if (account === 'Jhor') {
        await logIn(account, PASSWORD, callerAt(newAddress(), { jar: own.jar }));
        await logIn(account, PASSWORD, stranger, await picture(stranger));
      }
      // A quarter of an hour later all is as before.
      site.clock.advance(15 * MINUTE);
      await expect(logIn(account, 'wrong-biral7', callerAt(newAddress()))).rejects.toMatchObject(FAILED);
    }
  });

  it('is required in a network that fails with many names, and nowhere else', async () => {
    await create('Shanto');
    const address = newAddress();
    for (let turn = 0; turn < 30; turn += 1)
      await expect(logIn(`guess_${turn}`, 'wrong-biral7', callerAt(address))).rejects.toMatchObject(FAILED);
    const caller = callerAt(address);
    await expect(logIn('Shanto', PASSWORD, caller)).rejects.toMatchObject({ code: 'captcha_wrong' });
    await logIn('Shanto', PASSWORD, caller, await picture(caller));
    await logIn('Shanto', PASSWORD, callerAt(newAddress()));
  });

  it('is announced in the refusal that browsers receive', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const refused = await refusalOf(
        callApp(site.apps[0].url, 'login', { username: 'ghost_1', password: 'wrong-biral7', type: 'username' }),
      );
      expect(refused.value).toEqual(turn === 2 ? { captcha: true } : undefined);
    }
  });
});

describe('the wait after wrong passwords', () => {
  it('doubles from 5 seconds to 15 minutes, with another refusal code from 80 seconds on', async () => {
    await create('Dhoirjo');
    const caller = callerAt(newAddress());
    const guess = async () => logIn('Dhoirjo', 'wrong-biral7', caller, await picture(caller));
    for (let turn = 0; turn < 5; turn += 1) await expect(guess()).rejects.toMatchObject(FAILED);
    for (const [seconds, code] of [
      [5, 'too_many_requests'],
      [10, 'too_many_requests'],
      [20, 'too_many_requests'],
      [40, 'too_many_requests'],
      [80, 'too_many_attempts'],
      [160, 'too_many_attempts'],
      [320, 'too_many_attempts'],
      [640, 'too_many_attempts'],
      [900, 'too_many_attempts'],
    ] as const) {
      await expect(guess()).rejects.toMatchObject({ code, details: { retryAfterSeconds: seconds } });
      site.clock.advance(seconds * 1_000);
      await expect(guess()).rejects.toMatchObject(FAILED);
    }
    await logIn('Dhoirjo', PASSWORD, callerAt(newAddress()));
  });
});

describe('a browser that the member uses', () => {
  it('waits for its own mistakes only, not for others behind the same address', async () => {
    await create('Ashroy');
    const address = newAddress();
    const own = callerAt(address);
    await logIn('Ashroy', PASSWORD, own);
    for (let turn = 0; turn < 6; turn += 1) {
      const stranger = callerAt(address);
      await expect(logIn('Ashroy', `wrong-biral${turn}`, stranger, await picture(stranger))).rejects.toThrow();
    }
    await expect(logIn('Ashroy', PASSWORD, callerAt(address))).rejects.toMatchObject({ code: 'captcha_wrong' });
    await logIn('Ashroy', PASSWORD, own);
    for (let turn = 0; turn < 5; turn += 1)
      await expect(logIn('Ashroy', `wrong-biral${turn}`, own, await picture(own))).rejects.toMatchObject(FAILED);
    await expect(logIn('Ashroy', PASSWORD, own, await picture(own))).rejects.toMatchObject({
      code: 'too_many_requests',
    });
  });
});

describe('the browser of a sign-up', () => {
  it('counts as one that the member uses from then on', async () => {
    const own = callerAt(newAddress());
    const { registrations } = services().entry;
    await registrations.signUp('username', { ...signUp('Notun', PASSWORD), referralCode: null }, own);
    for (let turn = 0; turn < 3; turn += 1)
      await expect(logIn('Notun', 'wrong-biral7', callerAt(own.address))).rejects.toMatchObject(FAILED);
    await expect(logIn('Notun', PASSWORD, callerAt(own.address))).rejects.toMatchObject({ code: 'captcha_wrong' });
    await logIn('Notun', PASSWORD, own);
  });
});

describe('a remembered device', () => {
  const remember = async (account: string) => {
    const caller = callerAt(newAddress());
    await logIn(account, PASSWORD, caller, { remember: true });
    return caller;
  };

  it('logs its member in without the password and gets a new token each time', async () => {
    const { customerId } = await create('Smriti');
    const caller = await remember('Smriti');
    const first = caller.jar.get('remembered');
    expect(await logIn('sMRITI', '', caller, { remember: true }, 1)).toMatchObject({ customerId });
    const second = caller.jar.get('remembered');
    expect(second).not.toBe(first);
    const thief = callerAt(newAddress(), { jar: new Map([['remembered', first ?? '']]) });
    await expect(logIn('Smriti', '', thief)).rejects.toMatchObject(FAILED);
    // Unticked: the device is forgotten, and so is its cookie.
    await logIn('Smriti', '', caller);
    expect(caller.jar.has('remembered')).toBe(false);
    const late = callerAt(newAddress(), { jar: new Map([['remembered', second ?? '']]) });
    await expect(logIn('Smriti', '', late)).rejects.toMatchObject(FAILED);
  });

  it('has one winner when two processes use one token at once', async () => {
    await create('Jomoj');
    const { jar } = await remember('Jomoj');
    const entries = [0, 1, 0, 1].map((process) =>
      logIn('Jomoj', '', callerAt(newAddress(), { jar: new Map(jar) }), { remember: true }, process),
    );
    const settled = await Promise.allSettled(entries);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of settled) if (each.status === 'rejected') expect(each.reason).toMatchObject(FAILED);
  });

  it('works for its own member only, counts no failures against a name, and expires after a day', async () => {
    await create('Apon');
    await create('Por');
    const caller = await remember('Apon');
    for (let turn = 0; turn < 8; turn += 1)
      for (const name of ['Por', 'nobody_here'])
        await expect(logIn(name, '', caller)).rejects.toMatchObject({ ...FAILED, details: {} });
    await logIn('Por', PASSWORD, callerAt(caller.address));
    await logIn('Apon', '', caller, { remember: true });
    site.clock.advance(DAY);
    await expect(logIn('Apon', '', caller)).rejects.toMatchObject(FAILED);
  });

  it('is refused to a locked account and forgotten after a login without the ticked box', async () => {
    const { customerId } = await create('Tala');
    const caller = await remember('Tala');
    await site.sql.query('update members.member set login_locked = true where id = $1', [customerId]);
    await expect(logIn('Tala', '', caller)).rejects.toMatchObject({ code: 'account_locked' });
    await site.sql.query('update members.member set login_locked = false where id = $1', [customerId]);
    await logIn('Tala', PASSWORD, caller);
    expect(caller.jar.has('remembered')).toBe(false);
  });

  it('keeps its token in a cookie that scripts and other sites cannot read', async () => {
    await create('Biskut');
    const login = { username: 'Biskut', password: PASSWORD, type: 'username', remember: true } as const;
    const { headers, body } = await callApp(site.apps[0].url, 'login', login);
    expect(body.success).toBe(true);
    const cookies = headers.getSetCookie();
    const cookie = cookies.find((each) => each.startsWith('remembered='));
    expect(cookie).toMatch(/^remembered=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/);
    const sent = { cookie: cookies.map((each) => each.split(';')[0]).join('; ') };
    const again = callApp(site.apps[1].url, 'login', { ...login, password: '' }, { headers: sent });
    expect(await valueOf(again)).toMatchObject({ account: 'Biskut' });
  });
});

describe('a password that changes during a login', () => {
  it('opens no session for the old password', async () => {
    const { customerId } = await create('Bodol');
    // The row is held while the login has seen the old hash and waits to open its session.
    await site.sql.query('begin');
    await site.sql.query(
      `update members.member set password_hash = '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA' where id = $1`,
      [customerId],
    );
    const entry = logIn('Bodol', PASSWORD, callerAt(newAddress()));
    const settled = expect(entry).rejects.toMatchObject(FAILED);
    await expect
      .poll(async () => {
        const { rows } = await site.apps[1].app.services.pool.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%for update%' and datname = current_database()`,
        );
        return rows.length;
      })
      .toBe(1);
    await site.sql.query('commit');
    await settled;
  });
});
