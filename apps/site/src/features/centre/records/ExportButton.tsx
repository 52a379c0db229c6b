import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@chhokka/ui';
import { type Exported, useExport } from './use-export.ts';

/** Saves what is selected as a file; says meanwhile how much is gathered. */
export function ExportButton<Row>(exported: Exported<Row>) {
  const t = useTranslations('centre.records.export');
  const { count, save } = useExport(exported);
  return (
    <Button size="small" icon={<Download size={16} />} busy={count !== null} onClick={() => void save()}>
      {count === null ? t('save') : t('saving', { count })}
    </Button>
  );
}
