import type { OfficeMessages } from '@chhokka/messages';
import { dayText } from '@chhokka/ui/day';
import { useLanguage } from '../../shared/language.ts';
import { Notice } from '../../shared/Notice.tsx';
import { useSiteCurrency } from '../../shared/site.ts';
import type { Column } from '../../shared/table/DataTable.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { WholeTable } from '../../shared/table/WholeTable.tsx';
import { useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import styles from '../awards/Awards.module.css';
import { type Figures, useRankFigures } from './use-ranks.ts';

type Run = Figures['runs'][number];

/** How many members have each rank, and what the latest runs did. */
export function RankFigures() {
  const t = useTexts().ranks;
  const language = useLanguage();
  const found = useRankFigures();
  return (
    <>
      <h2 className={styles.part}>{t.byRank}</h2>
      <WholeTable
        caption={t.byRank}
        rows={found.data?.ranks}
        rowKey={({ rankLevel }) => String(rankLevel)}
        query={found}
        empty={<Notice title={t.emptyTitle} text={t.emptyText} />}
        columns={[
          { id: 'rank', title: t.rank, cell: ({ rankLevel, name }) => `${rankLevel} · ${name[language]}` },
          { id: 'members', title: t.count, numeric: true, cell: ({ members }) => members.toLocaleString('en') },
          { id: 'falling', title: t.falling, numeric: true, cell: ({ falling }) => falling.toLocaleString('en') },
        ]}
      />
      {found.data !== undefined && <Runs runs={found.data.runs} query={found} />}
    </>
  );
}

function Runs({ runs, query }: { runs: readonly Run[]; query: ReturnType<typeof useRankFigures> }) {
  const t = useTexts().ranks;
  const currency = useSiteCurrency();
  return (
    <>
      <h2 className={styles.part}>{t.runs}</h2>
      <WholeTable
        caption={t.runs}
        rows={runs}
        rowKey={({ kind, day }) => `${kind} ${day}`}
        query={query}
        empty={<Notice title={t.noRuns} text={t.noRunsText} />}
        columns={runColumns(t, currency)}
      />
    </>
  );
}

function runColumns(t: OfficeMessages['ranks'], currency: string): Column<Run, never>[] {
  const count = (id: 'members' | 'risen' | 'fallen' | 'warned' | 'offered'): Column<Run, never> => ({
    id,
    title: id === 'members' ? t.looked : t[id],
    numeric: true,
    cell: (run) => run[id].toLocaleString('en'),
  });
  return [
    { id: 'kind', title: t.run, cell: ({ kind }) => t.kinds[kind] },
    { id: 'day', title: t.day, cell: ({ day }) => dayText(day) },
    {
      id: 'ended',
      title: t.ended,
      cell: ({ endedAt }) => (endedAt === null ? t.running : <Time at={endedAt} />),
    },
    ...(['members', 'risen', 'fallen', 'warned', 'offered'] as const).map(count),
    amountColumn({ id: 'amount', title: t.amount, currency, amount: (run: Run) => run.offeredAmount }),
  ];
}
