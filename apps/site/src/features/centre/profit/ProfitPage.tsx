import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CallValue } from '@chhokka/contracts';
import { formatMoney, parseDecimal } from '@chhokka/kernel';
import { EmptyState, Skeleton, Tabs } from '@chhokka/ui';
import { dayText } from '@chhokka/ui/day';
import { lazyComponent } from '../../../platform/chunks/chunk.tsx';
import { MEMBER_KEY } from '../../../platform/member/member.ts';
import { useTheme } from '../../../platform/device/theme.ts';
import { CentrePage, WhenThere } from '../CentrePage.tsx';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import type { Days } from '../records/days.ts';
import { Figures } from '../records/Figures.tsx';
import { RangePicker } from '../records/RangePicker.tsx';
import { RecordFilters } from '../records/RecordFilters.tsx';
import records from '../records/Records.module.css';
import { useDays } from '../records/use-days.ts';
import { PeriodTable } from './PeriodTable.tsx';
import styles from './Profit.module.css';
import { ProfitExport } from './ProfitExport.tsx';

const NetChart = lazyComponent(() => import('./NetChart.tsx'));

const STEPS = ['day', 'week', 'month'] as const;
/** The days shown after choosing a step. */
const FIRST_DAYS = { day: 30, week: 84, month: 366 } as const;

export type Step = (typeof STEPS)[number];
export type Profits = CallValue<'profitRecords'>;
export type Period = Profits['list'][number];

/** Profit and loss (1-site §2, in_personal_loss): totals, a chart, and the same figures as a table. */
export default function ProfitPage() {
  const t = useTranslations('centre.records.profit');
  const [by, setBy] = useState<Step>('day');
  const [days, setDays] = useDays(FIRST_DAYS[by]);
  const profits = useQuery({
    queryKey: [...MEMBER_KEY, 'profit', days, by],
    queryFn: ({ signal }) => centreCall('profitRecords', { ...days, by }, { signal }),
    staleTime: 0,
  });
  return (
    <CentrePage
      lead={t('lead')}
      tools={
        <RecordFilters days={days}>
          <RangePicker days={days} onChange={setDays} />
        </RecordFilters>
      }
    >
      <Tabs
        label={t('by')}
        tabs={STEPS.map((key) => ({ key, label: t(key) }))}
        selected={by}
        onSelect={(step) => {
          setBy(step);
          setDays(null);
        }}
        panelId="profit"
      />
      <div id="profit" role="tabpanel" aria-label={t(by)} className={records.panel}>
        <WhenThere query={profits}>{(value) => <Shown profits={value} by={by} days={days} />}</WhenThere>
      </div>
    </CentrePage>
  );
}

function Shown({ profits, by, days }: { profits: Profits; by: Step; days: Days }) {
  const t = useTranslations('centre.records');
  const { total, list } = profits;
  const moved = list.filter(hasMoved);
  if (moved.length === 0) {
    return (
      <EmptyState
        compact
        picture={<ChartNoAxesColumn size={40} strokeWidth={1.5} aria-hidden="true" />}
        title={t('nothing')}
        text={t('nothingText')}
      />
    );
  }
  return (
    <>
      <Figures
        label={t('profit.table')}
        figures={[
          { name: `${t('profit.net')} · ${t('profit.netText')}`, amount: total.net, tone: 'net', isLeading: true },
          { name: t('profit.staked'), amount: total.staked },
          { name: t('profit.won'), amount: total.won },
          { name: t('profit.deposited'), amount: total.deposited },
          { name: t('profit.withdrawn'), amount: total.withdrawn },
          { name: t('profit.promoted'), amount: total.promoted },
        ]}
      />
      <Picture profits={profits} by={by} />
      <PeriodTable periods={moved.toReversed()} by={by} />
      <div className={records.more}>
        <ProfitExport periods={list} days={days} by={by} />
      </div>
    </>
  );
}

function Picture({ profits: { list, total }, by }: { profits: Profits; by: Step }) {
  const t = useTranslations('centre.records.profit');
  const theme = useTheme();
  const nets = list.map(({ net }) => parseDecimal(net) ?? 0n);
  const best = nets.reduce((one, other) => (one > other ? one : other), nets[0] ?? 0n);
  const worst = nets.reduce((one, other) => (one < other ? one : other), nets[0] ?? 0n);
  const bars = list.map((period, index) => ({
    label: by === 'month' ? period.from.slice(0, 7).replace('-', '/') : dayText(period.from.slice(5)),
    // Only the chart uses these floats.
    height: Number(nets[index]) / 100,
  }));
  return (
    <div className={styles.frame}>
      <Suspense fallback={<Skeleton height={220} />}>
        <NetChart
          key={theme}
          bars={bars}
          label={t('chart', {
            by: t(by),
            net: formatMoney(parseDecimal(total.net) ?? 0n),
            best: formatMoney(best),
            worst: formatMoney(worst),
          })}
        />
      </Suspense>
    </div>
  );
}

function hasMoved({ bets, staked, won, deposited, withdrawn, promoted }: Period): boolean {
  return bets > 0 || [staked, won, deposited, withdrawn, promoted].some((amount) => amount !== '0.00');
}
