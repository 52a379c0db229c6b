import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FirebaseServer, startFirebase } from '../../../../../../tests/support/firebase.ts';
import {
  createAuthUri,
  type Firebase,
  recaptchaSiteKey,
  sendVerificationCode,
  signInWithIdp,
  signInWithPhoneNumber,
} from './firebase.ts';

let server: FirebaseServer;
let firebase: Firebase;

beforeAll(async () => {
  server = await startFirebase();
  firebase = { apiKey: server.apiKey, authUrl: server.authUrl, authDomain: 'auth.example' };
});

afterEach(() => {
  server.failure = null;
});

afterAll(async () => {
  await server.close();
});

const continueUri = 'https://chhokka.example/social.html';

/** What the token says, unverified. */
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

describe('a social login by Firebase', () => {
  it('returns the network’s account only to the browser that started it', async () => {
    const { authUri, sessionId } = await createAuthUri(firebase, { provider: 'google.com', continueUri });
    const page = await (await fetch(authUri)).text();
    const requestUri = (/href="([^"]+code=[^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&');
    await expect(signInWithIdp(firebase, { requestUri, sessionId: 'another browser’s' })).rejects.toMatchObject({
      code: 'INVALID_IDP_RESPONSE',
    });
    const token = await signInWithIdp(firebase, { requestUri, sessionId });
    expect(claimsOf(token)).toMatchObject({
      sub: server.account.uid,
      email: server.account.email,
      firebase: { sign_in_provider: 'google.com' },
    });
  });
});

describe('a phone number', () => {
  it('is proved by its code', async () => {
    const phoneNumber = '+8801712345678';
    expect(await recaptchaSiteKey(firebase)).toBe('site-key-of-the-test');
    const sessionInfo = await sendVerificationCode(firebase, { phoneNumber, recaptchaToken: 'token', locale: 'bn' });
    expect(server.locale).toBe('bn');
    await expect(signInWithPhoneNumber(firebase, { sessionInfo, code: '0' })).rejects.toMatchObject({
      code: 'INVALID_CODE',
    });
    const code = server.codes.get(phoneNumber) ?? '';
    expect(claimsOf(await signInWithPhoneNumber(firebase, { sessionInfo, code }))).toMatchObject({
      phone_number: phoneNumber,
    });
  });
});

describe('a refusal of Firebase', () => {
  const send = () => sendVerificationCode(firebase, { phoneNumber: '+1', recaptchaToken: 'token', locale: 'en' });

  it('is known by the first word of its message', async () => {
    await expect(send()).rejects.toMatchObject({ name: 'FirebaseRefused', code: 'INVALID_PHONE_NUMBER' });
    server.failure = 'TOO_MANY_ATTEMPTS_TRY_LATER : later';
    await expect(send()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS_TRY_LATER' });
  });

  it('differs from a server that cannot be reached', async () => {
    firebase = { ...firebase, authUrl: 'http://127.0.0.1:1' };
    await expect(send()).rejects.toMatchObject({ code: 'UNREACHABLE' });
    firebase = { ...firebase, authUrl: server.authUrl, apiKey: 'wrong' };
    await expect(send()).rejects.toMatchObject({ code: 'API_KEY_INVALID' });
  });
});
