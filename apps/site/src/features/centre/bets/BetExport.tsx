import { useTranslations } from 'use-intl';
import type { CallValue } from '@chhokka/contracts';
import { offsetLabel } from '@chhokka/kernel';
import { wireLanguage } from '../../../platform/language/language.ts';
import { useSiteOffset } from '../../../platform/site/site.ts';
import { fileTime } from '../records/file-time.ts';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import type { Column } from '../records/csv.ts';
import { ExportButton } from '../records/ExportButton.tsx';
import type { Selection } from './BettingRecordPage.tsx';

type Bet = CallValue<'betRecords'>['list'][number];

/** The selected rounds as a file. */
export function BetExport({ selection }: { selection: Selection }) {
  const t = useTranslations();
  const tb = useTranslations('centre.records.bets');
  const minutesEast = useSiteOffset();
  const columns: Column<Bet>[] = [
    { title: `${tb('time')} (${offsetLabel(minutesEast)})`, of: ({ openedAt }) => fileTime(openedAt, minutesEast) },
    { title: tb('round'), of: ({ roundId }) => roundId },
    { title: tb('vendor'), of: ({ vendorName }) => vendorName },
    { title: tb('type'), of: ({ gameType }) => t(`shell.category.${gameType}`) },
    { title: tb('game'), of: ({ gameName }) => gameName },
    { title: tb('bet'), of: ({ bet }) => bet, number: true },
    { title: tb('win'), of: ({ win }) => win, number: true },
    { title: tb('net'), of: ({ net }) => net, number: true },
    { title: tb('state'), of: ({ state }) => tb(`states.${state}`) },
  ];
  return (
    <ExportButton
      name={`bets-${selection.from}-${selection.to}`}
      columns={columns}
      read={(after, pageSize) =>
        centreCall('betRecords', { ...selection, pageSize, language: wireLanguage(), ...(after && { after }) })
      }
    />
  );
}
