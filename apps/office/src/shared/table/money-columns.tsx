import { Link } from 'react-router';
import { Money } from '../Money.tsx';
import { useTexts } from '../texts.ts';
import type { Column } from './DataTable.tsx';
import styles from './money-columns.module.css';
import type { MoneySort } from './OrderSelect.tsx';

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
