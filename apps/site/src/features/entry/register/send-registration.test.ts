// @vitest-environment happy-dom
import type { HumanResult, RegisterFieldName } from '@chhokka/contracts';
import { CallRefused } from '@chhokka/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../../platform/calls/api.ts';
import { firebasePhoneToken } from '../social/phone.ts';
import { placedRefusal, type Registration, sendRegistration } from './send-registration.ts';
import { EMPTY } from './values.ts';

vi.mock('../../../platform/calls/api.ts', () => ({ call: vi.fn() }));
vi.mock('../../../platform/human/human.ts', () => ({
  withHuman: (send: (human: HumanResult) => Promise<unknown>) => send({ altcha: 'solved' }),
}));
vi.mock('../social/phone.ts', () => ({ firebasePhoneToken: vi.fn() }));

const rule = { enabled: true, required: false, acceptedPattern: '', patternId: '0', minLength: 0, maxLength: 255 };
const firebase = { apiKey: 'key', authDomain: 'a.example', authUrl: 'https://f.example' };
const info = { token: 'x', account: 'n', customerId: '1', isAgent: 0, firstTimeLogin: true, passwordExpired: false };

function registration(more: Partial<Registration>, ...names: RegisterFieldName[]): Registration {
  const fields = names.map((name) => [name, rule] as const);
  return {
    way: 'username',
    values: { ...EMPTY, agreed: true },
    fields,
    link: { code: null, referralCode: null, domain: 'chhokka.example' },
    registrationId: '7f2c1d7e-9f53-4c70-8f0e-3d3f4f0e5a11',
    firebaseSms: null,
    ...more,
  };
}

const called = () => vi.mocked(call).mock.calls.map(([name]) => name);

beforeEach(() => {
  vi.mocked(call).mockReset().mockResolvedValue(info);
  vi.mocked(firebasePhoneToken).mockReset();
});

describe('sending a registration', () => {
  it('makes one call, by the way that was chosen', async () => {
    await expect(sendRegistration(registration({}))).resolves.toEqual({ outcome: 'member', info });
    await sendRegistration(registration({ way: 'mobile' }, 'mobileNum'));
    expect(called()).toEqual(['register', 'registerMobile']);
  });

  it('checks a typed invitation code first, and stops when it is invalid', async () => {
    const values = { ...EMPTY, agreed: true, affiliateCode: ' AB12 ' };
    const refusal = new CallRefused(400, { code: 'invitation_code_error', message: 'no' });
    vi.mocked(call).mockRejectedValueOnce(refusal);
    const typed = registration({ values }, 'affiliateCode');
    await expect(sendRegistration(typed)).resolves.toEqual({ outcome: 'bad_invite' });
    expect(vi.mocked(call).mock.calls).toEqual([['affiliate', { code: 'AB12', domain: 'chhokka.example' }]]);

    await expect(sendRegistration(typed)).resolves.toMatchObject({ outcome: 'member' });
    expect(called().slice(1)).toEqual(['affiliate', 'register']);
  });

  it('skips the check when the field is hidden or empty', async () => {
    await sendRegistration(registration({ values: { ...EMPTY, affiliateCode: 'AB12' } }));
    await sendRegistration(registration({}, 'affiliateCode'));
    expect(called()).toEqual(['register', 'register']);
  });

  it('does not treat a code as invalid when its check failed', async () => {
    const values = { ...EMPTY, affiliateCode: 'AB12' };
    vi.mocked(call).mockRejectedValueOnce(new CallRefused(429, { code: 'too_many_attempts', message: 'wait' }));
    await expect(sendRegistration(registration({ values }, 'affiliateCode'))).rejects.toMatchObject({ status: 429 });
    expect(called()).toEqual(['affiliate']);
  });

  it('stops silently when Firebase rejects the code: no request is sent', async () => {
    const values = { ...EMPTY, mobileNum: '01712345678', countryDialingCode: '880', verificationCode: '1' };
    vi.mocked(firebasePhoneToken).mockResolvedValueOnce(null).mockResolvedValueOnce('token');
    const byMobile = registration({ way: 'mobile', values, firebaseSms: firebase }, 'mobileNum', 'verificationCode');
    await expect(sendRegistration(byMobile)).resolves.toEqual({ outcome: 'stopped' });
    expect(called()).toEqual([]);

    await sendRegistration(byMobile);
    expect(vi.mocked(call).mock.calls[0]?.[1]).toMatchObject({ firebaseChannel: 'sms', firebaseIdToken: 'token' });
  });
});

describe('the reason of a refused registration', () => {
  const placed = (code: string, fields: Record<string, string>, of: Registration) =>
    placedRefusal(new CallRefused(400, { code, message: 'told', fields }), of).fields;

  it('belongs to the field that it is about', () => {
    expect(placed('username_taken', {}, registration({}, 'username'))).toEqual({ username: 'told' });
    expect(placed('username_taken', {}, registration({ way: 'mobile' }, 'mobileNum'))).toEqual({ mobileNum: 'told' });
    expect(placed('terms_not_accepted', {}, registration({}))).toEqual({ agreed: 'told' });
    expect(placed('password_known', {}, registration({}, 'password'))).toEqual({ password: 'told' });
    expect(placed('bad_request', { countryDialingCode: 'no' }, registration({}, 'mobileNum'))).toEqual({
      mobileNum: 'no',
    });
  });

  it('belongs to the whole form when that field is not shown', () => {
    expect(placed('captcha_wrong', {}, registration({}, 'username'))).toEqual({});
    expect(placed('too_many_attempts', {}, registration({}, 'username'))).toEqual({});
  });
});
