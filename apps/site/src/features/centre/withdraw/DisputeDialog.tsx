import type { Withdrawal } from '@chhokka/contracts';
import { TextArea, toast } from '@chhokka/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEntryForm } from '../../../shared/form/use-entry-form.ts';
import { centreCall } from '../../../shared/centre-api.ts';
import { useWords } from '../../../shared/words/use-words.ts';
import { ReceiptPicture } from '../deposit/ReceiptPicture.tsx';
import { useReceiptPicture } from '../deposit/use-receipt-picture.ts';
import { FormDialog } from './FormDialog.tsx';
import { useRefresh } from './use-withdraw.ts';
import styles from './Withdraw.module.css';

/** Says that a payment did not arrive, in words and with a picture if there is one. */
export function DisputeDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const t = useTranslations('centre.withdraw.dispute');
  const ofPicture = useTranslations('centre.deposit.panel');
  const { money } = useWords();
  const refresh = useRefresh();
  const form = useEntryForm<'words' | 'picture'>();
  const [words, setWords] = useState('');
  const picture = useReceiptPicture((file, options) => centreCall('withdrawalImage', file, options));
  const { withdrawalId, number, amount } = withdrawal;

  function submit(): void {
    const send = async (): Promise<void> => {
      const said = { received: false, withdrawalId, words: words.trim() } as const;
      const { imageId } = picture;
      await centreCall('withdrawalConfirm', imageId === null ? said : { ...said, imageId });
      await refresh();
      toast(t('sent'), 'good');
      onClose();
    };
    const errors = {
      ...(words.trim() === '' && { words: t('wordsError') }),
      ...(picture.phase === 'sending' && { picture: ofPicture('pictureWaits') }),
    };
    form.submit(errors, send, { image_unknown: 'picture' });
  }

  return (
    <FormDialog title={t('title')} action={t('send')} form={form} onSubmit={submit} onClose={onClose}>
      <p className={styles.note}>{t('lead', { number, amount: money(amount) })}</p>
      <TextArea
        label={t('words')}
        hint={t('wordsHint')}
        name="words"
        maxLength={500}
        value={words}
        error={form.errors.words}
        onChange={(event) => {
          setWords(event.target.value);
          form.touch('words');
        }}
      />
      <ReceiptPicture
        picture={picture}
        legend={t('picture')}
        error={form.errors.picture}
        onChoose={(file) => {
          form.touch('picture');
          picture.choose(file);
        }}
      />
    </FormDialog>
  );
}
