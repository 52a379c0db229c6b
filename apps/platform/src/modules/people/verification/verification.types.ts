import type { CallValue, HumanResult } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import type { Transaction } from '../../../infra/db.ts';

export interface Captchas {
  /** A new captcha: `id` for the browser's cookie, `png` in base64. */
  issue(): Promise<{ id: string; png: string }>;
  /** Whether the answer is right. Unknown ids and missing answers are wrong. The captcha is consumed in any case. */
  isRight(id: string | undefined, answer: string | undefined): Promise<boolean>;
}

export interface HumanCheck {
  /** What browsers must solve: the configured provider's challenge, or none while HUMANVERIFY is off. */
  challenge(): Promise<CallValue<'humanChallenge'>>;
  /**
   * Accepts a solved challenge once. Throws `Refused('human_verification_failed')`. Passes while HUMANVERIFY is off.
   */
  check(result: HumanResult, address: string): Promise<void>;
  /** A proof of work to solve for the back office, whatever the site's settings and providers are. */
  workChallenge(): Promise<CallValue<'officeHumanChallenge'>['challenge']>;
  /** Accepts a solved proof of work once. Throws `Refused('human_verification_failed')`. */
  checkWork(altcha: string): Promise<void>;
}

/** The purpose of a code. `bind`: to bind the number or address to an account. */
export type CodePurpose = 'login' | 'register' | 'password' | 'bind';

/** Called after a wrong attempt at a code that could still be tried; not while no code is outstanding. */
export type OnWrongCode = () => Promise<void>;

export interface SmsCodes {
  /**
   * Sends a code and returns for how many minutes it is valid. `deliver: false` does the same work without a message: a
   * number without a member must look the same from outside. Throws `Refused`: function_not_enabled,
   * quota_not_sufficient, too_many_attempts.
   */
  send(request: {
    purpose: CodePurpose;
    /** E.164: `+8801712345678`. */
    mobile: string;
    deliver: boolean;
    language: Language;
    address: string;
    device: string;
    /**
     * The number's member uses this browser, so that requests of strangers for the number are not counted against it.
     */
    isKnownDevice?: boolean;
    /** The calling member, if logged in: ten codes a day, SMS and e-mail together. */
    memberId?: string;
  }): Promise<{ expiredMinutes: number }>;
  /**
   * Counts one attempt at a code and returns its id when it is right and unused. Attempts in the browser that requested
   * it (`device`) are counted apart from all others. Throws `Refused`: code_missing, code_invalid, code_expired.
   */
  check(request: {
    purpose: CodePurpose;
    mobile: string;
    device: string;
    code: string | undefined;
    onWrong?: OnWrongCode;
  }): Promise<string>;
  /**
   * Consumes the code, in the transaction that it proves. Throws `Refused('code_invalid')` when another caller was
   * first.
   */
  use(tx: Transaction, codeId: string): Promise<void>;
}

/** Codes by e-mail, to bind an address. */
export interface EmailCodes {
  /**
   * Sends a code to an address and returns for how many minutes it is valid. Throws `Refused`: function_not_enabled,
   * quota_not_sufficient, too_many_attempts.
   */
  send(request: {
    email: string;
    language: Language;
    address: string;
    device: string;
    /** As in `SmsCodes`. */
    memberId?: string;
  }): Promise<{ expiredMinutes: number }>;
  /** As in `SmsCodes`. */
  check(request: { email: string; device: string; code: string | undefined }): Promise<string>;
  use(tx: Transaction, codeId: string): Promise<void>;
}

/** The bearer of a Firebase ID token. */
export interface FirebaseIdentity {
  readonly uid: string;
  /** `phone`, `google.com`, `facebook.com`. */
  readonly provider: string;
  /** E.164, proved by Firebase. */
  readonly mobile: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** The token itself, for `use`: its SHA-256, and its expiry (ms since the epoch). */
  readonly tokenHash: Buffer;
  readonly tokenExpiresAt: number;
}

export interface FirebaseTokens {
  readonly isConfigured: boolean;
  /** Throws `Refused`: function_not_enabled, social_login_failed (also for a used token). */
  verify(idToken: string): Promise<FirebaseIdentity>;
  /**
   * Consumes the token, in the transaction that it proves. A login that first asks for a second step or for the terms
   * may send it again. Throws `Refused('social_login_failed')` when another caller was first.
   */
  use(tx: Transaction, identity: FirebaseIdentity): Promise<void>;
}

export interface Verification {
  readonly captchas: Captchas;
  readonly human: HumanCheck;
  readonly sms: SmsCodes;
  readonly email: EmailCodes;
  readonly firebase: FirebaseTokens;
  /** Deletes expired rows. */
  sweep(): Promise<void>;
}
