import type { FieldRule, RegisterFieldName } from '@chhokka/contracts';
import { siteDay } from '@chhokka/kernel';
import { latinDigits } from '../../../platform/words/digits.ts';

/** A field that is shown, with its rule. */
export type ShownField = readonly [RegisterFieldName, FieldRule];

/** The fields that the platform's rules enable, in its order. */
export function shownFields(rules: Readonly<Record<string, FieldRule>>): readonly ShownField[] {
  return (Object.entries(rules) as [RegisterFieldName, FieldRule][]).filter(([, rule]) => rule.enabled);
}

/** Patterns whose values may contain digits of any script: names, and texts of one script. */
const ANY_DIGITS = new Set(['0', '11', '13', '14', '15']);
/** Full name in upper case without accents. */
const UPPER_CASE = '12';

/** Converts a value to what its rule requires, as far as nothing that was typed is lost: ০১৭ becomes 017. */
export function asTyped(text: string, { patternId }: FieldRule): string {
  const typed = ANY_DIGITS.has(patternId) ? text : latinDigits(text);
  return patternId === UPPER_CASE ? typed.toUpperCase() : typed;
}

/** A native date field gives yyyy-MM-dd; pattern 17 requires MM-dd-yyyy. */
const MONTH_FIRST = '17';

/** The value as it is sent: composed Unicode, trimmed, dates in the format of their pattern. */
export function asSent(name: RegisterFieldName, text: string, { patternId }: FieldRule): string {
  if (name === 'password' || name === 'confirmPassword') return text;
  const cleaned = text.normalize('NFC').trim();
  if (name === 'birthday' && patternId === MONTH_FIRST) return cleaned.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2-$3-$1');
  return cleaned;
}

/**
 * The latest date of birth (yyyy-MM-dd) of somebody who is `years` old today on the site's clock, as the platform
 * counts. `now`: ms since the epoch; `minutesEast` of UTC.
 */
export function latestBirthday(years: number, now: number, minutesEast: number): string {
  const today = siteDay(now, minutesEast);
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
}
