import { TextArea, toast } from '@chhokka/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { obstacleOf, RECEIPT_BOUNDS } from '../../../widgets/pictures/pictures.ts';
import { PictureField } from '../../../widgets/pictures/PictureField.tsx';
import { usePictures } from '../../../widgets/pictures/use-pictures.ts';
import { FormDialog } from '../../../widgets/panel/FormDialog.tsx';
import { useRefresh } from './use-withdraw.ts';
import styles from './Withdraw.module.css';

interface WordsDialogProps {
  readonly title: string;
  /** What the words are about. */
  readonly lead: ReactNode;
  readonly words: { readonly label: string; readonly hint?: string; readonly error: string };
  readonly pictures: { readonly legend: string; readonly most?: number };
  readonly action: string;
  /** Shown when it has been sent. */
  readonly sent: string;
  readonly onSend: (words: string, imageIds: readonly string[]) => Promise<unknown>;
  readonly onClose: () => void;
}

/** The member's words about a withdrawal, with optional pictures. */
export function WordsDialog({ title, lead, words, pictures, action, sent, onSend, onClose }: WordsDialogProps) {
  const t = useTranslations('pictures');
  const refresh = useRefresh();
  const form = useEntryForm<'words' | 'picture'>();
  const [typed, setTyped] = useState('');
  const chosen = usePictures({
    ...RECEIPT_BOUNDS,
    ...(pictures.most !== undefined && { most: pictures.most }),
    keep: (picture, options) => centreCall('withdrawalImage', picture, options),
    onTouch: () => form.touch('picture'),
  });

  function submit(): void {
    const send = async (): Promise<void> => {
      const imageIds = chosen.list.flatMap(({ imageId }) => imageId ?? []);
      await onSend(typed.trim(), imageIds);
      await refresh();
      toast(sent, 'good');
      onClose();
    };
    const obstacle = obstacleOf(chosen.list, { needed: false });
    const errors = { ...(typed.trim() === '' && { words: words.error }), ...(obstacle && { picture: t(obstacle) }) };
    form.submit(errors, send, { image_unknown: 'picture' });
  }

  return (
    <FormDialog title={title} action={action} form={form} onSubmit={submit} onClose={onClose}>
      <p className={styles.note}>{lead}</p>
      <TextArea
        label={words.label}
        {...(words.hint !== undefined && { hint: words.hint })}
        name="words"
        maxLength={500}
        value={typed}
        error={form.errors.words}
        onChange={(event) => {
          setTyped(event.target.value);
          form.touch('words');
        }}
      />
      <PictureField pictures={chosen} legend={pictures.legend} hint={t('hint')} error={form.errors.picture} />
    </FormDialog>
  );
}
