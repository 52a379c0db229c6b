import type { Withdrawal } from '@chhokka/contracts';
import { Button, TextArea, toast } from '@chhokka/ui';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEntryForm } from '../../../shared/form/use-entry-form.ts';
import { centreCall } from '../../../shared/centre-api.ts';
import { FormDialog } from './FormDialog.tsx';
import { useRefresh, useWords } from './use-withdraw.ts';
import styles from './Withdraw.module.css';

const MOST_BYTES = 5 * 1024 * 1024;

/** Says that a payment did not arrive, in words and with a picture if there is one. */
export function DisputeDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const t = useTranslations('centre.withdraw.dispute');
  const { money } = useWords();
  const refresh = useRefresh();
  const form = useEntryForm<'words' | 'picture'>();
  const [words, setWords] = useState('');
  const [picture, setPicture] = useState<File | null>(null);
  const { withdrawalId, number, amount } = withdrawal;

  function submit(): void {
    const send = async (): Promise<void> => {
      const kept = picture && (await centreCall('withdrawalImage', picture));
      const said = { received: false, withdrawalId, words: words.trim() } as const;
      await centreCall('withdrawalConfirm', kept ? { ...said, imageId: kept.imageId } : said);
      await refresh();
      toast(t('sent'), 'good');
      onClose();
    };
    form.submit(words.trim() === '' ? { words: t('wordsError') } : {}, send, { image_unreadable: 'picture' });
  }

  function choose(file: File | undefined): void {
    if (file === undefined) return;
    const isLarge = file.size > MOST_BYTES;
    setPicture(isLarge ? null : file);
    form.mark({ picture: isLarge ? t('pictureLarge') : undefined });
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
      <PictureChoice picture={picture} error={form.errors.picture} onChoose={choose} />
    </FormDialog>
  );
}

function PictureChoice(props: {
  picture: File | null;
  error: string | undefined;
  onChoose: (file: File | undefined) => void;
}) {
  const t = useTranslations('centre.withdraw.dispute');
  const input = useRef<HTMLInputElement>(null);
  const { picture, error, onChoose } = props;
  return (
    <div className={styles.picture} role="group" aria-label={t('picture')}>
      <p className={styles.pictureName}>{t('picture')}</p>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={t('picture')}
        hidden
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
      <Button icon={<ImagePlus size={18} />} onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
      <p className={styles.note} role="status">
        {picture ? t('pictureKept', { name: picture.name }) : t('pictureHint')}
      </p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
