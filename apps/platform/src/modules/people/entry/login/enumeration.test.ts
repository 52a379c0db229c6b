import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, routes } from '@chhokka/contracts';
import { callApp } from '../../../../../testing/app.ts';
import { startTestSite, type TestSite } from '../../../../../testing/member-site.ts';
import { listenToStatements, type Statements } from '../testing/statements.ts';

const PASSWORD = 'kalo-biral7';

let site: TestSite;
let statements: Statements;

beforeAll(async () => {
  statements = listenToStatements();
  site = await startTestSite();
  await site.save('demoOutbox', true);
  await site.switchTo('SMSLOGIN', true);
  const { customerId } = await site.apps[0].app.services.entry.register({
    account: 'Chena',
    password: PASSWORD,
    language: 'bn',
  });
  await site.sql.query(
    `update members.member set email = 'chena@mail.example', mobile = '+8801612000001', mobile_verified_at = now() where id = $1`,
    [customerId],
  );
  // The first call makes the key that bodies are sealed to.
  await callApp(site.apps[0].url, 'sealingKey', {});
});
afterAll(async () => {
  statements.stop();
  await site.close();
});
afterEach(() => site.forgetCounts());

interface Asked {
  readonly answer: unknown;
  readonly statements: readonly string[];
  readonly ms: number;
}

/** One call, with what it answers (but its id), what it asks the database and how long that takes. */
async function ask(name: CallName, input: Record<string, unknown>): Promise<Asked> {
  let answer: unknown;
  let ms = 0;
  const asked = await statements.during(async () => {
    const begun = performance.now();
    const { status, headers, body } = await callApp(site.apps[0].url, name, input, { language: 'en' });
    ms = performance.now() - begun;
    const { requestId: _, ...rest } = { requestId: '', ...body };
    answer = { status, rest, retryAfter: headers.get('retry-after') };
  });
  return { answer, ms, statements: asked };
}

const number = (mobileNum: string) => ({ mobileNum, countryDialingCode: '880' });

/** Calls that name somebody who is a member, and the same of somebody who is none. */
const PAIRS: readonly (readonly [name: CallName, known: Record<string, unknown>, unknown: Record<string, unknown>])[] =
  [
    [
      'login',
      { username: 'Chena', password: 'wrong-biral7', type: 'username' },
      { username: 'Ochena', password: 'wrong-biral7', type: 'username' },
    ],
    [
      'login',
      { username: '01612000001', password: 'wrong-biral7', type: 'username' },
      { username: '01612999999', password: 'wrong-biral7', type: 'username' },
    ],
    ['smsLogin', number('01612000001'), number('01612999999')],
    ['smsPassword', number('01612000001'), number('01612999999')],
    [
      'login',
      { username: '01612000001', password: '000000', type: 'sms', countryDialingCode: '880' },
      { username: '01612999999', password: '000000', type: 'sms', countryDialingCode: '880' },
    ],
    [
      'passwordByPhone',
      { ...number('01612000001'), verificationCode: '000000', newPassword: 'shada-hash9' },
      { ...number('01612999999'), verificationCode: '000000', newPassword: 'shada-hash9' },
    ],
    [
      'passwordByEmail',
      { username: 'Chena', email: 'chena@mail.example' },
      { username: 'Ochena', email: 'chena@mail.example' },
    ],
    [
      'passwordByEmail',
      { username: 'Chena', email: 'other@mail.example' },
      { username: 'Ochena', email: 'other@mail.example' },
    ],
  ];

describe('the existence of a member', () => {
  it.each(PAIRS)('is not revealed by %s: the same answer after the same statements', async (name, known, unknown) => {
    const [ofMember, ofStranger] = [await ask(name, known), await ask(name, unknown)];
    expect(ofStranger.answer).toEqual(ofMember.answer);
    expect(ofMember.statements.length).toBeGreaterThan(1);
    const asked = ({ statements: texts }: Asked) =>
      texts.map((text) => text.replace(/^(release|rollback to) /, 'end '));
    expect(asked(ofStranger)).toEqual(asked(ofMember));
  });

  it('is not revealed by the duration of a login', async () => {
    const times = { Chena: [] as number[], Ochena: [] as number[] };
    for (let turn = 0; turn < 12; turn += 1) {
      for (const username of ['Chena', 'Ochena'] as const) {
        await site.sql.query('delete from credentials.login_failure');
        const { ms } = await ask('login', { username, password: 'wrong-biral7', type: 'username' });
        times[username].push(ms);
      }
    }
    // What else the machine does only ever adds to a time: the least of each are what the logins take themselves.
    // Without the password work on a made-up hash one would be many times faster; a half is left to chance.
    const ratio = Math.min(...times.Ochena) / Math.min(...times.Chena);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('is not revealed by when a captcha is required', async () => {
    for (const username of ['Chena', 'Ochena']) {
      await site.sql.query('delete from credentials.login_failure');
      const answers: unknown[] = [];
      for (let turn = 0; turn < 5; turn += 1) {
        const { answer } = await ask('login', { username, password: 'wrong-biral7', type: 'username' });
        answers.push((answer as { rest: { code: string; value?: unknown } }).rest);
      }
      expect(answers.map((each) => (each as { code: string }).code)).toEqual([
        'login_failed',
        'login_failed',
        'login_failed',
        'captcha_wrong',
        'captcha_wrong',
      ]);
    }
  });

  it('is tested here for calls that need no session', () => {
    for (const [name] of PAIRS) expect(routes[name].access).toBe('none');
  });
});
