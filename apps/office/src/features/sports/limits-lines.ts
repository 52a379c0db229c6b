import { parseDecimal } from '@chhokka/kernel';
import type { OfficeMessages } from '@chhokka/messages';
import { moneyText } from '../../shared/money-text.ts';
import { typedAmount } from '../../shared/typed-amount.ts';
import { type Line, lineOf } from '../shared-rounds/changed-lines.ts';
import { faultsIn } from '../shared-rounds/typed-settings.ts';
import type { Read } from '../shared-rounds/use-editing.ts';
import type { Limits } from './use-sports.ts';

export const LIMITS = ['maxStake', 'maxPayout', 'outcomeExposure', 'fixtureExposure'] as const;

/** The limits that differ, in words. */
export function changedLines(t: OfficeMessages['sports'], currency: string, before: Limits, after: Limits): Line[] {
  return LIMITS.flatMap((name) =>
    lineOf(name, t.fields[name], moneyText(currency, before[name]), moneyText(currency, after[name])),
  );
}

/** Whether the change raises a limit. The platform decides; this only says so beforehand. */
export function raises(before: Limits, after: Limits): boolean {
  return LIMITS.some((name) => (parseDecimal(after[name]) ?? 0n) > (parseDecimal(before[name]) ?? 0n));
}

/** What is typed, by the name of the limit. */
export type Draft = Readonly<Record<keyof Limits, string>>;

/** The typed limits, or the fields that cannot be read with what to type instead. */
export function read(draft: Draft, fault: string): Read<Limits> {
  const amounts = LIMITS.map((name) => [name, typedAmount(draft[name])] as const);
  const faults = faultsIn(amounts, fault);
  return Object.keys(faults).length > 0 ? { faults } : { settings: Object.fromEntries(amounts) as Limits };
}
