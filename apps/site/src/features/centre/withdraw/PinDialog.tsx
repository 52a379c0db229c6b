import type { WithdrawalInfo } from '@chhokka/contracts';
import { PasswordField, toast } from '@chhokka/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEntryForm } from '../../../shared/form/use-entry-form.ts';
import { centreCall } from '../centre-api.ts';
import { FormDialog } from './FormDialog.tsx';
import { useRefresh } from './use-withdraw.ts';
import styles from './Withdraw.module.css';

interface PinDialogProps {
  readonly facts: WithdrawalInfo['proof'];
  readonly coolingHours: number;
  readonly onClose: () => void;
}

const PLACES = { old_password_wrong: 'password', payment_password_simple: 'paymentPassword' } as const;

/** Sets the payment password by the login password: the first one, or another where it was forgotten. */
export function PinDialog({ facts, coolingHours, onClose }: PinDialogProps) {
  const t = useTranslations('centre.withdraw.pin');
  const refresh = useRefresh();
  const form = useEntryForm<'password' | 'paymentPassword' | 'again'>();
  const [password, setPassword] = useState('');
  const [fresh, setFresh] = useState('');
  const [again, setAgain] = useState('');
  const waits = coolingHours > 0 && (facts.isSet || !facts.hasPassword);

  function submit(): void {
    const errors = {
      ...(facts.hasPassword && password === '' && { password: t('passwordError') }),
      ...(!/^\d{6}$/.test(fresh) && { paymentPassword: t('freshError') }),
      ...(again !== fresh && { again: t('againError') }),
    };
    const send = async (): Promise<void> => {
      await centreCall('setPaymentPassword', { password, paymentPassword: fresh });
      await refresh();
      toast(t('saved'), 'good');
      onClose();
    };
    form.submit(errors, send, PLACES);
  }

  return (
    <FormDialog title={t('title')} action={t('save')} form={form} onSubmit={submit} onClose={onClose}>
      {waits && <p className={styles.warning}>{t('resetText', { hours: coolingHours })}</p>}
      {facts.hasPassword && (
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={password}
          error={form.errors.password}
          onChange={(event) => {
            setPassword(event.target.value);
            form.touch('password');
          }}
        />
      )}
      <PinField
        label={t('fresh')}
        name="paymentPassword"
        value={fresh}
        error={form.errors.paymentPassword}
        onWrite={(typed) => {
          setFresh(typed);
          form.touch('paymentPassword', 'again');
        }}
      />
      <PinField
        label={t('again')}
        name="again"
        value={again}
        error={form.errors.again}
        onWrite={(typed) => {
          setAgain(typed);
          form.touch('again');
        }}
      />
    </FormDialog>
  );
}

function PinField(props: {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onWrite: (typed: string) => void;
}) {
  const { onWrite, ...field } = props;
  return (
    <PasswordField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      onChange={(event) => onWrite(event.target.value.replace(/\D/g, ''))}
    />
  );
}
