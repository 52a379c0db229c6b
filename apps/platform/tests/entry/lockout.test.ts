import { randomBytes } from 'node:crypto';
import { MINUTE } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAt, type TestCaller } from '../../src/modules/people/entry/testing/caller.ts';
import { startTestSite, type TestSite } from '../../testing/member-site.ts';
import { knownCaptcha } from '../../src/modules/people/verification/testing/captcha.ts';
import { signUp } from '../../testing/app.ts';

const PASSWORD = 'kalo-biral7';
const MOBILE = '01712345678';
const HOME = '203.0.113.7';
/** Strangers, and how often each of them tries. */
const ADDRESSES = 50;
const TRIES = 10;

let site: TestSite;
let owner: TestCaller;

beforeAll(async () => {
  site = await startTestSite();
  await site.save('demoOutbox', true);
  await site.switchTo('SMSLOGIN', true);
  owner = callerAt(HOME);
  await services().entry.registrations.signUp('username', { ...signUp('demo', PASSWORD), referralCode: null }, owner);
  await site.sql.query(
    `update members.member set email = 'demo@mail.example', mobile = '+8801712345678', mobile_verified_at = now()`,
  );
  await logIn(owner);
});
afterAll(() => site.close());

const services = (turn = 0) => site.apps[turn % 2 === 0 ? 0 : 1].app.services;
const stranger = (turn: number) => callerAt(`198.51.${Math.floor(turn / 250)}.${turn % 250}`);

function logIn(
  caller: TestCaller,
  { password = PASSWORD, captcha }: { password?: string; captcha?: string } = {},
  turn = 0,
) {
  return services(turn).entry.login(
    { username: 'demo', password, type: 'username', ...(captcha && { captcha }) },
    caller,
  );
}

async function picture(caller: TestCaller): Promise<{ captcha: string }> {
  const { id, answer } = await knownCaptcha(site.apps[0].app.services);
  caller.jar.set('captcha', id);
  return { captcha: answer };
}

async function codeOf(act: Promise<unknown>): Promise<string> {
  return act.then(
    () => 'in',
    (error: { code?: string; message?: string }) => error.code ?? `fault: ${error.message}`,
  );
}

/** As stubborn as can be: every stranger solves each picture that is asked for, and all of them try at once. */
async function attack(addressOf: (turn: number) => TestCaller): Promise<Map<string, number>> {
  const codes = new Map<string, number>();
  const tryOnce = async (turn: number): Promise<void> => {
    const caller = addressOf(turn);
    const password = `bhul-${randomBytes(4).toString('hex')}`;
    const code = await codeOf(logIn(caller, { password, ...(await picture(caller)) }, turn));
    codes.set(code, (codes.get(code) ?? 0) + 1);
  };
  for (let round = 0; round < TRIES; round += 1) {
    await Promise.all(Array.from({ length: ADDRESSES }, (_, turn) => tryOnce(turn)));
  }
  return codes;
}

describe('five hundred wrong passwords', () => {
  it('from fifty addresses do not stop the owner’s browser, and cost a new one a captcha', async () => {
    const codes = await attack(stranger);
    expect([...codes.keys()].toSorted()).toEqual(['login_failed', 'too_many_requests']);
    expect(await codeOf(logIn(owner))).toBe('in');
    // The same browser on the road, and a new one at home.
    expect(await codeOf(logIn(callerAt('192.0.2.1', { jar: owner.jar })))).toBe('in');
    const fresh = callerAt(HOME);
    expect(await codeOf(logIn(fresh))).toBe('captcha_wrong');
    expect(await codeOf(logIn(fresh, await picture(fresh)))).toBe('in');
  });

  it('from the owner’s own address do not stop the owner’s browser', async () => {
    const codes = await attack(() => callerAt(HOME));
    expect(codes.get('too_many_requests') ?? 0).toBeGreaterThan(400);
    for (let turn = 0; turn < 4; turn += 1) expect(await codeOf(logIn(owner, {}, turn))).toBe('in');
  });

  it('let the owner in from anywhere a quarter of an hour later', async () => {
    site.clock.advance(15 * MINUTE);
    expect(await codeOf(logIn(callerAt('192.0.2.99')))).toBe('in');
  });
});

describe('a stranger who knows only a name or a number', () => {
  it('cannot block mails to the owner', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await services(turn).entry.recoverByEmail({ username: 'demo', email: `x${turn}@mail.example` }, stranger(turn));
    }
    await services().entry.recoverByEmail({ username: 'demo', email: 'demo@mail.example' }, owner);
    const { list } = await site.apps[0].app.services.messaging.outbox({ limit: 5 });
    expect(list.map(({ recipient }) => recipient)).toEqual(['demo@mail.example']);
  });

  it('cannot use up a code that another browser requested', async () => {
    const form = { mobile: MOBILE, countryDialingCode: '880', field: 'mobileNum' } as const;
    await services().entry.sendCode('login', form, owner);
    const guess = (caller: TestCaller, password: string) =>
      services(1).entry.login({ username: MOBILE, password, type: 'sms', countryDialingCode: '880' }, caller);
    const codes = new Set<string>();
    for (let turn = 0; turn < 30; turn += 1) codes.add(await codeOf(guess(stranger(turn), '000000')));
    expect([...codes].every((code) => code === 'code_invalid' || code === 'code_expired')).toBe(true);
    expect(await codeOf(guess(owner, await site.codeOf(`+88${MOBILE}`)))).toBe('in');
  });
});
