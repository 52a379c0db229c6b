import { useState } from 'react';
import { useNavigate } from '../../../platform/router/router.tsx';
import { useTranslations } from 'use-intl';
import { CallRefused } from '@chhokka/client';
import { toast } from '@chhokka/ui';
import { call } from '../../../platform/calls/api.ts';
import { type EntryForm, useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { useMember } from '../../../platform/member/member.ts';
import { renewSession, useSession } from '../../../platform/session/session.ts';
import { forgetLogin } from '../remembered.ts';
import { confirmationFault, newPasswordFault } from './password-rule.ts';

interface Values {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/** Refusals that belong to one field. */
const PLACES = { old_password_wrong: 'oldPassword', password_known: 'newPassword' } as const;

export interface ChangePassword {
  readonly form: EntryForm<keyof Values>;
  readonly values: Values;
  /** Whether the form asks for the old password: there is one, and it is unknown. */
  readonly asksOld: boolean;
  readonly account: string;
  readonly change: (changed: Partial<Values>) => void;
  readonly submit: () => void;
}

/** Changes the password, continues with the session of the answer, and goes home (2-account-entry §4). */
export function useChangePassword(known: string | undefined, onSuccess: () => void): ChangePassword {
  const t = useTranslations();
  const navigate = useNavigate();
  const member = useMember();
  const form = useEntryForm<keyof Values>();
  const [knownIsWrong, setKnownIsWrong] = useState(false);
  const [values, setValues] = useState<Values>({ oldPassword: known ?? '', newPassword: '', confirmNewPassword: '' });
  const asksOld = knownIsWrong || (known === undefined && member.data?.hasPassword !== false);

  async function send(): Promise<void> {
    try {
      // The session changes here: everything fetched in the previous one is fetched again.
      await renewSession(call('changePassword', values));
    } catch (refused) {
      // A hidden field cannot show its error.
      if (refused instanceof CallRefused && refused.code === 'old_password_wrong') setKnownIsWrong(true);
      throw refused;
    }
    forgetLogin();
    toast(t('recovery.changed'), 'good');
    navigate('/');
    onSuccess();
  }

  return {
    form,
    values,
    asksOld,
    account: useSession()?.account ?? '',
    change(changed) {
      setValues((now) => ({ ...now, ...changed }));
      form.touch(...(Object.keys(changed) as (keyof Values)[]));
    },
    submit() {
      const fault = newPasswordFault(values.newPassword, values.oldPassword);
      const differ = confirmationFault(values.newPassword, values.confirmNewPassword);
      const wrong = {
        oldPassword: asksOld && values.oldPassword === '' ? t('login.required') : undefined,
        newPassword: fault && t(`recovery.${fault}`),
        confirmNewPassword: differ && t(`recovery.${differ}`),
      };
      form.submit(wrong, send, PLACES);
    },
  };
}
