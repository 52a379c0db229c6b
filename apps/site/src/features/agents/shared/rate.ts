import { latinDigits } from '../../../platform/words/digits.ts';

const HUNDREDTHS = 100;

/** A rate in per cent ×100 as it is written: `0.60%`. */
export function rateText(rate: number): string {
  return `${rateDigits(rate)}%`;
}

/** The digits of a rate in per cent ×100: `0.60`. */
export function rateDigits(rate: number): string {
  return `${Math.trunc(rate / HUNDREDTHS)}.${String(rate % HUNDREDTHS).padStart(2, '0')}`;
}

/** Reads a typed rate, `0.6` or `০.৬`, as per cent ×100; null if it is none. */
export function readRate(typed: string): number | null {
  const [, whole, part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?%?$/.exec(latinDigits(typed).trim()) ?? [];
  return whole === undefined ? null : Number(whole) * HUNDREDTHS + Number(part.padEnd(2, '0'));
}

/** What is wrong with a typed rate; a key of texts. */
export type RateProblem = 'unreadable' | 'tooHigh' | 'tooLow';

/** What is wrong with a typed rate between two others, per cent ×100; null: nothing. */
export function rateProblem(typed: string, least: number, most: number): RateProblem | null {
  const rate = readRate(typed);
  if (rate === null) return 'unreadable';
  if (rate > most) return 'tooHigh';
  return rate < least ? 'tooLow' : null;
}

/** A share in per cent ×100 as contracts write it: `30%`, `25.5%`. */
export function shareText(share: number): string {
  return `${shortDigits(share)}%`;
}

/** A salary's rate in per mille ×100: `2‰`, `2.5‰`. */
export function perMilleText(rate: number): string {
  return `${shortDigits(rate)}‰`;
}

function shortDigits(hundredths: number): string {
  return rateDigits(hundredths).replace(/\.?0+$/, '');
}
