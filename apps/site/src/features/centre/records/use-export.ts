import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RECORD_PAGE } from '@chhokka/contracts/limits';
import { toast } from '@chhokka/ui';
import { saveFile } from '../../../widgets/files/save-file.ts';
import { type Column, csvOf } from './csv.ts';

/** The maximum number of lines in a file. Further lines are left out, and the page says so. */
export const EXPORT_LINES = 5_000;

export interface Exported<Row> {
  /** The name of the file, without its extension. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** Reads one page of at most `pageSize` lines. */
  readonly read: (
    after: string | undefined,
    pageSize: number,
  ) => Promise<{ list: readonly Row[]; next: string | null }>;
}

/**
 * Gathers the lines of a record, newest first, and saves them as a file. `count`: how many are gathered; null when
 * idle.
 */
export function useExport<Row>({ name, columns, read }: Exported<Row>) {
  const t = useTranslations('centre.records.export');
  const [count, setCount] = useState<number | null>(null);

  async function gather(): Promise<Row[]> {
    const rows: Row[] = [];
    let after: string | undefined;
    do {
      setCount(rows.length);
      const page = await read(after, RECORD_PAGE);
      rows.push(...page.list);
      after = page.next ?? undefined;
    } while (after !== undefined && rows.length < EXPORT_LINES);
    if (after !== undefined || rows.length > EXPORT_LINES) toast(t('capped', { count: EXPORT_LINES }));
    return rows.slice(0, EXPORT_LINES);
  }

  async function save(): Promise<void> {
    try {
      const text = csvOf(columns, await gather());
      saveFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
    } catch {
      toast(t('failed'), 'bad');
    } finally {
      setCount(null);
    }
  }

  return { count, save };
}
