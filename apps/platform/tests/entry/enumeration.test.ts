import { MINUTE } from '@chhokka/kernel';
import type { CallName } from '@chhokka/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from '../../testing/member-site.ts';
import { callApp, signUp, valueOf } from '../../testing/app.ts';

/** Who may be named: a member, one whose account is locked, and nobody. All their names and numbers are as long. */
const NAMED = {
  member: { name: 'Chena', mobile: '01612000001' },
  locked: { name: 'Bodho', mobile: '01612000002' },
  nobody: { name: 'Oneko', mobile: '01612000003' },
} as const;
type Who = keyof typeof NAMED;
const ALL = Object.keys(NAMED) as Who[];

/** So many pairs of answers are timed; of two medians one may be so much longer, in either measure. */
const TIMED = 15;
const LONGER_BY_MS = 5;
const LONGER_TIMES = 1.25;
const MEASUREMENTS = 4;

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ config: { rateLimitScale: 10_000, trustProxy: ['127.0.0.1'] } });
  await site.save('demoOutbox', true);
  await site.save('smsDailyQuota', 1_000_000);
  await site.switchTo('SMSLOGIN', true);
  for (const who of ['member', 'locked'] as const) {
    const { name, mobile } = NAMED[who];
    await valueOf(callApp(site.apps[0].url, 'register', signUp(name)));
    await site.sql.query(
      `update members.member set login_locked = $2, email = lower($1::text) || '@mail.example', mobile = $3,
         mobile_verified_at = now() where account = $1::text`,
      [name, who === 'locked', `+88${mobile}`],
    );
  }
});
afterAll(() => site.close());
afterEach(forget);

async function forget(): Promise<void> {
  await site.forgetCounts();
  await site.sql.query('delete from credentials.login_failure');
  await site.sql.query('delete from verification.sms_code');
  site.clock.advance(MINUTE);
}

type Step = readonly [name: CallName, input: (named: (typeof NAMED)[Who]) => Record<string, unknown>];

const ofNumber = ({ mobile }: (typeof NAMED)[Who]) => ({ mobileNum: mobile, countryDialingCode: '880' });
const guess: Step = ['login', ({ name }) => ({ username: name, password: 'wrong-biral7', type: 'username' })];
const guessByNumber: Step = [
  'login',
  ({ mobile }) => ({ username: mobile, password: 'wrong-biral7', type: 'username' }),
];
const guessCode: Step = [
  'login',
  ({ mobile }) => ({ username: mobile, password: '000000', type: 'sms', countryDialingCode: '880' }),
];
const guessReset: Step = [
  'passwordByPhone',
  (named) => ({ ...ofNumber(named), verificationCode: '000000', newPassword: 'shada-hash9' }),
];
const mail: Step = ['passwordByEmail', ({ name }) => ({ username: name, email: `${name.toLowerCase()}@mail.example` })];
const smsLogin: Step = ['smsLogin', ofNumber];
const smsPassword: Step = ['smsPassword', ofNumber];

const times = (most: number, step: Step): Step[] => Array.from({ length: most }, () => step);

/** What somebody tries, one after another, and is answered each time: what waits and wears out is told alike as well. */
const STORIES: readonly (readonly [string, readonly Step[]])[] = [
  ['wrong passwords until the caller has to wait', times(8, guess)],
  ['wrong passwords by number', times(4, guessByNumber)],
  ['a login code, requested twice and used up by guesses', [smsLogin, smsLogin, ...times(11, guessCode)]],
  [
    'a code for a new password, requested twice and used up by guesses',
    [smsPassword, smsPassword, ...times(11, guessReset)],
  ],
  ['a code that nobody requested', [guessCode, guessReset]],
  ['more requests for a password mail than are served', times(7, mail)],
  ['all ways in turn', [smsLogin, guessReset, smsPassword, guessCode, mail, guess]],
];

async function ask([name, input]: Step, who: Who, turn = 0) {
  const begun = performance.now();
  const headers = { 'x-forwarded-for': `10.0.${turn >> 8}.${turn & 255}`, cookie: `device=${'d'.repeat(22)}` };
  const {
    status,
    body,
    headers: answered,
  } = await callApp(site.apps[0].url, name, input(NAMED[who]), {
    language: 'en',
    headers,
  });
  const ms = performance.now() - begun;
  const { requestId: _, ...said } = { requestId: '', ...body };
  const kept = ['retry-after', 'content-length', 'set-cookie'].map((each) => answered.get(each)?.length ?? 0);
  return { ms, answer: JSON.stringify({ status, said, kept, retryAfter: answered.get('retry-after') }) };
}

describe('the existence or lock of an account', () => {
  it.each(STORIES)('is not revealed by %s', async (_, steps) => {
    const told = new Map<Who, string[]>();
    for (const who of ALL) {
      const answers: string[] = [];
      for (const step of steps) answers.push((await ask(step, who)).answer);
      told.set(who, answers);
      await forget();
    }
    expect(told.get('nobody')).toEqual(told.get('member'));
    expect(told.get('locked')).toEqual(told.get('member'));
  });
});

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/** How much longer one of two takes, asked in turns so that both meet the same moods of the machine. */
async function difference(step: Step): Promise<{ known: number; unknown: number }> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let turn = 0; turn < TIMED; turn += 1) {
    for (const who of turn % 2 === 0 ? (['member', 'nobody'] as const) : (['nobody', 'member'] as const)) {
      await forget();
      (who === 'member' ? known : unknown).push((await ask(step, who, turn)).ms);
    }
  }
  return { known: median(known), unknown: median(unknown) };
}

describe('the answer time', () => {
  it.each([
    ['login', guess],
    ['login by number', guessByNumber],
    ['smsLogin', smsLogin],
    ['smsPassword', smsPassword],
    ['passwordByEmail', mail],
    ['passwordByPhone', guessReset],
  ] as const)('of %s is the same for a member and for an unknown name', async (_, step) => {
    // A machine that does other things may stumble once; what differs for a reason differs each time.
    for (let turn = 1; turn <= MEASUREMENTS; turn += 1) {
      const { known, unknown } = await difference(step);
      const isAlike =
        Math.abs(known - unknown) <= LONGER_BY_MS ||
        Math.max(known, unknown) / Math.min(known, unknown) <= LONGER_TIMES;
      if (isAlike) return;
      expect([turn < MEASUREMENTS, known, unknown]).toEqual([true, known, unknown]);
    }
  });
});
