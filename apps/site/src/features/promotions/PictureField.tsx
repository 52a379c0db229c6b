import { pictureTypes, PROMOTION_IMAGES } from '@chhokka/contracts/limits';
import { IconButton } from '@chhokka/ui';
import { Check, ImagePlus, RotateCw, TriangleAlert, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import styles from './PictureField.module.css';
import type { Picture } from './pictures.ts';
import type { Pictures } from './use-pictures.ts';

/** Up to three pictures: what is chosen shows at once, with how far it is. */
export function PictureField({ pictures, error }: { pictures: Pictures; error: string | undefined }) {
  const t = useTranslations('promotions.form');
  const hintId = useId();
  const most = PROMOTION_IMAGES;
  const { list, rejected, refusal } = pictures;
  const problems = [
    ...rejected.map(({ name, problem }) => t(problem, { name, most })),
    ...(refusal ? [refusal] : []),
    ...(error ? [error] : []),
  ];
  return (
    <fieldset className={styles.field} aria-describedby={hintId}>
      <legend className={styles.label}>{t('pictures')}</legend>
      <ul className={styles.list}>
        {list.map((picture) => (
          <li key={picture.key} className={styles.picture} data-phase={picture.phase}>
            <OnePicture picture={picture} pictures={pictures} />
          </li>
        ))}
        {list.length < most && (
          <li>
            <Add onFiles={pictures.add} />
          </li>
        )}
      </ul>
      <p id={hintId} className={styles.hint}>
        {t('picturesHint', { most })}
      </p>
      <div role="alert" className={styles.problems}>
        {problems.map((text) => (
          <p key={text} className={styles.problem}>
            <TriangleAlert size={14} aria-hidden="true" />
            <span>{text}</span>
          </p>
        ))}
      </div>
    </fieldset>
  );
}

function OnePicture({ picture, pictures }: { picture: Picture; pictures: Pictures }) {
  const t = useTranslations('promotions.form');
  const { key, name, preview, phase, part } = picture;
  const percent = Math.round(part * 100);
  const words = phase === 'sending' ? t('sending', { percent }) : t(phase);
  return (
    <>
      {preview && <img src={preview} alt={name} />}
      <div className={styles.state}>
        {phase === 'kept' ? <Check size={14} aria-hidden="true" /> : null}
        <span>{words}</span>
        {(phase === 'sending' || phase === 'preparing') && (
          <progress className={styles.progress} aria-label={name} max={100} value={percent} />
        )}
      </div>
      {phase === 'failed' && (
        <IconButton
          className={styles.again}
          label={t('again', { name })}
          icon={<RotateCw size={18} />}
          onClick={() => pictures.again(picture)}
        />
      )}
      <IconButton
        className={styles.remove}
        label={t('remove', { name })}
        icon={<X size={18} />}
        onClick={() => pictures.remove(key)}
      />
    </>
  );
}

function Add({ onFiles }: { onFiles: Pictures['add'] }) {
  const t = useTranslations('promotions.form');
  return (
    <label className={styles.add}>
      <ImagePlus size={24} strokeWidth={1.5} aria-hidden="true" />
      <span>{t('add')}</span>
      <input
        type="file"
        className="visually-hidden"
        accept={pictureTypes.join()}
        multiple
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that the same file can be chosen again after it was removed.
          target.value = '';
        }}
      />
    </label>
  );
}
