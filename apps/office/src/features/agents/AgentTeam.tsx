import type { TeamSums } from '@chhokka/contracts';
import { REPORT_DAYS } from '@chhokka/contracts/limits';
import { siteDays } from '@chhokka/kernel';
import type { OfficeMessages } from '@chhokka/messages';
import { dayText } from '@chhokka/ui/day';
import { useMemo } from 'react';
import { FactList } from '../../shared/facts/FactList.tsx';
import { Money } from '../../shared/Money.tsx';
import { inCurrency } from '../../shared/money-text.ts';
import { Notice } from '../../shared/Notice.tsx';
import { useSiteCurrency } from '../../shared/site.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { useChoice } from '../../shared/use-choice.ts';
import { Answered } from '../reports/Answered.tsx';
import { LazyLines } from '../reports/LazyLines.tsx';
import { perDay } from '../reports/per-day.ts';
import { RangeForm } from '../reports/RangeForm.tsx';
import { type Range, useRange } from '../reports/use-range.ts';
import { AgentName } from './AgentName.tsx';
import styles from './Agents.module.css';
import { type Team, useTeam } from './use-agents.ts';
import { amountBetween, percentText } from './words.ts';

const SCOPES = ['all', 'own'] as const;
const FIGURES = [
  'newMembers',
  'firstDeposits',
  'firstDeposited',
  'active',
  'deposits',
  'deposited',
  'withdrawals',
  'withdrawn',
  'rounds',
  'stake',
  'effectiveStake',
  'win',
  'bonus',
  'rebate',
  'net',
] as const satisfies readonly (keyof TeamSums)[];

/** Whether the range is longer than a report of a line may be. */
function isTooLong({ from, to }: Range): boolean {
  return siteDays(from, to).length > REPORT_DAYS;
}

/** The sums of an agent's line over a period, beside those of the period before. */
export function AgentTeam({ memberId }: { memberId: string }) {
  const t = useTexts().agents.team;
  const { range } = useRange();
  const scope = useChoice('scope', SCOPES);
  const tooLong = isTooLong(range);
  const team = useTeam(memberId, range, scope, { enabled: !tooLong });
  return (
    <>
      <RangeForm />
      <Tabs
        label={t.scope}
        name="scope"
        current={scope}
        keep={['tab', 'from', 'to']}
        tabs={SCOPES.map((key) => ({ key, text: t.scopes[key] }))}
      />
      {tooLong ? (
        <Notice title={fill(t.tooLong, { days: REPORT_DAYS })} text={t.tooLongText} />
      ) : (
        <Answered query={team}>{(data) => <Overview team={data} range={range} />}</Answered>
      )}
    </>
  );
}

function Overview({ team, range }: { team: Team; range: Range }) {
  const texts = useTexts().agents;
  const t = texts.team;
  const currency = useSiteCurrency();
  return (
    <>
      <h2 className={styles.part}>{t.now}</h2>
      <FactList
        facts={[
          [t.members, team.members.toLocaleString('en')],
          [texts.direct, team.direct.toLocaleString('en')],
          [t.online, team.online.toLocaleString('en')],
          [texts.balance, <Money key="balance" amount={team.balance} currency={currency} />],
        ]}
      />
      <Chart team={team} range={range} />
      <DataTable
        caption={t.sums}
        columns={sumColumns(t, currency)}
        rows={FIGURES.map((figure) => ({ figure, now: team.sums[figure], before: team.before[figure] }))}
        rowKey={({ figure }) => figure}
      />
      <p className={styles.rule}>{t.rule}</p>
      <h2 className={styles.part}>{t.largest}</h2>
      {team.largest.length === 0 ? (
        <p className={styles.quiet}>{t.noLargest}</p>
      ) : (
        <DataTable
          caption={t.largest}
          columns={largestColumns(texts, currency)}
          rows={team.largest}
          rowKey={({ memberId }) => memberId}
        />
      )}
    </>
  );
}

function Chart({ team, range: { from, to } }: { team: Team; range: Range }) {
  const t = useTexts().agents.team;
  const currency = useSiteCurrency();
  const picture = useMemo(() => {
    const days = perDay(
      { from, to },
      team.days.map((each) => ({ ...each, key: each.day })),
    );
    const values = (id: 'stake' | 'net') => days.map(({ row }) => Number.parseInt(row?.[id] ?? '0', 10));
    return {
      days: days.map(({ day }) => day),
      lines: [
        { label: inCurrency(t.figures.stake, currency), colour: '--good' as const, values: values('stake') },
        { label: inCurrency(t.figures.net, currency), colour: '--bad' as const, values: values('net') },
      ],
    };
  }, [team.days, from, to, currency, t.figures]);
  if (picture.days.length < 2) return null;
  return <LazyLines label={fill(t.chart, { from: dayText(from), to: dayText(to) })} {...picture} />;
}

interface SumRow {
  readonly figure: (typeof FIGURES)[number];
  readonly now: string | number;
  readonly before: string | number;
}

function sumColumns(t: OfficeMessages['agents']['team'], currency: string): Column<SumRow, never>[] {
  const shown = (value: string | number) =>
    typeof value === 'number' ? value.toLocaleString('en').replace('-', '−') : <Money amount={value} currency={null} />;
  return [
    {
      id: 'figure',
      title: t.figure,
      cell: ({ figure, now }) =>
        typeof now === 'number' ? t.figures[figure] : inCurrency(t.figures[figure], currency),
    },
    { id: 'now', title: t.period, numeric: true, cell: ({ now }) => shown(now) },
    { id: 'before', title: t.before, numeric: true, cell: ({ before }) => shown(before) },
    {
      id: 'change',
      title: t.change,
      numeric: true,
      cell: ({ now, before }) =>
        shown(
          typeof now === 'number' && typeof before === 'number' ? now - before : amountBetween(`${now}`, `${before}`),
        ),
    },
  ];
}

type Largest = Team['largest'][number];

function largestColumns(texts: OfficeMessages['agents'], currency: string): Column<Largest, never>[] {
  const { figures } = texts.team;
  return [
    { id: 'account', title: texts.account, cell: (row) => <AgentName of={row} /> },
    { id: 'type', title: texts.type, cell: ({ type }) => texts.types[type] },
    { id: 'line', title: texts.line, numeric: true, cell: ({ members }) => members.toLocaleString('en') },
    amountColumn({ id: 'stake', title: figures.stake, currency, amount: (row: Largest) => row.stake }),
    amountColumn({ id: 'net', title: figures.net, currency, amount: (row: Largest) => row.net }),
    { id: 'rate', title: texts.rate, numeric: true, cell: ({ rate }) => percentText(rate) },
    {
      id: 'login',
      title: texts.lastLogin,
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? '–' : <Time at={lastLoginAt} />),
    },
  ];
}
