/** One day of the plot; amounts in whole units of the currency, for the drawing only. */
export interface PlotDay {
  readonly stake: number;
  readonly net: number;
}

/** A line of the grid, and its amount. */
export interface Tick {
  readonly y: number;
  readonly amount: number;
}

export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isLoss: boolean;
}

/** The drawing of a plot, in px. Stakes stand above, net amounts below by a scale of their own: they are far smaller. */
export interface Plot {
  /** Paths; empty where there is nothing to draw. */
  readonly stake: string;
  readonly area: string;
  readonly before: string;
  readonly dots: readonly { readonly x: number; readonly y: number }[];
  readonly bars: readonly Bar[];
  readonly stakeTicks: readonly Tick[];
  readonly netTicks: readonly Tick[];
  /** Which days are named below, evenly spaced. */
  readonly named: readonly { readonly index: number; readonly x: number }[];
}

export const PLOT = {
  height: 268,
  left: 52,
  right: 12,
  stake: { top: 12, bottom: 152 },
  net: { top: 176, bottom: 236 },
} as const;

const WIDEST_BAR = 18;
const BAR_SHARE = 0.6;
/** The width that the name of a day needs, in px. */
const NAME_ROOM = 48;
/** Up to so many days each has a dot. */
const DOTS = 31;

/** Draws the days of a period, and the stakes of the period before, within this width. */
export function plotOf(days: readonly PlotDay[], before: readonly PlotDay[], width: number): Plot {
  const room = Math.max(0, width - PLOT.left - PLOT.right);
  const step = room / Math.max(1, days.length);
  const xOf = (index: number): number => round(PLOT.left + step * (index + 0.5));
  const stakes = scale(0, Math.max(...[...days, ...before].map(({ stake }) => stake), 0), PLOT.stake, 3);
  const nets = days.map(({ net }) => net);
  const net = scale(Math.min(0, ...nets), Math.max(0, ...nets), PLOT.net, 2);
  const points = days.map(({ stake }, index) => ({ x: xOf(index), y: round(stakes.yOf(stake)) }));
  const line = lineOf(points);
  const [first, last] = [points[0], points.at(-1)];
  const barWidth = round(Math.min(WIDEST_BAR, step * BAR_SHARE));
  return {
    stake: line,
    area: first && last ? `${line}L${last.x} ${PLOT.stake.bottom}L${first.x} ${PLOT.stake.bottom}Z` : '',
    before: lineOf(
      before.slice(0, days.length).map(({ stake }, index) => ({ x: xOf(index), y: round(stakes.yOf(stake)) })),
    ),
    dots: days.length <= DOTS ? points : [],
    bars: days.flatMap((day, index) => {
      if (day.net === 0) return [];
      const [top, bottom] = [net.yOf(Math.max(0, day.net)), net.yOf(Math.min(0, day.net))];
      const height = round(Math.max(1, bottom - top));
      return [{ x: round(xOf(index) - barWidth / 2), y: round(top), width: barWidth, height, isLoss: day.net < 0 }];
    }),
    stakeTicks: stakes.ticks,
    netTicks: net.ticks,
    named: namedDays(days.length, room).map((index) => ({ index, x: xOf(index) })),
  };
}

function lineOf(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

interface Scale {
  readonly yOf: (amount: number) => number;
  readonly ticks: readonly Tick[];
}

/** A scale over round amounts, which always shows zero. `most`: of steps on the longer side. */
function scale(low: number, high: number, { top, bottom }: { top: number; bottom: number }, most: number): Scale {
  const step = roundStep(Math.max(high, -low) / most);
  const [from, to] = [Math.floor(low / step), Math.max(Math.ceil(high / step), low === 0 ? 1 : 0)];
  const height = (bottom - top) / (to - from);
  const yOf = (amount: number): number => bottom - (amount / step - from) * height;
  // Without any amount the grid is zero alone: no other would mean anything.
  const count = low === 0 && high === 0 ? 1 : to - from + 1;
  const ticks = Array.from({ length: count }, (_, index) => (from + index) * step);
  return { yOf, ticks: ticks.map((amount) => ({ amount, y: round(yOf(amount)) })) };
}

/** The smallest of 1, 2, 5, 10, 20 … that is not below it. */
function roundStep(amount: number): number {
  if (amount <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(amount));
  return ([1, 2, 5].find((each) => each * power >= amount) ?? 10) * power;
}

function namedDays(count: number, room: number): number[] {
  const step = Math.max(1, Math.ceil((count * NAME_ROOM) / Math.max(room, NAME_ROOM)));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
