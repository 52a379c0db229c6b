import { type Column, DataTable, type Sorting } from '../../shared/table/DataTable.tsx';
import { useMoneyColumns } from '../../shared/table/money-columns.tsx';
import type { MoneySort } from '../../shared/table/OrderSelect.tsx';
import { useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import type { Withdrawal } from './use-withdrawals.ts';
import styles from './Withdrawals.module.css';

interface WithdrawalsTableProps {
  readonly rows: readonly Withdrawal[];
  readonly sorting: Sorting<MoneySort>;
  readonly onSort: (sorting: Sorting<MoneySort>) => void;
}

/** Withdrawals that wait for no operator. */
export function WithdrawalsTable({ rows, sorting, onSort }: WithdrawalsTableProps) {
  const t = useTexts().withdrawals;
  return (
    <DataTable
      caption={t.title}
      columns={useColumns()}
      rows={rows}
      rowKey={({ withdrawalId }) => withdrawalId}
      sorting={sorting}
      onSort={onSort}
    />
  );
}

function useColumns(): Column<Withdrawal, MoneySort>[] {
  const { withdrawals: t, deposits, rounds } = useTexts();
  const { member, amount } = useMoneyColumns();
  return [
    { id: 'number', title: t.number, cell: ({ number }) => number },
    { id: 'asked', title: t.asked, sort: 'time', cell: ({ requestedAt }) => <Time at={requestedAt} /> },
    member,
    amount,
    { id: 'to', title: t.payTo, cell: ({ payout }) => `${t.kind[payout.kind]} •••• ${payout.ending}` },
    { id: 'state', title: rounds.state, cell: ({ state }) => t.state[state] },
    { id: 'approved', title: t.steps.approved, cell: ({ approvedBy }) => approvedBy.join(', ') || '–' },
    { id: 'decided', title: t.decidedBy, cell: ({ decidedBy }) => decidedBy ?? '–' },
    { id: 'reference', title: t.reference, cell: ({ reference }) => reference ?? '–' },
    {
      id: 'ended',
      title: t.ended,
      cell: ({ endedAt }) => (endedAt === null ? '–' : <Time at={endedAt} />),
    },
    {
      id: 'reason',
      title: deposits.reason,
      cell: ({ reason }) => <span className={styles.why}>{reason || '–'}</span>,
    },
  ];
}
