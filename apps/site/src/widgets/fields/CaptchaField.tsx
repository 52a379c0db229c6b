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
  /** Another value loads another captcha: an answer used up the one before, whether right or wrong. */
  readonly reloadKey?: string | number;
}

/** The captcha and the field for its letters. Pressing the picture loads a new one, at most once a second. */
export function CaptchaField({ value, error, onChange, reloadKey = 0 }: CaptchaFieldProps) {
  const t = useTranslations('register.captcha');
  const [reloads, setReloads] = useState(0);
  const picture = useQuery({
    queryKey: ['captcha', reloadKey, reloads],
    queryFn: ({ signal }) => captchaPicture(signal),
    // A captcha works for one form and two minutes: it is neither cached nor refetched in the background.
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
