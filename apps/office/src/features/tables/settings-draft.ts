import { MINUTE } from '@chhokka/kernel';
import { typedAmount } from '../../shared/typed-amount.ts';
import { faultsIn, seconds, typedMs } from '../shared-rounds/typed-settings.ts';
import type { Read } from '../shared-rounds/use-editing.ts';
import { AMOUNTS, TIMES } from './settings-lines.ts';
import type { Settings, Table } from './use-tables.ts';

/** What is typed, by the name of the field: `maxStake`, `maxBet.STRAIGHT`. */
export type Draft = Readonly<Record<string, string>>;

const LIMIT = 'maxBet.';

/** The fields of a table's settings as they are shown. A bet type that takes no bets is empty. */
export function draftOf({ settings, betTypes }: Pick<Table, 'settings' | 'betTypes'>): Draft {
  return Object.fromEntries([
    ...TIMES.map((name) => [name, seconds(settings[name])]),
    ...AMOUNTS.map((name) => [name, settings[name]]),
    ...betTypes.map(({ name }) => [LIMIT + name, settings.maxBet[name] ?? '']),
  ]) as Draft;
}

/** The typed settings, or the fields that cannot be read with what to type instead. */
export function read(
  draft: Draft,
  before: Settings,
  words: { readonly amount: string; readonly seconds: string },
): Read<Settings> {
  const times = TIMES.map((name) => [name, typedTime(draft[name] ?? '')] as const);
  const amounts = AMOUNTS.map((name) => [name, typedAmount(draft[name] ?? '')] as const);
  const limits = Object.entries(draft)
    .filter(([name, text]) => name.startsWith(LIMIT) && text.trim() !== '')
    .map(([name, text]) => [name, typedAmount(text)] as const);
  const faults = { ...faultsIn(times, words.seconds), ...faultsIn([...amounts, ...limits], words.amount) };
  if (Object.keys(faults).length > 0) return { faults };
  const maxBet = Object.fromEntries(limits.map(([name, limit]) => [name.slice(LIMIT.length), limit]));
  return { settings: { ...before, ...Object.fromEntries([...times, ...amounts]), maxBet } as Settings };
}

/** Returns ms. Returns undefined if the text is no time, or if the time is longer than a table may wait. */
function typedTime(text: string): number | undefined {
  const ms = typedMs(text);
  return ms !== undefined && ms <= 60 * MINUTE ? ms : undefined;
}
