import { parseDecimal } from '@chhokka/kernel';
import type { OfficeMessages } from '@chhokka/messages';
import { moneyText } from '../../shared/money-text.ts';
import { type Line, lineOf } from '../shared-rounds/changed-lines.ts';
import { seconds } from '../shared-rounds/typed-settings.ts';
import type { Settings } from './use-tables.ts';

export const AMOUNTS = ['minBet', 'maxStake', 'maxExposure'] as const;
export const TIMES = ['bettingMs', 'restMs'] as const;

/** The settings that differ, in words. */
export function changedLines(t: OfficeMessages['tables'], currency: string, before: Settings, after: Settings): Line[] {
  const amount = (value: string | undefined) => (value === undefined ? '–' : moneyText(currency, value));
  const types = [...new Set([...Object.keys(before.maxBet), ...Object.keys(after.maxBet)])];
  return [
    ...lineOf('open', t.fields.open, before.open ? t.open : t.closed, after.open ? t.open : t.closed),
    ...TIMES.flatMap((key) => lineOf(key, t.fields[key], seconds(before[key]), seconds(after[key]))),
    ...AMOUNTS.flatMap((key) => lineOf(key, t.fields[key], amount(before[key]), amount(after[key]))),
    ...types.flatMap((type) => lineOf(`maxBet.${type}`, type, amount(before.maxBet[type]), amount(after.maxBet[type]))),
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
