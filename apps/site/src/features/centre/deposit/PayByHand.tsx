import type { Deposit } from '@chhokka/contracts';
import { Button, TextField } from '@chhokka/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormRefusal } from '../../../shared/form/FormRefusal.tsx';
import { useEntryForm } from '../../../shared/form/use-entry-form.ts';
import { wireLanguage } from '../../../shared/language.ts';
import { centreCall } from '../centre-api.ts';
import { CopyLine } from './CopyLine.tsx';
import { Countdown } from './Countdown.tsx';
import styles from './Deposit.module.css';
import { ReceiptPicture } from './ReceiptPicture.tsx';
import { useReceiptPicture } from './use-receipt-picture.ts';
import { useRefreshDeposits, useWords } from './use-deposits.ts';

const SHORTEST_REFERENCE = 4;

/** Where to pay, how, how long there is, and the form that says that it is done. */
export function PayByHand({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('centre.deposit.panel');
  const tDetails = useTranslations('centre.deposit.details');
  const { money } = useWords();
  const refresh = useRefreshDeposits();
  const form = useEntryForm<'reference' | 'picture'>();
  const picture = useReceiptPicture();
  const [reference, setReference] = useState('');
  const { depositId, details, steps, amount, proof } = deposit;

  async function send(): Promise<void> {
    const { imageId } = picture;
    try {
      await centreCall('depositSubmit', { depositId, reference, imageId, language: wireLanguage() });
    } finally {
      await refresh();
    }
  }

  function submit(): void {
    const isShort = reference.trim().length < SHORTEST_REFERENCE;
    const isMissing = proof === 'required' && picture.imageId === null;
    form.submit(
      {
        ...(isShort && { reference: t('referenceError') }),
        ...(picture.phase === 'sending' ? { picture: t('pictureWaits') } : isMissing && { picture: t('pictureError') }),
      },
      send,
      { deposit_reference_used: 'reference', image_unknown: 'picture', image_required: 'picture' },
    );
  }

  return (
    <>
      <Countdown deposit={deposit} />
      <dl className={styles.details}>
        <CopyLine name={t('amount')} value={money(amount)} copied={amount} />
        {details.map(({ kind, value }) => (
          <CopyLine key={kind} name={tDetails(kind)} value={value} copied={value} />
        ))}
      </dl>
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormRefusal text={form.refusal} />
        <TextField
          label={t('reference')}
          hint={t('referenceHint')}
          name="reference"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          value={reference}
          error={form.errors.reference}
          onChange={(event) => {
            setReference(event.target.value);
            form.touch('reference');
          }}
        />
        {proof !== 'none' && (
          <ReceiptPicture
            picture={picture}
            isNeeded={proof === 'required'}
            error={form.errors.picture}
            onChoose={(file) => {
              form.touch('picture');
              picture.choose(file);
            }}
          />
        )}
        <Button type="submit" look="primary" size="large" wide busy={form.sending}>
          {t('submit')}
        </Button>
      </form>
    </>
  );
}
