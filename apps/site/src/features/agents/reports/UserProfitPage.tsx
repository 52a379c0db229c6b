import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { GameType } from '@chhokka/kernel';
import { classes } from '@chhokka/ui';
import { SearchField } from '../../../widgets/SearchField.tsx';
import { AgentPage } from '../shared/AgentPage.tsx';
import { AgentTable } from '../shared/AgentTable.tsx';
import { FileButton } from '../shared/FileButton.tsx';
import { LineWay } from '../shared/LineWay.tsx';
import { PeriodBar } from '../shared/PeriodBar.tsx';
import { usePeriod } from '../shared/use-period.ts';
import { KindFilter } from './KindFilter.tsx';
import { Paged } from './ReportFrame.tsx';
import styles from './Reports.module.css';
import { useProfitColumns } from './use-profit-columns.tsx';
import { type TeamProfit, useTeamProfit } from './use-reports.ts';

/** ms */
const SEARCH_AFTER = 400;

/** Page `userProfit`: profit and loss of each direct downline with everybody below. A name leads one level down. */
export default function UserProfitPage() {
  const t = useTranslations('agents.reports');
  const choice = usePeriod();
  const [under, setUnder] = useState<string>();
  const [search, setSearch] = useState('');
  const [gameType, setKind] = useState<GameType>();
  const asked = { ...choice.period, ...(under !== undefined && { under }), ...(gameType && { gameType }) };
  const profits = useTeamProfit({ ...asked, search });
  const way = profits.data?.pages[0]?.way ?? [];

  function go(memberId: string | undefined): void {
    setUnder(memberId);
    setSearch('');
  }

  return (
    <AgentPage tools={<PeriodBar {...choice} />}>
      <LineWay way={way} onGo={go} />
      <div className={classes(styles.filters, styles.withFile)}>
        <SearchField
          label={t('find')}
          clearLabel={t('clear')}
          value={search}
          afterMs={SEARCH_AFTER}
          onSearch={setSearch}
        />
        <KindFilter value={gameType} onChange={setKind} />
        <FileButton query={{ report: 'profit', ...asked }} />
      </div>
      {gameType && <p className={styles.fine}>{t('kindOnly')}</p>}
      <Paged query={profits}>
        {(rows, { sums }) => <Profits rows={rows} sums={sums} playOnly={gameType !== undefined} onGo={go} />}
      </Paged>
    </AgentPage>
  );
}

interface ProfitsProps {
  readonly rows: readonly TeamProfit[];
  readonly sums: TeamProfit['sums'];
  /** Of one kind of games there is only play, no deposits and bonuses. */
  readonly playOnly: boolean;
  readonly onGo: (memberId: string) => void;
}

function Profits({ rows, sums, playOnly, onGo }: ProfitsProps) {
  const t = useTranslations('agents.reports');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const columns = useProfitColumns({
    sums,
    playOnly,
    isOpen: ({ memberId }) => open.has(memberId),
    onGo,
    onToggle: toggle,
  });

  function toggle(memberId: string): void {
    const next = new Set(open);
    if (!next.delete(memberId)) next.add(memberId);
    setOpen(next);
  }

  return (
    <AgentTable
      label={t('profit')}
      columns={columns}
      rows={rows}
      keyOf={({ memberId }) => memberId}
      sumLabel={t('sum')}
    />
  );
}
