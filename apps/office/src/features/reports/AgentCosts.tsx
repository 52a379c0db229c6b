import type { CallValue, IncomeKind } from '@chhokka/contracts';
import { REPORT_DAYS } from '@chhokka/contracts/limits';
import { siteDays } from '@chhokka/kernel';
import type { OfficeMessages } from '@chhokka/messages';
import { dayText } from '@chhokka/ui/day';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { FactList } from '../../shared/facts/FactList.tsx';
import { Money } from '../../shared/Money.tsx';
import { mayDo, useSession } from '../../shared/session.ts';
import { useSiteCurrency } from '../../shared/site.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { kindName, sumOfAmounts } from '../agents/words.ts';
import { Answered } from './Answered.tsx';
import styles from './Reports.module.css';
import { type Range, useRange } from './use-range.ts';

type Costs = CallValue<'officeAgentCosts'>;

const KINDS = ['dividend', 'daily', 'hourly', 'realtime', 'rate'] as const satisfies readonly IncomeKind[];

/** What was settled on one day: by kind, and together. */
interface CostRow {
  readonly day: string;
  readonly count: number;
  readonly kinds: Readonly<Record<IncomeKind, string>>;
  readonly total: string;
}

/**
 * The costs of agents in the revenue report, for operators who may see agents. Each row is the day of a settlement. The report
 * above shows the day on which the money moved.
 */
export function AgentCosts() {
  const t = useTexts().agents.costs;
  const { range } = useRange();
  const mayRead = mayDo(useSession(), 'agents.read');
  if (!mayRead) return null;
  const isTooLong = siteDays(range.from, range.to).length > REPORT_DAYS;
  return (
    <section>
      <h2 className={styles.part}>{t.title}</h2>
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
              rows={rowsOf(days)}
              rowKey={({ day }) => day}
            />
          )}
          <p className={styles.rule}>{t.rule}</p>
        </>
      )}
    </Answered>
  );
}

function rowsOf(days: Costs['days']): CostRow[] {
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
  ];
}
