import { DAY, HOUR, MINUTE, SECOND } from '@chhokka/kernel';

/** Units of lengths of time, in ms. */
export const SPANS = { seconds: SECOND, minutes: MINUTE, hours: HOUR, days: DAY } as const;
export type SpanUnit = keyof typeof SPANS;

/** A length of time in the largest unit in which it is a whole number. */
export function spanIn(ms: number): { readonly count: number; readonly unit: SpanUnit } {
  const unit = (['days', 'hours', 'minutes'] as const).find((each) => ms >= SPANS[each] && ms % SPANS[each] === 0);
  return { count: ms / SPANS[unit ?? 'seconds'], unit: unit ?? 'seconds' };
}
