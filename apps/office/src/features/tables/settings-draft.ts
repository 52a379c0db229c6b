import { typedAmount } from '../../shared/typed-amount.ts';
import { AMOUNTS, seconds, TIMES, typedMs } from './settings-lines.ts';
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
): { readonly settings: Settings } | { readonly faults: Readonly<Record<string, string>> } {
  const times = TIMES.map((name) => [name, typedMs(draft[name] ?? '')] as const);
  const amounts = AMOUNTS.map((name) => [name, typedAmount(draft[name] ?? '')] as const);
  const limits = Object.entries(draft)
    .filter(([name, text]) => name.startsWith(LIMIT) && text.trim() !== '')
    .map(([name, text]) => [name, typedAmount(text)] as const);
  const wrong = (list: readonly (readonly [string, unknown])[], text: string) =>
    list.filter(([, value]) => value === undefined).map(([name]) => [name, text] as const);
  const faults = [...wrong(times, words.seconds), ...wrong([...amounts, ...limits], words.amount)];
  if (faults.length > 0) return { faults: Object.fromEntries(faults) };
  const maxBet = Object.fromEntries(limits.map(([name, limit]) => [name.slice(LIMIT.length), limit]));
  return { settings: { ...before, ...Object.fromEntries([...times, ...amounts]), maxBet } as Settings };
}
