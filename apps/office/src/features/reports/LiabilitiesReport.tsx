import type { OfficeMessages } from '@chhokka/messages';
import { Money } from '../../shared/Money.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { useTimeText } from '../../shared/Time.tsx';
import { Answered } from './Answered.tsx';
import styles from './Reports.module.css';
import { type Owed, useLiabilities } from './use-reports.ts';

/** What the house owes now, by currency. */
export function LiabilitiesReport() {
  const t = useTexts();
  const timeText = useTimeText();
  const query = useLiabilities();
  return (
    <Answered query={query}>
      {({ at, list }) =>
        list.length === 0 ? (
          <Notice title={t.reports.emptyTitle} text={t.reports.emptyText} />
        ) : (
          <>
            <DataTable
              caption={t.reports.tabs.liabilities}
              columns={columnsOf(t.liabilities)}
              rows={list}
              rowKey={({ currency }) => currency}
            />
            <p className={styles.rule}>{fill(t.liabilities.rule, { at: timeText(at) })}</p>
          </>
        )
      }
    </Answered>
  );
}

function columnsOf(t: OfficeMessages['liabilities']): Column<Owed, never>[] {
  const amount = (id: 'cash' | 'held' | 'agents' | 'bonus' | 'inPlay' | 'total'): Column<Owed, never> => ({
    id,
    title: t[id],
    numeric: true,
    // The first cell of the row says the currency.
    cell: (row) => <Money amount={row[id]} currency={null} />,
  });
  const count = (id: 'members' | 'openRounds'): Column<Owed, never> => ({
    id,
    title: t[id],
    numeric: true,
    cell: (row) => row[id].toLocaleString('en'),
  });
  return [
    { id: 'currency', title: t.currency, cell: ({ currency }) => currency },
    count('members'),
    amount('cash'),
    amount('held'),
    amount('agents'),
    amount('bonus'),
    count('openRounds'),
    amount('inPlay'),
    amount('total'),
  ];
}
