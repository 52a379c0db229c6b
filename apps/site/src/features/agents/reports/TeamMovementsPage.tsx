import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CallValue } from '@chhokka/contracts';
import { causeOf } from '@chhokka/messages/line-causes';
import { Select } from '@chhokka/ui';
import { AgentPage } from '../shared/AgentPage.tsx';
import { type AgentColumn, AgentTable } from '../shared/AgentTable.tsx';
import { FileButton } from '../shared/FileButton.tsx';
import { PeriodBar } from '../shared/PeriodBar.tsx';
import { usePeriod } from '../shared/use-period.ts';
import { type LineChoice, LineFilters, lineQuery } from './LineFilters.tsx';
import { LineName } from './LineName.tsx';
import { Paged } from './ReportFrame.tsx';
import styles from './Reports.module.css';
import { Moved, Sums } from './Sums.tsx';
import { type TeamMove, useTeamMovements } from './use-reports.ts';

type Sort = TeamMove['sort'];

/** The sorts of movements in the order of their sums. */
const SORTS = [
  'deposit',
  'withdrawal',
  'promotion',
  'agent',
  'transfer',
  'correction',
] as const satisfies readonly Sort[];
const WHOLE: LineChoice = { scope: 'all', account: '', level: undefined };

/** Page `teamMovements`: money that came to and left members of the line, with sums by sort, filters and a file. */
export default function TeamMovementsPage() {
  const t = useTranslations('agents.reports');
  const choice = usePeriod('today');
  const [line, setLine] = useState(WHOLE);
  const [sort, setSort] = useState<Sort>();
  const query = { ...choice.period, ...lineQuery(line), ...(sort && { sort }) };
  const moves = useTeamMovements(query);
  return (
    <AgentPage tools={<PeriodBar {...choice} />}>
      <LineFilters
        choice={line}
        onChange={setLine}
        count={Number(sort !== undefined)}
        action={<FileButton query={{ report: 'movements', ...query }} />}
      >
        <Select
          label={t('sort')}
          value={sort ?? ''}
          options={[{ value: '', label: t('all') }, ...SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))]}
          onChange={(chosen) => setSort(SORTS.find((each) => each === chosen))}
        />
      </LineFilters>
      <Paged query={moves}>{(rows, first) => <Moves rows={rows} sums={first.sums ?? []} />}</Paged>
    </AgentPage>
  );
}

interface MovesProps {
  readonly rows: readonly TeamMove[];
  readonly sums: NonNullable<CallValue<'teamMovements'>['sums']>;
}

function Moves({ rows, sums }: MovesProps) {
  const t = useTranslations('agents.reports');
  const inOrder = SORTS.flatMap((sort) => sums.filter((sum) => sum.sort === sort));
  return (
    <>
      <Sums
        label={t('sumsOf')}
        sums={inOrder.map(({ sort, count, amount }) => ({
          key: sort,
          name: t(`sorts.${sort}`),
          value: <Moved amount={amount} />,
          fine: t('times', { count }),
        }))}
      />
      <AgentTable
        label={t('movements')}
        columns={useMoveColumns()}
        rows={rows}
        keyOf={({ movementId }) => movementId}
      />
    </>
  );
}

function useMoveColumns(): readonly AgentColumn<TeamMove>[] {
  const t = useTranslations('agents.reports');
  return [
    {
      key: 'member',
      title: t('memberColumn'),
      of: ({ member, level, at }) => <LineName member={member} level={level} at={at} />,
    },
    { key: 'sort', title: t('sort'), of: (move) => <Cause move={move} /> },
    { key: 'amount', title: t('amount'), number: true, of: ({ amount }) => <Moved amount={amount} /> },
    {
      key: 'reference',
      title: t('reference'),
      long: true,
      of: ({ reference }) => <span className={styles.reference}>{reference === '' ? '–' : reference}</span>,
    },
  ];
}

/** The sort of a movement, and what it was for where that is known. */
function Cause({ move: { sort, kind } }: { move: TeamMove }) {
  const t = useTranslations('agents.reports');
  const cause = causeOf(kind);
  return (
    <>
      {t(`sorts.${sort}`)}
      {cause && <span className={styles.fine}> · {t(`causes.${cause}`)}</span>}
    </>
  );
}
