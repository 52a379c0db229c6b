import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useLanguage } from '../../shared/language.ts';
import styles from './Reports.module.css';

export interface Line {
  readonly label: string;
  /** The colour token of the line. */
  readonly colour: '--good' | '--bad';
  /** One value a day, in major units: a chart need not be exact. */
  readonly values: readonly number[];
}

interface LinesProps {
  readonly label: string;
  /** Site days, in order. */
  readonly days: readonly string[];
  readonly lines: readonly Line[];
}

const HEIGHT = 220;

/** A line chart over days. To screen readers it is one named picture: the table below has the same numbers. */
export function Lines({ label, days, lines }: LinesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const at = days.map((day) => Date.parse(day) / 1_000);
    const options = { ...optionsOf(element, lines, language), width: element.clientWidth, height: HEIGHT };
    const plot = new uPlot(options, [at, ...lines.map(({ values }) => [...values])], element);
    const watch = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [days, lines, language]);
  return (
    <div className={styles.chart}>
      <div className={styles.legend} aria-hidden>
        {lines.map((line) => (
          <span key={line.label} className={styles.key}>
            <span className={`${styles.swatch} ${line.colour === '--good' ? styles.gain : styles.loss}`} />
            {line.label}
          </span>
        ))}
      </div>
      <div ref={frame} role="img" aria-label={label} data-chart />
    </div>
  );
}

function optionsOf(
  element: Element,
  lines: readonly Line[],
  language: string,
): Omit<uPlot.Options, 'width' | 'height'> {
  const token = (name: string) => getComputedStyle(element).getPropertyValue(name).trim();
  const days = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const amounts = new Intl.NumberFormat(`${language}-u-nu-latn`, { notation: 'compact' });
  const axis = {
    stroke: token('--ink-3'),
    grid: { stroke: token('--line'), width: 1 },
    ticks: { show: false },
    font: `13px ${token('--font-text')}`,
  };
  return {
    legend: { show: false },
    cursor: { drag: { x: false, y: false } },
    tzDate: (at) => uPlot.tzDate(new Date(at * 1_000), 'UTC'),
    axes: [
      {
        ...axis,
        // Room for the label of the lowest amount, half of which is below the chart.
        gap: 12,
        size: 36,
        space: 64,
        values: (_, ticks) => ticks.map((at) => (at % 86_400 === 0 ? days.format(at * 1_000) : '')),
      },
      { ...axis, size: 64, values: (_, ticks) => ticks.map((amount) => amounts.format(amount)) },
    ],
    series: [
      {},
      ...lines.map(({ label, colour }) => ({
        label,
        stroke: token(colour),
        width: 2,
        points: {
          show: element.clientWidth > 0 && lines[0] !== undefined && lines[0].values.length < 40,
          fill: token('--card'),
        },
      })),
    ],
  };
}
