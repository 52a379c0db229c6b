import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, PasswordField, Skeleton, TextField } from '@chhokka/ui';
import { openCentre } from '../../../shared/dialogs.ts';
import { CallFailure } from '../../../shared/CallFailure.tsx';
import { canProve, usePaymentFacts } from './payment-facts.ts';
import styles from './Proof.module.css';
import { useWhen } from './use-when.ts';

/** What proves that money may leave: the payment password, or a code of the authenticator app. */
export interface Proof {
  readonly paymentPassword: string;
  readonly code: string;
}

export const NO_PROOF: Proof = { paymentPassword: '', code: '' };

interface ProofFieldProps {
  readonly value: Proof;
  readonly error: string | undefined;
  readonly onChange: (proof: Proof) => void;
}

/** Asks for the proof; without a payment password it leads to where one is set. */
export function ProofField({ value, error, onChange }: ProofFieldProps) {
  const t = useTranslations('centre.transfer');
  const when = useWhen();
  const facts = usePaymentFacts();
  const [byCode, setByCode] = useState(false);
  if (facts.error)
    return <CallFailure compact error={facts.error} onRetry={async () => void (await facts.refetch())} />;
  if (facts.data === undefined) return <Skeleton height={72} />;
  const { isSet, goodFrom, twoFactor } = facts.data;
  const isGood = isSet && goodFrom === null;
  if (!canProve(facts.data)) {
    return (
      <div className={styles.none}>
        <p>{goodFrom === null ? t('noPin') : t('waits', { time: when(goodFrom) })}</p>
        {!isSet && <Button onClick={() => openCentre('securityCenter')}>{t('setPin')}</Button>}
      </div>
    );
  }
  const asksCode = byCode || !isGood;
  return (
    <div className={styles.proof}>
      {asksCode ? (
        <TextField
          label={t('code')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          value={value.code}
          error={error}
          onChange={(event) => onChange({ ...NO_PROOF, code: event.target.value.trim() })}
        />
      ) : (
        <PasswordField
          label={t('pin')}
          name="paymentPassword"
          autoComplete="off"
          inputMode="numeric"
          maxLength={6}
          value={value.paymentPassword}
          error={error}
          onChange={(event) => onChange({ ...NO_PROOF, paymentPassword: event.target.value })}
        />
      )}
      {isGood && twoFactor && (
        <Button
          look="quiet"
          size="small"
          className={styles.other}
          onClick={() => {
            setByCode(!byCode);
            onChange(NO_PROOF);
          }}
        >
          {asksCode ? t('pinInstead') : t('codeInstead')}
        </Button>
      )}
    </div>
  );
}
