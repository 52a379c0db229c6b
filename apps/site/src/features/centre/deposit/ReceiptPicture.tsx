import { pictureTypes } from '@chhokka/contracts/limits';
import { IconButton } from '@chhokka/ui';
import { Check, ImagePlus, LoaderCircle, TriangleAlert, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import styles from './Deposit.module.css';
import type { ReceiptPictureState } from './use-receipt-picture.ts';

interface ReceiptPictureProps {
  readonly picture: ReceiptPictureState;
  /** What it is a picture of. */
  readonly legend: string;
  readonly error: string | undefined;
  readonly onChoose: (file: File) => void;
}

/** The field for the picture of a payment. */
export function ReceiptPicture({ picture, legend, error, onChoose }: ReceiptPictureProps) {
  const t = useTranslations('centre.deposit.panel');
  const hintId = useId();
  const { phase, name, preview, problem, refusal } = picture;
  const said = error ?? refusal ?? (problem && t(problem));
  return (
    <fieldset className={styles.picture} aria-describedby={hintId}>
      <legend>{legend}</legend>
      {phase === 'none' ? (
        <label className={styles.add}>
          <ImagePlus size={22} strokeWidth={1.5} aria-hidden="true" />
          <span>{t('pictureAdd')}</span>
          <input
            type="file"
            className="visually-hidden"
            accept={pictureTypes.join()}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onChoose(file);
            }}
          />
        </label>
      ) : (
        <div className={styles.kept} data-phase={phase}>
          {preview && <img src={preview} alt={name} />}
          <span role="status">
            {phase === 'kept' ? (
              <Check size={18} aria-hidden="true" />
            ) : (
              <LoaderCircle size={18} aria-hidden="true" className={styles.turning} />
            )}
            {phase === 'kept' ? t('pictureKept') : t('pictureSending')}
          </span>
          <IconButton label={t('pictureRemove')} icon={<X size={18} />} onClick={picture.remove} />
        </div>
      )}
      <p id={hintId} className={styles.note}>
        {t('pictureHint')}
      </p>
      <p role="alert" className={styles.problem}>
        {said && (
          <>
            <TriangleAlert size={14} aria-hidden="true" />
            <span>{said}</span>
          </>
        )}
      </p>
    </fieldset>
  );
}
