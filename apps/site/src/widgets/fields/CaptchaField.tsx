import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classes, Skeleton, TextField } from '@chhokka/ui';
import { captchaMayReload, captchaPicture } from './captcha.ts';
import styles from './CaptchaField.module.css';

interface CaptchaFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  /** Another value brings another picture: the one before was used up by an answer, right or wrong. */
  readonly reloadKey?: string | number;
}

/** The letters of a picture, and the picture: pressing it brings a new one, at most once a second. */
export function CaptchaField({ value, error, onChange, reloadKey = 0 }: CaptchaFieldProps) {
  const t = useTranslations('register.captcha');
  const [reloads, setReloads] = useState(0);
  const picture = useQuery({
    queryKey: ['captcha', reloadKey, reloads],
    queryFn: ({ signal }) => captchaPicture(signal),
    // A picture is good for one form and two minutes: none is kept, and none is fetched behind the visitor's back.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  function reload(): void {
    if (!captchaMayReload()) return;
    onChange('');
    setReloads(reloads + 1);
  }

  return (
    <TextField
      label={t('label')}
      name="captcha"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={16}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value.trim())}
      trailing={
        <button type="button" className={styles.picture} title={t('renew')} onClick={reload}>
          <Picture source={picture.data} failed={picture.isError} />
          <RefreshCw
            className={classes(styles.icon, picture.isFetching && styles.turning)}
            size={16}
            aria-hidden="true"
          />
          <span className="visually-hidden">{t('renew')}</span>
        </button>
      }
    />
  );
}

function Picture({ source, failed }: { source: string | undefined; failed: boolean }) {
  const t = useTranslations('register.captcha');
  if (failed) return <span className={styles.failed}>{t('failed')}</span>;
  if (source === undefined) return <Skeleton className={styles.image} />;
  return <img className={styles.image} src={source} alt={t('picture')} />;
}
