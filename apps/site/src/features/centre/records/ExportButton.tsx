import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@chhokka/ui';
import styles from './Records.module.css';
import { type Exported, useExport } from './use-export.ts';

/** Exports the selection to a file, and shows meanwhile how many lines have been gathered. */
export function ExportButton<Row>(exported: Exported<Row>) {
  const t = useTranslations('centre.records.export');
  const { count, save } = useExport(exported);
  return (
    <Button
      size="small"
      className={styles.export}
      icon={<Download size={16} />}
      busy={count !== null}
      onClick={() => void save()}
    >
      {count === null ? <span className={styles.save}>{t('save')}</span> : t('saving', { count })}
    </Button>
  );
}
