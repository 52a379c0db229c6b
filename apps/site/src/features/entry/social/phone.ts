import { CallRefused } from '@chhokka/client';
import { currentLanguage } from '../../../platform/language/language.ts';
import { latinDigits } from '../../../platform/words/digits.ts';
import { type Firebase, FirebaseRefused, sendVerificationCode, signInWithPhoneNumber } from './firebase.ts';
import { recaptchaToken } from './recaptcha.ts';

/** Firebase's errors about a number or the connection; the texts are `register.phone`. */
export type PhoneProblem =
  | 'invalid_number'
  | 'missing_number'
  | 'too_many'
  | 'captcha'
  | 'quota'
  | 'disabled'
  | 'unknown';

const PROBLEMS: Readonly<Partial<Record<string, PhoneProblem>>> = {
  INVALID_PHONE_NUMBER: 'invalid_number',
  MISSING_PHONE_NUMBER: 'missing_number',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too_many',
  CAPTCHA_CHECK_FAILED: 'captcha',
  INVALID_RECAPTCHA_TOKEN: 'captcha',
  MISSING_RECAPTCHA_TOKEN: 'captcha',
  INVALID_APP_CREDENTIAL: 'captcha',
  MISSING_APP_CREDENTIAL: 'captcha',
  UNAUTHORIZED_DOMAIN: 'captcha',
  QUOTA_EXCEEDED: 'quota',
  OPERATION_NOT_ALLOWED: 'disabled',
};

interface Mobile {
  /** Without the plus: `880`. */
  readonly dialingCode: string;
  readonly mobile: string;
}

/** The last code that was sent, and its token. A code gives one token, which later retries of the form reuse. */
let sent: { readonly phoneNumber: string; readonly sessionInfo: string } | null = null;
let proof: {
  readonly phoneNumber: string;
  readonly code: string;
  readonly idToken: string;
  readonly at: number;
} | null = null;

/** The platform accepts a token for 5 minutes. One older than this is not sent, in ms. */
const FRESH_MS = 4 * 60_000;

/**
 * Sends a code by Firebase. Throws `CallRefused` with a text of `text`, or an empty one when Firebase could not be
 * reached.
 */
export async function sendFirebaseCode(
  firebase: Firebase,
  mobile: Mobile,
  text: (problem: PhoneProblem) => string,
): Promise<void> {
  const phoneNumber = e164(mobile);
  try {
    const token = await recaptchaToken(firebase);
    const locale = currentLanguage();
    sent = {
      phoneNumber,
      sessionInfo: await sendVerificationCode(firebase, { phoneNumber, recaptchaToken: token, locale }),
    };
  } catch (refused) {
    if (!(refused instanceof FirebaseRefused)) throw refused;
    const message = refused.code === 'UNREACHABLE' ? '' : text(PROBLEMS[refused.code] ?? 'unknown');
    throw new CallRefused(0, { code: 'firebase', message });
  }
}

/**
 * The ID token that proves the number by its code. Null if the code is wrong: sign-up then stops silently
 * (2-account-entry §4).
 */
export async function firebasePhoneToken(
  firebase: Firebase,
  { code, ...mobile }: Mobile & { readonly code: string },
): Promise<string | null> {
  const phoneNumber = e164(mobile);
  const isKnown = proof?.phoneNumber === phoneNumber && proof.code === code && Date.now() - proof.at < FRESH_MS;
  if (proof !== null && isKnown) return proof.idToken;
  if (sent?.phoneNumber !== phoneNumber) return null;
  try {
    const idToken = await signInWithPhoneNumber(firebase, { sessionInfo: sent.sessionInfo, code });
    proof = { phoneNumber, code, idToken, at: Date.now() };
    return idToken;
  } catch (refused) {
    if (refused instanceof FirebaseRefused) return null;
    throw refused;
  }
}

/** `+8801712345678`, from a national number with or without leading zero, or from an international one. */
export function e164({ dialingCode, mobile }: Mobile): string {
  const written = latinDigits(mobile).replace(/[^\d+]/g, '');
  if (written.startsWith('+')) return `+${written.replaceAll('+', '')}`;
  return `+${dialingCode}${written.replace(/^0+/, '')}`;
}
