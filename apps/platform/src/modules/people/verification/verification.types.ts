import type { CallValue, HumanResult } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import type { Transaction } from '../../../infra/db.ts';

export interface Captchas {
  /** A new picture: `id` for the browser's cookie, `png` base64. */
  issue(): Promise<{ id: string; png: string }>;
  /** Whether the answer is right. The picture is used up in any case. Unknown and missing ones are wrong. */
  isRight(id: string | undefined, answer: string | undefined): Promise<boolean>;
}

export interface HumanCheck {
  /** What browsers must solve: the configured provider's challenge, or none while HUMANVERIFY is off. */
  challenge(): Promise<CallValue<'humanChallenge'>>;
  /** Takes a solved challenge, once. Throws `Refused('human_verification_failed')`. Passes while HUMANVERIFY is off. */
  check(result: HumanResult, address: string): Promise<void>;
}

/** What a code is good for. `bind`: to bind the number, or the address, to an account. */
export type CodePurpose = 'login' | 'register' | 'password' | 'bind';

/** What follows from a wrong try of a code that could have been tried; not where none is outstanding. */
export type OnWrongCode = () => Promise<void>;

export interface SmsCodes {
  /**
   * Sends a code and answers for how many minutes it is good. `deliver: false` does the same work without a message: a
   * number that is not ours must look the same from outside. Throws `Refused`: function_not_enabled,
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
    /** The number's member uses this browser: what strangers ask for in the number's name is not counted against it. */
    isKnownDevice?: boolean;
    /** Who asks, of those who are logged in: ten codes a day, by SMS and e-mail together. */
    memberId?: string;
  }): Promise<{ expiredMinutes: number }>;
  /**
   * Counts one try of a code and answers its id when it is right and unused. Tries in the browser that asked for it
   * (`device`) are counted apart from all others. Throws `Refused`: code_missing, code_invalid, code_expired.
   */
  check(request: {
    purpose: CodePurpose;
    mobile: string;
    device: string;
    code: string | undefined;
    onWrong?: OnWrongCode;
  }): Promise<string>;
  /** Uses the code up, in the transaction of what it is for. Throws `Refused('code_invalid')` when another was first. */
  use(tx: Transaction, codeId: string): Promise<void>;
}

/** Codes by e-mail, to bind an address. */
export interface EmailCodes {
  /**
   * Sends a code to an address and answers for how many minutes it is good. Throws `Refused`: function_not_enabled,
   * quota_not_sufficient, too_many_attempts.
   */
  send(request: {
    email: string;
    language: Language;
    address: string;
    device: string;
    /** As that of `SmsCodes`. */
    memberId?: string;
  }): Promise<{ expiredMinutes: number }>;
  /** As that of `SmsCodes`. */
  check(request: { email: string; device: string; code: string | undefined }): Promise<string>;
  use(tx: Transaction, codeId: string): Promise<void>;
}

/** Who a Firebase ID token says its bearer is. */
export interface FirebaseIdentity {
  readonly uid: string;
  /** `phone`, `google.com`, `facebook.com`. */
  readonly provider: string;
  /** E.164, proved by Firebase. */
  readonly mobile: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** The token itself, for `use`: its SHA-256, and when it ends (ms since the epoch). */
  readonly tokenHash: Buffer;
  readonly tokenExpiresAt: number;
}

export interface FirebaseTokens {
  readonly isConfigured: boolean;
  /** Throws `Refused`: function_not_enabled, social_login_failed (also for a token that was used up). */
  verify(idToken: string): Promise<FirebaseIdentity>;
  /**
   * Uses the token up, in the transaction of what it is for: a login that asks for a second step or for the terms first
   * may bring it again. Throws `Refused('social_login_failed')` when another was first.
   */
  use(tx: Transaction, identity: FirebaseIdentity): Promise<void>;
}

export interface Verification {
  readonly captchas: Captchas;
  readonly human: HumanCheck;
  readonly sms: SmsCodes;
  readonly email: EmailCodes;
  readonly firebase: FirebaseTokens;
  /** Forgets what has expired. */
  sweep(): Promise<void>;
}
