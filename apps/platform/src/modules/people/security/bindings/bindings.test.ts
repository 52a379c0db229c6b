import type { CallArguments } from '@chhokka/contracts';
import { DAY, HOUR, MINUTE } from '@chhokka/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../../testing/app.ts';
import { authenticatorCode } from '../../entry/testing/authenticator.ts';
import { callerAt, type TestCaller } from '../../entry/testing/caller.ts';
import { startTestSite, type TestSite } from '../../../../../testing/member-site.ts';
import { readTarget } from './target.ts';

const PASSWORD = 'kalo-biral7';
const PIN = '482910';

let site: TestSite;
let counted = 0;

beforeAll(async () => {
  site = await startTestSite();
  await site.save('demoOutbox', true);
});
afterAll(() => site.close());
afterEach(() => site.forgetCounts());

type Process = 0 | 1;
const services = (process: Process = 0) => site.apps[process].app.services;
const bindings = (process: Process = 0) => services(process).security.bindings;

interface Member {
  readonly id: string;
  readonly account: string;
  readonly token: string;
  readonly caller: TestCaller;
}

async function join(): Promise<Member> {
  counted += 1;
  const account = `Jukto_${counted}`;
  const session = await services().entry.register({ account, password: PASSWORD, language: 'en' });
  return { id: session.customerId, account, token: session.token, caller: callerAt(`10.77.${counted}.1`) };
}

/** A number that no test had, as it is kept. */
function newMobile(): string {
  counted += 1;
  return `+88016120${String(counted).padStart(5, '0')}`;
}

const newEmail = (): string => `letter${(counted += 1)}@mail.example`;

const kindOf = (value: string): 'mobile' | 'email' => (value.includes('@') ? 'email' : 'mobile');

const send = ({ id, caller }: Member, value: string) => bindings().sendCode({ kind: kindOf(value), value }, id, caller);

type Given = Partial<CallArguments<'bind'>>;

const bind = ({ id, caller }: Member, value: string, given: Given = {}, process: Process = 0) =>
  bindings(process).bind({ kind: kindOf(value), value, verificationCode: '', password: '', ...given }, id, caller);

/** Sends a code and binds by it, with the login password unless told otherwise. */
async function settle(member: Member, value: string, given: Given = { password: PASSWORD }) {
  await send(member, value);
  return bind(member, value, { verificationCode: await site.codeOf(value), ...given });
}

const refused = async (act: Promise<unknown>, code: string): Promise<void> =>
  expect(act).rejects.toMatchObject({ code });

async function sentTo(recipient: string): Promise<string[]> {
  const { list } = await site.apps[0].app.services.messaging.outbox({ limit: 100 });
  return list.filter((message) => message.recipient === recipient).map(({ text }) => text ?? '');
}

async function kept({ id }: Member): Promise<{ mobile: string | null; email: string | null; proved: boolean[] }> {
  const { rows } = await site.sql.query(
    'select mobile, email, mobile_verified_at is not null as m, email_verified_at is not null as e from members.member where id = $1',
    [id],
  );
  return { mobile: rows[0].mobile, email: rows[0].email, proved: [rows[0].m, rows[0].e] };
}

const wrong = (code: string): string => (code === '000000' ? '111111' : '000000');

async function inboxOf({ id }: Member): Promise<string[]> {
  const { rows } = await site.sql.query('select words from inbox.message where member_id = $1 order by number', [id]);
  return rows.map(({ words }) => JSON.stringify(words));
}

describe('a first number or e-mail address', () => {
  it('is bound by the calls that the member’s page makes', async () => {
    const [{ url }, { token }, value] = [site.apps[0], await join(), newEmail()];
    await valueOf(callApp(url, 'bindingCode', { kind: 'email', value }, { token }));
    const bindBy = (verificationCode: string) =>
      callApp(url, 'bind', { kind: 'email', value, password: PASSWORD, verificationCode }, { token });
    expect((await refusalOf(bindBy(wrong(await site.codeOf(value))))).status).toBe(400);
    expect(await valueOf(bindBy(await site.codeOf(value)))).toMatchObject({ email: { proved: true } });
  });

  it('is bound by its code and the login password, shown masked, and reported in the inbox', async () => {
    const member = await join();
    const [mobile, email] = [newMobile(), newEmail()];
    expect(await bindings().facts(member.id)).toEqual({
      mobile: null,
      email: null,
      proof: 'password',
      changeFrom: null,
      offered: { mobile: true, email: true },
    });
    await settle(member, mobile);
    const facts = await settle(member, email);
    expect(facts).toMatchObject({
      mobile: { masked: `+880•••••${mobile.slice(-3)}`, proved: true },
      email: { masked: 'l•••@mail.example', proved: true },
    });
    expect(JSON.stringify(facts)).not.toContain(mobile);
    expect(await kept(member)).toEqual({ mobile, email, proved: [true, true] });
    expect((await inboxOf(member)).join()).toContain(mobile.slice(-3));
    // Only its code went there: there was none before to be told.
    expect(await sentTo(mobile)).toHaveLength(1);
    expect(
      await services().entry.login({ username: mobile, password: PASSWORD, type: 'username' }, member.caller),
    ).toMatchObject({
      customerId: member.id,
    });
  });

  it('needs the right code and password; a code has one use, five tries and a limited time', async () => {
    const member = await join();
    const mobile = newMobile();
    await refused(bind(member, mobile, { password: PASSWORD }), 'code_missing');
    await refused(bind(member, mobile, { password: PASSWORD, verificationCode: '123456' }), 'code_invalid');
    await send(member, mobile);
    await refused(send(member, mobile), 'too_many_attempts');
    const verificationCode = await site.codeOf(mobile);
    await refused(bind(member, mobile, { verificationCode, password: 'wrong-1' }), 'old_password_wrong');
    await refused(bind(member, newMobile(), { verificationCode, password: PASSWORD }), 'code_invalid');
    for (let turn = 0; turn < 4; turn += 1)
      await refused(
        bind(member, mobile, { verificationCode: wrong(verificationCode), password: PASSWORD }),
        'code_invalid',
      );
    await refused(bind(member, mobile, { verificationCode, password: PASSWORD }), 'code_expired');
    site.clock.advance(30 * MINUTE);
    await send(member, mobile);
    const second = await site.codeOf(mobile);
    site.clock.advance(DAY);
    await refused(bind(member, mobile, { verificationCode: second, password: PASSWORD }), 'code_expired');
    expect(await kept(member)).toEqual({ mobile: null, email: null, proved: [false, false] });
    await settle(member, mobile);
    const other = await join();
    await refused(
      bind(other, mobile, { verificationCode: await site.codeOf(mobile), password: PASSWORD }),
      'code_invalid',
    );
  });

  it('stays unbound, with a valid code, when the transaction fails halfway', async () => {
    const member = await join();
    const mobile = newMobile();
    await send(member, mobile);
    const given = { verificationCode: await site.codeOf(mobile), password: PASSWORD };
    // Telling the inbox comes last but one: all before it is undone with it.
    await site.sql.query(
      `alter table inbox.message add constraint broken check (member_id <> '${member.id}') not valid`,
    );
    await expect(bind(member, mobile, given)).rejects.toThrow();
    await site.sql.query('alter table inbox.message drop constraint broken');
    expect(await kept(member)).toMatchObject({ mobile: null });
    await bind(member, mobile, given);
    expect(await kept(member)).toMatchObject({ mobile });
  });

  it('needs no password if there is none, and then cannot be changed without proof', async () => {
    const member = await join();
    await site.sql.query(`update members.member set password_hash = null, firebase_uid = $2 where id = $1`, [
      member.id,
      member.id,
    ]);
    expect(await bindings().facts(member.id)).toMatchObject({ proof: 'none' });
    const mobile = newMobile();
    await settle(member, mobile, {});
    await refused(settle(member, newMobile(), {}), 'payment_password_missing');
    expect(await kept(member)).toMatchObject({ mobile });
  });
});

describe('a change of number or address', () => {
  it('needs the payment password if one is set, and notifies the old number and address', async () => {
    const member = await join();
    const [mobile, email, nextMobile, nextEmail] = [newMobile(), newEmail(), newMobile(), newEmail()];
    await settle(member, mobile);
    await settle(member, email);
    await services().security.payment.set(member.id, { password: PASSWORD, paymentPassword: PIN });
    expect(await bindings().facts(member.id)).toMatchObject({ proof: 'payment' });
    await refused(settle(member, nextMobile), 'payment_password_wrong');
    await site.forgetCounts();
    await settle(member, nextMobile, { paymentPassword: PIN });
    await settle(member, nextEmail, { paymentPassword: PIN });
    expect(await kept(member)).toEqual({ mobile: nextMobile, email: nextEmail, proved: [true, true] });
    expect((await sentTo(mobile))[0]).toContain(`bound to your account ${member.account}`);
    expect((await sentTo(email))[0]).toContain(`bound to your account ${member.account}`);
    expect((await sentTo(mobile)).join()).not.toContain(nextMobile);
  });

  it('has to wait after the login password was reset by phone, as long as payments do', async () => {
    const member = await join();
    const [mobile, email] = [newMobile(), newEmail()];
    await settle(member, mobile);
    await settle(member, email);
    await site.switchTo('FORGETPHONE', true);
    site.clock.advance(MINUTE);
    const number = { mobile: `0${mobile.slice(4)}`, countryDialingCode: '880', field: 'mobileNum' } as const;
    await services().entry.sendCode('password', number, member.caller);
    const newPassword = 'notun-biral8';
    const form = { newPassword, mobileNum: number.mobile, countryDialingCode: '880' };
    await services().entry.recoverByPhone({ ...form, verificationCode: await site.codeOf(mobile) }, member.caller);
    const until = site.clock.now() + DAY;
    expect(await bindings().facts(member.id)).toMatchObject({ proof: 'password', changeFrom: until });
    for (const next of [newMobile(), newEmail()])
      await expect(settle(member, next, { password: newPassword })).rejects.toMatchObject({
        code: 'login_password_waits',
        details: { value: { until } },
      });
    expect(await kept(member)).toEqual({ mobile, email, proved: [true, true] });
    // A payment password that is set by it waits as well, and so is no way around.
    const paid = await services().security.payment.set(member.id, { password: newPassword, paymentPassword: PIN });
    expect(paid.goodFrom).toBe(until);
    await refused(settle(member, newEmail(), { paymentPassword: PIN }), 'payment_password_waits');
    site.clock.advance(DAY);
    const next = newEmail();
    await settle(member, next, { paymentPassword: PIN });
    expect(await kept(member)).toMatchObject({ mobile, email: next });
  });

  it('accepts an authenticator’s code after its waiting time, once', async () => {
    const member = await join();
    await site.switchTo('TWOFACTOR', true);
    const { secret } = await services().security.twoFactor.start({ holderId: member.id, account: 'x' }, PASSWORD);
    await services().security.twoFactor.confirm(member.id, await authenticatorCode(secret, site.clock.now()));
    site.clock.advance(2 * DAY);
    expect(await bindings().facts(member.id)).toMatchObject({ proof: 'payment' });
    const code = await authenticatorCode(secret, site.clock.now());
    await settle(member, newMobile(), { code });
    await refused(settle(member, newMobile(), { code }), 'two_factor_wrong');
  });

  it('invalidates a password that was mailed to the old address', async () => {
    const member = await join();
    const email = newEmail();
    await site.switchTo('FORGETEMAIL', true);
    await settle(member, email);
    await services().entry.recoverByEmail({ username: member.account, email }, member.caller);
    const password = /for one login: (\S+)/.exec((await sentTo(email))[0] ?? '')?.[1] ?? '';
    expect(password).not.toBe('');
    await settle(member, newEmail());
    const login = services().entry.login({ username: member.account, password, type: 'username' }, member.caller);
    await refused(login, 'login_failed');
  });

  it('sends nothing to an old number that was never proved', async () => {
    const member = await join();
    const unproved = newMobile();
    await site.sql.query('update members.member set mobile = $2 where id = $1', [member.id, unproved]);
    expect(await bindings().facts(member.id)).toMatchObject({ mobile: { proved: false } });
    await settle(member, newMobile());
    expect(await sentTo(unproved)).toEqual([]);
  });
});

describe('a number that another member has', () => {
  it('is refused only after the right code; until then it is answered like any other number', async () => {
    const owner = await join();
    const mobile = newMobile();
    await settle(owner, mobile);
    const other = await join();
    await site.forgetCounts();
    const free = await send(other, newMobile());
    await site.forgetCounts();
    expect(await send(other, mobile)).toEqual(free);
    const code = await site.codeOf(mobile);
    await refused(bind(other, mobile, { verificationCode: wrong(code), password: PASSWORD }), 'code_invalid');
    await refused(bind(other, mobile, { verificationCode: code, password: PASSWORD }), 'mobile_taken');
    expect(await kept(other)).toMatchObject({ mobile: null });
    expect(await kept(owner)).toMatchObject({ mobile });
  });

  it('goes to one of four members who bind it at once', async () => {
    const racers = await Promise.all([join(), join(), join(), join()]);
    const mobile = newMobile();
    for (let turn = 0; turn < 3; turn += 1) {
      const codes: string[] = [];
      for (const racer of racers) {
        await site.forgetCounts();
        await send(racer, mobile);
        codes.push(await site.codeOf(mobile));
        // The newest code of each browser is the one that it asked for: ids are ordered by time.
        site.clock.advance(1);
      }
      const ends = await Promise.allSettled(
        racers.map((racer, index) =>
          bind(racer, mobile, { verificationCode: codes[index] ?? '', password: PASSWORD }, index % 2 === 0 ? 0 : 1),
        ),
      );
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'mobile_taken' });
      const { rows } = await site.sql.query('select id from members.member where mobile = $1', [mobile]);
      expect(rows).toHaveLength(1);
      await site.sql.query('update members.member set mobile = null, mobile_verified_at = null where mobile = $1', [
        mobile,
      ]);
    }
  });
});

describe('a binding form', () => {
  it('that is sent again, at once or later, binds once and gets the same answer', async () => {
    const member = await join();
    const mobile = newMobile();
    await send(member, mobile);
    const given = { verificationCode: await site.codeOf(mobile), password: PASSWORD };
    const ends = await Promise.all([0, 1, 0, 1].map((process) => bind(member, mobile, given, process as Process)));
    const again = await bind(member, mobile, given);
    for (const end of ends) expect(end).toEqual(again);
    expect(await inboxOf(member)).toHaveLength(2);
  });

  it('for two numbers at once leaves one of them fully bound', async () => {
    const member = await join();
    const numbers = [newMobile(), newMobile()];
    const codes: string[] = [];
    for (const number of numbers) {
      await send(member, number);
      codes.push(await site.codeOf(number));
    }
    const ends = await Promise.allSettled(
      numbers.map((number, index) =>
        bind(member, number, { verificationCode: codes[index] ?? '', password: PASSWORD }, index as Process),
      ),
    );
    const won = ends.filter(({ status }) => status === 'fulfilled').length;
    expect(won).toBeGreaterThan(0);
    const { mobile } = await kept(member);
    expect(numbers).toContain(mobile);
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'edited_meanwhile' });
    expect(await inboxOf(member)).toHaveLength(1 + won);
  });
});

describe('binding codes', () => {
  it('are refused for invalid targets and limited to ten a day per address', async () => {
    const member = await join();
    for (const [kind, value] of [
      ['mobile', '12'],
      ['mobile', '+4915112345678'],
      ['email', 'a@b'],
      ['email', 'a b@mail.example'],
      ['email', 'x@mail.example\r\nbcc: y@mail.example'],
      ['email', `${'x'.repeat(60)}@${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(60)}.example`],
    ] as const) {
      const answer = callApp(site.apps[0].url, 'bindingCode', { kind, value }, { token: member.token, language: 'en' });
      const { code, fields } = await refusalOf(answer);
      expect({ code, fields: Object.keys(fields ?? {}) }).toEqual({ code: 'bad_request', fields: ['value'] });
    }
    const email = newEmail();
    for (let turn = 0; turn < 10; turn += 1) {
      await send(await join(), email.toUpperCase());
      site.clock.advance(6 * MINUTE);
    }
    await refused(send(await join(), email), 'too_many_attempts');
  });

  it('are limited to ten a day per member, SMS and e-mail together, without refused ones', async () => {
    const member = await join();
    const targets = Array.from({ length: 10 }, (_, turn) => (turn % 2 === 0 ? newEmail() : newMobile()));
    for (const target of targets) {
      await send(member, target);
      await refused(send(member, target), 'too_many_attempts');
      // What the browser and the network may in an hour is another question.
      site.clock.advance(HOUR);
    }
    for (const target of [newEmail(), newMobile()]) await refused(send(member, target), 'too_many_attempts');
    site.clock.advance(DAY);
    await send(member, newEmail());
  });

  it('are refused where nothing can be sent', async () => {
    const member = await join();
    await site.save('demoOutbox', false);
    await refused(send(member, newMobile()), 'function_not_enabled');
    await refused(bind(member, newEmail(), { verificationCode: '123456' }), 'function_not_enabled');
    expect((await bindings().facts(member.id)).offered).toEqual({ mobile: false, email: false });
    await site.save('demoOutbox', true);
  });
});

it('a binding reads numbers in any spelling and keeps the letter case before the @', () => {
  const context = { countries: [{ countryCode: 'BD', countryDialingCode: '880' }], language: 'en' } as const;
  for (const value of ['01712-345678', '+8801712345678', '০১৭১২৩৪৫৬৭৮'])
    expect(readTarget({ kind: 'mobile', value }, context).value).toBe('+8801712345678');
  expect(readTarget({ kind: 'email', value: 'Rahima.B@Mail.EXAMPLE' }, context).value).toBe('Rahima.B@mail.example');
});
