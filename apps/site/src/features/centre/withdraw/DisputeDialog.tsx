import type { Withdrawal } from '@chhokka/contracts';
import { TextArea, toast } from '@chhokka/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { obstacleOf, RECEIPT_BOUNDS } from '../../../widgets/pictures/pictures.ts';
import { PictureField } from '../../../widgets/pictures/PictureField.tsx';
import { usePictures } from '../../../widgets/pictures/use-pictures.ts';
import { FormDialog } from './FormDialog.tsx';
import { useRefresh } from './use-withdraw.ts';
import styles from './Withdraw.module.css';

/** Reports that a payment did not arrive, in words and with an optional picture. */
export function DisputeDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const t = useTranslations('centre.withdraw.dispute');
  const ofPictures = useTranslations('pictures');
  const { money } = useFormats();
  const refresh = useRefresh();
  const form = useEntryForm<'words' | 'picture'>();
  const [words, setWords] = useState('');
  const pictures = usePictures({
    ...RECEIPT_BOUNDS,
    keep: (picture, options) => centreCall('withdrawalImage', picture, options),
    onTouch: () => form.touch('picture'),
  });
  const { withdrawalId, number, amount } = withdrawal;

  function submit(): void {
    const send = async (): Promise<void> => {
      const said = { received: false, withdrawalId, words: words.trim() } as const;
      const imageId = pictures.list[0]?.imageId;
      await centreCall('withdrawalConfirm', imageId ? { ...said, imageId } : said);
      await refresh();
      toast(t('sent'), 'good');
      onClose();
    };
    const obstacle = obstacleOf(pictures.list, { needed: false });
    const errors = {
      ...(words.trim() === '' && { words: t('wordsError') }),
      ...(obstacle && { picture: ofPictures(obstacle) }),
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
      <PictureField pictures={pictures} legend={t('picture')} hint={ofPictures('hint')} error={form.errors.picture} />
    </FormDialog>
  );
}
