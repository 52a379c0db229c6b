import { randomBytes } from 'node:crypto';
import { DAY, HOUR, ManualClock, MINUTE } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import type { SiteValues } from '../../site/settings/index.ts';
import type { CodePurpose } from './index.ts';
import { lastCodeSentTo } from './testing/sms.ts';

const MINUTES = 3;
const clock = new ManualClock(Date.now());
let database: TestDatabase;
let platforms: readonly [TestApp, TestApp];
let sql: pg.Client;
let last = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const secretsKey = randomBytes(32);
  platforms = [
    await startTestApp({ databaseUrl: database.url, clock, secretsKey }),
    await startTestApp({ databaseUrl: database.url, clock, secretsKey }),
  ];
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await Promise.all(platforms.map((platform) => platform.close()));
  await database.drop();
});
beforeEach(() => set('demoOutbox', true));
// What a test used up is not missing in the next.
afterEach(async () => {
  await sql.query('delete from attempts.counter');
});

const services = (which: 0 | 1 = 0) => platforms[which].app.services;
const sms = (which: 0 | 1 = 0) => services(which).verification.sms;

async function set<Name extends keyof SiteValues>(name: Name, value: SiteValues[Name]): Promise<void> {
  await services().settings.save(name, value);
  await Promise.all(platforms.map((platform) => platform.app.services.revisions.poll()));
}

function newMobile(): string {
  last += 1;
  return `+88017${String(last).padStart(8, '0')}`;
}

interface Sending {
  readonly purpose?: CodePurpose;
  readonly mobile: string;
  readonly deliver?: boolean;
  readonly language?: Language;
  readonly address?: string;
  readonly device?: string;
  readonly isKnownDevice?: boolean;
  readonly from?: 0 | 1;
}

const send = ({ from = 0, ...request }: Sending) =>
  sms(from).send({
    purpose: 'login',
    deliver: true,
    language: 'en',
    address: randomBytes(4).join('.'),
    device: randomBytes(16).toString('base64url'),
    ...request,
  });

/** In a browser that asked for nothing. */
const check = (mobile: string, code: string | undefined, purpose: CodePurpose = 'login', from: 0 | 1 = 0) =>
  sms(from).check({ purpose, mobile, device: 'elsewhere', code });

async function codeOf(act: Promise<unknown>): Promise<string> {
  const error: unknown = await act.then(
    () => new Error('was not refused'),
    (refused: unknown) => refused,
  );
  if (error instanceof Refused) return error.code;
  throw error;
}

/** The code that was sent. Messages of one ms have no order, so time goes by. */
async function sent(mobile: string, rest: Omit<Sending, 'mobile'> = {}): Promise<string> {
  clock.advance(1);
  await send({ mobile, ...rest });
  return lastCodeSentTo(services(), mobile);
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function messagesTo(mobile: string): Promise<number> {
  const { rows } = await sql.query<{ sent: number }>(
    'select count(*)::int as sent from messaging.message where recipient = $1',
    [mobile],
  );
  return rows[0]?.sent ?? 0;
}

describe('an SMS code', () => {
  it('is accepted once, in any process', async () => {
    const mobile = newMobile();
    expect(await send({ mobile })).toEqual({ expiredMinutes: MINUTES });
    const code = await lastCodeSentTo(services(), mobile);
    expect(code).toMatch(/^\d{6}$/);
    const id = await check(mobile, code, 'login', 1);
    await transaction(services().pool, (tx) => sms().use(tx, id));
    expect(await codeOf(check(mobile, code))).toBe('code_invalid');
    expect(await codeOf(transaction(services().pool, (tx) => sms().use(tx, id)))).toBe('code_invalid');
  });

  it('stays valid when the transaction that uses it rolls back', async () => {
    const mobile = newMobile();
    const code = await sent(mobile);
    const id = await check(mobile, code);
    const act = transaction(services().pool, async (tx) => {
      await sms().use(tx, id);
      throw new Error('half way');
    });
    await expect(act).rejects.toThrow('half way');
    await transaction(services().pool, async (tx) => sms().use(tx, await check(mobile, code)));
  });

  it('is sent in the caller’s language, with the site’s name and the validity', async () => {
    await set('siteName', 'Ludo $& House');
    for (const [language, minutes] of [
      ['bn', '3 মিনিট'],
      ['en', '3 min'],
      ['es', '3 min'],
    ] as const) {
      const mobile = newMobile();
      const code = await sent(mobile, { language });
      const { list } = await services().messaging.outbox({ limit: 50 });
      const text = list.find(({ recipient }) => recipient === mobile)?.text;
      for (const part of ['Ludo $& House', code, minutes]) expect(text).toContain(part);
    }
    await set('siteName', 'Chhokka');
  });

  it('may be typed in Bengali digits and with spaces', async () => {
    const mobile = newMobile();
    const code = await sent(mobile);
    const bengali = code.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));
    await check(mobile, ` ${bengali.slice(0, 3)} ${bengali.slice(3)}\n`);
  });

  it('is valid for its purpose and number only', async () => {
    const [mine, yours] = [newMobile(), newMobile()];
    const code = await sent(mine, { purpose: 'login' });
    // One in a million is the same.
    expect([await sent(mine, { purpose: 'password' }), await sent(yours)]).not.toContain(code);
    expect(await codeOf(check(mine, code, 'password'))).toBe('code_invalid');
    expect(await codeOf(check(yours, code))).toBe('code_invalid');
    expect(await codeOf(check(mine, code, 'register'))).toBe('code_invalid');
    await check(mine, code, 'login');
  });

  it('is refused as missing, invalid or expired', async () => {
    const mobile = newMobile();
    for (const nothing of [undefined, '', '  \t']) expect(await codeOf(check(mobile, nothing))).toBe('code_missing');
    expect(await codeOf(check(mobile, '123456'))).toBe('code_invalid');
    const code = await sent(mobile);
    clock.advance(MINUTES * MINUTE - 1);
    await check(mobile, code);
    clock.advance(1);
    expect(await codeOf(check(mobile, code))).toBe('code_expired');
  });

  it('is replaced by a newer code', async () => {
    const mobile = newMobile();
    await set('smsExpiredMinutes', 30);
    const old = await sent(mobile);
    await sql.query('delete from attempts.counter');
    const fresh = await sent(mobile);
    expect(old).not.toBe(fresh);
    expect(await codeOf(check(mobile, old))).toBe('code_invalid');
    await check(mobile, fresh);
    await set('smsExpiredMinutes', MINUTES);
  });

  it('is not stored in plain text', async () => {
    const mobile = newMobile();
    const code = await sent(mobile);
    const { rows } = await sql.query<{ stored: string }>(
      `select string_agg(code::text, ' ') as stored from verification.sms_code code where mobile = $1`,
      [mobile],
    );
    expect(rows[0]?.stored).toContain(mobile);
    expect(rows[0]?.stored.replace(mobile, '')).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  it.each(['12345678901234567890'.repeat(12), '\u0000', "' or 1=1 --", '\u202e123456', '1e5', '-1', '١٢٣٤٥٦'])(
    'does not match the hostile input %j',
    async (hostile) => {
      const mobile = newMobile();
      await send({ mobile });
      expect(await codeOf(check(mobile, hostile))).toBe('code_invalid');
    },
  );
});

describe('guessing an SMS code', () => {
  it('ends after five tries, even if the next one is right', async () => {
    const mobile = newMobile();
    const code = await sent(mobile);
    for (let tried = 0; tried < 5; tried += 1) expect(await codeOf(check(mobile, wrong(code)))).toBe('code_invalid');
    expect(await codeOf(check(mobile, code))).toBe('code_expired');
  });

  it('gets five tries out of a hundred sent at once by two processes', async () => {
    const mobile = newMobile();
    const code = await sent(mobile);
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, index) => codeOf(check(mobile, wrong(code), 'login', index % 2 === 0 ? 0 : 1))),
    );
    expect(results.filter((result) => result === 'code_invalid')).toHaveLength(5);
    expect(results.filter((result) => result === 'code_expired')).toHaveLength(95);
    const { rows } = await sql.query<{ attempts: number }>(
      'select strange_attempts as attempts from verification.sms_code where mobile = $1',
      [mobile],
    );
    expect(rows).toEqual([{ attempts: 5 }]);
  });

  it('in other browsers leaves the code and the tries of the requesting browser intact', async () => {
    const mobile = newMobile();
    const device = 'of its own';
    const code = await sent(mobile, { device });
    for (let turn = 0; turn < 6; turn += 1) await codeOf(check(mobile, wrong(code)));
    expect(await codeOf(check(mobile, code))).toBe('code_expired');
    clock.advance(1);
    await send({ mobile, isKnownDevice: true, device: 'of a stranger' });
    const own = { purpose: 'login', mobile, device } as const;
    for (let turn = 0; turn < 4; turn += 1) {
      expect(await codeOf(sms().check({ ...own, code: wrong(code) }))).toBe('code_invalid');
    }
    expect(await sms().check({ ...own, code })).toEqual(expect.any(String));
    expect(await codeOf(sms().check({ ...own, code }))).toBe('code_expired');
  });

  it('with the right code in two processes at once has one winner', async () => {
    const mobile = newMobile();
    const code = await sent(mobile);
    const take = async (from: 0 | 1) => {
      const id = await check(mobile, code, 'login', from);
      await transaction(services(from).pool, (tx) => sms(from).use(tx, id));
    };
    const results = await Promise.allSettled([take(0), take(1), take(0), take(1)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('sending an SMS code', () => {
  it('is refused without a gateway and for invalid numbers', async () => {
    await set('demoOutbox', false);
    expect(await codeOf(send({ mobile: newMobile() }))).toBe('function_not_enabled');
    await set('demoOutbox', true);
    for (const mobile of ['', '01712345678', '+0171234567', '+88017123456789012', '+8801712345678 ', '+88017\n12345']) {
      const refused = send({ mobile, language: 'es', purpose: 'register' });
      await expect(refused).rejects.toMatchObject({ code: 'bad_request' });
      await expect(refused).rejects.toHaveProperty('details.fields.mobileNo');
    }
  });

  it('has to wait until the previous code of the same purpose has expired', async () => {
    const mobile = newMobile();
    await send({ mobile });
    await send({ mobile, purpose: 'register' });
    clock.advance(MINUTE);
    const refused = send({ mobile });
    await expect(refused).rejects.toMatchObject({ code: 'too_many_attempts', details: { retryAfterSeconds: 120 } });
    clock.advance(2 * MINUTE);
    await send({ mobile });
    expect(await messagesTo(mobile)).toBe(3);
  });

  it('is limited to five an hour and ten a day per number', async () => {
    const mobile = newMobile();
    const outcomes: string[] = [];
    for (let minute = 0; minute < 25 * 60; minute += MINUTES) {
      for (const purpose of ['login', 'password'] as const) {
        outcomes.push(
          await send({ mobile, purpose }).then(
            () => 'sent',
            (error: unknown) => (error as Refused).code,
          ),
        );
      }
      clock.advance(MINUTES * MINUTE);
      if (minute === HOUR / MINUTE - MINUTES) expect(await messagesTo(mobile)).toBe(5);
      if (minute === DAY / MINUTE - MINUTES) expect(await messagesTo(mobile)).toBe(10);
    }
    expect(new Set(outcomes)).toEqual(new Set(['sent', 'too_many_attempts']));
    expect(await messagesTo(mobile)).toBe(15);
  });

  it('stays possible in the member’s own browser after strangers used up the number’s limit', async () => {
    const mobile = newMobile();
    for (let turn = 0; turn < 5; turn += 1) {
      await send({ mobile });
      clock.advance(MINUTES * MINUTE);
    }
    expect(await codeOf(send({ mobile }))).toBe('too_many_attempts');
    expect(await send({ mobile, isKnownDevice: true })).toEqual({ expiredMinutes: MINUTES });
    expect(await codeOf(send({ mobile, isKnownDevice: true }))).toBe('too_many_attempts');
  });

  it('is limited to twenty an hour per address, or per IPv6 network', async () => {
    for (let sending = 0; sending < 20; sending += 1) {
      await send({ mobile: newMobile(), address: `2001:db8:1:2::${sending}` });
    }
    expect(await codeOf(send({ mobile: newMobile(), address: '2001:db8:1:2:ffff::1' }))).toBe('too_many_attempts');
    await send({ mobile: newMobile(), address: '2001:db8:1:3::1' });
  });

  it('is limited to ten an hour per browser', async () => {
    for (let sending = 0; sending < 10; sending += 1) await send({ mobile: newMobile(), device: 'mine' });
    expect(await codeOf(send({ mobile: newMobile(), device: 'mine' }))).toBe('too_many_attempts');
    await send({ mobile: newMobile(), device: 'yours' });
  });

  it('does not count refused requests', async () => {
    const mobile = newMobile();
    for (let sending = 0; sending < 10; sending += 1) await send({ mobile: newMobile(), device: 'worn out' });
    expect(await codeOf(send({ mobile, device: 'worn out' }))).toBe('too_many_attempts');
    await send({ mobile, device: 'other' });
  });

  it('ends with the daily quota, a quarter of which is kept from sign-ups and bindings', async () => {
    await set('smsDailyQuota', 2);
    const [first, second, third] = [newMobile(), newMobile(), newMobile()];
    await send({ mobile: first });
    await send({ mobile: newMobile(), deliver: false });
    await send({ mobile: second });
    expect(await codeOf(send({ mobile: third }))).toBe('quota_not_sufficient');
    expect(await codeOf(send({ mobile: third, deliver: false }))).toBe('quota_not_sufficient');
    expect(await messagesTo(third)).toBe(0);
    await set('smsDailyQuota', 4);
    await send({ mobile: newMobile(), purpose: 'register' });
    for (const purpose of ['register', 'bind'] as const)
      expect(await codeOf(send({ mobile: newMobile(), purpose }))).toBe('quota_not_sufficient');
    await send({ mobile: newMobile() });
    clock.advance(DAY);
    await send({ mobile: third });
    await set('smsDailyQuota', 10_000);
  });

  it('by two processes at once sends one code per number and stays within the quota', async () => {
    const mobile = newMobile();
    const sides = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 0 : 1));
    const toOne = await Promise.allSettled(sides.map((from) => send({ mobile, from })));
    expect(toOne.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await messagesTo(mobile)).toBe(1);
    await set('smsDailyQuota', 5);
    const toAll = await Promise.allSettled(sides.map((from) => send({ mobile: newMobile(), from })));
    expect(toAll.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    await set('smsDailyQuota', 10_000);
  });

  it('gives the same answer with the same work for numbers without a member, but sends nothing', async () => {
    const [ours, theirs] = [newMobile(), newMobile()];
    const statements = async (mobile: string, deliver: boolean) => {
      const before = await written();
      const answer = await send({ mobile, deliver });
      const again = await codeOf(send({ mobile, deliver }));
      const guess = await codeOf(check(mobile, '000000'));
      return { answer, again, guess, rows: (await written()) - before };
    };
    expect(await statements(theirs, false)).toEqual(await statements(ours, true));
    expect([await messagesTo(ours), await messagesTo(theirs)]).toEqual([1, 0]);
  });

  it('keeps the number for an hour after the code has expired', async () => {
    const mobile = newMobile();
    await send({ mobile });
    const left = async () => {
      await services().verification.sweep();
      return (await sql.query('select 1 from verification.sms_code where mobile = $1', [mobile])).rowCount;
    };
    clock.advance(MINUTES * MINUTE);
    expect(await left()).toBe(1);
    expect(await codeOf(check(mobile, '123456'))).toBe('code_expired');
    clock.advance(HOUR);
    expect(await left()).toBe(0);
  });
});

/** How many rows of codes and counters the database has. */
async function written(): Promise<number> {
  const { rows } = await sql.query<{ written: number }>(
    `select ((select count(*) from verification.sms_code) + (select coalesce(sum(count), 0) from attempts.counter))::int as written`,
  );
  return rows[0]?.written ?? 0;
}
