import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { Money } from '../Money.tsx';
import { inCurrency } from '../money-text.ts';
import { useTexts } from '../texts.ts';
import type { Column } from './DataTable.tsx';
import styles from './money-columns.module.css';
import type { MoneySort } from './OrderSelect.tsx';

interface AmountColumn<Row, Sort extends string> {
  readonly id: string;
  readonly title: string;
  /** The code of the currency of all rows. */
  readonly currency: string;
  /** Decimal. */
  readonly amount: (row: Row) => string;
  readonly sort?: Sort;
  readonly total?: string | undefined;
}

/** A column of amounts in one currency, whose heading says it. */
export function amountColumn<Row, Sort extends string = never>({
  title,
  currency,
  amount,
  total,
  ...column
}: AmountColumn<Row, Sort>): Column<Row, Sort> {
  const shown = (decimal: string): ReactNode => <Money amount={decimal} currency={null} />;
  return {
    ...column,
    title: inCurrency(title, currency),
    numeric: true,
    cell: (row) => shown(amount(row)),
    ...(total !== undefined && { sum: shown(total) }),
  };
}

/** A member's incoming or outgoing money. */
interface MoneyRow {
  readonly memberId: string;
  readonly account: string;
  readonly currency: string;
  /** Decimal. */
  readonly amount: string;
}

/** The columns with the member, linked to the member's page, and the amount. */
export function useMoneyColumns(): Record<'member' | 'amount', Column<MoneyRow, MoneySort>> {
  const { movements, table } = useTexts();
  return {
    member: {
      id: 'member',
      title: movements.member,
      cell: ({ memberId, account }) => (
        <Link className={styles.member ?? ''} to={`/members/${memberId}`}>
          {account}
        </Link>
      ),
    },
    amount: {
      id: 'amount',
      title: table.amount,
      sort: 'amount',
      numeric: true,
      cell: ({ currency, amount }) => <Money amount={amount} currency={currency} />,
    },
  };
}
