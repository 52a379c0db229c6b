import { pictureTypes } from '@chhokka/contracts/limits';
import { IconButton } from '@chhokka/ui';
import { Check, ImagePlus, RotateCw, TriangleAlert, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import styles from './PictureField.module.css';
import type { Picture } from './pictures.ts';
import type { Pictures } from './use-pictures.ts';

interface PictureFieldProps {
  readonly pictures: Pictures;
  /** What the pictures are of. */
  readonly legend: string;
  readonly hint: string;
  readonly error: string | undefined;
}

/** The field for the pictures of a form. A chosen picture shows at once, with its upload progress. */
export function PictureField({ pictures, legend, hint, error }: PictureFieldProps) {
  const t = useTranslations('pictures');
  const hintId = useId();
  const { list, rejected, refusal, most, megabytes } = pictures;
  const problems = [
    ...rejected.map(({ name, problem }) => t(problem, { name, most, megabytes })),
    ...(refusal ? [refusal] : []),
    ...(error ? [error] : []),
  ];
  return (
    <fieldset className={styles.field} aria-describedby={hintId}>
      <legend className={styles.label}>{legend}</legend>
      <ul className={styles.list}>
        {list.map((picture) => (
          <li key={picture.key} className={styles.picture} data-phase={picture.phase}>
            <OnePicture picture={picture} pictures={pictures} />
          </li>
        ))}
        {list.length < most && (
          <li>
            <Add pictures={pictures} />
          </li>
        )}
      </ul>
      <p id={hintId} className={styles.hint}>
        {hint}
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
  const t = useTranslations('pictures');
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

function Add({ pictures: { most, add } }: { pictures: Pictures }) {
  const t = useTranslations('pictures');
  return (
    <label className={styles.add}>
      <ImagePlus size={24} strokeWidth={1.5} aria-hidden="true" />
      <span>{t('add')}</span>
      <input
        type="file"
        className="visually-hidden"
        accept={pictureTypes.join()}
        multiple={most > 1}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // Allows choosing the same file again after it was removed.
          target.value = '';
        }}
      />
    </label>
  );
}
