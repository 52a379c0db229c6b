import type { CallValue } from '@chhokka/contracts';
import type { OfficeMessages } from '@chhokka/messages';
import { useQuery } from '@tanstack/react-query';
import { dayText } from '@chhokka/ui/day';
import { call } from '../../shared/api.ts';
import { moneyText } from '../../shared/money-text.ts';
import { Notice } from '../../shared/Notice.tsx';
import { mayDo, useSession } from '../../shared/session.ts';
import { useSiteCurrency } from '../../shared/site.ts';
import type { Column } from '../../shared/table/DataTable.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { WholeTable } from '../../shared/table/WholeTable.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import styles from '../awards/Awards.module.css';
import { ItemsPage, type View } from '../site/ItemsPage.tsx';

type Day = CallValue<'officeRebateFigures'>['days'][number];

const KINDS = ['rebate_rule'] as const;

/** The daily rebate: its rule, and what it gave. */
export function RebatesPage() {
  const t = useTexts().rebates;
  const session = useSession();
  const views: View[] = mayDo(session, 'rewards.serve')
    ? [{ key: 'figures', text: t.figures, page: RebateFigures }]
    : [];
  return <ItemsPage title={t.title} lead={t.lead} kinds={mayDo(session, 'rewards.write') ? KINDS : []} views={views} />;
}

function RebateFigures() {
  const t = useTexts().rebates;
  const currency = useSiteCurrency();
  const found = useQuery({
    queryKey: ['rebates'],
    queryFn: ({ signal }) => call('officeRebateFigures', {}, { signal }),
  });
  const today = found.data?.today;
  return (
    <>
      {today !== undefined && (
        <p className={styles.quiet}>
          {fill(t.today, {
            members: today.members.toLocaleString('en'),
            staked: moneyText(currency, today.staked),
          })}
        </p>
      )}
      <WholeTable
        caption={t.caption}
        rows={found.data?.days}
        rowKey={({ day }) => day}
        query={found}
        empty={<Notice title={t.emptyTitle} text={t.emptyText} />}
        columns={columnsOf(t, currency)}
      />
    </>
  );
}

function columnsOf(t: OfficeMessages['rebates'], currency: string): Column<Day, never>[] {
  return [
    { id: 'day', title: t.day, cell: ({ day }) => dayText(day) },
    { id: 'members', title: t.members, numeric: true, cell: ({ members }) => members.toLocaleString('en') },
    { id: 'offered', title: t.offered, numeric: true, cell: ({ offered }) => offered.toLocaleString('en') },
    amountColumn({ id: 'staked', title: t.staked, currency, amount: (day: Day) => day.staked }),
    amountColumn({ id: 'amount', title: t.amount, currency, amount: (day: Day) => day.amount }),
    {
      id: 'state',
      title: t.state,
      cell: ({ endedAt }) =>
        endedAt === null ? (
          t.running
        ) : (
          <>
            {t.ended} <Time at={endedAt} />
          </>
        ),
    },
  ];
}
