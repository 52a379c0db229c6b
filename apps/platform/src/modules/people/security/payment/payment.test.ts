import { HOUR, MINUTE } from '@chhokka/kernel';
import { outgoingText } from '@chhokka/messages/outgoing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refused } from '../../../../infra/http/refused.ts';
import { callApp, refusalOf, signUp, valueOf } from '../../../../../testing/app.ts';
import { authenticatorCode } from '../../entry/testing/authenticator.ts';
import { startTestSite, type TestSite } from '../../../../../testing/member-site.ts';
import type { PaymentProof } from './payment.ts';

const PASSWORD = 'kalo-biral7';
const PIN = '482910';
let site: TestSite;
let url: string;
beforeAll(async () => {
  site = await startTestSite();
  url = site.apps[0].url;
});
afterAll(() => site.close());

async function join(name: string): Promise<{ token: string; id: string }> {
  const { token, customerId: id } = await valueOf(callApp(url, 'register', signUp(name, PASSWORD)));
  return { token, id };
}

const set = (token: string, given: Record<string, unknown> = {}, at = url) =>
  callApp(at, 'setPaymentPassword', { password: PASSWORD, paymentPassword: PIN, ...given }, { token, language: 'en' });
const prove = (id: string, proof: PaymentProof, app = 0) =>
  (site.apps[app] as TestSite['apps'][0]).app.services.security.payment.prove(id, proof);
/** The refusal's code; `proved` where there was none. */
async function codeOf(proving: Promise<void>): Promise<string> {
  try {
    await proving;
    return 'proved';
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
}
const facts = (token: string) => valueOf(callApp(url, 'paymentPassword', {}, { token }));
/** The cooling-off passes; the session is used meanwhile, and so stays open. */
async function aDay(token: string): Promise<void> {
  site.clock.advance(12 * HOUR);
  await facts(token);
  site.clock.advance(12 * HOUR);
}

describe('a payment password', () => {
  it('is set with the login password, proves the member, and is reported in the inbox', async () => {
    const { token, id } = await join('Payer_1');
    expect(await facts(token)).toEqual({ isSet: false, goodFrom: null, twoFactor: false, hasPassword: true });
    expect(await codeOf(prove(id, { paymentPassword: PIN }))).toBe('payment_password_missing');
    expect(await refusalOf(set(token, { password: 'wrong-1' }))).toMatchObject({ code: 'old_password_wrong' });
    expect(await refusalOf(set(token, { paymentPassword: '123456' }))).toMatchObject({
      code: 'payment_password_simple',
    });
    expect(await refusalOf(set(token, { paymentPassword: '48291' }))).toMatchObject({ code: 'bad_request' });
    expect(await valueOf(set(token))).toEqual({ goodFrom: null });
    expect(await codeOf(prove(id, { paymentPassword: PIN }))).toBe('proved');
    expect(await codeOf(prove(id, {}))).toBe('payment_password_wrong');
    expect(await codeOf(prove(id, { code: '123456' }))).toBe('two_factor_off');
    const { list } = await valueOf(callApp(url, 'messages', { language: 'EN' }, { token, language: 'en' }));
    expect(list[0]?.title).toBe('Your payment password was set');
  });

  it('works at once if it is set with the old one, and a day later otherwise', async () => {
    const { token, id } = await join('Payer_2');
    await valueOf(set(token));
    const changed = { paymentPassword: '570318', oldPaymentPassword: PIN };
    expect(await refusalOf(set(token, { ...changed, oldPaymentPassword: '000001' }))).toMatchObject({
      code: 'payment_password_wrong',
    });
    expect(await valueOf(set(token, changed))).toEqual({ goodFrom: null });
    expect(await codeOf(prove(id, { paymentPassword: '570318' }))).toBe('proved');
    const { list } = await valueOf(callApp(url, 'messages', { language: 'EN' }, { token, language: 'en' }));
    expect(list[0]?.title).toBe('Your payment password was changed');

    const forgotten = await valueOf(set(token, { paymentPassword: '691427' }));
    expect(forgotten.goodFrom).toBe(site.clock.now() + 24 * HOUR);
    expect(await codeOf(prove(id, { paymentPassword: '691427' }))).toBe('payment_password_waits');
    // One that waits makes no other good: else it would be waited for by nobody.
    const around = await valueOf(set(token, { paymentPassword: '805536', oldPaymentPassword: '691427' }));
    expect(around.goodFrom).toBe(site.clock.now() + 24 * HOUR);
    site.clock.advance(24 * HOUR);
    expect(await codeOf(prove(id, { paymentPassword: '691427' }))).toBe('payment_password_wrong');
    expect(await codeOf(prove(id, { paymentPassword: '805536' }))).toBe('proved');
  });

  it('waits a day after a session alone set the login password', async () => {
    const { token, id } = await join('Payer_7');
    await site.sql.query(`update members.member set password_hash = null, firebase_uid = 'payer-7' where id = $1`, [
      id,
    ]);
    site.clock.advance(MINUTE);
    const change = (session: string, oldPassword: string, newPassword: string) =>
      valueOf(
        callApp(
          url,
          'changePassword',
          { oldPassword, newPassword, confirmNewPassword: newPassword },
          { token: session },
        ),
      );
    const { token: stolen } = await change(token, '', 'choro-biral7');
    expect(await valueOf(set(stolen, { password: 'choro-biral7' }))).toEqual({
      goodFrom: site.clock.now() + 24 * HOUR,
    });
    expect(await codeOf(prove(id, { paymentPassword: PIN }))).toBe('payment_password_waits');

    const other = await join('Payer_8');
    site.clock.advance(MINUTE);
    const { token: changed } = await change(other.token, PASSWORD, 'notun-biral8');
    await aDay(changed);
    expect(await valueOf(set(changed, { password: 'notun-biral8' }))).toEqual({ goodFrom: null });
    expect(await codeOf(prove(other.id, { paymentPassword: PIN }))).toBe('proved');
  });

  it('allows five guesses in a quarter of an hour, counted across processes', async () => {
    const { token, id } = await join('Payer_3');
    await valueOf(set(token));
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => codeOf(prove(id, { paymentPassword: `60000${turn % 10}` }, turn % 2))),
    );
    expect(guesses.filter((code) => code === 'payment_password_wrong')).toHaveLength(5);
    expect(guesses.filter((code) => code === 'too_many_attempts')).toHaveLength(7);
    expect(await codeOf(prove(id, { paymentPassword: PIN }))).toBe('too_many_attempts');
    site.clock.advance(16 * MINUTE);
    expect(await codeOf(prove(id, { paymentPassword: PIN }))).toBe('proved');
  });

  it('can be replaced by an authenticator’s code, each accepted once', async () => {
    const { token, id } = await join('Payer_4');
    const { secret } = await valueOf(callApp(url, 'twoFactorStart', { password: PASSWORD }, { token }));
    const code = () => authenticatorCode(secret, site.clock.now());
    await valueOf(callApp(url, 'twoFactorConfirm', { code: await code() }, { token }));
    await aDay(token);
    const now = await code();
    const proofs = await Promise.all([0, 1, 0, 1].map((app) => codeOf(prove(id, { code: now }, app))));
    expect(proofs.filter((proof) => proof === 'proved')).toHaveLength(1);
    expect(proofs.filter((proof) => proof === 'two_factor_wrong')).toHaveLength(3);
    await valueOf(set(token));
    site.clock.advance(MINUTE);
    const reset = await valueOf(set(token, { paymentPassword: '570318', code: await code() }));
    expect(reset.goodFrom).toBeNull();
    expect(await codeOf(prove(id, { paymentPassword: '570318' }))).toBe('proved');
  });

  it('cannot be replaced by a newly set up authenticator, so that a stolen session pays nothing out', async () => {
    const { token, id } = await join('Payer_6');
    await valueOf(set(token));
    await site.sql.query(
      `update members.member set password_hash = null, mobile = '+8801712345670', mobile_verified_at = now() where id = $1`,
      [id],
    );
    const { secret } = await valueOf(callApp(url, 'twoFactorStart', { password: '' }, { token }));
    const code = () => authenticatorCode(secret, site.clock.now());
    await valueOf(callApp(url, 'twoFactorConfirm', { code: await code() }, { token }));
    const until = site.clock.now() + 24 * HOUR;
    const { list } = await valueOf(callApp(url, 'messages', { language: 'EN' }, { token, language: 'en' }));
    expect(list[0]?.title).toBe(outgoingText.en.account.secondStep.title);
    expect(await facts(token)).toEqual({ isSet: true, goodFrom: null, twoFactor: false, hasPassword: false });

    site.clock.advance(MINUTE);
    await expect(prove(id, { code: await code() })).rejects.toMatchObject({
      code: 'payment_password_waits',
      details: { value: { until } },
    });
    // Neither does it make another payment password good.
    site.clock.advance(MINUTE);
    const reset = await valueOf(set(token, { password: '', paymentPassword: '570318', code: await code() }));
    expect(reset.goodFrom).toBe(site.clock.now() + 24 * HOUR);

    await aDay(token);
    expect(await facts(token)).toMatchObject({ twoFactor: true });
    expect(await codeOf(prove(id, { code: await code() }))).toBe('proved');
  });

  it('takes effect for one of two simultaneous requests', async () => {
    const { token, id } = await join('Payer_5');
    const pins = ['570318', '691427'];
    const answers = await Promise.all(
      pins.map((paymentPassword, app) => set(token, { paymentPassword }, site.apps[app]?.url)),
    );
    const isGood = answers.map(({ body }) => body.success && body.value.goodFrom === null);
    expect(isGood.filter(Boolean)).toHaveLength(1);
    // Where the other came a moment after it, it is one that was set without the old one.
    const isReplaced = answers.every(({ body }) => body.success);
    const proved = await codeOf(prove(id, { paymentPassword: pins[isGood.indexOf(true)] }));
    expect(proved).toBe(isReplaced ? 'payment_password_waits' : 'proved');
  });
});
