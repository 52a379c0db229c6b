// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Firebase } from './firebase.ts';
import { FirebaseRefused, sendVerificationCode, signInWithPhoneNumber } from './firebase.ts';
import { e164, firebasePhoneToken, sendFirebaseCode } from './phone.ts';
import { recaptchaToken } from './recaptcha.ts';

vi.mock('./recaptcha.ts', () => ({ recaptchaToken: vi.fn() }));
vi.mock('./firebase.ts', async (original) => ({
  ...(await original<typeof import('./firebase.ts')>()),
  sendVerificationCode: vi.fn(),
  signInWithPhoneNumber: vi.fn(),
}));

const firebase: Firebase = { apiKey: 'key', authDomain: 'a.example', authUrl: 'https://f.example' };
const mobile = { dialingCode: '880', mobile: '০১৭১২-৩৪৫৬৭৮' };
const text = (problem: string) => `text of ${problem}`;

beforeEach(() => {
  vi.mocked(recaptchaToken).mockReset().mockResolvedValue('recaptcha');
  vi.mocked(sendVerificationCode).mockReset().mockResolvedValue('session');
  vi.mocked(signInWithPhoneNumber).mockReset().mockResolvedValue('token');
});

describe('a phone number', () => {
  it.each([
    ['01712345678', '+8801712345678'],
    ['1712 345-678', '+8801712345678'],
    ['০১৭১২৩৪৫৬৭৮', '+8801712345678'],
    ['+91 98765 43210', '+919876543210'],
  ])('is written with its country code: %s', (typed, written) => {
    expect(e164({ dialingCode: '880', mobile: typed })).toBe(written);
  });
});

describe('codes by Firebase', () => {
  it('are sent after its check and redeemed once, however often the form is sent', async () => {
    await sendFirebaseCode(firebase, mobile, text);
    expect(sendVerificationCode).toHaveBeenCalledWith(firebase, {
      phoneNumber: '+8801712345678',
      recaptchaToken: 'recaptcha',
      locale: 'bn',
    });
    await expect(firebasePhoneToken(firebase, { ...mobile, code: '123456' })).resolves.toBe('token');
    await expect(firebasePhoneToken(firebase, { ...mobile, code: '123456' })).resolves.toBe('token');
    expect(signInWithPhoneNumber).toHaveBeenCalledOnce();
  });

  it('prove only the number that they were sent to', async () => {
    await sendFirebaseCode(firebase, mobile, text);
    const other = { dialingCode: '880', mobile: '01800000000', code: '123456' };
    await expect(firebasePhoneToken(firebase, other)).resolves.toBeNull();
    expect(signInWithPhoneNumber).not.toHaveBeenCalled();
  });

  it('that are wrong give no token', async () => {
    await sendFirebaseCode(firebase, mobile, text);
    vi.mocked(signInWithPhoneNumber).mockRejectedValue(new FirebaseRefused('INVALID_CODE'));
    await expect(firebasePhoneToken(firebase, { ...mobile, code: '999999' })).resolves.toBeNull();
  });

  it.each([
    ['INVALID_PHONE_NUMBER', 'text of invalid_number'],
    ['MISSING_PHONE_NUMBER', 'text of missing_number'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'text of too_many'],
    ['CAPTCHA_CHECK_FAILED', 'text of captcha'],
    ['QUOTA_EXCEEDED', 'text of quota'],
    ['OPERATION_NOT_ALLOWED', 'text of disabled'],
    ['SOMETHING_NEW', 'text of unknown'],
    ['UNREACHABLE', ''],
  ])('that are not sent give the reason: %s', async (code, message) => {
    vi.mocked(sendVerificationCode).mockRejectedValue(new FirebaseRefused(code));
    await expect(sendFirebaseCode(firebase, mobile, text)).rejects.toMatchObject({ name: 'CallRefused', message });
  });
});
