import type { OfficeMessages } from '@chhokka/messages';
import { dayText } from '@chhokka/ui/day';
import { useMemo } from 'react';
import { call } from '../../shared/api.ts';
import { methodName } from '../../shared/method-name.ts';
import { Money } from '../../shared/Money.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { ExportButton } from '../../shared/table/ExportButton.tsx';
import { Pager } from '../../shared/table/Pager.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Answered } from './Answered.tsx';
import { ByLinks } from './ByLinks.tsx';
import { LazyLines } from './LazyLines.tsx';
import styles from './Reports.module.css';
import { type Cash, type CashQuery, useCash } from './use-reports.ts';
import { perDay } from './per-day.ts';
import { useRange } from './use-range.ts';

const KEYS = ['day', 'method'] as const;
const SORTS = ['key', 'deposited', 'withdrawn', 'net'] as const;
type Sort = (typeof SORTS)[number];
type Row = Cash['list'][number];
const PAGE_SIZE = 50;
const ALL = 1_000;

/** Deposits and withdrawals: a chart by day, and a table by day or method. */
export function CashReport() {
  const t = useTexts();
  const { range, query, change } = useRange();
  const by = KEYS.find((key) => key === query.get('by')) ?? 'day';
  const sort = SORTS.find((each) => each === query.get('sort')) ?? 'key';
  const order = query.get('order') === 'asc' ? 'asc' : 'desc';
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const asked: CashQuery = { ...range, by, sort, order, page, pageSize: PAGE_SIZE };
  const cash = useCash(asked);
  const columns = columnsOf(t, by, cash.data?.sums);
  return (
    <>
      <CashChart />
      <div className={styles.tools}>
        <ByLinks
          keys={KEYS}
          current={by}
          title={(key) => t.reports.keys[key]}
          onChoose={(key) => change({ by: key, sort: '', order: '', page: '' })}
        />
        <ExportButton
          name={`cash-${by}-${range.from}-${range.to}`}
          rows={async () => {
            const nameOf = (row: Row) => (by === 'day' ? '' : methodName(t, row.key, row.name));
            const { list } = await call('officeReportCash', { ...asked, page: 1, pageSize: ALL });
            const { deposits, deposited, withdrawals, withdrawn, net, keys } = t.reports;
            return [
              [keys[by], '', deposits, deposited, withdrawals, withdrawn, net],
              ...list.map((row) => [row.key, nameOf(row), row.deposits, row.deposited, row.withdrawals, row.withdrawn, row.net]),
            ];
          }}
        />
      </div>
      <Answered query={cash}>
        {({ list, total }) =>
          total === 0 ? (
            <Notice title={t.reports.emptyTitle} text={t.reports.emptyText} />
          ) : (
            <>
              <DataTable
                caption={t.reports.tabs.cash}
                columns={columns}
                rows={list}
                rowKey={({ key }) => key}
                sorting={{ by: sort, order }}
                onSort={(next) => change({ sort: next.by, order: next.order, page: '' })}
              />
              <Pager
                page={page}
                pages={Math.ceil(total / PAGE_SIZE)}
                onPage={(next) => change({ page: String(next) })}
              />
              <p className={styles.rule}>{t.reports.cashRule}</p>
            </>
          )
        }
      </Answered>
    </>
  );
}

function columnsOf(
  texts: OfficeMessages,
  by: (typeof KEYS)[number],
  sums: Cash['sums'] | undefined,
): Column<Row, Sort>[] {
  const t = texts.reports;
  const amount = (id: 'deposited' | 'withdrawn' | 'net'): Column<Row, Sort> => ({
    id,
    title: t[id],
    sort: id,
    numeric: true,
    cell: (row) => <Money amount={row[id]} />,
    sum: sums && <Money amount={sums[id]} />,
  });
  const count = (id: 'deposits' | 'withdrawals'): Column<Row, Sort> => ({
    id,
    title: t[id],
    numeric: true,
    cell: (row) => row[id].toLocaleString('en'),
    sum: sums?.[id].toLocaleString('en'),
  });
  return [
    {
      id: 'key',
      title: t.keys[by],
      sort: 'key',
      sum: t.sum,
      cell: ({ key, name }) => (by === 'day' ? dayText(key) : methodName(texts, key, name) || t.noMethod),
    },
    count('deposits'),
    amount('deposited'),
    count('withdrawals'),
    amount('withdrawn'),
    amount('net'),
  ];
}

function CashChart() {
  const t = useTexts().reports;
  const { range } = useRange();
  const { from, to } = range;
  const { data } = useCash({ ...range, by: 'day', order: 'asc', pageSize: ALL });
  const picture = useMemo(() => {
    const days = perDay({ from, to }, data?.list ?? []);
    const values = (id: 'deposited' | 'withdrawn') => days.map(({ row }) => Number.parseInt(row?.[id] ?? '0', 10));
    return {
      days: days.map(({ day }) => day),
      lines: [
        { label: t.deposited, colour: '--good' as const, values: values('deposited') },
        { label: t.withdrawn, colour: '--bad' as const, values: values('withdrawn') },
      ],
    };
  }, [data, from, to, t.deposited, t.withdrawn]);
  if (picture.days.length < 2) return null;
  return <LazyLines label={fill(t.cashChart, { from: dayText(from), to: dayText(to) })} {...picture} />;
}
