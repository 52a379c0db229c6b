import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallRefused } from '@chhokka/client';
import { call } from '../../../platform/calls/api.ts';
import { type EntryForm, useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { withHuman } from '../../../platform/human/human.ts';
import { openSession } from '../../../platform/session/session.ts';
import { useSystemStatus } from '../../../platform/site/site.ts';
import { forgetLogin } from '../remembered.ts';
import { useAwaitsCountry, useCountries } from '../../../widgets/fields/countries.ts';
import { looksLikeMobile } from '../../../platform/words/digits.ts';
import type { ForgotProps } from './ForgotForm.tsx';
import { newPasswordFault } from './password-rule.ts';

/** Preselected while the site has no country of its own (2-account-entry §9). */
const DEFAULT_DIALING_CODE = '63';

type Field = 'mobileNum' | 'verificationCode' | 'newPassword';

interface Values {
  readonly dialingCode: string;
  readonly mobile: string;
  readonly code: string;
  readonly newPassword: string;
}

const FIELD_OF = {
  dialingCode: 'mobileNum',
  mobile: 'mobileNum',
  code: 'verificationCode',
  newPassword: 'newPassword',
} as const;

/** Refusals that belong to one field. */
const PLACES = {
  code_missing: 'verificationCode',
  code_invalid: 'verificationCode',
  code_expired: 'verificationCode',
  password_known: 'newPassword',
} as const;

export interface PhoneReset {
  readonly form: EntryForm<Field>;
  readonly values: Values;
  readonly change: (changed: Partial<Values>) => void;
  readonly checkMobile: () => boolean;
  readonly submit: () => void;
}

/** Sets a new password by phone, then logs in with it (2-account-entry §4, password recovery by phone). */
export function usePhoneReset({ onSuccess, onLogin }: ForgotProps): PhoneReset {
  const t = useTranslations();
  const form = useEntryForm<Field>();
  const siteCode = useSiteDialingCode();
  const [typed, setTyped] = useState({ dialingCode: '', mobile: '', code: '', newPassword: '' });
  const values = { ...typed, dialingCode: typed.dialingCode || siteCode };

  function mobileFault(): string | undefined {
    return looksLikeMobile(values.mobile) ? undefined : t('login.mobileInvalid');
  }

  async function send(): Promise<void> {
    const { dialingCode: countryDialingCode, mobile: mobileNum, code: verificationCode, newPassword } = values;
    const { account } = await call('passwordByPhone', { mobileNum, countryDialingCode, verificationCode, newPassword });
    // The reset made the platform forget all devices of the member.
    forgetLogin();
    if (await loggedIn(account, newPassword)) onSuccess();
    else onLogin({ reason: 'reset', username: account });
  }

  return {
    form,
    values,
    change(changed) {
      setTyped((now) => ({ ...now, ...changed }));
      form.touch(...(Object.keys(changed) as (keyof Values)[]).map((name) => FIELD_OF[name]));
    },
    checkMobile() {
      const fault = mobileFault();
      // The error about a missing code is outdated once one is being sent.
      form.mark(fault === undefined ? { mobileNum: undefined, verificationCode: undefined } : { mobileNum: fault });
      return fault === undefined;
    },
    submit() {
      const fault = newPasswordFault(values.newPassword);
      const wrong = {
        mobileNum: mobileFault(),
        verificationCode: values.code === '' ? t('login.codeMissing') : undefined,
        newPassword: fault && t(`recovery.${fault}`),
      };
      form.submit(wrong, send, PLACES);
    },
  };
}

/** The dialling code of the site's country, or the specification's where it has none; empty until that is known. */
function useSiteDialingCode(): string {
  const status = useSystemStatus();
  const countries = useCountries();
  const awaitsCountries = useAwaitsCountry('');
  if (status.isPending || awaitsCountries) return '';
  const own = countries?.find(({ countryCode }) => countryCode === status.data?.country);
  return own?.countryDialingCode ?? DEFAULT_DIALING_CODE;
}

/** Logs in with the new password; false when the login needs more than a password, or failed. */
async function loggedIn(username: string, password: string): Promise<boolean> {
  try {
    openSession(await withHuman((human) => call('login', { type: 'username', username, password, ...human })));
    return true;
  } catch (refused) {
    if (refused instanceof CallRefused) return false;
    throw refused;
  }
}
