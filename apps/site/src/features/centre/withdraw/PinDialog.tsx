import type { WithdrawalInfo } from '@chhokka/contracts';
import { Button, Dialog, PasswordField, toast } from '@chhokka/ui';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormRefusal } from '../../../shared/form/FormRefusal.tsx';
import { useEntryForm } from '../../../shared/form/use-entry-form.ts';
import { centreCall } from '../centre-api.ts';
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
  const formId = useId();
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
    <Dialog
      title={t('title')}
      width={440}
      height="auto"
      locked={form.sending}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} look="primary" size="large" wide data-default busy={form.sending}>
          {t('save')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormRefusal text={form.refusal} />
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
      </form>
    </Dialog>
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
