import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Dialog, TextField, toast } from '@chhokka/ui';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { FormRefusal } from '../../../widgets/form/FormRefusal.tsx';
import { useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import styles from './Security.module.css';
import { YourPasswordField } from './YourPasswordField.tsx';

/** Switches the second step off. It asks for the password and a code, so that an open page alone is not enough. */
export function EndDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const t = useTranslations('security');
  const form = useEntryForm<'password' | 'code'>();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');

  async function send(): Promise<void> {
    await centreCall('twoFactorEnd', { password, code });
    toast(t('end.done'));
    onClose();
  }

  function submit(): void {
    const missing = {
      password: hasPassword && password === '' ? t('required') : undefined,
      code: code === '' ? t('required') : undefined,
    };
    form.submit(missing, send, { old_password_wrong: 'password', two_factor_wrong: 'code' });
  }

  return (
    <Dialog title={t('end.title')} width={400} height="auto" locked={form.sending} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>{t('end.text')}</p>
        <FormRefusal text={form.refusal} />
        {hasPassword && (
          <YourPasswordField
            value={password}
            error={form.errors.password}
            onChange={(typed) => {
              setPassword(typed);
              form.touch('password');
            }}
          />
        )}
        <TextField
          label={t('end.code')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          value={code}
          error={form.errors.code}
          onChange={(event) => {
            setCode(event.target.value.trim());
            form.touch('code');
          }}
        />
        <Button type="submit" look="danger" size="large" wide busy={form.sending}>
          {t('end.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
