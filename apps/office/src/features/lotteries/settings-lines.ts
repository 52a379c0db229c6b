import { parseDecimal } from '@chhokka/kernel';
import type { OfficeMessages } from '@chhokka/messages';
import { moneyText } from '../../shared/money-text.ts';
import { type Line, lineOf } from '../shared-rounds/changed-lines.ts';
import { seconds } from '../shared-rounds/typed-settings.ts';
import type { Settings } from './use-lotteries.ts';
import { clockText, daysText } from './words.ts';

export const LIMITS = ['mostNumber', 'mostPlay', 'mostMember', 'mostNumero'] as const;
export const SERIES = ['seriesMin', 'seriesStandard', 'seriesMax'] as const;

/** The settings that differ, in words. */
export function changedLines(
  t: OfficeMessages['lotteries'],
  currency: string,
  before: Settings,
  after: Settings,
): Line[] {
  const line = (key: keyof Settings, text: (settings: Settings) => string): Line[] =>
    lineOf(key, t.fields[key], text(before), text(after));
  return [
    ...line('open', ({ open }) => (open ? t.yes : t.no)),
    ...line('days', ({ days }) => daysText(t, days ?? [])),
    ...line('minute', ({ minute }) => clockText(minute ?? 0)),
    ...line('lockMs', ({ lockMs }) => seconds(lockMs)),
    ...line('cancelOwn', ({ cancelOwn }) => (cancelOwn ? t.yes : t.no)),
    ...SERIES.flatMap((key) => line(key, (settings) => String(settings[key]))),
    ...LIMITS.flatMap((key) => line(key, (settings) => moneyText(currency, settings[key]))),
  ];
}

/** Whether the change takes a second operator. The platform decides; this only says so beforehand. */
export function raises(before: Settings, after: Settings): boolean {
  const amount = (text: string) => parseDecimal(text) ?? 0n;
  return (
    LIMITS.some((key) => amount(after[key]) > amount(before[key])) || SERIES.some((key) => after[key] !== before[key])
  );
}
