import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Checkbox, Tabs } from '@chhokka/ui';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { CaptchaField } from '../../../widgets/fields/CaptchaField.tsx';
import { FormRefusal } from '../../../widgets/form/FormRefusal.tsx';
import { prepareHuman } from '../../../platform/human/human.ts';
import { useSetting } from '../../../platform/site/site.ts';
import entry from '../Entry.module.css';
import { SmsFields, TwoFactorField, UsernameFields } from './LoginFields.tsx';
import styles from './Login.module.css';
import { useLogin, type UseLoginOptions } from './use-login.ts';

/** The login form with its two modes: username and password, or a code by SMS (2-account-entry §2, login dialog). */
export function LoginForm(props: UseLoginOptions) {
  const t = useTranslations('login');
  const login = useLogin(props);
  const { form, modes, mode, values, asks, change } = login;
  useEffect(prepareHuman, []);

  return (
    <form
      noValidate
      className={entry.form}
      onSubmit={(event) => {
        event.preventDefault();
        login.submit();
      }}
    >
      {modes.length > 1 && (
        <Tabs
          label={t('mode')}
          tabs={modes.map((key) => ({ key, label: t(`by.${key}`) }))}
          selected={mode}
          onSelect={login.choose}
          className={entry.modes}
        />
      )}
      <FormRefusal text={form.refusal} />
      {mode === 'sms' ? <SmsFields login={login} /> : <UsernameFields login={login} />}
      {asks.captchas > 0 && (
        <CaptchaField
          value={values.captcha}
          error={form.errors.captcha}
          reloadKey={asks.captchas}
          onChange={(captcha) => change({ captcha })}
        />
      )}
      {asks.secondStep && <TwoFactorField login={login} />}
      <div className={styles.choices}>
        <Checkbox
          label={t('remember')}
          name="remember"
          checked={values.remember}
          onChange={(event) => change({ remember: event.target.checked })}
        />
        <Forgot onSuccess={props.onSuccess} />
      </div>
      <Button type="submit" look="primary" size="large" wide busy={form.sending}>
        {t('submit')}
      </Button>
    </form>
  );
}

/** The link to the password recovery, while the operator offers one. */
function Forgot({ onSuccess }: { onSuccess: () => void }) {
  const t = useTranslations('login');
  const byEmail = useSetting('FORGETEMAIL');
  const byPhone = useSetting('FORGETPHONE');
  if (!byEmail && !byPhone) return null;
  return (
    <button type="button" className={styles.link} onClick={() => openDialog('forgot', { onSuccess })}>
      {t('forgot')}
    </button>
  );
}
