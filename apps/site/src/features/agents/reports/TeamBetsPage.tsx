import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CallValue, LineScope } from '@chhokka/contracts';
import type { GameType } from '@chhokka/kernel';
import { Select } from '@chhokka/ui';
import { AgentPage } from '../shared/AgentPage.tsx';
import { type AgentColumn, AgentTable } from '../shared/AgentTable.tsx';
import { FileButton } from '../shared/FileButton.tsx';
import { PeriodBar } from '../shared/PeriodBar.tsx';
import { usePeriod } from '../shared/use-period.ts';
import { KindFilter } from './KindFilter.tsx';
import { type LineChoice, LineFilters, lineQuery } from './LineFilters.tsx';
import { LineName } from './LineName.tsx';
import { Paged } from './ReportFrame.tsx';
import styles from './Reports.module.css';
import { Amount, Sums } from './Sums.tsx';
import { type TeamBet, useTeamBets } from './use-reports.ts';

type Vendor = CallValue<'teamBets'>['vendors'][number];

const WHOLE: LineChoice = { scope: 'all' satisfies LineScope, account: '', level: undefined };
const COUNT = new Intl.NumberFormat('en');

/** Page `teamBets`: rounds of the line, with sums, filters and a file. */
export default function TeamBetsPage() {
  const t = useTranslations('agents.reports');
  const choice = usePeriod('today');
  const [line, setLine] = useState(WHOLE);
  const [gameType, setKind] = useState<GameType>();
  const [vassalage, setVendor] = useState('');
  const query = {
    ...choice.period,
    ...lineQuery(line),
    ...(gameType && { gameType }),
    ...(vassalage !== '' && { vassalage }),
  };
  const bets = useTeamBets(query);
  // A later page has none, and the chosen one stays to be unchosen.
  const vendors = useKnownVendors(bets.data?.pages[0]?.vendors);
  return (
    <AgentPage tools={<PeriodBar {...choice} />}>
      <LineFilters
        choice={line}
        onChange={setLine}
        count={Number(gameType !== undefined) + Number(vassalage !== '')}
        action={<FileButton query={{ report: 'bets', ...query }} />}
      >
        <KindFilter value={gameType} onChange={setKind} />
        <Select
          label={t('vendor')}
          value={vassalage}
          options={[
            { value: '', label: t('all') },
            ...vendors.map(({ vassalage: value, name }) => ({ value, label: name })),
          ]}
          onChange={setVendor}
        />
      </LineFilters>
      <Paged query={bets}>{(rows, first) => <Bets rows={rows} sums={first.sums} />}</Paged>
    </AgentPage>
  );
}

/** The vendors of the last answer: the choice does not empty while another selection loads. */
function useKnownVendors(now: readonly Vendor[] | undefined): readonly Vendor[] {
  const [known, setKnown] = useState<readonly Vendor[]>([]);
  if (now !== undefined && now !== known) setKnown(now);
  return now ?? known;
}

interface BetsProps {
  readonly rows: readonly TeamBet[];
  readonly sums: CallValue<'teamBets'>['sums'];
}

function Bets({ rows, sums }: BetsProps) {
  const t = useTranslations('agents.reports');
  return (
    <>
      {sums && (
        <Sums
          label={t('sumsOf')}
          sums={[
            { key: 'net', name: t('net'), value: <Amount amount={sums.net} />, fine: t('netBets'), leads: true },
            { key: 'rounds', name: t('rounds'), value: COUNT.format(sums.rounds) },
            { key: 'stake', name: t('stake'), value: <Amount amount={sums.stake} /> },
            { key: 'effective', name: t('effective'), value: <Amount amount={sums.effectiveStake} /> },
            { key: 'win', name: t('win'), value: <Amount amount={sums.win} /> },
          ]}
        />
      )}
      <AgentTable label={t('bets')} columns={useBetColumns()} rows={rows} keyOf={({ roundId }) => roundId} />
    </>
  );
}

function useBetColumns(): readonly AgentColumn<TeamBet>[] {
  const t = useTranslations('agents.reports');
  const shell = useTranslations('shell');
  return [
    {
      key: 'member',
      title: t('memberColumn'),
      of: ({ member, level, endedAt }) => <LineName member={member} level={level} at={endedAt} />,
    },
    {
      key: 'game',
      title: t('game'),
      long: true,
      of: ({ gameName, vendorName, gameType }) => (
        <span className={styles.two}>
          <span>{gameName}</span>
          <span className={styles.fine}>
            {vendorName} · {shell(`category.${gameType}`)}
          </span>
        </span>
      ),
    },
    {
      key: 'round',
      title: t('round'),
      long: true,
      of: ({ roundId }) => <span className={styles.reference}>{roundId}</span>,
    },
    { key: 'stake', title: t('stake'), number: true, of: ({ stake }) => <Amount amount={stake} /> },
    {
      key: 'effective',
      title: t('effective'),
      number: true,
      of: ({ effectiveStake }) => <Amount amount={effectiveStake} />,
    },
    { key: 'win', title: t('win'), number: true, of: ({ win }) => <Amount amount={win} /> },
    { key: 'net', title: t('net'), number: true, of: ({ net }) => <Amount amount={net} /> },
  ];
}
