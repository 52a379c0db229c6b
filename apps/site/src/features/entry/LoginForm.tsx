import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, PasswordField, TextField } from '@chhokka/ui';
import { call } from '../../shared/api.ts';
import { openSession } from '../../shared/session.ts';
import styles from './Entry.module.css';
import { FormRefusal } from './FormRefusal.tsx';
import { useEntryForm } from './use-entry-form.ts';

/** Username and password (2-account-entry §2, login dialog, username mode). */
export function LoginForm({ onSuccess }: { onSuccess: () => void }) {
  const t = useTranslations('entry');
  const form = useEntryForm<'username' | 'password'>();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');

  async function send(): Promise<void> {
    openSession(await call('login', { username: username.trim(), password, type: 'username' }));
    onSuccess();
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const missing = t('required');
        form.submit(
          { username: username.trim() ? undefined : missing, password: password ? undefined : missing },
          send,
        );
      }}
    >
      <FormRefusal text={form.refusal} />
      <TextField
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={username}
        error={form.errors.username}
        onChange={(event) => {
          setUsername(event.target.value);
          form.touch('username');
        }}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        maxLength={64}
        value={password}
        error={form.errors.password}
        onChange={(event) => {
          setPassword(event.target.value);
          form.touch('password');
        }}
      />
      <Button type="submit" look="primary" size="large" wide busy={form.sending}>
        {t('loginSubmit')}
      </Button>
    </form>
  );
}
