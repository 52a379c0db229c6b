import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PASSWORD_PATTERN, USERNAME_PATTERN } from '@chhokka/contracts/patterns';
import { Button, Checkbox, PasswordField, TextField } from '@chhokka/ui';
import { call } from '../../shared/api.ts';
import { openSession } from '../../shared/session.ts';
import styles from './Entry.module.css';
import { FormRefusal } from './FormRefusal.tsx';
import { useEntryForm } from './use-entry-form.ts';

type Field = 'username' | 'password' | 'confirmPassword' | 'agreed';
type Values = { username: string; password: string; confirmPassword: string; agreed: boolean };

const EMPTY: Values = { username: '', password: '', confirmPassword: '', agreed: false };

/** Sign-up by username (2-account-entry §2, §5): a name, a password twice, and the age agreement. */
export function RegisterForm({ onSuccess }: { onSuccess: () => void }) {
  const t = useTranslations('entry');
  const form = useEntryForm<Field>();
  const [values, setValues] = useState(EMPTY);

  function change(changed: Partial<Values>): void {
    setValues({ ...values, ...changed });
    for (const field of Object.keys(changed) as Field[]) form.touch(field);
  }

  function check(): Partial<Record<Field, string>> {
    const { username, password, confirmPassword, agreed } = values;
    return {
      username: username === '' ? t('required') : USERNAME_PATTERN.test(username) ? undefined : t('usernameRule'),
      password: password === '' ? t('required') : PASSWORD_PATTERN.test(password) ? undefined : t('passwordRule'),
      confirmPassword: confirmPassword === password ? undefined : t('passwordsDiffer'),
      agreed: agreed ? undefined : t('agreeFirst'),
    };
  }

  async function send(): Promise<void> {
    const referralCode = new URLSearchParams(location.search).get('referralCode');
    const origin = { referralCode, domain: location.host, registerUrl: location.href.slice(0, 2048) };
    openSession(await call('register', { ...values, ...origin, registerMethod: 'WEB', login: true }));
    onSuccess();
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(check(), send);
      }}
    >
      <FormRefusal text={form.refusal} />
      <TextField
        label={t('username')}
        hint={t('usernameHint')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={15}
        value={values.username}
        error={form.errors.username}
        onChange={(event) => change({ username: event.target.value.trim() })}
      />
      <Passwords values={values} errors={form.errors} onChange={change} />
      <Checkbox
        label={t('agree')}
        name="agreed"
        checked={values.agreed}
        error={form.errors.agreed}
        onChange={(event) => change({ agreed: event.target.checked })}
      />
      <Button type="submit" look="primary" size="large" wide busy={form.sending}>
        {t('registerSubmit')}
      </Button>
    </form>
  );
}

interface PasswordsProps {
  readonly values: Values;
  readonly errors: Readonly<Partial<Record<Field, string>>>;
  readonly onChange: (changed: Partial<Values>) => void;
}

function Passwords({ values, errors, onChange }: PasswordsProps) {
  const t = useTranslations('entry');
  return (
    <>
      <PasswordField
        label={t('password')}
        hint={t('passwordHint')}
        name="password"
        autoComplete="new-password"
        maxLength={64}
        value={values.password}
        error={errors.password}
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <PasswordField
        label={t('confirmPassword')}
        name="confirmPassword"
        autoComplete="new-password"
        maxLength={64}
        value={values.confirmPassword}
        error={errors.confirmPassword}
        onChange={(event) => onChange({ confirmPassword: event.target.value })}
      />
    </>
  );
}
