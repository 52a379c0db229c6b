import { describe, expect, it } from 'vitest';
import { formatPrice, ODDS_FORMATS, type OddsFormat } from './formats.ts';
import { PRICE_LADDER } from './ladder.ts';

/** Rows of the conversion tables that bookmakers publish, American rounded to whole numbers, the Asian ones to three decimals. */
const TABLE = `
  1010     1.01    1/100   −10000 0.01   0.010   −100.000
  1100     1.10    1/10    −1000  0.10   0.100   −10.000
  1200     1.20    1/5     −500   0.20   0.200   −5.000
  1250     1.25    1/4     −400   0.25   0.250   −4.000
  1330     1.33    33/100  −303   0.33   0.330   −3.030
  1400     1.40    2/5     −250   0.40   0.400   −2.500
  1500     1.50    1/2     −200   0.50   0.500   −2.000
  1667     1.667   667/1000 −150  0.667  0.667   −1.499
  1800     1.80    4/5     −125   0.80   0.800   −1.250
  1910     1.91    91/100  −110   0.91   0.910   −1.099
  2000     2.00    1/1     +100   1.00   1.000   1.000
  2200     2.20    6/5     +120   1.20   −0.833  1.200
  2500     2.50    3/2     +150   1.50   −0.667  1.500
  2750     2.75    7/4     +175   1.75   −0.571  1.750
  3000     3.00    2/1     +200   2.00   −0.500  2.000
  3255     3.255   451/200 +226   2.255  −0.443  2.255
  4000     4.00    3/1     +300   3.00   −0.333  3.000
  5500     5.50    9/2     +450   4.50   −0.222  4.500
  11000    11.00   10/1    +1000  10.00  −0.100  10.000
  34000    34.00   33/1    +3300  33.00  −0.030  33.000
  101000   101.00  100/1   +10000 100.00 −0.010  100.000
  1000000  1000.00 999/1   +99900 999.00 −0.001  999.000
`;

/** The decimal odds that a text says, and how far rounding may have moved them. */
function read(text: string, format: OddsFormat): { decimal: number; error: number } {
  if (format === 'fractional') {
    const [numerator = 0, denominator = 1] = text.split('/').map(Number);
    return { decimal: 1 + numerator / denominator, error: 0 };
  }
  const number = Number(text.replace('−', '-'));
  const half = format === 'american' ? 0.5 : 0.000_5;
  const unit = format === 'american' ? 100 : 1;
  if (format === 'decimal') return { decimal: number, error: 0 };
  if (number > 0) return { decimal: 1 + number / unit, error: half / unit };
  const most = unit / Math.max(-number - half, Number.MIN_VALUE);
  return { decimal: 1 - unit / number, error: most + unit / number };
}

describe('a price as text', () => {
  const rows = TABLE.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));

  it.each(rows)('is written for %s as %s, %s, %s, %s, %s and %s', (price, ...texts) => {
    expect(ODDS_FORMATS.map((format) => formatPrice(Number(price), format))).toEqual(texts);
  });

  it.each(ODDS_FORMATS)('says the same odds in the format %s over the whole ladder', (format) => {
    for (const price of PRICE_LADDER) {
      const { decimal, error } = read(formatPrice(price, format), format);
      expect(Math.abs(decimal - price / 1_000), formatPrice(price, format)).toBeLessThanOrEqual(error + 1e-9);
    }
  });

  it('has one text for each price of the ladder where a format is exact', () => {
    for (const format of ['decimal', 'fractional', 'hong-kong'] as const) {
      expect(new Set(PRICE_LADDER.map((price) => formatPrice(price, format))).size).toBe(PRICE_LADDER.length);
    }
  });

  it('rounds American halves away from zero', () => {
    // A gain of 2.255 wins 225.5 on 100; a stake of 1562.5 wins 100 at a gain of 0.064.
    expect(formatPrice(3_255, 'american')).toBe('+226');
    expect(formatPrice(1_064, 'american')).toBe('−1563');
  });

  it.each([[1_000], [999], [0], [1_500.5], [Number.NaN]])('is refused for %d', (price) => {
    expect(() => formatPrice(price, 'decimal')).toThrow(RangeError);
  });
});
