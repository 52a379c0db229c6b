import { Alert, Button, Skeleton } from '@mantine/core';
import { useRef, useState } from 'react';
import { failureText } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useField } from '../form.ts';
import { labelOf } from '../labels.ts';
import { usePictures, useUpload } from '../site-api.ts';
import { smallPicture } from '../small-picture.ts';
import styles from './fields.module.css';

/** Chooses an existing picture, or uploads one. */
export function PictureField({ name }: { name: string }) {
  const t = useTexts();
  const { site } = t;
  const { path, value, set, fault } = useField<string>(name);
  const [isOpen, setOpen] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const upload = useUpload();
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{labelOf(site, name)}</legend>
      {value !== '' && <img className={`${styles.picture} ${styles.chosen}`} src={smallPicture(value)} alt={value} />}
      {fault() && <p className={styles.fault}>{fault()}</p>}
      <div className={styles.tools}>
        <Button variant="default" size="md" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {site.choosePicture}
        </Button>
        <Button variant="default" size="md" loading={upload.isPending} onClick={() => file.current?.click()}>
          {site.uploadPicture}
        </Button>
        <input
          ref={file}
          className={styles.file}
          type="file"
          name={`${path}.file`}
          accept="image/png,image/jpeg"
          aria-label={site.uploadPicture}
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const [given] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (given) upload.mutate(given, { onSuccess: ({ url }) => set(url) });
          }}
        />
        <span className={styles.help}>{site.pictureHelp}</span>
      </div>
      {upload.error && (
        <Alert variant="light" color="bad" role="alert" mt="sm">
          {failureText(upload.error, t)}
        </Alert>
      )}
      {isOpen && <Choice chosen={value} onChoose={set} />}
    </fieldset>
  );
}

function Choice({ chosen, onChoose }: { chosen: string; onChoose: (url: string) => void }) {
  const t = useTexts();
  const { data, error } = usePictures(true);
  if (error) {
    return (
      <Alert variant="light" color="bad" role="alert" mt="sm">
        {failureText(error, t)}
      </Alert>
    );
  }
  if (data === undefined) return <Skeleton height={120} radius="md" mt="sm" />;
  return (
    <ul className={styles.pictures}>
      {data.list.map(({ url }) => (
        <li key={url}>
          <button
            type="button"
            className={styles.pictureChoice}
            aria-pressed={url === chosen}
            aria-label={url.replace('/art/banners/', '')}
            onClick={() => onChoose(url)}
          >
            <img className={styles.picture} src={smallPicture(url)} alt="" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}
