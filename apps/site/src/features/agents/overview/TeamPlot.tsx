import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CallValue } from '@chhokka/contracts';
import { parseDecimal } from '@chhokka/kernel';
import { classes, Money } from '@chhokka/ui';
import { dayText } from '@chhokka/ui/day';
import { formatLocale } from '../../../platform/language/format-locale.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { type AgentColumn, AgentTable } from '../shared/AgentTable.tsx';
import { Panel } from '../shared/Panel.tsx';
import styles from './Overview.module.css';
import { PLOT, plotOf, type PlotDay } from './plot.ts';

type Overview = CallValue<'teamOverview'>;

/** The width before the first measurement, in px. */
const USUAL_WIDTH = 600;
/** Up to so many days they are named by their weekday. */
const WEEK = 7;

/** Stakes and net amounts by day, with the stakes of the period before, as a picture and as a table. */
export function TeamPlot({ overview }: { overview: Overview }) {
  const t = useTranslations('agents.overview.plot');
  return (
    <Panel title={t('title')}>
      <p className={styles.legend}>
        <span className={classes(styles.key, styles.stakeKey)}>{t('stake')}</span>
        <span className={classes(styles.key, styles.netKey)}>{t('net')}</span>
        <span className={classes(styles.key, styles.beforeKey)}>{t('before')}</span>
      </p>
      <Picture overview={overview} />
      <details className={styles.details}>
        <summary>{t('table')}</summary>
        <DayTable overview={overview} />
      </details>
    </Panel>
  );
}

function Picture({ overview: { days, daysBefore, sums } }: { overview: Overview }) {
  const t = useTranslations('agents.overview.plot');
  const { money } = useFormats();
  const { frame, width } = useWidth();
  const plot = plotOf(days.map(forPlot), daysBefore.map(forPlot), width);
  const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
  const most = days.reduce((best, each) => (forPlot(each).stake > forPlot(best).stake ? each : best), days[0] ?? NONE);
  const label = t('label', { stake: money(sums.stake), net: money(sums.net), day: dayText(most.day) });
  return (
    <div ref={frame} className={styles.plot}>
      <svg width={width} height={PLOT.height} viewBox={`0 0 ${width} ${PLOT.height}`} role="img" aria-label={label}>
        {[...plot.stakeTicks, ...plot.netTicks].map(({ y, amount }) => (
          <g key={y}>
            <line x1={PLOT.left} x2={width - PLOT.right} y1={y} y2={y} className={styles.grid} />
            <text x={PLOT.left - 8} y={y + 4} textAnchor="end" className={styles.axis}>
              {short.format(amount).replace('-', MINUS)}
            </text>
          </g>
        ))}
        <path d={plot.area} className={styles.area} />
        <path d={plot.before} className={styles.before} />
        <path d={plot.stake} className={styles.stake} />
        {plot.dots.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r={3} className={styles.dot} />
        ))}
        {plot.bars.map(({ isLoss, ...bar }) => (
          <rect key={bar.x} {...bar} rx={2} className={isLoss ? styles.loss : styles.gain} />
        ))}
        {plot.named.map(({ index, x }) => (
          <text key={index} x={x} y={PLOT.height - 8} textAnchor="middle" className={styles.axis}>
            {dayName(days[index]?.day ?? '', days.length)}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** As amounts of money have it. */
const MINUS = '\u2212';

const NONE = { day: '', stake: '0.00', net: '0.00', active: 0 };

/** For the drawing only: amounts as floats. */
function forPlot({ stake, net }: Pick<Overview['days'][number], 'stake' | 'net'>): PlotDay {
  const units = (amount: string): number => Number(parseDecimal(amount) ?? 0n) / 100;
  return { stake: units(stake), net: units(net) };
}

/** A weekday within a week, else month and day. */
function dayName(day: string, count: number): string {
  if (count > WEEK) return dayText(day.slice(5));
  return new Intl.DateTimeFormat(formatLocale(), { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(day));
}

/** A day, with the stakes of the day that stands in its place in the period before. */
type DayRow = Overview['days'][number] & { readonly before: string | undefined };

function DayTable({ overview: { days, daysBefore } }: { overview: Overview }) {
  const t = useTranslations('agents.overview.plot');
  const columns = useColumns();
  const rows = days.map((day, index): DayRow => ({ ...day, before: daysBefore[index]?.stake })).toReversed();
  return <AgentTable label={t('table')} rows={rows} keyOf={({ day }) => day} columns={columns} />;
}

function useColumns(): AgentColumn<DayRow>[] {
  const t = useTranslations('agents.overview.plot');
  return [
    { key: 'day', title: t('day'), of: ({ day }) => dayText(day) },
    { key: 'stake', title: t('stake'), number: true, of: ({ stake }) => <Money amount={stake} /> },
    { key: 'net', title: t('net'), number: true, of: ({ net }) => <Money amount={net} tone="net" /> },
    { key: 'active', title: t('active'), number: true, of: ({ active }) => active },
    {
      key: 'before',
      title: t('stakeBefore'),
      number: true,
      of: ({ before }) => (before === undefined ? '–' : <Money amount={before} />),
    },
  ];
}

/** The width of an element, in px, as it changes. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useEffect(() => {
    const element = frame.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth || USUAL_WIDTH));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { frame, width };
}
