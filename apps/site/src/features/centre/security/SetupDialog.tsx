import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CallValue } from '@chhokka/contracts';
import { Button, Dialog } from '@chhokka/ui';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { FormRefusal } from '../../../widgets/form/FormRefusal.tsx';
import { useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ScanStep } from './ScanStep.tsx';
import styles from './Security.module.css';
import { YourPasswordField } from './YourPasswordField.tsx';

interface SetupDialogProps {
  /** Members without a password are not asked for one. */
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

type App = CallValue<'twoFactorStart'>;

const STEPS = 3;

/** Three steps: the password, the app and its first code, the recovery codes. */
export function SetupDialog({ hasPassword, onClose }: SetupDialogProps) {
  const t = useTranslations('security');
  const [app, setApp] = useState<App | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const step = codes !== null ? 3 : app !== null ? 2 : 1;
  return (
    // The recovery codes are shown only once: the dialog closes only after the member confirms that they are stored.
    <Dialog
      title={codes === null ? t('setup.title') : t('recovery.title')}
      width={440}
      height="auto"
      locked={codes !== null}
      onClose={onClose}
    >
      <p className={styles.step}>{t('setup.step', { step, steps: STEPS })}</p>
      {codes !== null ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : app !== null ? (
        <ScanStep app={app} onConfirmed={setCodes} />
      ) : (
        <PasswordStep hasPassword={hasPassword} onStarted={setApp} />
      )}
    </Dialog>
  );
}

function PasswordStep({ hasPassword, onStarted }: { hasPassword: boolean; onStarted: (app: App) => void }) {
  const t = useTranslations('security');
  const form = useEntryForm<'password'>();
  const [password, setPassword] = useState('');

  async function send(): Promise<void> {
    onStarted(await centreCall('twoFactorStart', { password }));
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const missing = hasPassword && password === '';
        form.submit({ password: missing ? t('required') : undefined }, send, { old_password_wrong: 'password' });
      }}
    >
      <p>{t('setup.intro')}</p>
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
      <Button type="submit" look="primary" size="large" wide busy={form.sending}>
        {t('setup.next')}
      </Button>
    </form>
  );
}
