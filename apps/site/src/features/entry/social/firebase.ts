/** What browsers need to talk to Firebase Authentication, as `systemStatus` gives it. */
export interface Firebase {
  readonly apiKey: string;
  readonly authDomain: string;
  /** Base of its REST calls: https://identitytoolkit.googleapis.com. */
  readonly authUrl: string;
}

/** The social networks that Firebase is used for. */
export type Provider = 'facebook.com' | 'google.com';

/**
 * Firebase refused a call (`code` is its own code, such as `INVALID_PHONE_NUMBER`) or could not be reached
 * (`UNREACHABLE`).
 */
export class FirebaseRefused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'FirebaseRefused';
    this.code = code;
  }
}

const TIMEOUT_MS = 20_000;

interface Request {
  readonly path: string;
  /** Left out: a GET. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** The language of Firebase's messages to people. */
  readonly locale?: string;
}

/** One call of the Identity Toolkit's REST interface. Throws `FirebaseRefused`. */
async function ask<T>({ apiKey, authUrl }: Firebase, { path, body, locale }: Request): Promise<T> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (locale !== undefined) headers['x-firebase-locale'] = locale;
  try {
    const response = await fetch(`${authUrl}/v1/${path}?key=${encodeURIComponent(apiKey)}`, {
      method: body ? 'POST' : 'GET',
      headers,
      body: body ? JSON.stringify(body) : null,
      referrerPolicy: 'origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as T & { error?: { message?: string } };
    // `TOO_MANY_ATTEMPTS_TRY_LATER : try again in an hour`: the code is the first word.
    if (!response.ok) throw new FirebaseRefused(/^\w+/.exec(answer.error?.message ?? '')?.[0] ?? 'UNKNOWN');
    return answer;
  } catch (cause) {
    throw cause instanceof FirebaseRefused ? cause : new FirebaseRefused('UNREACHABLE');
  }
}

/** The address where a social network asks its member for consent; `sessionId` binds the answer to this browser. */
export async function createAuthUri(
  firebase: Firebase,
  { provider, continueUri }: { provider: Provider; continueUri: string },
): Promise<{ authUri: string; sessionId: string }> {
  // The code flow returns the answer in the query instead of the hash.
  const body = { providerId: provider, continueUri, authFlowType: 'CODE_FLOW' };
  return ask(firebase, { path: 'accounts:createAuthUri', body });
}

/** The ID token of the person who returned from a social network to `requestUri`, the whole address with its query. */
export async function signInWithIdp(
  firebase: Firebase,
  { requestUri, sessionId }: { requestUri: string; sessionId: string },
): Promise<string> {
  const body = { requestUri, sessionId, returnSecureToken: true, returnIdpCredential: false };
  const { idToken } = await ask<{ idToken?: string }>(firebase, { path: 'accounts:signInWithIdp', body });
  // Without an ID token another way to this account must be confirmed first, which this site does not offer.
  if (idToken === undefined) throw new FirebaseRefused('NEED_CONFIRMATION');
  return idToken;
}

/** The site key of the reCAPTCHA that must be passed before each SMS. */
export async function recaptchaSiteKey(firebase: Firebase): Promise<string> {
  const { recaptchaSiteKey: key } = await ask<{ recaptchaSiteKey: string }>(firebase, { path: 'recaptchaParams' });
  return key;
}

/** Sends a code by SMS. Resolves to the id of the attempt. `phoneNumber` is E.164. */
export async function sendVerificationCode(
  firebase: Firebase,
  { phoneNumber, recaptchaToken, locale }: { phoneNumber: string; recaptchaToken: string; locale: string },
): Promise<string> {
  const body = { phoneNumber, recaptchaToken };
  const { sessionInfo } = await ask<{ sessionInfo: string }>(firebase, {
    path: 'accounts:sendVerificationCode',
    body,
    locale,
  });
  return sessionInfo;
}

/** The ID token of the phone's owner. */
export async function signInWithPhoneNumber(
  firebase: Firebase,
  { sessionInfo, code }: { sessionInfo: string; code: string },
): Promise<string> {
  const { idToken } = await ask<{ idToken: string }>(firebase, {
    path: 'accounts:signInWithPhoneNumber',
    body: { sessionInfo, code },
  });
  return idToken;
}
