import { call } from '../../../platform/calls/api.ts';
import { withHuman } from '../../../platform/human/human.ts';
import type { Firebase } from '../social/firebase.ts';
import { type PhoneProblem, sendFirebaseCode } from '../social/phone.ts';

/** The calls that send a code by SMS. */
export type SmsCall = 'smsLogin' | 'smsRegister' | 'smsPassword';

/** The seconds until another code may be requested when Firebase sends them (2-account-entry §9). */
const FIREBASE_SECONDS = 60;

export interface CodeOptions {
  readonly dialingCode: string;
  readonly mobile: string;
  /** Firebase sends and checks the codes; null: the platform does. */
  readonly firebase: Firebase | null;
  /** Firebase's errors in the visitor's language. */
  readonly text: (problem: PhoneProblem) => string;
}

/** Sends a code. Resolves to the seconds until another may be requested. Throws `CallRefused`. */
export async function sendCode(name: SmsCall, { dialingCode, mobile, firebase, text }: CodeOptions): Promise<number> {
  // A new password needs the platform's own code: the call that sets it takes no other proof.
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
