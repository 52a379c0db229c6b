import { DAY, ManualClock, MINUTE, SECOND } from '@chhokka/kernel';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../db.ts';
import { callApp, refusalOf, signUp, type TestApp, valueOf } from '../../../../testing/app.ts';
import { startTwoApps, type TwoApps } from '../../../../testing/two-apps.ts';

// In the middle of a time step, so that the tests know how far the steps beside it are.
const clock = new ManualClock(Math.floor(Date.now() / (30 * SECOND)) * 30 * SECOND + 15 * SECOND);
const password = 'kalo-biral7';
let apps: TwoApps;
let first: TestApp;
let second: TestApp;
let sql: TwoApps['sql'];

beforeAll(async () => {
  apps = await startTwoApps({ clock, config: { rateLimitScale: 1 } });
  ({ first, second, sql } = apps);
});
afterAll(() => apps.close());

interface Member {
  readonly id: string;
  readonly token: string;
}

async function join(account: string): Promise<Member> {
  const { token, customerId: id } = await valueOf(callApp(first.url, 'register', signUp(account, password)));
  return { id, token };
}

const start = ({ token }: Member, given = password) =>
  callApp(first.url, 'twoFactorStart', { password: given }, { token });
const confirm = ({ token }: Member, code: string, app = first) =>
  callApp(app.url, 'twoFactorConfirm', { code }, { token });
const end = ({ token }: Member, code: string, given = password) =>
  callApp(first.url, 'twoFactorEnd', { password: given, code }, { token });
const codeOf = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(clock.now() / SECOND) + steps * 30 });
const nextStep = () => clock.advance(30 * SECOND);

/** A member with an authenticator app whose last code is used up. */
async function withApp(account: string): Promise<Member & { secret: string; recoveryCodes: string[] }> {
  const member = await join(account);
  const { secret } = await valueOf(start(member));
  const { recoveryCodes } = await valueOf(confirm(member, await codeOf(secret)));
  nextStep();
  return { ...member, secret, recoveryCodes };
}

/** The second step as the login takes it. */
async function pass(memberId: string, code: string | undefined, { app } = first): Promise<void> {
  const { pool, security } = app.services;
  const step = await security.twoFactor.check(memberId, code);
  await transaction(pool, (tx) => security.twoFactor.use(tx, step));
}

describe('an authenticator app', () => {
  it('is set up with the password and a code, and shown in the member’s info', async () => {
    const member = await join('Mina');
    const { secret, uri } = await valueOf(start(member));
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri)).toMatchObject({ protocol: 'otpauth:', pathname: '/Chhokka:Mina' });
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    const info = () => valueOf(callApp(second.url, 'memberInfo', {}, { token: member.token }));
    expect(await info()).toMatchObject({ twoFactor: false, hasPassword: true });
    const wrong = String((Number(await codeOf(secret)) + 1) % 1_000_000).padStart(6, '0');
    expect(await refusalOf(confirm(member, wrong))).toMatchObject({ status: 401, code: 'two_factor_wrong' });
    expect(await refusalOf(confirm(member, 'abcdef'))).toMatchObject({ code: 'two_factor_wrong' });
    await pass(member.id, undefined);
    const { recoveryCodes } = await valueOf(confirm(member, await codeOf(secret)));
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    expect(await info()).toMatchObject({ twoFactor: true });
    expect(await refusalOf(start(member))).toMatchObject({ status: 409, code: 'two_factor_on' });
    expect(await refusalOf(confirm(member, await codeOf(secret)))).toMatchObject({ code: 'two_factor_on' });
  });

  it('cannot be set up without the password or a start, too late, or while it is switched off', async () => {
    const member = await join('Rina');
    expect(await refusalOf(start(member, 'wrong-pass1'))).toMatchObject({ status: 400, code: 'old_password_wrong' });
    expect(await refusalOf(confirm(member, '123456'))).toMatchObject({ status: 409, code: 'two_factor_off' });
    const { secret } = await valueOf(start(member));
    clock.advance(30 * MINUTE);
    expect(await refusalOf(confirm(member, await codeOf(secret)))).toMatchObject({ code: 'two_factor_off' });
    await sql.query(`update settings.node set enabled = false where mod_id = 'TWOFACTOR'`);
    await first.app.services.revisions.poll();
    expect(await refusalOf(start(member))).toMatchObject({ status: 403, code: 'function_not_enabled' });
    await sql.query(`update settings.node set enabled = true where mod_id = 'TWOFACTOR'`);
    await first.app.services.revisions.poll();
  });

  it('accepts codes of its newest secret only', async () => {
    const member = await join('Lina');
    const old = await valueOf(start(member));
    const { secret } = await valueOf(start(member));
    expect(await refusalOf(confirm(member, await codeOf(old.secret)))).toMatchObject({ code: 'two_factor_wrong' });
    expect((await confirm(member, await codeOf(secret))).status).toBe(200);
  });

  it('is confirmed once when two processes receive its code at once', async () => {
    const member = await join('Bina');
    const { secret } = await valueOf(start(member));
    const code = await codeOf(secret);
    const answers = await Promise.all([first, second, first, second].map((app) => confirm(member, code, app)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await sql.query('select 1 from security.recovery_code where member_id = $1', [member.id]);
    expect(rows).toHaveLength(10);
  });

  it('needs no password from a member who has none', async () => {
    const member = await join('Hena');
    await sql.query(
      `update members.member set password_hash = null, mobile = '+8801712345678', mobile_verified_at = now() where id = $1`,
      [member.id],
    );
    const { secret } = await valueOf(start(member, ''));
    expect((await confirm(member, await codeOf(secret))).status).toBe(200);
    const info = await valueOf(callApp(first.url, 'memberInfo', {}, { token: member.token }));
    expect(info).toMatchObject({ twoFactor: true, hasPassword: false });
  });

  it('leaves neither its secret nor its recovery codes readable in the database', async () => {
    const { secret, recoveryCodes } = await withApp('Dina');
    const { rows } = await sql.query<{ dump: string }>(
      `select (select string_agg(encode(secret, 'escape'), ' ') from security.two_factor)
         || (select json_agg(recovery_code)::text from security.recovery_code) as dump`,
    );
    expect(rows[0]?.dump).not.toContain(secret);
    for (const code of recoveryCodes) {
      expect(rows[0]?.dump).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'));
    }
  });
});

describe('the second step of a login', () => {
  it('is required after the password, and one of two simultaneous uses of a code succeeds', async () => {
    const { secret } = await withApp('Rehana');
    const logIn = (twoFactorCode?: string, app = first, given = password) =>
      callApp(app.url, 'login', {
        username: 'Rehana',
        password: given,
        type: 'username',
        ...(twoFactorCode !== undefined && { twoFactorCode }),
      });
    expect(await refusalOf(logIn())).toMatchObject({ status: 401, code: 'two_factor_required' });
    const code = await codeOf(secret);
    expect(await refusalOf(logIn(code, first, 'wrong-pass1'))).toMatchObject({ code: 'login_failed' });
    expect(await refusalOf(logIn('000000'))).toMatchObject({ code: 'two_factor_wrong' });
    const answers = await Promise.all([first, second].map((app) => logIn(code, app)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(1);
    nextStep();
    expect(await valueOf(logIn(await codeOf(secret), second))).toMatchObject({ account: 'Rehana' });
  });

  it('is required once it is set up, even while the operator’s switch is off', async () => {
    const { id, secret } = await withApp('Tania');
    await expect(pass(id, undefined)).rejects.toMatchObject({ code: 'two_factor_required', status: 401 });
    await expect(pass(id, '')).rejects.toMatchObject({ code: 'two_factor_required' });
    await sql.query(`update settings.node set enabled = false where mod_id = 'TWOFACTOR'`);
    await first.app.services.revisions.poll();
    await expect(pass(id, undefined)).rejects.toMatchObject({ code: 'two_factor_required' });
    await sql.query(`update settings.node set enabled = true where mod_id = 'TWOFACTOR'`);
    await first.app.services.revisions.poll();
    await pass(id, await codeOf(secret));
  });

  it('accepts the codes of one step before and after, as typed, and none further away', async () => {
    const { id, secret } = await withApp('Sonia');
    for (const far of [-2, 2]) {
      await expect(pass(id, await codeOf(secret, far))).rejects.toMatchObject({ code: 'two_factor_wrong' });
    }
    nextStep();
    nextStep();
    await pass(id, await codeOf(secret, -1));
    const bengali = (await codeOf(secret)).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));
    await pass(id, `${bengali.slice(0, 3)} ${bengali.slice(3)}`);
    await pass(id, await codeOf(secret, 1));
  });

  it('accepts a code once, and no earlier one, also in two processes at once', async () => {
    const { id, secret } = await withApp('Munia');
    for (let turn = 0; turn < 4; turn += 1) {
      const code = await codeOf(secret);
      const settled = await Promise.allSettled([first, second, first, second].map((app) => pass(id, code, app)));
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await expect(pass(id, code)).rejects.toMatchObject({ code: 'two_factor_wrong' });
      await expect(pass(id, await codeOf(secret, -1))).rejects.toMatchObject({ code: 'two_factor_wrong' });
      nextStep();
    }
  });

  it('consumes no code when it fails halfway', async () => {
    const { id, secret } = await withApp('Rupa');
    const { pool, security } = first.app.services;
    const step = await security.twoFactor.check(id, await codeOf(secret));
    const halfWay = transaction(pool, async (tx) => {
      await security.twoFactor.use(tx, step);
      throw new Error('half way');
    });
    await expect(halfWay).rejects.toThrow('half way');
    await pass(id, await codeOf(secret));
  });

  it('accepts each recovery code once, in any spelling', async () => {
    const { id, recoveryCodes } = await withApp('Shima');
    const [plain = '', shouted = '', raced = ''] = recoveryCodes;
    await pass(id, plain);
    await expect(pass(id, plain)).rejects.toMatchObject({ code: 'two_factor_wrong' });
    await pass(id, shouted.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l'));
    const settled = await Promise.allSettled([first, second].map((app) => pass(id, raced, app)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const stranger = await withApp('Shima_2');
    await expect(pass(id, stranger.recoveryCodes[0])).rejects.toMatchObject({ code: 'two_factor_wrong' });
  });

  it('allows ten guesses, and ten again after a right code', async () => {
    const { id, secret, recoveryCodes } = await withApp('Jhuma');
    const guesses = async (count: number): Promise<string[]> => {
      const settled = await Promise.allSettled(
        Array.from({ length: count }, (_, turn) => pass(id, '000000', turn % 2 ? first : second)),
      );
      return settled.map((each) => (each.status === 'rejected' ? each.reason.code : 'passed'));
    };
    expect(new Set(await guesses(9))).toEqual(new Set(['two_factor_wrong']));
    await pass(id, await codeOf(secret));
    const codes = await guesses(14);
    expect(codes.filter((code) => code === 'two_factor_wrong')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(4);
    await expect(pass(id, recoveryCodes[0])).rejects.toMatchObject({ code: 'too_many_attempts' });
    nextStep();
    clock.advance(15 * MINUTE);
    await pass(id, await codeOf(secret));
  });

  it('allows fifty guesses a day', async () => {
    const { id, secret } = await withApp('Keya');
    for (let round = 0; round < 5; round += 1) {
      for (let turn = 0; turn < 10; turn += 1) await pass(id, '000000').catch(() => {});
      clock.advance(15 * MINUTE);
    }
    await expect(pass(id, await codeOf(secret))).rejects.toMatchObject({ code: 'too_many_attempts' });
    clock.advance(DAY);
    await pass(id, await codeOf(secret));
  });
});

describe('switching the second step off', () => {
  it('needs the password and a code, and deletes the secret and the recovery codes', async () => {
    const member = await withApp('Poly');
    const code = await codeOf(member.secret);
    expect(await refusalOf(end(member, code, 'wrong-pass1'))).toMatchObject({ code: 'old_password_wrong' });
    expect(await refusalOf(end(member, '000000'))).toMatchObject({ status: 401, code: 'two_factor_wrong' });
    await valueOf(end(member, code));
    expect(await refusalOf(end(member, code))).toMatchObject({ status: 409, code: 'two_factor_off' });
    await pass(member.id, undefined);
    const { rows } = await sql.query(
      `select member_id from security.two_factor where member_id = $1
       union all select member_id from security.recovery_code where member_id = $1`,
      [member.id],
    );
    expect(rows).toEqual([]);
  });

  it('also works with a recovery code', async () => {
    const member = await withApp('Lipi');
    await valueOf(end(member, member.recoveryCodes[3] ?? ''));
    await pass(member.id, undefined);
  });

  it('allows ten guesses of the password', async () => {
    const member = await withApp('Moni');
    const codes: string[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      codes.push((await refusalOf(end(member, '000000', `wrong-${turn}`))).code);
    }
    expect(new Set(codes.slice(0, 10))).toEqual(new Set(['old_password_wrong']));
    expect(codes[10]).toBe('too_many_attempts');
  });
});
