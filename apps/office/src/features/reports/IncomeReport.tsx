import type { OfficeMessages } from '@chhokka/messages';
import { dayText } from '@chhokka/ui/day';
import { useMemo } from 'react';
import { call } from '../../shared/api.ts';
import { FactList } from '../../shared/facts/FactList.tsx';
import { GameName } from '../../shared/GameName.tsx';
import { Money } from '../../shared/Money.tsx';
import { inCurrency } from '../../shared/money-text.ts';
import { Notice } from '../../shared/Notice.tsx';
import { useSiteCurrency } from '../../shared/site.ts';
import { DataTable, type Column } from '../../shared/table/DataTable.tsx';
import { ExportButton } from '../../shared/table/ExportButton.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { Pager } from '../../shared/table/Pager.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { AgentCosts } from './AgentCosts.tsx';
import { Answered } from './Answered.tsx';
import { ByLinks } from './ByLinks.tsx';
import { LazyLines } from './LazyLines.tsx';
import styles from './Reports.module.css';
import { type Income, type IncomeQuery, useIncome } from './use-reports.ts';
import { perDay } from './per-day.ts';
import { useRange } from './use-range.ts';

const KEYS = ['day', 'vendor', 'game'] as const;
const COSTS = ['promotions', 'agents', 'ngr'] as const;
const SORTS = ['key', 'rounds', 'staked', 'won', 'revenue', ...COSTS] as const;
type Sort = (typeof SORTS)[number];
type Row = Income['list'][number];
const PAGE_SIZE = 50;
const ALL = 1_000;

/** Gross and net gaming revenue: a chart by day, and a table by day, vendor or game. Costs belong to days, not to games. */
export function IncomeReport() {
  const t = useTexts();
  const { range, query, change } = useRange();
  const by = KEYS.find((key) => key === query.get('by')) ?? 'day';
  const sort = SORTS.find((each) => each === query.get('sort')) ?? (by === 'day' ? 'key' : 'revenue');
  const order: 'asc' | 'desc' = query.get('order') === 'asc' ? 'asc' : 'desc';
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const vassalage = query.get('vendor') ?? '';
  const currency = useSiteCurrency();
  const asked = {
    ...range,
    currency,
    by,
    sort,
    order,
    page,
    pageSize: PAGE_SIZE,
    ...(vassalage && { vassalage }),
  } satisfies IncomeQuery;
  const income = useIncome(asked);
  return (
    <>
      <IncomeChart vassalage={vassalage} />
      <div className={styles.tools}>
        <ByLinks
          keys={KEYS}
          current={by}
          title={(key) => t.reports.keys[key]}
          onChoose={(key) => change({ by: key, sort: '', order: '', page: '' })}
        />
        {vassalage !== '' && (
          <button type="button" className={styles.tab} onClick={() => change({ vendor: '', page: '' })}>
            {vassalage} · {t.reports.allVendors}
          </button>
        )}
        <ExportButton name={`revenue-${by}-${range.from}-${range.to}`} rows={() => exported(t.reports, asked)} />
      </div>
      <Answered query={income}>
        {(data) => (
          <>
            <NetRevenue data={data} />
            {data.total === 0 ? (
              <Notice title={t.reports.emptyTitle} text={t.reports.emptyText} />
            ) : (
              <>
                <IncomeTable
                  data={data}
                  by={by}
                  sorting={{ by: sort, order }}
                  onSort={(next) => change({ sort: next.by, order: next.order, page: '' })}
                  onVendor={(vendor) => change({ vendor, by: 'game', page: '', sort: '' })}
                />
                <Pager
                  page={page}
                  pages={Math.ceil(data.total / PAGE_SIZE)}
                  onPage={(next) => change({ page: String(next) })}
                />
                <p className={styles.rule}>{t.reports.revenueRule}</p>
              </>
            )}
          </>
        )}
      </Answered>
      {vassalage === '' && <AgentCosts />}
    </>
  );
}

/** What is left of the revenue of all these days. Costs alone are told too: a wage is paid after the play. */
function NetRevenue({ data: { sums, costs } }: { data: Income }) {
  const t = useTexts().reports;
  const currency = useSiteCurrency();
  if (costs === undefined) return null;
  return (
    <FactList
      facts={[
        [t.revenue, <Money key="revenue" amount={sums.revenue} currency={currency} />],
        ...COSTS.map((id) => [t[id], <Money key={id} amount={costs[id]} currency={currency} />] as const),
      ]}
    />
  );
}

/** The rows of a file: all that was asked for, on one page. */
async function exported(
  t: OfficeMessages['reports'],
  asked: IncomeQuery & { by: (typeof KEYS)[number]; currency: string },
) {
  const { list } = await call('officeReportIncome', { ...asked, page: 1, pageSize: ALL });
  const costs = hasCosts(asked) ? COSTS : [];
  const heads = (['staked', 'won', 'revenue', ...costs] as const).map((id) => inCurrency(t[id], asked.currency));
  return [
    [t.keys[asked.by], '', t.rounds, ...heads],
    ...list.map((row) => [
      row.key,
      row.name,
      row.rounds,
      row.staked,
      row.won,
      row.revenue,
      ...costs.map((id) => row.costs?.[id] ?? ''),
    ]),
  ];
}

/** Whether each row has its costs. */
const hasCosts = ({ by, vassalage }: Pick<IncomeQuery, 'by' | 'vassalage'>): boolean =>
  by === 'day' && vassalage === undefined;

interface IncomeTableProps {
  readonly data: Income;
  readonly by: (typeof KEYS)[number];
  readonly sorting: { by: Sort; order: 'asc' | 'desc' };
  readonly onSort: (sorting: { by: Sort; order: 'asc' | 'desc' }) => void;
  readonly onVendor: (vassalage: string) => void;
}

function IncomeTable({ data: { list, sums, costs }, by, sorting, onSort, onVendor }: IncomeTableProps) {
  const t = useTexts().reports;
  const currency = useSiteCurrency();
  const columns = [
    ...columnsOf(t, { by, currency, sums, onVendor }),
    ...(by === 'day' ? costColumns(t, currency, costs) : []),
  ];
  return (
    <DataTable
      caption={t.tabs.income}
      columns={columns}
      rows={list}
      rowKey={(row) => `${row.vassalage} ${row.key}`}
      sorting={sorting}
      onSort={onSort}
    />
  );
}

function columnsOf(
  t: OfficeMessages['reports'],
  {
    by,
    currency,
    sums,
    onVendor,
  }: Pick<IncomeTableProps, 'by' | 'onVendor'> & Pick<Income, 'sums'> & { currency: string },
): Column<Row, Sort>[] {
  const amount = (id: 'staked' | 'won' | 'revenue'): Column<Row, Sort> =>
    amountColumn({ id, title: t[id], currency, sort: id, amount: (row) => row[id], total: sums[id] });
  return [
    {
      id: 'key',
      title: t.keys[by],
      sort: 'key',
      sum: t.sum,
      cell: (row) => {
        if (by === 'game') return <GameName vassalage={row.vassalage} gameCode={row.key} name={row.name} />;
        if (by === 'day') return dayText(row.key);
        return (
          <button type="button" className={styles.plain} onClick={() => onVendor(row.key)}>
            {row.name || row.key}
          </button>
        );
      },
    },
    {
      id: 'rounds',
      title: t.rounds,
      sort: 'rounds',
      numeric: true,
      cell: (row) => row.rounds.toLocaleString('en'),
      sum: sums.rounds.toLocaleString('en'),
    },
    amount('staked'),
    amount('won'),
    amount('revenue'),
    { id: 'share', title: t.share, numeric: true, cell: shareOf, sum: shareOf(sums) },
  ];
}

/** What the house gave of each day's revenue, and what is left. None if the rows are of one vendor. */
function costColumns(t: OfficeMessages['reports'], currency: string, costs: Income['costs']): Column<Row, Sort>[] {
  if (costs === undefined) return [];
  return COSTS.map((id) =>
    amountColumn({
      id,
      title: t[id],
      currency,
      sort: id,
      amount: (row) => row.costs?.[id] ?? '0.00',
      total: costs[id],
    }),
  );
}

/** The house's share of the stakes in per cent. A ratio for display, not an amount. */
function shareOf({ staked, revenue }: { staked: string; revenue: string }): string {
  const all = Number.parseInt(staked, 10);
  return all === 0 ? '–' : `${((Number.parseInt(revenue, 10) / all) * 100).toFixed(1).replace('-', '−')} %`;
}

function IncomeChart({ vassalage }: { vassalage: string }) {
  const t = useTexts().reports;
  const { range } = useRange();
  const { from, to } = range;
  const currency = useSiteCurrency();
  const byDay: IncomeQuery = {
    ...range,
    currency,
    by: 'day',
    order: 'asc',
    pageSize: ALL,
    ...(vassalage && { vassalage }),
  };
  const { data } = useIncome(byDay);
  const picture = useMemo(() => {
    const days = perDay({ from, to }, data?.list ?? []);
    const values = days.map(({ row }) => Number.parseInt(row?.revenue ?? '0', 10));
    const label = inCurrency(t.revenue, currency);
    return { days: days.map(({ day }) => day), lines: [{ label, colour: '--good' as const, values }] };
  }, [data, from, to, currency, t.revenue]);
  if (picture.days.length < 2) return null;
  return <LazyLines label={fill(t.chart, { from: dayText(range.from), to: dayText(range.to) })} {...picture} />;
}
