import { Button } from '@chhokka/ui';
import { inTab } from '@chhokka/ui/store';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { centreCall } from '../../shared/centre-api.ts';
import { PREVIEW_KEY } from '../../shared/preview.ts';
import styles from './PreviewBar.module.css';

const EVERY_MS = 30_000;

/** Says that the site is shown with settings that nobody has saved, and leads back to the site as it is. */
export default function PreviewBar() {
  const t = useTranslations('preview');
  const { data } = useQuery({
    queryKey: ['preview'],
    queryFn: ({ signal }) => centreCall('settingsPreview', {}, { signal }),
    refetchInterval: EVERY_MS,
  });
  const hasEnded = data?.until === null;
  const queries = useQueryClient();
  useEffect(() => {
    // What was shown by the draft is asked for as it is.
    if (hasEnded) void queries.invalidateQueries();
  }, [hasEnded, queries]);

  function end(): void {
    inTab((kept) => kept.removeItem(PREVIEW_KEY));
    // Everything that was asked for under the draft goes with the page.
    location.reload();
  }

  return (
    <aside className={styles.bar} aria-label={t('title')}>
      <Eye size={18} aria-hidden="true" />
      <p className={styles.words} role="status">
        <strong>{t('title')}</strong>{' '}
        {hasEnded ? t('ended') : data?.domain ? t('domain', { domain: data.domain }) : t('text')}
      </p>
      <Button onClick={end}>{t('end')}</Button>
    </aside>
  );
}
