import { SECOND } from '@chhokka/kernel';
import type { Faults } from './use-editing.ts';

/** A time as forms have it: seconds, with decimals only where it has some. */
export function seconds(ms: number): string {
  return String(ms / SECOND);
}

/** Reads seconds, at most 9,999.999, and returns ms. Returns undefined if the text is no time. */
export function typedMs(text: string): number | undefined {
  const typed = text.trim();
  return /^\d{1,4}(\.\d{1,3})?$/.test(typed) ? Math.round(Number(typed) * SECOND) : undefined;
}

/** Says of each field that cannot be read (undefined) what to type instead. */
export function faultsIn(fields: readonly (readonly [name: string, value: unknown])[], text: string): Faults {
  return Object.fromEntries(fields.filter(([, value]) => value === undefined).map(([name]) => [name, text]));
}
