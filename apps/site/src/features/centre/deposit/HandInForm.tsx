import type { Deposit } from '@chhokka/contracts';
import { type PaymentSort, paymentSort } from '@chhokka/contracts/payment-brands';
import { TextField } from '@chhokka/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { wireLanguage } from '../../../platform/language/language.ts';
import { obstacleOf, RECEIPT_BOUNDS } from '../../../widgets/pictures/pictures.ts';
import { PictureField } from '../../../widgets/pictures/PictureField.tsx';
import { usePictures } from '../../../widgets/pictures/use-pictures.ts';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { CentreSubmit } from '../CentreAction.tsx';
import styles from './Deposit.module.css';
import { useRefreshDeposits } from './use-deposits.ts';

const SHORTEST_REFERENCE = 4;

/** Where the member finds the payment's number, by method. */
const HINTS = {
  wallet: 'mobile',
  bank: 'bank',
  card: 'bank',
  crypto: 'crypto',
} as const satisfies Record<PaymentSort, string>;

/** Refusals that belong to one field. */
const PLACES = { deposit_reference_used: 'reference', image_unknown: 'picture', image_required: 'picture' } as const;

/** Reports a payment: its number and a picture of it. */
export function HandInForm({ deposit: { depositId, proof, brand } }: { deposit: Deposit }) {
  const t = useTranslations('centre.deposit.panel');
  const refresh = useRefreshDeposits();
  const form = useEntryForm<'reference' | 'picture'>();
  const ofPictures = useTranslations('pictures');
  const pictures = usePictures({
    ...RECEIPT_BOUNDS,
    keep: (picture, options) => centreCall('depositImage', picture, options),
    onTouch: () => form.touch('picture'),
  });
  const [reference, setReference] = useState('');

  async function send(): Promise<void> {
    const imageId = pictures.list[0]?.imageId ?? null;
    try {
      await centreCall('depositSubmit', { depositId, reference, imageId, language: wireLanguage() });
    } finally {
      // Also after a refusal, because a change in the meantime may be the reason for it.
      await refresh();
    }
  }

  function submit(): void {
    const obstacle = obstacleOf(pictures.list, { needed: proof === 'required' });
    const errors = {
      ...(reference.trim().length < SHORTEST_REFERENCE && { reference: t('referenceError') }),
      ...(obstacle && { picture: obstacle === 'needed' ? t('pictureError') : ofPictures(obstacle) }),
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
      <TextField
        label={t('reference')}
        hint={t(`referenceHint.${HINTS[paymentSort(brand)]}`)}
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
        <PictureField
          pictures={pictures}
          legend={proof === 'required' ? t('picture') : t('pictureOptional')}
          hint={ofPictures('hint')}
          error={form.errors.picture}
        />
      )}
      <CentreSubmit refusal={form.refusal} busy={form.sending}>
        {t('submit')}
      </CentreSubmit>
    </form>
  );
}
