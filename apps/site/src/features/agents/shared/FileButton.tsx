import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, toast } from '@chhokka/ui';
import { useFailureText } from '../../../platform/calls/failure-text.ts';
import { wireLanguage } from '../../../platform/language/language.ts';
import { type ReportQuery, saveReport } from './save-report.ts';

/** Saves what the page has selected as a CSV file. */
export function FileButton({ query }: { query: Omit<ReportQuery, 'language'> }) {
  const t = useTranslations('agents.shared');
  const failureText = useFailureText();
  async function save(): Promise<void> {
    try {
      await saveReport({ ...query, language: wireLanguage() });
    } catch (error) {
      toast(failureText(error), 'bad');
    }
  }
  return (
    <Button size="small" icon={<Download size={16} />} onClick={save}>
      {t('file')}
    </Button>
  );
}
