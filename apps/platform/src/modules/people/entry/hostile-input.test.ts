import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '@chhokka/contracts';
import { callApp } from '../../../../testing/app.ts';
import { startTestSite, type TestSite } from '../../../../testing/member-site.ts';

const PASSWORD = 'kalo-biral7';

let site: TestSite;
let token: string;

beforeAll(async () => {
  // These tests are about what is sent, not about how often.
  site = await startTestSite({ config: { rateLimitScale: 10_000 } });
  await site.save('demoOutbox', true);
  await site.switchTo('SMSLOGIN', true);
  const { entry } = site.apps[0].app.services;
  ({ token } = await entry.register({ account: 'Ashol', password: PASSWORD, language: 'bn' }));
  await entry.invites.keep({ code: 'REAL1', memberId: null, domain: null });
});
afterAll(() => site.close());

const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0001\u001f\u007f',
  '\uD800',
  '\uDFFFabc',
  '\u202Eevil',
  '\u2066a\u2069',
  '\u200B\u200D\uFEFF',
  'e\u0301'.repeat(20),
  'İıſK',
  '\u{1F600}'.repeat(16),
  'x'.repeat(10_000),
  '9'.repeat(300),
  "' or '1'='1",
  "'; drop table members.member; --",
  "admin'--",
  '" or ""="',
  '$1',
  '%',
  '_',
  '\\',
  '\\x00',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../etc/passwd',
  'a\r\nSet-Cookie: x=1',
  'NaN',
  'Infinity',
  '-1',
  '1e309',
  '0x10',
  '٣٤٥',
  '1,234.56',
  'null',
  'undefined',
  'true',
  0,
  -1,
  1.5,
  true,
  null,
  [],
  ['Ashol'],
  {},
  { $ne: null },
  { toString: 'x' },
];

/** Good input but for the field that is tried; the field is refused whatever the text, for nothing of it is right. */
const FIELDS: readonly (readonly [call: CallName, field: string, rest: Record<string, unknown>])[] = [
  ['login', 'username', { password: PASSWORD, type: 'username' }],
  ['login', 'password', { username: 'Ashol', type: 'username' }],
  ['login', 'type', { username: 'Ashol', password: PASSWORD }],
  ['login', 'username', { password: '123456', type: 'sms', countryDialingCode: '880' }],
  ['login', 'password', { username: '01712345678', type: 'sms', countryDialingCode: '880' }],
  ['login', 'password', { username: '', type: 'firebase', agreed: true }],
  ['login', 'countryDialingCode', { username: 'nobody', password: PASSWORD, type: 'username' }],
  ['login', 'twoFactorCode', { username: 'nobody', password: PASSWORD, type: 'username' }],
  ['login', 'captcha', { username: 'nobody', password: PASSWORD, type: 'username' }],
  ['smsLogin', 'mobileNum', { countryDialingCode: '880' }],
  ['smsRegister', 'mobileNo', { countryDialingCode: '880' }],
  ['smsPassword', 'countryDialingCode', { mobileNum: '01712345678' }],
  ['passwordByPhone', 'mobileNum', { verificationCode: '123456', newPassword: PASSWORD, countryDialingCode: '880' }],
  [
    'passwordByPhone',
    'verificationCode',
    { mobileNum: '01712345678', newPassword: PASSWORD, countryDialingCode: '880' },
  ],
  ['passwordByPhone', 'newPassword', { mobileNum: '01712345678', verificationCode: '1', countryDialingCode: '880' }],
  ['changePassword', 'oldPassword', { newPassword: 'shada-hash9', confirmNewPassword: 'shada-hash9' }],
  ['changePassword', 'newPassword', { oldPassword: PASSWORD, confirmNewPassword: 'shada-hash9' }],
  ['changePassword', 'confirmNewPassword', { oldPassword: PASSWORD, newPassword: 'shada-hash9' }],
];

/** Everything that a call of these could change, in figures. */
async function state(): Promise<unknown> {
  const { rows } = await site.sql.query(
    `select (select count(*) from members.member) as members, (select max(password_changed_at) from members.member) as changed,
       (select count(*) from devices.session) as sessions, (select count(*) from messaging.message) as messages,
       (select count(*) from security.one_time_password) as mailed, (select count(*) from devices.remembered_device) as devices,
       (select count(*) from verification.sms_code) as codes`,
  );
  return rows[0];
}

describe('hostile input', () => {
  it.each(FIELDS)('is refused by %s in %s and changes nothing', async (name, field, rest) => {
    expect(HOSTILE.length).toBeGreaterThan(40);
    const before = await state();
    for (const input of HOSTILE) {
      await site.sql.query('delete from credentials.login_failure');
      const { status, body } = await callApp(
        site.apps[0].url,
        name,
        { ...rest, [field]: input },
        { token, language: 'en' },
      );
      const code = body.success ? 'success' : body.code;
      expect([input, status >= 400 && status < 500, code]).toEqual([
        input,
        true,
        expect.not.stringMatching(/^server_fault$/),
      ]);
      expect(body.message).toMatch(/^[A-Z]/);
    }
    expect(await state()).toEqual(before);
    expect(await site.apps[0].app.services.devices.sessions.find(token)).not.toBeNull();
  });

  it('changes and reveals nothing in a request for a password by e-mail', async () => {
    const before = await state();
    const { services } = site.apps[0].app;
    for (const input of HOSTILE.filter((each) => typeof each === 'string' && each.trim() !== ''))
      for (const form of [
        { username: input, email: 'a@mail.example' },
        { username: 'Ashol', email: input },
      ]) {
        const { status, body } = await callApp(site.apps[0].url, 'passwordByEmail', form, { language: 'en' });
        // Texts that are too long or hold a zero are told as that; the rest like any name.
        if (body.success) expect([status, body.value]).toEqual([200, {}]);
        else expect(['400 bad_request', '413 payload_too_large']).toContain(`${status} ${body.code}`);
      }
    expect(await state()).toEqual(before);
    expect(services.messaging.isReady('email')).toBe(true);
  });

  it('is refused as an invitation code', async () => {
    for (const code of HOSTILE.filter((each) => typeof each === 'string')) {
      const { status, body } = await callApp(site.apps[0].url, 'affiliate', { code });
      expect([code, status, body.success]).toEqual([code, 400, false]);
    }
  });
});
