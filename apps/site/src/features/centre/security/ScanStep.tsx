import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CallValue } from '@chhokka/contracts';
import { Button, buttonClass, TextField } from '@chhokka/ui';
import { QrCode } from '@chhokka/ui/qr';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { FormRefusal } from '../../../widgets/form/FormRefusal.tsx';
import { useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './Security.module.css';

interface ScanStepProps {
  readonly app: CallValue<'twoFactorStart'>;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/**
 * Shows the secret as a QR code, a link and letters, and asks for the app's first code, which switches the second step
 * on.
 */
export function ScanStep({ app, onConfirmed }: ScanStepProps) {
  const t = useTranslations('security');
  const form = useEntryForm<'code'>();
  const [code, setCode] = useState('');

  async function send(): Promise<void> {
    const { recoveryCodes } = await centreCall('twoFactorConfirm', { code });
    onConfirmed(recoveryCodes);
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit({ code: code === '' ? t('required') : undefined }, send, { two_factor_wrong: 'code' });
      }}
    >
      <Secret app={app} />
      <FormRefusal text={form.refusal} />
      <TextField
        label={t('setup.code')}
        hint={t('setup.codeHint')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        value={code}
        error={form.errors.code}
        data-first-focus
        onChange={(event) => {
          setCode(event.target.value.trim());
          form.touch('code');
        }}
      />
      <Button type="submit" look="primary" size="large" wide busy={form.sending}>
        {t('setup.confirm')}
      </Button>
    </form>
  );
}

/** The letters in groups of four for typing; copied without the gaps. */
function Secret({ app }: { app: ScanStepProps['app'] }) {
  const t = useTranslations('security');
  return (
    <div className={styles.secret}>
      <p>{t('setup.scan')}</p>
      <QrCode text={app.uri} label={t('setup.qr')} />
      <a href={app.uri} className={`${buttonClass('secondary')} ${styles.onPhone}`}>
        <Smartphone size={18} aria-hidden="true" />
        {t('setup.openApp')}
      </a>
      <p className={styles.quiet}>{t('setup.byHand')}</p>
      <div className={styles.key}>
        <code>{app.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={app.secret} label={t('setup.copyKey')} />
      </div>
    </div>
  );
}
