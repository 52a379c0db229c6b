import type { IncomeKind } from '@chhokka/contracts';
import { latinDigits } from '../../../platform/words/digits.ts';

const SIGN = { dividend: '%', rate: '%', daily: '‰', hourly: '‰', realtime: '‰' } as const satisfies Record<
  IncomeKind,
  string
>;

/** The sign after a rate of this kind: shares and line rates are per cent, salaries per mille. */
export function rateSign(kind: IncomeKind): string {
  return SIGN[kind];
}

/** The digits of a rate ×100, with as few decimals as it needs: 3000 is `30`, 250 is `2.5`. */
export function rateDigits(rate: number): string {
  const decimals = String(rate % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${Math.trunc(rate / 100)}${decimals === '' ? '' : `.${decimals}`}`;
}

/** A rate ×100 with its sign: `30 %` of a dividend, `3 ‰` of a salary. */
export function rateText(kind: IncomeKind, rate: number): string {
  return `${rateDigits(rate)}\u00a0${rateSign(kind)}`;
}

/** Reads a typed rate as ×100; null: it is no rate, or finer than a hundredth. Takes Bengali digits and a decimal comma. */
export function readRate(typed: string): number | null {
  const text = latinDigits(typed).trim().replace(',', '.');
  const match = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
