import { typedAmount } from '../../shared/typed-amount.ts';
import { faultsIn, seconds, typedMs } from '../shared-rounds/typed-settings.ts';
import type { Faults, Read } from '../shared-rounds/use-editing.ts';
import { LIMITS, SERIES } from './settings-lines.ts';
import type { Lottery, Settings } from './use-lotteries.ts';
import { clockText } from './words.ts';

/** What is typed and chosen, by the name of the setting. */
export interface Draft {
  readonly texts: Readonly<Record<string, string>>;
  readonly open: boolean;
  readonly cancelOwn: boolean;
  /** Null: the game draws all day long. */
  readonly days: readonly number[] | null;
}

/** The settings as the form shows them. */
export function draftOf({ settings }: Pick<Lottery, 'settings'>): Draft {
  const { open, cancelOwn, days, minute, lockMs } = settings;
  const texts = Object.fromEntries([
    ['lockMs', seconds(lockMs)],
    ['minute', minute === null ? '' : clockText(minute)],
    ...SERIES.map((key) => [key, String(settings[key])]),
    ...LIMITS.map((key) => [key, settings[key]]),
  ]) as Draft['texts'];
  return { texts, open, cancelOwn, days };
}

interface Words {
  readonly amount: string;
  readonly seconds: string;
  readonly series: string;
  readonly clock: string;
  readonly day: string;
}

/** The typed settings, or the fields that cannot be read with what to type instead. */
export function read({ texts, open, cancelOwn, days }: Draft, words: Words): Read<Settings> {
  const limits = LIMITS.map((key) => [key, typedAmount(texts[key] ?? '')] as const);
  const series = SERIES.map((key) => [key, typedSeries(texts[key] ?? '')] as const);
  const lockMs = typedMs(texts.lockMs ?? '');
  const minute = days === null ? null : typedClock(texts.minute ?? '');
  const faults: Faults = {
    ...faultsIn(limits, words.amount),
    ...faultsIn(series, words.series),
    ...faultsIn([['lockMs', lockMs]], words.seconds),
    ...faultsIn([['minute', minute]], words.clock),
    ...faultsIn([['days', days?.length === 0 ? undefined : days]], words.day),
  };
  if (Object.keys(faults).length > 0) return { faults };
  const sorted = days && days.toSorted((one, other) => one - other);
  const typed = Object.fromEntries([...limits, ...series]);
  return { settings: { ...typed, open, cancelOwn, days: sorted, minute, lockMs } as Settings };
}

function typedSeries(text: string): number | undefined {
  const series = /^\d{4}$/.test(text.trim()) ? Number(text.trim()) : 0;
  return series >= 1_000 && series <= 2_000 ? series : undefined;
}

function typedClock(text: string): number | undefined {
  const [, hours = '', minutes = ''] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === '' ? undefined : Number(hours) * 60 + Number(minutes);
}
