import { ANSWER_IMAGES } from '@chhokka/contracts/limits';
import { TextArea, toast } from '@chhokka/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { obstacleOf, RECEIPT_BOUNDS } from '../../../widgets/pictures/pictures.ts';
import { PictureField } from '../../../widgets/pictures/PictureField.tsx';
import { usePictures } from '../../../widgets/pictures/use-pictures.ts';
import { FormDialog } from './FormDialog.tsx';
import { useRefresh } from './use-withdraw.ts';
import styles from './Withdraw.module.css';

interface AnswerDialogProps {
  readonly withdrawalId: string;
  /** What the operator asked for. */
  readonly asks: string;
  readonly onClose: () => void;
}

/** Answers what an operator asked about a withdrawal on hold, in words and with pictures. */
export function AnswerDialog({ withdrawalId, asks, onClose }: AnswerDialogProps) {
  const t = useTranslations('centre.withdraw.answer');
  const ofPictures = useTranslations('pictures');
  const refresh = useRefresh();
  const form = useEntryForm<'words' | 'picture'>();
  const [words, setWords] = useState('');
  const pictures = usePictures({
    ...RECEIPT_BOUNDS,
    most: ANSWER_IMAGES,
    keep: (picture, options) => centreCall('withdrawalImage', picture, options),
    onTouch: () => form.touch('picture'),
  });

  function submit(): void {
    const send = async (): Promise<void> => {
      const imageIds = pictures.list.flatMap(({ imageId }) => imageId ?? []);
      await centreCall('withdrawalAnswer', { withdrawalId, words: words.trim(), imageIds });
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
      <p className={styles.note}>{asks}</p>
      <TextArea
        label={t('words')}
        name="words"
        maxLength={500}
        value={words}
        error={form.errors.words}
        onChange={(event) => {
          setWords(event.target.value);
          form.touch('words');
        }}
      />
      <PictureField
        pictures={pictures}
        legend={t('pictures', { most: ANSWER_IMAGES })}
        hint={ofPictures('hint')}
        error={form.errors.picture}
      />
    </FormDialog>
  );
}
