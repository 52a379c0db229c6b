import { CallRefused } from '@chhokka/client';
import type { CallInput, LoginInfo } from '@chhokka/contracts';
import { call } from '../../../platform/calls/api.ts';
import { withHuman } from '../../../platform/human/human.ts';
import type { LoginMode } from '../remembered.ts';
import type { Firebase } from '../social/firebase.ts';
import { firebasePhoneToken } from '../social/phone.ts';
import type { LoginValues } from './login-values.ts';

/** Refusals that belong to one field. */
export const PLACES = {
  captcha_wrong: 'captcha',
  two_factor_wrong: 'twoFactorCode',
  code_missing: 'verificationCode',
  code_invalid: 'verificationCode',
  code_expired: 'verificationCode',
} as const;

export interface LoginRequest {
  readonly mode: LoginMode;
  readonly values: LoginValues;
  readonly agentsOnly: boolean;
  /** Firebase sends and checks the codes; null: the platform does. */
  readonly firebase: Firebase | null;
  /** The message for a code that Firebase rejects. */
  readonly codeInvalid: string;
}

/** Sends the login: by username after a human verification (2-account-entry §4). Throws `CallRefused`. */
export async function requestLogin(request: LoginRequest): Promise<LoginInfo> {
  const { mode, values } = request;
  const common = {
    captcha: values.captcha || undefined,
    twoFactorCode: values.twoFactorCode.trim() || undefined,
    remember: values.remember,
    agentsOnly: request.agentsOnly || undefined,
  };
  if (mode === 'sms') return call('login', { ...common, ...(await phoneProof(request)) });
  const { password } = values;
  const username = values.username.trim();
  return withHuman((human) => call('login', { ...common, ...human, type: 'username', username, password }));
}

type PhoneProof = Pick<CallInput<'login'>, 'type' | 'username' | 'password' | 'countryDialingCode'>;

/** For SMS the username is the number, and the password is the code or Firebase's proof that it was right (§3). */
async function phoneProof({ values, firebase, codeInvalid }: LoginRequest): Promise<PhoneProof> {
  const { mobile, dialingCode, code } = values;
  const number = { username: mobile, countryDialingCode: dialingCode };
  if (firebase === null) return { ...number, type: 'sms', password: code };
  const password = await firebasePhoneToken(firebase, { mobile, dialingCode, code });
  if (password === null) throw new CallRefused(0, { code: 'code_invalid', message: codeInvalid });
  return { ...number, type: 'firebase', password };
}

/** The same refusal with its fields named as in the SMS form. */
export function asFieldsOfSms(refused: CallRefused): CallRefused {
  const { username, countryDialingCode, password, ...others } = refused.fields;
  const mobileNum = username ?? countryDialingCode;
  const fields = {
    ...others,
    ...(mobileNum !== undefined && { mobileNum }),
    ...(password !== undefined && { verificationCode: password }),
  };
  return new CallRefused(refused.status, { ...refused, message: refused.message, fields });
}

/** The same refusal beside the password, which was left empty on a device that is no longer remembered. */
export function asPasswordMissing(refused: CallRefused, text: string): CallRefused {
  return new CallRefused(refused.status, { ...refused, message: refused.message, fields: { password: text } });
}
