import type { Deposit } from '@chhokka/contracts';
import { Button, TextField } from '@chhokka/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormRefusal } from '../../../shared/form/FormRefusal.tsx';
import { useEntryForm } from '../../../shared/form/use-entry-form.ts';
import { wireLanguage } from '../../../shared/language.ts';
import { centreCall } from '../../../shared/centre-api.ts';
import styles from './Deposit.module.css';
import { ReceiptPicture } from './ReceiptPicture.tsx';
import { useRefreshDeposits } from './use-deposits.ts';
import { type ReceiptPictureState, useReceiptPicture } from './use-receipt-picture.ts';

const SHORTEST_REFERENCE = 4;

/** Refusals that are about one field. */
const PLACES = { deposit_reference_used: 'reference', image_unknown: 'picture', image_required: 'picture' } as const;

/** Why the picture cannot be sent as it is; the name of a text. */
function problemOf({ phase, imageId }: ReceiptPictureState, proof: Deposit['proof']) {
  if (phase === 'sending') return 'pictureWaits';
  return proof === 'required' && imageId === null ? 'pictureError' : null;
}

/** Says that it is paid: the payment's number and a picture of it. */
export function HandInForm({ deposit: { depositId, proof } }: { deposit: Deposit }) {
  const t = useTranslations('centre.deposit.panel');
  const refresh = useRefreshDeposits();
  const form = useEntryForm<'reference' | 'picture'>();
  const picture = useReceiptPicture((file, options) => centreCall('depositImage', file, options));
  const [reference, setReference] = useState('');

  async function send(): Promise<void> {
    const { imageId } = picture;
    try {
      await centreCall('depositSubmit', { depositId, reference, imageId, language: wireLanguage() });
    } finally {
      // Also when it was refused: perhaps because of what has changed meanwhile.
      await refresh();
    }
  }

  function submit(): void {
    const wrong = problemOf(picture, proof);
    const errors = {
      ...(reference.trim().length < SHORTEST_REFERENCE && { reference: t('referenceError') }),
      ...(wrong && { picture: t(wrong) }),
    };
    form.submit(errors, send, PLACES);
  }

  return (
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
          legend={proof === 'required' ? t('picture') : t('pictureOptional')}
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
  );
}
