import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import styles from './Profit.module.css';

const HEIGHT = 220;
const BAR_SHARE = 0.7;
const WIDEST_BAR = 36;
/** The width that a label of the x axis needs, in px. */
const LABEL_ROOM = 64;
const HAIR = 1;

export interface Bar {
  /** The text below the bar. */
  readonly label: string;
  /** In whole units of the currency: for the drawing only, never for calculations. */
  readonly height: number;
}

interface NetChartProps {
  readonly bars: readonly Bar[];
  /** A description of the chart in words. */
  readonly label: string;
}

/**
 * One bar for each period: gains upwards in green, losses downwards in red. It keeps the colours of the theme at its
 * creation.
 */
export default function NetChart({ bars, label }: NetChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const within = frame.current;
    if (!within) return undefined;
    const chart = new uPlot(optionsOf(within, bars), dataOf(bars), within);
    const watcher = new ResizeObserver(() => chart.setSize({ width: within.clientWidth, height: HEIGHT }));
    watcher.observe(within);
    return () => {
      watcher.disconnect();
      chart.destroy();
    };
  }, [bars]);
  return <div ref={frame} className={styles.chart} role="img" aria-label={label} />;
}

function dataOf(bars: readonly Bar[]): uPlot.AlignedData {
  return [
    bars.map((_, index) => index),
    bars.map(({ height }) => (height >= 0 ? height : null)),
    bars.map(({ height }) => (height < 0 ? height : null)),
  ];
}

function optionsOf(within: HTMLElement, bars: readonly Bar[]): uPlot.Options {
  const style = getComputedStyle(within);
  const colour = (token: string): string => style.getPropertyValue(token).trim();
  const font = `12px ${colour('--font-text')}`;
  const line = { stroke: colour('--line'), width: HAIR };
  const axis = { stroke: colour('--ink-2'), font, grid: line, ticks: { ...line, size: 4 } };
  const paths = uPlot.paths.bars?.({ size: [BAR_SHARE, WIDEST_BAR] });
  const series = (token: string): uPlot.Series => ({
    fill: colour(token),
    stroke: colour(token),
    width: 0,
    points: { show: false },
    ...(paths && { paths }),
  });
  const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
  return {
    width: within.clientWidth,
    height: HEIGHT,
    padding: [8, 12, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.6, bars.length - 0.4] },
      // Zero is always visible.
      y: { range: (_, low, high) => uPlot.rangeNum(Math.min(low ?? 0, 0), Math.max(high ?? 0, 0), 0.1, true) },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: LABEL_ROOM,
        size: 32,
        splits: () => splitsOf(bars.length, within.clientWidth),
        values: (_, places) => places.map((place) => bars[place]?.label ?? ''),
      },
      { ...axis, size: 56, values: (_, heights) => heights.map((height) => short.format(height)) },
    ],
    series: [{}, series('--good'), series('--bad')],
  };
}

/** Which bars have a label: as many as fit, evenly spaced. */
function splitsOf(count: number, width: number): number[] {
  const step = Math.max(1, Math.ceil((count * LABEL_ROOM) / Math.max(width - LABEL_ROOM, LABEL_ROOM)));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}
