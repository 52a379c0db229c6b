import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, PasswordField, TextField } from '@chhokka/ui';
import { latinDigits } from '../../../platform/words/digits.ts';
import { NeedProof } from './NeedProof.tsx';
import { canProve, usePaymentFacts } from './payment-facts.ts';
import { useSetPaymentPassword } from './PaymentPasswordWay.tsx';
import { NO_PROOF, type Proof } from './proof.ts';
import styles from './Proof.module.css';

interface ProofFieldProps {
  readonly value: Proof;
  readonly error: string | undefined;
  readonly onChange: (proof: Proof) => void;
}

/** Asks for the proof. Without a payment password it offers to set one. */
export function ProofField({ value, error, onChange }: ProofFieldProps) {
  const t = useTranslations('centre.transfer');
  const { data: facts } = usePaymentFacts();
  const setPaymentPassword = useSetPaymentPassword();
  const [byCode, setByCode] = useState(false);
  if (facts === undefined || !canProve(facts)) return <NeedProof />;
  const isGood = facts.isSet && facts.goodFrom === null;
  const asksCode = byCode || !isGood;
  return (
    <div className={styles.proof}>
      {asksCode ? (
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          value={value.code}
          error={error}
          onChange={(event) => onChange({ ...NO_PROOF, code: latinDigits(event.target.value.trim()) })}
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
          onChange={(event) =>
            onChange({ ...NO_PROOF, paymentPassword: latinDigits(event.target.value).replaceAll(/\D/g, '') })
          }
        />
      )}
      <div className={styles.others}>
        {isGood && facts.twoFactor && (
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              setByCode(!byCode);
              onChange(NO_PROOF);
            }}
          >
            {asksCode ? t('pinInstead') : t('codeInstead')}
          </Button>
        )}
        {!asksCode && (
          <Button look="quiet" size="small" onClick={setPaymentPassword}>
            {t('forgotten')}
          </Button>
        )}
      </div>
    </div>
  );
}
