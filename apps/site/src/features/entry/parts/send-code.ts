import { call } from '../../../platform/calls/api.ts';
import { withHuman } from '../../../platform/human/human.ts';
import type { Firebase } from '../social/firebase.ts';
import { type PhoneProblem, sendFirebaseCode } from '../social/phone.ts';

/** The calls that send a code by SMS. */
export type SmsCall = 'smsLogin' | 'smsRegister' | 'smsPassword';

/** How long until another code may be asked for when Firebase sends them, in seconds (2-account-entry §9). */
const FIREBASE_SECONDS = 60;

export interface CodeOptions {
  readonly dialingCode: string;
  readonly mobile: string;
  /** Codes are sent and proved by Firebase; null: by the platform. */
  readonly firebase: Firebase | null;
  /** What Firebase may say, in the visitor's language. */
  readonly text: (problem: PhoneProblem) => string;
}

/** Sends a code; answers after how many seconds another may be asked for. Throws `CallRefused`. */
export async function sendCode(name: SmsCall, { dialingCode, mobile, firebase, text }: CodeOptions): Promise<number> {
  // A new password is proved by the platform's own code: the call that sets it takes no other.
  if (firebase !== null && name !== 'smsPassword') {
    await sendFirebaseCode(firebase, { dialingCode, mobile }, text);
    return FIREBASE_SECONDS;
  }
  const { expiredMinutes } = await withHuman((human) =>
    name === 'smsRegister'
      ? call(name, { mobileNo: mobile, countryDialingCode: dialingCode, ...human })
      : call(name, { mobileNum: mobile, countryDialingCode: dialingCode, ...human }),
  );
  return expiredMinutes * 60;
}
