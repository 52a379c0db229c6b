import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Dialog, PasswordField, toast } from '@chhokka/ui';
import { FormRefusal } from '../../../widgets/form/FormRefusal.tsx';
import { useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import styles from './Security.module.css';

interface PaymentPasswordDialogProps {
  /** Whether there is one already. */
  readonly isSet: boolean;
  /** Whether the member has a login password, which is then asked for. */
  readonly hasPassword: boolean;
  /** Called when it is set; the dialog closes when the returned promise settles. */
  readonly onSet: () => Promise<void>;
  readonly onClose: () => void;
}

const PIN = { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } as const;
const EMPTY = { password: '', oldPaymentPassword: '', paymentPassword: '', again: '' };

type Field = keyof typeof EMPTY;

/** Sets the payment password with the login password. With the old one, the new one is valid at once. */
export function PaymentPasswordDialog({ isSet, hasPassword, onSet, onClose }: PaymentPasswordDialogProps) {
  const t = useTranslations('centre.account.pay');
  const { when } = useFormats();
  const form = useEntryForm<Field>();
  const [values, setValues] = useState(EMPTY);

  async function send(): Promise<void> {
    const { again: _, oldPaymentPassword, ...given } = values;
    const old = oldPaymentPassword === '' ? {} : { oldPaymentPassword };
    const { goodFrom } = await centreCall('setPaymentPassword', { ...given, ...old });
    toast(goodFrom === null ? t('done') : t('doneLater', { time: when(goodFrom) }));
    // The form that asked for it continues at once.
    await onSet();
    onClose();
  }

  function submit(): void {
    const { password, paymentPassword, again } = values;
    const missing = {
      password: hasPassword && password === '' ? t('required') : undefined,
      paymentPassword: /^\d{6}$/.test(paymentPassword) ? undefined : t('six'),
      again: again === paymentPassword ? undefined : t('differ'),
    };
    const places = {
      old_password_wrong: 'password',
      payment_password_wrong: 'oldPaymentPassword',
      payment_password_simple: 'paymentPassword',
    } as const;
    form.submit(missing, send, places);
  }

  const field = (name: Field) => ({
    name,
    value: values[name],
    error: form.errors[name],
    onChange: (event: { target: HTMLInputElement }) => {
      setValues((now) => ({ ...now, [name]: event.target.value }));
      form.touch(name);
    },
  });
  return (
    <Dialog
      title={isSet ? t('dialogChange') : t('dialogSet')}
      width={400}
      height="auto"
      locked={form.sending}
      onClose={onClose}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormRefusal text={form.refusal} />
        {hasPassword && (
          <PasswordField label={t('login')} autoComplete="current-password" maxLength={64} {...field('password')} />
        )}
        {isSet && <PasswordField label={t('old')} hint={t('oldHint')} {...PIN} {...field('oldPaymentPassword')} />}
        <PasswordField label={t('pin')} hint={t('pinHint')} {...PIN} {...field('paymentPassword')} />
        <PasswordField label={t('again')} {...PIN} {...field('again')} />
        <Button type="submit" look="primary" size="large" wide busy={form.sending}>
          {t('submit')}
        </Button>
      </form>
    </Dialog>
  );
}
