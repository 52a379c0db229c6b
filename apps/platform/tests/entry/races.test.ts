import { randomUUID } from 'node:crypto';
import type { CallName } from '@chhokka/contracts';
import { DAY, MINUTE } from '@chhokka/kernel';
import { generate } from 'otplib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from '../../testing/member-site.ts';
import { knownCaptcha } from '../../src/modules/people/verification/testing/captcha.ts';
import { solvedHuman } from '../../testing/human.ts';
import { callApp, type CallOptions, signUp, valueOf } from '../../testing/app.ts';
import { atOnce } from './support/settled.ts';

const PASSWORD = 'kalo-biral7';
/** So many at once, half of them in each of two processes. */
const MANY = 12;
/** The browser that asks for a code brings it. */
const BROWSER = { headers: { cookie: `device=${'d'.repeat(22)}` } };

let site: TestSite;
let last = 0;

beforeAll(async () => {
  site = await startTestSite({ config: { rateLimitScale: 10_000 } });
  await site.save('demoOutbox', true);
  for (const modId of ['SMSLOGIN', 'MOBILENUMREG3']) await site.switchTo(modId, true);
});
afterAll(() => site.close());
afterEach(async () => {
  await site.forgetCounts();
  site.clock.advance(4 * MINUTE);
});

const url = (turn = 0) => site.apps[turn % 2 === 0 ? 0 : 1].url;
const call = <N extends CallName>(turn: number, name: N, input: Record<string, unknown>, options?: CallOptions) =>
  callApp(url(turn), name, input, options);

function newName(): string {
  last += 1;
  return `Dour_${last}`;
}

function newNumber(): { typed: string; e164: string } {
  last += 1;
  const rest = String(12_000_000 + last);
  return { typed: `017${rest}`, e164: `+88017${rest}` };
}

async function count(statement: string, ...values: unknown[]): Promise<number> {
  const { rows } = await site.sql.query<{ count: string }>(`select count(*) as count from ${statement}`, values);
  return Number(rows[0]?.count);
}

/** No part of a member without the rest of it. */
async function leftovers(): Promise<number> {
  const parts = ['members.profile', 'devices.session', 'devices.known_device', 'devices.remembered_device'];
  const orphans = await Promise.all(
    parts.map((table) => count(`${table} where member_id not in (select id from members.member)`)),
  );
  const bare = await count(
    `members.member m where not exists (select from members.profile where member_id = m.id)
       or not exists (select from ledger.account a where a.owner = m.id::text)`,
  );
  return orphans.reduce((sum, each) => sum + each, bare);
}

async function member(mobile?: string): Promise<{ account: string; customerId: string; token: string }> {
  const info = await valueOf(callApp(url(), 'register', signUp(newName(), PASSWORD)));
  await site.sql.query(
    `update members.member set email = account || '@mail.example', mobile = $2,
       mobile_verified_at = case when $2::text is null then null else now() end where id = $1`,
    [info.customerId, mobile ?? null],
  );
  return info;
}

const sessionsOf = (customerId: string) => count('devices.session where member_id = $1', customerId);

describe('a race in two processes', () => {
  it('gives a name to one member, whatever its letter case and surrounding spaces', async () => {
    const name = newName();
    const forms = [name, name.toUpperCase(), name.toLowerCase(), ` ${name} `];
    const form = (turn: number) => signUp(forms[turn % forms.length] ?? name);
    expect(await atOnce(MANY, (turn) => call(turn, 'register', form(turn)))).toEqual({
      won: 1,
      codes: ['username_taken'],
    });
    expect(await count('members.member where lower(account) = lower($1)', name)).toBe(1);
    expect(await leftovers()).toBe(0);
  });

  it('gives a number to one member by the code that was sent to it, in any spelling', async () => {
    const { typed, e164 } = newNumber();
    await valueOf(callApp(url(), 'smsRegister', { mobileNo: typed, countryDialingCode: '880' }, BROWSER));
    const form = { ...signUp(''), countryDialingCode: '880', verificationCode: await site.codeOf(e164) };
    const spellings = [typed, e164, `880${typed.slice(1)}`];
    const { won } = await atOnce(5, (turn) =>
      call(turn, 'registerMobile', { ...form, mobileNum: spellings[turn % 3] }, BROWSER),
    );
    expect(won).toBe(1);
    expect(await count('members.member where mobile = $1', e164)).toBe(1);
    expect(await leftovers()).toBe(0);
  });

  it('with one form makes one member, and refuses the form with another password', async () => {
    const form = { ...signUp(newName()), registrationId: randomUUID() };
    const other = { ...form, password: 'onno-biral7', confirmPassword: 'onno-biral7' };
    const { won, codes } = await atOnce(MANY, (turn) => call(turn, 'register', turn % 4 === 3 ? other : form));
    expect([won, codes]).toEqual([
      expect.toSatisfy((each: number) => each === MANY / 4 || each === (3 * MANY) / 4),
      ['username_taken'],
    ]);
    expect(await count('members.member where registration_id = $1', form.registrationId)).toBe(1);
    expect(await count('members.member where account = $1', form.username)).toBe(1);
  });

  it('with one registration id and four names makes one member of each name', async () => {
    const registrationId = randomUUID();
    const names = Array.from({ length: 4 }, newName);
    const { won } = await atOnce(MANY, (turn) =>
      call(turn, 'register', { ...signUp(names[turn % 4] ?? ''), registrationId }),
    );
    for (const name of names) expect(await count('members.member where account = $1', name)).toBe(1);
    expect(won).toBeGreaterThanOrEqual(4);
    expect(await leftovers()).toBe(0);
  });

  it.each([
    ['login', 'smsLogin'],
    ['passwordByPhone', 'smsPassword'],
  ] as const)('lets one caller in by a code: %s', async (name, ask) => {
    const { typed, e164 } = newNumber();
    const { customerId } = await member(e164);
    await valueOf(callApp(url(), ask, { mobileNum: typed, countryDialingCode: '880' }, BROWSER));
    const code = await site.codeOf(e164);
    const form =
      name === 'login'
        ? { username: typed, password: code, type: 'sms', countryDialingCode: '880' }
        : { mobileNum: typed, countryDialingCode: '880', verificationCode: code, newPassword: 'shada-hash9' };
    const before = await sessionsOf(customerId);
    expect((await atOnce(5, (turn) => call(turn, name, form, BROWSER))).won).toBe(1);
    expect(await sessionsOf(customerId)).toBe(name === 'login' ? before + 1 : 0);
  });

  it('lets one caller in by a mailed password, and the old one is no longer valid', async () => {
    const { account, customerId } = await member();
    await valueOf(callApp(url(), 'passwordByEmail', { username: account, email: `${account}@mail.example` }));
    const { list } = await site.apps[0].app.services.messaging.outbox({ limit: 1 });
    const password = /[a-z\d]{4}-[a-z\d]{4}-[a-z\d]{4}/.exec(list[0]?.text ?? '')?.[0] ?? '';
    expect(await sessionsOf(customerId)).toBeGreaterThan(0);
    const entry = { username: account, password, type: 'username' };
    const { won } = await atOnce(4, (turn) => call(turn, 'login', entry));
    expect(won).toBe(1);
    // The winner's: those from before have ended.
    expect(await sessionsOf(customerId)).toBe(1);
    const old = { username: account, password: PASSWORD, type: 'username' };
    expect(await atOnce(2, (turn) => call(turn, 'login', old))).toEqual({ won: 0, codes: ['login_failed'] });
  });

  it('lets one caller in by a remembered device, and leaves one token', async () => {
    const { account, customerId } = await member();
    const entry = { username: account, password: PASSWORD, type: 'username', remember: true };
    const { headers } = await call(0, 'login', entry);
    const cookie = headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0])
      .join('; ');
    const again = { ...entry, password: '' };
    const { won, codes } = await atOnce(MANY, (turn) => call(turn, 'login', again, { headers: { cookie } }));
    expect([won, codes]).toEqual([1, ['login_failed']]);
    expect(await count('devices.remembered_device where member_id = $1', customerId)).toBe(1);
  });

  it('lets one caller in by a code of the app, and one by each recovery code', async () => {
    const { account, token } = await member();
    const { secret } = await valueOf(callApp(url(), 'twoFactorStart', { password: PASSWORD }, { token }));
    const codeNow = () => generate({ secret, epoch: Math.floor(site.clock.now() / 1_000) });
    const confirm = await codeNow();
    const confirmed = await Promise.all(
      [0, 1, 2].map((turn) => call(turn, 'twoFactorConfirm', { code: confirm }, { token })),
    );
    const won = confirmed.flatMap(({ body }) => (body.success ? [body.value] : []));
    expect(won).toHaveLength(1);
    site.clock.advance(MINUTE);
    const entry = { username: account, password: PASSWORD, type: 'username' };
    for (const code of [await codeNow(), ...(won[0]?.recoveryCodes.slice(0, 2) ?? [])]) {
      const settled = await atOnce(3, (turn) => call(turn, 'login', { ...entry, twoFactorCode: code }));
      expect(settled).toEqual({ won: 1, codes: ['two_factor_wrong'] });
    }
    expect(await count('security.recovery_code where used_at is not null')).toBe(2);
  });

  it('stores one feedback message per captcha', async () => {
    const { id, answer } = await knownCaptcha(site.apps[0].app.services);
    const form = { content: 'ভালো', sender: '', type: 0, captcha: answer };
    const headers = { cookie: `captcha=${id}` };
    const { won, codes } = await atOnce(MANY, (turn) => call(turn, 'feedback', form, { headers }));
    expect([won, codes]).toEqual([1, ['captcha_wrong']]);
    expect(await count('feedback.entry')).toBe(1);
  });

  it('lets one caller sign up per proof of work', async () => {
    await site.switchTo('HUMANVERIFY', true);
    const proof = await solvedHuman(url());
    const before = await count('members.member');
    const { won, codes } = await atOnce(MANY, (turn) => call(turn, 'register', { ...signUp(newName()), ...proof }));
    await site.switchTo('HUMANVERIFY', false);
    expect([won, codes]).toEqual([1, ['human_verification_failed']]);
    expect(await count('members.member')).toBe(before + 1);
  });

  it('for an invite code gives it to one agent, who gets all its members', async () => {
    const agents = await Promise.all([member(), member()]);
    const code = `INV${last}`;
    await Promise.all(
      agents.map(({ customerId }, turn) =>
        site.apps[turn === 0 ? 0 : 1].app.services.entry.invites.keep({ code, memberId: customerId, domain: null }),
      ),
    );
    const { won } = await atOnce(6, (turn) => call(turn, 'register', { ...signUp(newName()), affiliateCode: code }));
    expect(won).toBe(6);
    expect(await count('entry.invite_code where code = $1', code)).toBe(1);
    const { rows } = await site.sql.query('select distinct upline_id from members.member where affiliate_code = $1', [
      code,
    ]);
    expect(rows).toHaveLength(1);
    expect(agents.map(({ customerId }) => customerId)).toContain(rows[0].upline_id);
  });
});

/** The processes of the database that wait for a lock of this table; fails when they do not become so many. */
async function waitingBackends(table: string, wanted: number): Promise<number[]> {
  let pids: number[] = [];
  await expect
    .poll(
      async () => {
        const { rows } = await site.sql.query<{ pid: number }>(
          `select distinct pid from pg_locks where not granted and relation = $1::regclass`,
          [table],
        );
        pids = rows.map(({ pid }) => pid);
        return rows.length;
      },
      { timeout: 10_000 },
    )
    .toBe(wanted);
  return pids;
}

describe('a sign-up whose connection dies', () => {
  it.each(['members.member', 'members.profile', 'ledger.account', 'devices.session', 'verification.sms_code'])(
    'at %s leaves nothing behind, and succeeds when it is sent again',
    async (table) => {
      const { typed, e164 } = newNumber();
      await valueOf(callApp(url(), 'smsRegister', { mobileNo: typed, countryDialingCode: '880' }, BROWSER));
      const form = {
        ...signUp(''),
        mobileNum: typed,
        countryDialingCode: '880',
        verificationCode: await site.codeOf(e164),
        registrationId: randomUUID(),
      };
      const before = await Promise.all([count('members.member'), count('devices.session'), count('ledger.account')]);
      await site.sql.query('begin');
      // Readers pass; who writes waits here.
      await site.sql.query(`lock table ${table} in share row exclusive mode`);
      const answer = call(0, 'registerMobile', form, BROWSER);
      const pids = await waitingBackends(table, 1);
      await site.sql.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids]);
      const { status, body } = await answer;
      await site.sql.query('rollback');
      expect([status, body.success ? 'in' : body.code]).toEqual([503, 'temporarily_unavailable']);
      expect(await Promise.all([count('members.member'), count('devices.session'), count('ledger.account')])).toEqual(
        before,
      );
      expect(await leftovers()).toBe(0);
      // The code is as good as it was, and the form makes its one member in either process.
      const infos = [
        await valueOf(call(1, 'registerMobile', form, BROWSER)),
        await valueOf(call(0, 'registerMobile', form, BROWSER)),
      ];
      expect(new Set(infos.map((info) => info.customerId)).size).toBe(1);
    },
  );

  it('does not hold up later sign-ups', async () => {
    await site.sql.query('begin');
    await site.sql.query('lock table members.profile in share row exclusive mode');
    const answers = [0, 1].map((turn) => call(turn, 'register', signUp(newName())));
    const pids = await waitingBackends('members.profile', 2);
    await site.sql.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids]);
    for (const { status } of await Promise.all(answers)) expect(status).toBe(503);
    await site.sql.query('rollback');
    for (let turn = 0; turn < 4; turn += 1) expect((await call(turn, 'register', signUp(newName()))).status).toBe(200);
    site.clock.advance(DAY);
  });
});
