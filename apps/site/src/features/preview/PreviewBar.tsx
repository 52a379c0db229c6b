import type { CallValue } from '@chhokka/contracts';
import { Button } from '@chhokka/ui';
import { inTab } from '@chhokka/ui/store';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { centreCall } from '../../platform/centre/centre-api.ts';
import { preview, PREVIEW_KEY } from '../../platform/site/preview.ts';
import styles from './PreviewBar.module.css';

const EVERY_MS = 30_000;

/** The draft does not exist, or no longer. */
const isOver = (told: CallValue<'settingsPreview'> | undefined): boolean => told?.until === null;

/** Calls no longer name the draft. */
function drop(): void {
  inTab((kept) => kept.removeItem(PREVIEW_KEY));
  preview.write(null);
}

/** Says that the site is shown with unsaved settings, and leads back to the live site. */
export default function PreviewBar() {
  const t = useTranslations('preview');
  const { data } = useQuery({
    queryKey: ['preview'],
    queryFn: ({ signal }) => centreCall('settingsPreview', {}, { signal }),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : EVERY_MS),
  });
  const hasEnded = isOver(data);
  const queries = useQueryClient();
  useEffect(() => {
    if (!hasEnded) return;
    drop();
    // What was shown with the draft is requested again without it.
    void queries.invalidateQueries();
  }, [hasEnded, queries]);

  function end(): void {
    drop();
    // The reload drops everything that was fetched under the draft.
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
