import type { WithdrawalInfo } from '@chhokka/contracts';
import { Button, PasswordField, TextField } from '@chhokka/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Choices } from './Choices.tsx';
import { PinDialog } from './PinDialog.tsx';
import type { Proof, ProofField } from './use-proof.ts';
import { useWords } from './use-withdraw.ts';
import styles from './Withdraw.module.css';

interface ProofFieldsProps {
  readonly proof: Proof;
  readonly facts: WithdrawalInfo['proof'];
  readonly coolingHours: number;
  readonly errors: Readonly<Partial<Record<ProofField, string>>>;
  readonly onTouch: (field: ProofField) => void;
}

/** The payment password or an authenticator's code. */
export function ProofFields({ proof, facts, coolingHours, errors, onTouch }: ProofFieldsProps) {
  const t = useTranslations('centre.withdraw.proof');
  const { when } = useWords();
  const [isForgotten, setForgotten] = useState(false);
  const write = (typed: string): void => {
    proof.write(typed);
    onTouch(proof.by);
  };
  return (
    <div className={styles.proof}>
      {proof.hasChoice && (
        <Choices
          legend={t('how')}
          name="proof"
          chosen={proof.by}
          choices={[
            { value: 'paymentPassword', label: t('pin') },
            { value: 'code', label: t('code') },
          ]}
          onChoose={proof.choose}
        />
      )}
      {proof.by === 'code' ? (
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={proof.typed}
          error={errors.code}
          onChange={(event) => write(event.target.value)}
        />
      ) : (
        <>
          <PasswordField
            label={t('pin')}
            hint={facts.goodFrom === null ? t('pinHint') : t('waits', { when: when(facts.goodFrom) })}
            name="paymentPassword"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={proof.typed}
            error={errors.paymentPassword}
            onChange={(event) => write(event.target.value.replace(/\D/g, ''))}
          />
          <Button look="quiet" size="small" className={styles.forgotten} onClick={() => setForgotten(true)}>
            {t('forgotten')}
          </Button>
        </>
      )}
      {isForgotten && <PinDialog facts={facts} coolingHours={coolingHours} onClose={() => setForgotten(false)} />}
    </div>
  );
}

/** What stands where a proof is asked for, while the member has none. */
export function NeedProof({ facts, coolingHours }: Pick<ProofFieldsProps, 'facts' | 'coolingHours'>) {
  const t = useTranslations('centre.withdraw.proof');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.need}>
      <p className={styles.needTitle}>{t('needTitle')}</p>
      <p className={styles.note}>{t('needText')}</p>
      <Button look="primary" onClick={() => setOpen(true)}>
        {t('set')}
      </Button>
      {isOpen && <PinDialog facts={facts} coolingHours={coolingHours} onClose={() => setOpen(false)} />}
    </div>
  );
}
