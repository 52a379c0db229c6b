import type { CallValue, IncomeKind } from '@chhokka/contracts';
import { REPORT_DAYS } from '@chhokka/contracts/limits';
import { siteDays } from '@chhokka/kernel';
import type { OfficeMessages } from '@chhokka/messages';
import { dayText } from '@chhokka/ui/day';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { FactList } from '../../shared/facts/FactList.tsx';
import { Money } from '../../shared/Money.tsx';
import { inCurrency } from '../../shared/money-text.ts';
import { mayDo, useSession } from '../../shared/session.ts';
import { useSiteCurrency } from '../../shared/site.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { amountBetween, kindName, sumOfAmounts } from '../agents/words.ts';
import { Answered } from './Answered.tsx';
import styles from './Reports.module.css';
import { type Range, useRange } from './use-range.ts';
import { useIncome } from './use-reports.ts';

type Costs = CallValue<'officeAgentCosts'>;

const KINDS = ['dividend', 'daily', 'hourly', 'realtime', 'rate'] as const satisfies readonly IncomeKind[];
const ALL = 1_000;

/** One day's costs: by kind, together, and what of the day's revenue is left. */
interface CostRow {
  readonly day: string;
  readonly count: number;
  readonly kinds: Readonly<Record<IncomeKind, string>>;
  readonly total: string;
  /** Null: it is not known yet. */
  readonly revenue: string | null;
}

/** What agents cost the house in the days of the revenue report, for operators who may see agents. */
export function AgentCosts() {
  const t = useTexts().agents.costs;
  const { range } = useRange();
  const mayRead = mayDo(useSession(), 'agents.read');
  if (!mayRead) return null;
  const isTooLong = siteDays(range.from, range.to).length > REPORT_DAYS;
  return (
    <section aria-label={t.title}>
      <h2>{t.title}</h2>
      {isTooLong ? <p>{fill(t.tooLong, { days: REPORT_DAYS })}</p> : <Loaded range={range} />}
    </section>
  );
}

function Loaded({ range }: { range: Range }) {
  const texts = useTexts();
  const t = texts.agents.costs;
  const currency = useSiteCurrency();
  const costs = useQuery({
    queryKey: ['agents', 'costs', range],
    queryFn: ({ signal }) => call('officeAgentCosts', range, { signal }),
  });
  const income = useIncome({ ...range, currency, by: 'day', order: 'asc', pageSize: ALL });
  // Those of other days stay until these have arrived.
  const revenues = income.isPlaceholderData
    ? null
    : income.data && new Map(income.data.list.map(({ key, revenue }) => [key, revenue]));
  return (
    <Answered query={costs}>
      {({ days, sums }) => (
        <>
          <FactList
            facts={[
              [t.total, <Money key="total" amount={sums.amount} currency={currency} />],
              [t.waiting, <Money key="waiting" amount={sums.waiting} currency={currency} />],
              [t.income, <Money key="income" amount={sums.income} currency={currency} />],
              [t.debts, <Money key="debts" amount={sums.debts} currency={currency} />],
            ]}
          />
          {days.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <DataTable
              caption={t.title}
              columns={columnsOf(texts, currency, sums)}
              rows={rowsOf(days, revenues ?? null)}
              rowKey={({ day }) => day}
            />
          )}
          <p className={styles.rule}>{t.rule}</p>
        </>
      )}
    </Answered>
  );
}

function rowsOf(days: Costs['days'], revenues: ReadonlyMap<string, string> | null): CostRow[] {
  return [...Map.groupBy(days, ({ day }) => day)].map(([day, list]) => {
    const of = (kind: IncomeKind): string =>
      sumOfAmounts(list.filter((each) => each.kind === kind).map(({ amount }) => amount));
    return {
      day,
      count: list.reduce((sum, { count }) => sum + count, 0),
      kinds: {
        dividend: of('dividend'),
        daily: of('daily'),
        hourly: of('hourly'),
        realtime: of('realtime'),
        rate: of('rate'),
      },
      total: sumOfAmounts(list.map(({ amount }) => amount)),
      revenue: revenues && (revenues.get(day) ?? '0.00'),
    };
  });
}

function columnsOf(texts: OfficeMessages, currency: string, sums: Costs['sums']): Column<CostRow, never>[] {
  const t = texts.agents.costs;
  return [
    { id: 'day', title: t.day, cell: ({ day }) => dayText(day), sum: texts.reports.sum },
    { id: 'count', title: t.count, numeric: true, cell: ({ count }) => count.toLocaleString('en') },
    ...KINDS.map((kind) =>
      amountColumn({
        id: kind,
        title: kindName(texts, kind),
        currency,
        amount: ({ kinds }: CostRow) => kinds[kind],
      }),
    ),
    amountColumn({ id: 'total', title: t.total, currency, amount: (row: CostRow) => row.total, total: sums.amount }),
    {
      id: 'left',
      title: inCurrency(t.left, currency),
      numeric: true,
      cell: ({ revenue, total }) =>
        revenue === null ? '–' : <Money amount={amountBetween(revenue, total)} currency={null} />,
    },
  ];
}
