import { randomUUID } from 'node:crypto';
import { type CallName, registerFieldNames } from '@chhokka/contracts';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestSite, type TestSite } from '../../testing/member-site.ts';
import { cleanText } from '../../src/infra/typed-text.ts';
import { verifyPassword } from '../../src/infra/credentials/passwords.ts';
import { callApp, signUp, valueOf } from '../../testing/app.ts';
import { HOSTILE, LONG_TEXTS, TEXTS } from './support/corpus.ts';
import { type Accepted, type Figures, type Form, tryForm } from './support/hostile.ts';
import { changed, stateOf } from './support/state.ts';
import { openWire, type Wire } from './support/wire.ts';

// Thousands of passwords are tried here. What they cost to hash is tried elsewhere: the thread that hashes steps aside for everything
// else, so on a busy machine each of them would wait for its turn.
vi.mock(import('../../src/infra/credentials/hashing.ts'), async (load) => {
  const { createHasher } = await load();
  const cheap = (): ReturnType<typeof createHasher> => {
    const hasher = createHasher();
    return { ...hasher, hash: (password, options) => hasher.hash(password, { ...options, ...CHEAP }) };
  };
  return { createHasher: cheap };
});
const CHEAP = vi.hoisted(() => ({ memoryCost: 8, timeCost: 1 }));

const PASSWORD = 'kalo-biral7';
const HUMAN = ['altcha', 'lot_number', 'captcha_output', 'pass_token', 'gen_time'];

let site: TestSite;
let wire: Wire;
/** Sessions: of a member, of one who is about to set a second step up, and of one who has it and no password. */
let token: string;
let started: string;
let secured: string;
let last = 0;

beforeAll(async () => {
  // These tests are about what is sent, not about how often.
  site = await startTestSite({ config: { rateLimitScale: 1_000_000, trustProxy: ['127.0.0.1'] } });
  await site.save('demoOutbox', true);
  await site.save('smsDailyQuota', 1_000_000);
  for (const modId of ['SMSLOGIN', 'MOBILENUMREG3']) await site.switchTo(modId, true);
  wire = await openWire(site.apps[0].url);
  ({ token } = await valueOf(callApp(site.apps[0].url, 'register', signUp('Ashol', PASSWORD))));
  started = await memberWithStep('Shuru', false);
  await memberWithStep('Shokto', true);
  secured = await memberWithStep('Mukto', true);
  await site.sql.query(
    `update members.member set password_hash = null, firebase_uid = 'mukto' where account = 'Mukto'`,
  );
  for (const field of registerFieldNames) if (field !== 'captcha') await site.show(field, { enabled: true });
  await site.sql.query(
    `update members.member set mobile = '+8801612000001', mobile_verified_at = now(), email = 'ashol@mail.example' where account = 'Ashol'`,
  );
});
afterAll(async () => {
  wire.close();
  await site.close();
});

/** A session of a member whose second step was begun, and confirmed. */
async function memberWithStep(account: string, confirmed: boolean): Promise<string> {
  const [{ url }] = site.apps;
  const session = { token: (await valueOf(callApp(url, 'register', signUp(account, PASSWORD)))).token };
  const { secret } = await valueOf(callApp(url, 'twoFactorStart', { password: PASSWORD }, session));
  const code = await generate({ secret, epoch: Math.floor(site.clock.now() / 1_000) });
  if (confirmed) await valueOf(callApp(url, 'twoFactorConfirm', { code }, session));
  return session.token;
}

/** Somebody whom nobody has counted yet. */
function fromAnywhere() {
  last += 1;
  return { headers: { 'x-forwarded-for': `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}` } };
}

/** A complete form: a payment password must be there where its field is shown. */
const record = (username: string) => ({ ...signUp(username, PASSWORD), paymentPassword: '482910' });

const asMember = () => ({ ...fromAnywhere(), token });
const asStarted = () => ({ ...fromAnywhere(), token: started });
const asSecured = () => ({ ...fromAnywhere(), token: secured });

function newNumber(): string {
  last += 1;
  return `017${String(10_000_000 + last)}`;
}

function tryAll(form: Form, values: readonly unknown[] = HOSTILE): Promise<Figures> {
  return tryForm(wire, { options: fromAnywhere, ...form }, values);
}

/** Tries a form of which nothing may be accepted: every table but those that count is what it was. */
async function tryInVain(form: Form, values?: readonly unknown[]): Promise<void> {
  const before = await stateOf(site.sql);
  await tryAll(form, values);
  expect(changed(before, await stateOf(site.sql))).toEqual([]);
}

const COLUMNS: Readonly<Record<string, string>> = {
  mobileNum: 'mobile',
  payeeName: 'payee_name',
  idNumber: 'id_number',
  qqNum: 'qq_num',
  recommenderId: 'recommender_id',
  registerUrl: 'register_url',
  affiliateCode: 'affiliate_code',
  referralCode: 'referral_code',
};
/** Fields that say nothing of the member. */
const NOT_KEPT = new Set([
  ...HUMAN,
  'confirmPassword',
  'verificationCode',
  'countryDialingCode',
  'captcha',
  'firebaseIdToken',
  'firebaseChannel',
]);
const MAY_BE_IGNORED = new Set(['domain', 'registerUrl', 'affiliateCode', 'referralCode']);

/** What a member is made of is what was sent, cleaned, or nothing where nothing was sent. */
async function isKeptAsSent({ input, open, hostile, value }: Accepted): Promise<void> {
  const { customerId } = value as { customerId: string };
  const { rows } = await site.sql.query(
    `select account, nickname, email, domain, register_url, affiliate_code, referral_code, password_hash, birthday::text as birthday,
       registration_id, mobile, profile.* from members.member join members.profile on member_id = id where id = $1`,
    [customerId],
  );
  const row = { ...rows[0], birthday: rows[0].birthday && dayOf(rows[0].birthday) };
  for (const field of open) {
    if (NOT_KEPT.has(field) || typeof hostile !== 'string') continue;
    if (field === 'password') expect(await verifyPassword(row.password_hash, hostile)).toBe(true);
    else if (field === 'paymentPassword') expect(await verifyPassword(row.payment_password_hash, hostile)).toBe(true);
    else if (field === 'username') expect(row.account).toBe(cleanText(hostile));
    else {
      const kept: unknown = row[COLUMNS[field] ?? field];
      const clean = cleanText(hostile);
      if (kept === null)
        expect([field, hostile, clean === '' || MAY_BE_IGNORED.has(field)]).toEqual([field, hostile, true]);
      else if (field === 'mobileNum') expect(kept).toMatch(/^\+8801\d{9}$/);
      else if (field === 'nickname' && clean === '')
        expect([row.account, `•••${row.account.slice(-4)}`]).toContain(kept);
      else expect([field, typeof kept === 'string' && kept.toLowerCase()]).toEqual([field, clean.toLowerCase()]);
    }
  }
  expect(input.agreed).toBe(true);
}

function dayOf(day: string | Date): string {
  const at = new Date(day);
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
}

/** The member that was there before, with all that is its. */
async function victim(): Promise<unknown> {
  const { rows } = await site.sql.query(
    `select m::text, (select string_agg(s::text, ',' order by id) from devices.session s where member_id = m.id) as sessions,
       (select string_agg(p::text, ',') from members.profile p where member_id = m.id) as profile
     from members.member m where account = 'Ashol'`,
  );
  return rows;
}

const RECORD = [
  ...registerFieldNames.filter((field) => !['username', 'captcha', 'mobileNum', 'verificationCode'].includes(field)),
  'domain',
  'registerUrl',
  'registrationId',
  'registerMethod',
  'login',
  'agreed',
  'countryDialingCode',
  'firebaseChannel',
  'firebaseIdToken',
  ...HUMAN,
];

it('the corpus has more than two hundred different values', () => {
  expect(new Set(HOSTILE.map((value) => JSON.stringify(value))).size).toBe(HOSTILE.length);
  expect(HOSTILE.length).toBeGreaterThan(200);
});

describe('sign-up', () => {
  it.each([
    ['by username', 'register', () => ({ ...record(`N_${(last += 1)}`), registrationId: randomUUID() })],
    ['by number', 'registerMobile', () => ({ ...record(''), mobileNum: newNumber(), countryDialingCode: '880' })],
  ] as const)('%s stores valid values as they were sent, and nothing of the rest', async (_, call, good) => {
    await site.switchTo('REGMOBVERF3', false);
    const before = await victim();
    const { accepted } = await tryAll({ call, good, together: RECORD, accepted: isKeptAsSent });
    const own = call === 'register' ? 'username' : 'mobileNum';
    await tryAll({ call, good, alone: [own], accepted: isKeptAsSent });
    expect(accepted).toBeGreaterThan(100);
    expect(await victim()).toEqual(before);
    await site.switchTo('REGMOBVERF3', true);
  });

  it('refuses every code and captcha but the right one', async () => {
    await site.switchTo('REGMOBVERF3', true);
    const mobileNum = newNumber();
    const byNumber = () => ({ ...record(''), mobileNum, countryDialingCode: '880', verificationCode: '000000' });
    await tryInVain({ call: 'registerMobile', good: byNumber, alone: ['verificationCode', 'mobileNum'] });
    await site.switchTo('REGCAPTCHA', true);
    await tryInVain({ call: 'register', good: () => record('Nobody_1'), alone: ['captcha'] });
    await site.switchTo('REGCAPTCHA', false);
  });
});

const wrongLogin = () => ({ username: 'Ashol', password: 'wrong-biral7', type: 'username' });
const OTHERS = ['captcha', 'type', 'countryDialingCode', 'twoFactorCode', 'remember', 'agentsOnly', 'agreed', ...HUMAN];
const code = { countryDialingCode: '880', type: 'sms' };

/** Forms that are refused whatever stands in the field that is tried. */
const IN_VAIN: readonly (readonly [string, Form])[] = [
  ['login by name', { call: 'login', good: wrongLogin, alone: ['username', 'password'], together: OTHERS }],
  [
    'login by code',
    {
      call: 'login',
      good: () => ({ ...code, username: '01612000001', password: '000000' }),
      alone: ['username', 'password', 'countryDialingCode'],
    },
  ],
  [
    'login by a social account',
    {
      call: 'login',
      good: () => ({ username: '', password: 'x', type: 'firebase' }),
      alone: ['password'],
    },
  ],
  [
    'a new password by phone',
    {
      call: 'passwordByPhone',
      good: () => ({
        newPassword: 'shada-hash9',
        mobileNum: '01612000001',
        countryDialingCode: '880',
        verificationCode: '000000',
      }),
      alone: ['newPassword', 'mobileNum', 'countryDialingCode', 'verificationCode'],
    },
  ],
  [
    'a change of the password',
    {
      call: 'changePassword',
      good: () => ({ oldPassword: 'wrong-biral7', newPassword: 'shada-hash9', confirmNewPassword: 'shada-hash9' }),
      alone: ['oldPassword', 'newPassword', 'confirmNewPassword'],
      options: asMember,
    },
  ],
  [
    'a change of the password to what is tried',
    {
      call: 'changePassword',
      good: () => ({ oldPassword: 'wrong-biral7', newPassword: 'a', confirmNewPassword: 'a' }),
      together: ['newPassword', 'confirmNewPassword'],
      options: asMember,
    },
  ],
  ['the start of a second step', { call: 'twoFactorStart', good: () => ({}), alone: ['password'], options: asMember }],
  ['the second step', { call: 'twoFactorConfirm', good: () => ({}), alone: ['code'], options: asStarted }],
  [
    'the end of the second step by its code',
    { call: 'twoFactorEnd', good: () => ({ password: '' }), alone: ['code'], options: asSecured },
  ],
  [
    'the end of the second step by its password',
    { call: 'twoFactorEnd', good: () => ({ code: '000000' }), alone: ['password'], options: asMember },
  ],
  [
    'the second step of a login',
    {
      call: 'login',
      good: () => ({ username: 'Shokto', password: PASSWORD, type: 'username' }),
      alone: ['twoFactorCode'],
    },
  ],
  [
    'feedback',
    {
      call: 'feedback',
      good: () => ({ content: 'ভালো', sender: '', type: 0, captcha: 'WRONG' }),
      alone: ['content', 'sender', 'type', 'captcha'],
    },
  ],
  ['an operator’s login', { call: 'officeLogin', good: () => ({ password: 'x' }), alone: ['username'] }],
];

describe('every field', () => {
  it.each(IN_VAIN)('of %s refuses hostile values and changes nothing', async (_, form) => tryInVain(form), 60_000);

  it.each([
    ['smsLogin', 'mobileNum'],
    ['smsPassword', 'mobileNum'],
    ['smsRegister', 'mobileNo'],
  ] as const)('of %s accepts only numbers of this country', async (call, field) => {
    const { accepted } = await tryAll({
      call,
      good: () => ({ [field]: newNumber(), countryDialingCode: '880' }),
      alone: [field, 'countryDialingCode'],
      accepted: async () => {},
    });
    expect(accepted).toBeLessThan(20);
    const { rows } = await site.sql.query(`select recipient from messaging.message where channel = 'sms'`);
    for (const { recipient } of rows) expect(recipient).toMatch(/^\+8801\d{9}$/);
    const codes = await site.sql.query(`select 1 from verification.sms_code where mobile !~ '^\\+8801[0-9]{9}$'`);
    expect(codes.rows).toEqual([]);
  });

  it('of a password mail sends nothing and changes nothing', async () => {
    const good = () => ({ username: 'Ashol', email: 'other@mail.example' });
    const before = await stateOf(site.sql);
    await tryAll({ call: 'passwordByEmail', good, alone: ['username', 'email'], accepted: async () => {} }, TEXTS);
    expect(changed(before, await stateOf(site.sql))).toEqual([]);
  });

  it('of an invitation lookup refuses hostile values', async () => {
    const domain = 'site.example';
    await tryInVain({ call: 'affiliate', good: () => ({ code: 'NONE1', domain }), alone: ['code', 'domain'] }, TEXTS);
  });

  it('of a device sign-out ends no session with hostile values', async () => {
    await tryInVain({
      call: 'signOutDevices',
      good: () => ({ id: randomUUID() }),
      alone: ['id'],
      options: asMember,
      accepted: async ({ value }) => expect(value).toEqual({ ended: 0 }),
    });
  });
});

describe('a human verification', () => {
  const calls: readonly (readonly [CallName, () => Readonly<Record<string, unknown>>])[] = [
    ['register', () => record('Nobody_1')],
    ['registerMobile', () => ({ ...record(''), mobileNum: newNumber(), countryDialingCode: '880' })],
    ['login', () => ({ username: 'Ashol', password: PASSWORD, type: 'username' })],
    ['smsLogin', () => ({ mobileNum: '01612000001', countryDialingCode: '880' })],
    ['smsRegister', () => ({ mobileNo: newNumber(), countryDialingCode: '880' })],
    ['smsPassword', () => ({ mobileNum: '01612000001', countryDialingCode: '880' })],
  ];

  it.each(calls)('is refused by %s when it has hostile values', async (call, good) => {
    await site.switchTo('HUMANVERIFY', true);
    await site.switchTo('REGMOBVERF3', false);
    await tryInVain({ call, good, together: HUMAN });
    await site.switchTo('REGMOBVERF3', true);
    await site.switchTo('HUMANVERIFY', false);
  });
});

describe('oversized texts', () => {
  const inVain = IN_VAIN.map(([, form]) => form);
  const signUps: Form = {
    call: 'register',
    good: () => record('ashol'),
    alone: [...RECORD, 'username', 'verificationCode'],
  };
  const sms: Form = {
    call: 'smsLogin',
    good: () => ({ mobileNum: '1', countryDialingCode: '880' }),
    alone: ['mobileNum', 'countryDialingCode', ...HUMAN],
  };

  it.each([...inVain, signUps, sms].map((form): [string, Form] => [form.call, form]))(
    'are refused by %s in each field',
    async (_, form) => {
      const { together = [], alone = [] } = form;
      await tryInVain({ ...form, together: [], alone: [...together, ...alone] }, LONG_TEXTS);
    },
  );
});
