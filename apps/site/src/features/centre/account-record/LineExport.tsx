import { useTranslations } from 'use-intl';
import type { CallValue } from '@chhokka/contracts';
import { offsetLabel } from '@chhokka/kernel';
import { wireLanguage } from '../../../platform/language/language.ts';
import { useSiteOffset } from '../../../platform/site/site.ts';
import { fileTime } from '../records/file-time.ts';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import type { Column } from '../records/csv.ts';
import { ExportButton } from '../records/ExportButton.tsx';
import type { LineSelection } from './AccountRecordPage.tsx';

type Line = CallValue<'accountRecords'>['list'][number];

/** The selected entries as a file. */
export function LineExport({ selection }: { selection: LineSelection }) {
  const t = useTranslations('centre.records.account');
  const tb = useTranslations('centre.records.bets');
  const minutesEast = useSiteOffset();
  const columns: Column<Line>[] = [
    { title: t('number'), of: ({ number }) => number, number: true },
    { title: `${t('time')} (${offsetLabel(minutesEast)})`, of: ({ at }) => fileTime(at, minutesEast) },
    { title: t('what'), of: ({ word }) => t(`words.${word}`) },
    { title: tb('game'), of: ({ gameName }) => gameName ?? '' },
    { title: t('reference'), of: ({ reference }) => reference },
    { title: t('amount'), of: ({ amount }) => amount, number: true },
    { title: t('balance'), of: ({ balance }) => balance, number: true },
  ];
  return (
    <ExportButton
      name={`account-${selection.account}-${selection.from}-${selection.to}`}
      columns={columns}
      read={(after, pageSize) =>
        centreCall('accountRecords', { ...selection, pageSize, language: wireLanguage(), ...(after && { after }) })
      }
    />
  );
}
