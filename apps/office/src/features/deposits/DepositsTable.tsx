import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../shared/dialog/Dialog.tsx';
import { Money } from '../../shared/Money.tsx';
import { type Column, DataTable, type Sorting } from '../../shared/table/DataTable.tsx';
import { useMoneyColumns } from '../../shared/table/money-columns.tsx';
import type { MoneySort } from '../../shared/table/OrderSelect.tsx';
import { useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { DepositCard } from './DepositCard.tsx';
import styles from './Deposits.module.css';
import type { Deposit } from './use-deposits.ts';

interface DepositsTableProps {
  readonly rows: readonly Deposit[];
  readonly sorting: Sorting<MoneySort>;
  readonly onSort: (sorting: Sorting<MoneySort>) => void;
}

/** Decided deposits; the receipt's number opens the details. */
export function DepositsTable({ rows, sorting, onSort }: DepositsTableProps) {
  const t = useTexts();
  const [shown, setShown] = useState<Deposit | null>(null);
  return (
    <>
      <DataTable
        caption={t.deposits.title}
        columns={useColumns(setShown)}
        rows={rows}
        rowKey={({ depositId }) => depositId}
        sorting={sorting}
        onSort={onSort}
      />
      {shown && (
        <Dialog
          title={shown.receipt}
          isWide
          answers={
            <Button size="md" variant="default" onClick={() => setShown(null)}>
              {t.back}
            </Button>
          }
          onClose={() => setShown(null)}
        >
          <ul className={styles.whole}>
            <DepositCard deposit={shown} onDecided={() => setShown(null)} />
          </ul>
        </Dialog>
      )}
    </>
  );
}

function useColumns(onShow: (deposit: Deposit) => void): Column<Deposit, MoneySort>[] {
  const { deposits: t, movements, rounds } = useTexts();
  const { member, amount } = useMoneyColumns();
  return [
    {
      id: 'receipt',
      title: t.receipt,
      cell: (deposit) => (
        <button type="button" className={styles.receipt} onClick={() => onShow(deposit)}>
          {deposit.receipt}
        </button>
      ),
    },
    { id: 'at', title: movements.at, sort: 'time', cell: ({ createdAt }) => <Time at={createdAt} /> },
    member,
    { id: 'method', title: movements.method, cell: ({ title }) => title },
    amount,
    {
      id: 'credited',
      title: t.credited,
      numeric: true,
      cell: ({ credited, currency }) => (credited === null ? '–' : <Money amount={credited} currency={currency} />),
    },
    { id: 'reference', title: t.reference, cell: ({ reference }) => reference ?? '–' },
    {
      id: 'decided',
      title: t.decided,
      cell: ({ decidedAt }) => (decidedAt === null ? '–' : <Time at={decidedAt} />),
    },
    { id: 'by', title: t.decidedBy, cell: ({ decidedBy }) => decidedBy ?? '–' },
    { id: 'state', title: rounds.state, cell: ({ state }) => t.states.find(([name]) => name === state)?.[1] ?? state },
  ];
}
