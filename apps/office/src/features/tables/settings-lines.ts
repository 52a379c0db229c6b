import { MINUTE, parseDecimal, SECOND } from '@chhokka/kernel';
import type { OfficeMessages } from '@chhokka/messages';
import { moneyText } from '../../shared/money-text.ts';
import type { Settings } from './use-tables.ts';

/** A setting that differs. */
export interface Line {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export const AMOUNTS = ['minBet', 'maxStake', 'maxExposure'] as const;
export const TIMES = ['bettingMs', 'restMs'] as const;

/** The settings that differ, in words. */
export function changedLines(t: OfficeMessages['tables'], currency: string, before: Settings, after: Settings): Line[] {
  const line = (key: string, label: string, one: string, other: string): Line[] =>
    one === other ? [] : [{ key, label, before: one, after: other }];
  const amount = (value: string | undefined) => (value === undefined ? '–' : moneyText(currency, value));
  const types = [...new Set([...Object.keys(before.maxBet), ...Object.keys(after.maxBet)])];
  return [
    ...line('open', t.fields.open, before.open ? t.open : t.closed, after.open ? t.open : t.closed),
    ...TIMES.flatMap((key) => line(key, t.fields[key], seconds(before[key]), seconds(after[key]))),
    ...AMOUNTS.flatMap((key) => line(key, t.fields[key], amount(before[key]), amount(after[key]))),
    ...types.flatMap((type) => line(`maxBet.${type}`, type, amount(before.maxBet[type]), amount(after.maxBet[type]))),
  ];
}

/** Whether the change lets somebody stake or win more than before. The platform decides; this only says so beforehand. */
export function raises(before: Settings, after: Settings): boolean {
  const more = (one: string | undefined, other: string | undefined) =>
    (parseDecimal(other ?? '0.00') ?? 0n) > (parseDecimal(one ?? '0.00') ?? 0n);
  return (
    more(before.maxStake, after.maxStake) ||
    more(before.maxExposure, after.maxExposure) ||
    Object.entries(after.maxBet).some(([type, limit]) => more(before.maxBet[type], limit))
  );
}

/** A time as the form has it: seconds, with decimals only where it has some. */
export function seconds(ms: number): string {
  return String(ms / SECOND);
}

/** A typed time in ms; undefined when it is no time. */
export function typedMs(text: string): number | undefined {
  const typed = text.trim();
  if (!/^\d{1,4}(\.\d{1,3})?$/.test(typed)) return undefined;
  const ms = Math.round(Number(typed) * SECOND);
  return ms <= 60 * MINUTE ? ms : undefined;
}
