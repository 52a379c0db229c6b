import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Dialog, PasswordField } from '@chhokka/ui';
import type { DialogProps } from '../../../platform/dialogs/define.ts';
import { FormRefusal } from '../../../widgets/form/FormRefusal.tsx';
import { useLogout } from '../../../platform/session/logout.ts';
import { useSession } from '../../../platform/session/session.ts';
import entry from '../Entry.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';
import { type ChangePassword, useChangePassword } from './use-change-password.ts';

type Props = DialogProps<'changePassword'>;

/** The dialog that changes a password (changePassModal). A forced one can only be left by signing out. */
export default function ChangePasswordDialog({ oldPassword, forced = false, onClose, onSuccess }: Props) {
  const t = useTranslations();
  const logout = useLogout();
  const session = useSession();
  const state = useChangePassword(oldPassword, onSuccess);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // The session has ended, here or on the platform: there is no password to change any more.
    if (session === null) close();
  }, [session]);

  return (
    <Dialog
      title={t(forced ? 'recovery.forcedTitle' : 'recovery.changeTitle')}
      width={400}
      height="auto"
      locked={state.form.sending}
      onClose={forced ? logout : onClose}
    >
      <form
        noValidate
        className={entry.form}
        onSubmit={(event) => {
          event.preventDefault();
          state.submit();
        }}
      >
        <p>{t(forced ? 'recovery.forcedLead' : 'recovery.changeLead')}</p>
        <FormRefusal text={state.form.refusal} />
        <Passwords state={state} />
        <Button type="submit" look="primary" size="large" wide busy={state.form.sending}>
          {t('recovery.changeSubmit')}
        </Button>
        {forced && (
          <Button look="quiet" wide disabled={state.form.sending} onClick={logout}>
            {t('shell.signOut')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

function Passwords({ state: { form, values, asksOld, account, change } }: { state: ChangePassword }) {
  const t = useTranslations('recovery');
  return (
    <>
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      {asksOld && (
        <PasswordField
          label={t('oldPassword')}
          name="oldPassword"
          autoComplete="current-password"
          maxLength={64}
          value={values.oldPassword}
          error={form.errors.oldPassword}
          onChange={(event) => change({ oldPassword: event.target.value })}
        />
      )}
      <NewPasswordField value={values.newPassword} error={form.errors.newPassword} onChange={change} />
      <PasswordField
        label={t('confirmPassword')}
        name="confirmNewPassword"
        autoComplete="new-password"
        maxLength={64}
        value={values.confirmNewPassword}
        error={form.errors.confirmNewPassword}
        onChange={(event) => change({ confirmNewPassword: event.target.value })}
      />
    </>
  );
}
