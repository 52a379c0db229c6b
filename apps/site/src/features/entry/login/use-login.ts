import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallRefused } from '@chhokka/client';
import type { LoginInfo } from '@chhokka/contracts';
import { cameByItself } from '../../../widgets/fields/countries.ts';
import { type EntryForm, useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { useSetting } from '../../../platform/site/site.ts';
import { looksLikeMobile } from '../../../platform/words/digits.ts';
import { useFirebaseSms } from '../social/use-firebase.ts';
import { afterLogin } from './after-login.ts';
import { type Asks, useAsks } from './use-asks.ts';
import { checkLogin, fieldsOf, firstValues, type LoginField, type LoginValues } from './login-values.ts';
import { forgetLogin, type LoginMode, remembered, rememberLogin } from '../remembered.ts';
import { asFieldsOfSms, asPasswordMissing, PLACES, requestLogin } from './request-login.ts';

export interface UseLoginOptions {
  /** Prefilled in the form. */
  readonly username?: string;
  /** Only agents may log in. */
  readonly agentsOnly?: boolean;
  /** Called when the session is open: close the form, and continue. */
  readonly onSuccess: () => void;
}

/** The state of the login form. */
export interface Login {
  readonly form: EntryForm<LoginField>;
  /** The ways to log in that the operator offers. */
  readonly modes: readonly LoginMode[];
  readonly mode: LoginMode;
  readonly values: LoginValues;
  /** The name that this device remembers: its password may stay empty. */
  readonly rememberedName: string | null;
  readonly asks: Asks;
  readonly choose: (mode: LoginMode) => void;
  readonly change: (changed: Partial<LoginValues>) => void;
  /** Forgets the name that this device remembers. */
  readonly forget: () => void;
  /** Marks an invalid number; true when it is valid. */
  readonly checkMobile: () => boolean;
  readonly submit: () => void;
}

/** The refusals of an empty password on a device that the platform no longer remembers. */
const NOT_REMEMBERED: ReadonlySet<string> = new Set(['login_failed', 'bad_request']);

/** The state and the calls of the login form (2-account-entry §4, login). */
export function useLogin(options: UseLoginOptions): Login {
  const t = useTranslations('login');
  const form = useEntryForm<LoginField>();
  const [kept, setKept] = useState(() => (options.username === undefined ? remembered() : null));
  const [values, setValues] = useState(() => firstValues(options.username, kept));
  const [chosen, choose] = useState<LoginMode>(kept?.mode ?? 'username');
  const modes: readonly LoginMode[] = useSetting('SMSLOGIN') ? ['username', 'sms'] : ['username'];
  const mode = modes.includes(chosen) ? chosen : 'username';
  const firebase = useFirebaseSms();
  const asks = useAsks();
  const rememberedName = mode === 'username' && kept?.mode === 'username' ? kept.username : null;

  function change(changed: Partial<LoginValues>): void {
    setValues((now) => ({ ...now, ...changed }));
    if (!cameByItself(values.dialingCode, changed.dialingCode)) form.touch(...fieldsOf(changed));
    // The second step belongs to the account that asked for it.
    if ('username' in changed || 'mobile' in changed) asks.restart();
  }

  function forget(): void {
    forgetLogin();
    setKept(null);
    change({ username: '', password: '', remember: false });
  }

  /** Shows what a refusal requires besides its message. Throws what is to be shown. */
  function heed(refused: unknown): void {
    if (!(refused instanceof CallRefused)) throw refused;
    asks.heed(refused);
    change({ captcha: '' });
    if (refused.code === 'two_factor_required') return;
    if (mode === 'sms') throw asFieldsOfSms(refused);
    if (values.password !== '' || !NOT_REMEMBERED.has(refused.code)) throw refused;
    forgetLogin();
    setKept(null);
    throw asPasswordMissing(refused, t('forgotten'));
  }

  function opened(info: LoginInfo): void {
    if (values.remember) rememberLogin({ ...values, mode, username: values.username.trim() });
    else forgetLogin();
    afterLogin(info, { type: mode, password: values.password, onSuccess: options.onSuccess });
  }

  function submit(): void {
    const wrong = checkLogin(mode, values, { ...asks, passwordOptional: rememberedName !== null }, t);
    const agentsOnly = options.agentsOnly === true;
    const request = { mode, values, agentsOnly, firebase, codeInvalid: t('codeInvalid') };
    form.submit(wrong, () => requestLogin(request).then(opened, heed), PLACES);
  }

  function checkMobile(): boolean {
    const good = looksLikeMobile(values.mobile);
    // The error about a missing code is outdated once one is being sent.
    form.mark(good ? { mobileNum: undefined, verificationCode: undefined } : { mobileNum: t('mobileInvalid') });
    return good;
  }

  const chooseMode = (next: LoginMode): void => {
    choose(next);
    asks.restart();
  };
  const acts = { choose: chooseMode, change, forget, checkMobile, submit };
  return { form, modes, mode, values, rememberedName, asks, ...acts };
}
