import type { IncomeKind } from '@chhokka/contracts';
import { perMilleText, rateText as lineRateText, shareText } from '../shared/rate.ts';

/** A rate ×100 with its sign: `30%` of a dividend, `3‰` of a salary, `0.40%` of a line rate. */
export function rateText(kind: IncomeKind, rate: number): string {
  switch (kind) {
    case 'dividend':
      return shareText(rate);
    case 'rate':
      return lineRateText(rate);
    case 'daily':
    case 'hourly':
    case 'realtime':
      return perMilleText(rate);
  }
}

/** The sign after a rate of this kind: shares are per cent, salaries per mille. */
export function rateSign(kind: IncomeKind): string {
  return rateText(kind, 0).slice(-1);
}

/** The digits of a rate ×100, with as few decimals as it needs: 3000 is `30`, 250 is `2.5`. */
export function rateDigits(rate: number): string {
  return shareText(rate).slice(0, -1);
}
