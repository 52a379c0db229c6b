import { DAY, HOUR, MINUTE } from '@chhokka/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callApp, signUp, valueOf } from '../../../../../testing/app.ts';
import type { LoginForm } from '../../entry/login/login.parts.ts';
import { authenticatorCode } from '../../entry/testing/authenticator.ts';
import { callerAt, type TestCaller } from '../../entry/testing/caller.ts';
import { startTestSite, type TestSite } from '../../../../../testing/member-site.ts';

const PASSWORD = 'kalo-biral7';
const WRONG = 'wrong-biral7';
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

let site: TestSite;
let networks = 0;

beforeAll(async () => {
  site = await startTestSite();
  await site.save('demoOutbox', true);
  await site.switchTo('SMSLOGIN', true);
  await site.switchTo('TWOFACTOR', true);
});
afterAll(() => site.close());
afterEach(() => site.forgetCounts());

const services = (process: 0 | 1 = 0) => site.apps[process].app.services;
const create = async (account: string): Promise<string> =>
  (await services().entry.register({ account, password: PASSWORD, language: 'bn' })).customerId;

function caller(address = newAddress()): TestCaller {
  return { ...callerAt(address), userAgent: CHROME };
}

function newAddress(): string {
  networks += 1;
  return `10.${50 + Math.floor(networks / 250)}.${networks % 250}.1`;
}

const logIn = (username: string, password: string, by: TestCaller, more: Partial<LoginForm> = {}) =>
  services().entry.login({ username, password, type: 'username', ...more }, by);

const fails = async (entry: Promise<unknown>, code: string): Promise<void> =>
  expect(entry).rejects.toMatchObject({ code });

async function historyOf(memberId: string) {
  const { list } = await services(1).devices.history.page(memberId, { after: undefined, limit: 100 });
  return list;
}

const linesOf = async (memberId: string): Promise<string[]> =>
  (await historyOf(memberId)).map(({ way, outcome, secondStep }) => `${way} ${outcome}${secondStep ? ' +' : ''}`);

describe('the login history', () => {
  it('records successful and failed logins with method, outcome, address and device', async () => {
    const id = await create('Smriti');
    const by = caller('203.0.113.7');
    await fails(logIn('smriti', WRONG, by), 'login_failed');
    await logIn('Smriti', PASSWORD, by, { remember: true });
    await logIn('Smriti', '', by);
    await fails(logIn('Smriti', PASSWORD, caller(), { agentsOnly: true }), 'not_an_agent');
    expect(await linesOf(id)).toEqual([
      'password turned_away',
      'remembered in',
      'password in',
      'password wrong_password',
    ]);
    expect((await historyOf(id))[2]).toMatchObject({
      device: 'Chrome · Android',
      address: '203.0.113.7',
      at: site.clock.now(),
    });
  });

  it('records a locked member’s right password as turned away', async () => {
    const id = await create('Tala');
    await site.sql.query('update members.member set login_locked = true where id = $1', [id]);
    await fails(logIn('Tala', PASSWORD, caller()), 'account_locked');
    expect(await linesOf(id)).toEqual(['password turned_away']);
  });

  it('records right and wrong SMS codes', async () => {
    const id = await create('Barta');
    const mobile = '+8801611000001';
    await site.sql.query('update members.member set mobile = $2, mobile_verified_at = now() where id = $1', [
      id,
      mobile,
    ]);
    const by = caller();
    const number = { mobile: '01611000001', countryDialingCode: '880', field: 'mobileNum' } as const;
    await services().entry.sendCode('login', number, by);
    const form = { type: 'sms', countryDialingCode: '880' } as const;
    const code = await site.codeOf(mobile);
    await fails(logIn('01611000001', code === '000000' ? '111111' : '000000', by, form), 'code_invalid');
    await logIn('01611000001', code, by, form);
    await fails(logIn('01611000001', '', by, form), 'code_missing');
    expect(await linesOf(id)).toEqual(['sms in', 'sms wrong_code']);
  });

  it('records no SMS code while none is outstanding, so that strangers cannot fill it', async () => {
    const id = await create('Khali');
    const mobile = '+8801611000002';
    await site.sql.query('update members.member set mobile = $2, mobile_verified_at = now() where id = $1', [
      id,
      mobile,
    ]);
    const form = { type: 'sms', countryDialingCode: '880' } as const;
    const owner = caller();
    await fails(logIn('01611000002', '123456', owner, form), 'code_invalid');
    await services().entry.sendCode(
      'login',
      { mobile: '01611000002', countryDialingCode: '880', field: 'mobileNum' },
      owner,
    );
    const code = await site.codeOf(mobile);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let turn = 0; turn < 5; turn += 1) await fails(logIn('01611000002', wrong, owner, form), 'code_invalid');
    await fails(logIn('01611000002', wrong, owner, form), 'code_expired');
    expect(await linesOf(id)).toEqual(Array.from({ length: 5 }, () => 'sms wrong_code'));
  });

  it('records a right password without the second step, unless the same browser completes it', async () => {
    const id = await create('Dhap');
    const { secret } = await services().security.twoFactor.start({ holderId: id, account: 'Dhap' }, PASSWORD);
    await services().security.twoFactor.confirm(id, await authenticatorCode(secret, site.clock.now()));
    site.clock.advance(MINUTE);
    const owner = caller();
    const stranger = caller();
    await fails(logIn('Dhap', PASSWORD, stranger), 'two_factor_required');
    await fails(logIn('Dhap', PASSWORD, owner), 'two_factor_required');
    await fails(logIn('Dhap', PASSWORD, owner, { twoFactorCode: '000000' }), 'two_factor_wrong');
    const twoFactorCode = await authenticatorCode(secret, site.clock.now());
    await logIn('Dhap', PASSWORD, owner, { twoFactorCode });
    expect(await linesOf(id)).toEqual(['password in +', 'password wrong_second_step', 'password second_step_asked']);
    expect((await historyOf(id)).at(-1)?.address).toBe(stranger.address);
  });

  it('starts with the sign-up and shows failed logins to the member only', async () => {
    const { token, customerId } = await valueOf(callApp(site.apps[0].url, 'register', signUp('nutan_1')));
    await fails(logIn('nutan_1', WRONG, caller('198.51.100.9')), 'login_failed');
    const { list } = await valueOf(callApp(site.apps[1].url, 'logins', {}, { token }));
    expect(list.map(({ way, outcome, ip }) => [way, outcome, ip])).toEqual([
      ['password', 'wrong_password', '198.51.100.9'],
      ['sign_up', 'in', expect.any(String)],
    ]);
    const other = await valueOf(callApp(site.apps[0].url, 'register', signUp('nutan_2')));
    const ofOther = await valueOf(callApp(site.apps[0].url, 'logins', {}, { token: other.token }));
    expect(ofOther.list).toHaveLength(1);
    expect(customerId).not.toBe(other.customerId);
  });

  it('returns each entry once across pages, newest first', async () => {
    const id = await create('Pata');
    for (let turn = 0; turn < 5; turn += 1) {
      await logIn('Pata', PASSWORD, caller());
      site.clock.advance(1);
    }
    const { history } = services().devices;
    const first = await history.page(id, { after: undefined, limit: 3 });
    const second = await history.page(id, { after: first.next ?? undefined, limit: 3 });
    expect([first.list.length, second.list.length, second.next]).toEqual([3, 2, null]);
    expect(new Set([...first.list, ...second.list].map((entry) => entry.id)).size).toBe(5);
    const times = [...first.list, ...second.list].map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('records a hundred failures a day per outcome, and every login', async () => {
    const id = await create('Jhorna');
    const { history } = services().devices;
    const origin = { address: '198.51.100.1', userAgent: '' };
    const attempt = { way: 'password', outcome: 'wrong_password', origin } as const;
    for (let turn = 0; turn < 101; turn += 1) await history.failed(id, attempt);
    await logIn('Jhorna', PASSWORD, caller());
    expect((await historyOf(id)).length).toBe(100);
    // A flood of one kind hides none of the others: least of all that somebody knows the password.
    await history.failed(id, { ...attempt, outcome: 'second_step_asked' });
    await history.failed(id, { ...attempt, outcome: 'wrong_second_step' });
    const outcomes = (await historyOf(id)).slice(0, 3).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['in', 'second_step_asked', 'wrong_second_step']);
    const count = async (): Promise<number> =>
      Number(
        (await site.sql.query('select count(*) from devices.login_entry where member_id = $1', [id])).rows[0].count,
      );
    expect(await count()).toBe(103);
    site.clock.advance(DAY + HOUR);
    await history.failed(id, attempt);
    expect(await count()).toBe(104);
  });

  it('records nothing when the login’s transaction fails', async () => {
    const id = await create('Bhanga');
    // The session cannot be written: what was kept of the login goes with it.
    await site.sql.query('alter table devices.session add constraint broken check (address <> $$192.0.2.66$$)');
    await expect(logIn('Bhanga', PASSWORD, caller('192.0.2.66'))).rejects.toThrow();
    await site.sql.query('alter table devices.session drop constraint broken');
    expect(await linesOf(id)).toEqual([]);
    await logIn('Bhanga', PASSWORD, caller('192.0.2.66'));
    expect(await linesOf(id)).toEqual(['password in']);
  });

  it('refuses changes and deletes entries after a year', async () => {
    const id = await create('Shesh');
    await logIn('Shesh', PASSWORD, caller());
    const rewrite = site.sql.query(`update devices.login_entry set address = '' where member_id = $1`, [id]);
    await expect(rewrite).rejects.toThrow('keeps its history');
    site.clock.advance(364 * DAY);
    await services().devices.sweep();
    expect(await linesOf(id)).toHaveLength(1);
    site.clock.advance(2 * DAY);
    await services().devices.sweep();
    expect(await linesOf(id)).toEqual([]);
  });
});
