import { useTranslations } from 'use-intl';
import type { Column } from '../records/csv.ts';
import type { Days } from '../records/days.ts';
import { ExportButton } from '../records/ExportButton.tsx';
import type { Period, Step } from './ProfitPage.tsx';

interface ProfitExportProps {
  readonly periods: readonly Period[];
  readonly days: Days;
  readonly by: Step;
}

/** Exports the periods that are shown, oldest first, including those without play. */
export function ProfitExport({ periods, days, by }: ProfitExportProps) {
  const t = useTranslations('centre.records.profit');
  const columns: Column<Period>[] = [
    { title: t('from'), of: ({ from }) => from },
    { title: t('to'), of: ({ to }) => to },
    { title: t('staked'), of: ({ staked }) => staked, number: true },
    { title: t('won'), of: ({ won }) => won, number: true },
    { title: t('net'), of: ({ net }) => net, number: true },
    { title: t('deposited'), of: ({ deposited }) => deposited, number: true },
    { title: t('withdrawn'), of: ({ withdrawn }) => withdrawn, number: true },
    { title: t('promoted'), of: ({ promoted }) => promoted, number: true },
  ];
  return (
    <ExportButton
      name={`profit-${by}-${days.from}-${days.to}`}
      columns={columns}
      read={async () => ({ list: periods, next: null })}
    />
  );
}
