import { CallRefused } from '@chhokka/client';
import { Alert, Button, Paper, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { failureText } from '../../shared/api.ts';
import { openSession, sessionWasLost, useSession } from '../../shared/session.ts';
import { usePageTitle, useTexts } from '../../shared/texts.ts';
import { requestLogin } from './request-login.ts';
import styles from './SignInPage.module.css';

/** The sign-in page; a signed-in operator is redirected. */
export function SignInPage() {
  const t = useTexts();
  usePageTitle(t.signIn.title);
  const wanted: unknown = useLocation().state;
  if (useSession() !== null) return <Navigate to={typeof wanted === 'string' ? wanted : '/'} replace />;
  return (
    <Paper className={styles.card ?? ''} withBorder radius="lg" shadow="sm">
      <h1 className={styles.title}>{t.signIn.title}</h1>
      <p className={styles.text}>{t.signIn.text}</p>
      <SignInForm />
    </Paper>
  );
}

function SignInForm() {
  const t = useTexts();
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const [asksCode, setAsksCode] = useState(false);

  async function signIn(form: FormData): Promise<void> {
    const username = textOf(form, 'username').trim();
    setSending(true);
    setFailure(null);
    try {
      const code = textOf(form, 'code').trim();
      const password = textOf(form, 'password');
      openSession(await requestLogin({ username, password, bound: form.has('bound'), ...(code !== '' && { code }) }));
    } catch (refused) {
      if (refused instanceof CallRefused && refused.code === 'two_factor_required') setAsksCode(true);
      setFailure(refused);
      setSending(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!sending) void signIn(new FormData(event.currentTarget));
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {failure !== null && (
        <Alert variant="light" color="bad" role="alert">
          {failureText(failure, t)}
        </Alert>
      )}
      {failure === null && sessionWasLost() && <Alert variant="light">{t.signIn.ended}</Alert>}
      <TextInput
        name="username"
        label={t.signIn.username}
        size="md"
        required
        withAsterisk={false}
        maxLength={64}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        name="password"
        label={t.signIn.password}
        size="md"
        required
        withAsterisk={false}
        maxLength={64}
        autoComplete="current-password"
        rightSectionWidth={44}
        visibilityToggleButtonProps={{ 'aria-label': t.signIn.showPassword }}
      />
      {asksCode && <CodeField />}
      <BoundField />
      <Button type="submit" size="md" fullWidth loading={sending}>
        {t.signIn.submit}
      </Button>
    </form>
  );
}

function CodeField() {
  const t = useTexts();
  return (
    <TextInput
      name="code"
      label={t.signIn.code}
      size="md"
      required
      withAsterisk={false}
      maxLength={32}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      // What was asked for is typed next.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    />
  );
}

function BoundField() {
  const t = useTexts();
  return (
    <label className={styles.bound}>
      <input type="checkbox" name="bound" />
      {t.signIn.bound}
    </label>
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
