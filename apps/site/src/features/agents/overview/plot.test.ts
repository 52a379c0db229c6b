import { describe, expect, it } from 'vitest';
import { PLOT, plotOf } from './plot.ts';

const day = (stake: number, net: number) => ({ stake, net });

describe('the plot of a team', () => {
  const plot = plotOf([day(100, 20), day(0, 0), day(250, -10)], [day(50, 0), day(200, 0), day(0, 0)], 364);

  it('has a scale of round amounts from zero to above the largest stake', () => {
    expect(plot.stakeTicks.map(({ amount }) => amount)).toEqual([0, 100, 200, 300]);
    expect(plot.stakeTicks[0]?.y).toBe(PLOT.stake.bottom);
    expect(plot.stakeTicks.at(-1)?.y).toBe(PLOT.stake.top);
  });

  it('draws stakes as a line with a dot a day, and those of the period before as another', () => {
    expect(plot.dots.map(({ x }) => x)).toEqual([102, 202, 302]);
    expect(plot.stake).toBe('M102 105.3L202 152L302 35.3');
    expect(plot.before).toBe('M102 128.7L202 58.7L302 152');
  });

  it('draws net amounts as bars from their zero: gains upwards, losses downwards, and nothing on a day without', () => {
    const zero = plot.netTicks.find(({ amount }) => amount === 0)?.y ?? Number.NaN;
    expect(plot.bars.map(({ isLoss }) => isLoss)).toEqual([false, true]);
    expect(plot.bars[0] && plot.bars[0].y + plot.bars[0].height).toBe(zero);
    expect(plot.bars[1]?.y).toBe(zero);
  });

  it('names as many days as there is room for', () => {
    const month = Array.from({ length: 93 }, () => day(1, 0));
    const { named, dots } = plotOf(month, [], 364);
    expect(named.map(({ index }) => index)).toEqual([0, 15, 30, 45, 60, 75, 90]);
    expect(dots).toEqual([]);
  });

  it('stands without any play, and without any room', () => {
    const quiet = plotOf([day(0, 0)], [day(0, 0)], 364);
    expect(quiet.stakeTicks).toEqual([{ amount: 0, y: PLOT.stake.bottom }]);
    expect(quiet.netTicks).toEqual([{ amount: 0, y: PLOT.net.bottom }]);
    expect(quiet.dots).toEqual([{ x: 202, y: PLOT.stake.bottom }]);
    expect(plotOf([day(10, 1)], [], 0).stake).toMatch(/^M52 /);
    expect(plotOf([], [], 364).stake).toBe('');
  });
});
