import { looksLikeMobile } from '../../../platform/words/digits.ts';
import type { LoginMode, Remembered } from '../remembered.ts';

/** The fields by the names that refusals use; SMS logins have fields of their own. */
export type LoginField = 'username' | 'password' | 'mobileNum' | 'verificationCode' | 'captcha' | 'twoFactorCode';

/** The values of the login form, in all of its modes. */
export interface LoginValues {
  readonly username: string;
  readonly password: string;
  /** Empty until the country is known. */
  readonly dialingCode: string;
  readonly mobile: string;
  readonly code: string;
  readonly captcha: string;
  readonly twoFactorCode: string;
  readonly remember: boolean;
}

/** What the form currently asks for besides the fields of its mode. */
export interface Asked {
  readonly captchas: number;
  readonly secondStep: boolean;
  /** The device is remembered, so the password may stay empty. */
  readonly passwordOptional: boolean;
}

/** The keys of the texts for missing values. */
export type LoginText = 'required' | 'enterBoth' | 'mobileInvalid' | 'codeMissing';

export function firstValues(username: string | undefined, kept: Remembered | null): LoginValues {
  return {
    username: username ?? kept?.username ?? '',
    password: '',
    dialingCode: kept?.dialingCode ?? '',
    mobile: kept?.mobile ?? '',
    code: '',
    captcha: '',
    twoFactorCode: '',
    remember: kept !== null,
  };
}

/** The errors of the form before anything is sent (2-account-entry §5, login). */
export function checkLogin(
  mode: LoginMode,
  values: LoginValues,
  asked: Asked,
  t: (text: LoginText) => string,
): Partial<Record<LoginField, string>> {
  const common = {
    captcha: asked.captchas > 0 && values.captcha === '' ? t('required') : undefined,
    twoFactorCode: asked.secondStep && values.twoFactorCode.trim() === '' ? t('required') : undefined,
  };
  if (mode === 'sms') {
    return {
      ...common,
      mobileNum: looksLikeMobile(values.mobile) ? undefined : t('mobileInvalid'),
      verificationCode: values.code === '' ? t('codeMissing') : undefined,
    };
  }
  const noName = values.username.trim() === '';
  const noPassword = values.password === '' && !asked.passwordOptional;
  return {
    ...common,
    username: noName ? t(noPassword ? 'enterBoth' : 'required') : undefined,
    password: noPassword ? t('required') : undefined,
  };
}

const FIELD_OF: Readonly<Partial<Record<keyof LoginValues, LoginField>>> = {
  username: 'username',
  password: 'password',
  dialingCode: 'mobileNum',
  mobile: 'mobileNum',
  code: 'verificationCode',
  captcha: 'captcha',
  twoFactorCode: 'twoFactorCode',
};

/** The fields whose errors a change makes outdated. */
export function fieldsOf(changed: Partial<LoginValues>): LoginField[] {
  return (Object.keys(changed) as (keyof LoginValues)[]).flatMap((name) => FIELD_OF[name] ?? []);
}
