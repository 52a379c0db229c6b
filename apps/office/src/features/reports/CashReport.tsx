import type { OfficeMessages } from '@chhokka/messages';
import { dayText } from '@chhokka/ui/day';
import { useMemo } from 'react';
import { call } from '../../shared/api.ts';
import { methodName } from '../../shared/method-name.ts';
import { inCurrency } from '../../shared/money-text.ts';
import { Notice } from '../../shared/Notice.tsx';
import { useSiteCurrency } from '../../shared/site.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { ExportButton } from '../../shared/table/ExportButton.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
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
  const currency = useSiteCurrency();
  const asked: CashQuery = { ...range, currency, by, sort, order, page, pageSize: PAGE_SIZE };
  const cash = useCash(asked);
  const columns = columnsOf(t, { by, currency, sums: cash.data?.sums });
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
            const { deposits, withdrawals, keys } = t.reports;
            const head = (id: 'deposited' | 'withdrawn' | 'net') => inCurrency(t.reports[id], currency);
            return [
              [keys[by], '', deposits, head('deposited'), withdrawals, head('withdrawn'), head('net')],
              ...list.map((row) => [
                row.key,
                nameOf(row),
                row.deposits,
                row.deposited,
                row.withdrawals,
                row.withdrawn,
                row.net,
              ]),
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
  { by, currency, sums }: { by: (typeof KEYS)[number]; currency: string; sums: Cash['sums'] | undefined },
): Column<Row, Sort>[] {
  const t = texts.reports;
  const amount = (id: 'deposited' | 'withdrawn' | 'net'): Column<Row, Sort> =>
    amountColumn({ id, title: t[id], currency, sort: id, amount: (row) => row[id], total: sums?.[id] });
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
  const currency = useSiteCurrency();
  const { data } = useCash({ ...range, currency, by: 'day', order: 'asc', pageSize: ALL });
  const picture = useMemo(() => {
    const days = perDay({ from, to }, data?.list ?? []);
    const values = (id: 'deposited' | 'withdrawn') => days.map(({ row }) => Number.parseInt(row?.[id] ?? '0', 10));
    return {
      days: days.map(({ day }) => day),
      lines: [
        { label: inCurrency(t.deposited, currency), colour: '--good' as const, values: values('deposited') },
        { label: inCurrency(t.withdrawn, currency), colour: '--bad' as const, values: values('withdrawn') },
      ],
    };
  }, [data, from, to, currency, t.deposited, t.withdrawn]);
  if (picture.days.length < 2) return null;
  return <LazyLines label={fill(t.cashChart, { from: dayText(from), to: dayText(to) })} {...picture} />;
}
