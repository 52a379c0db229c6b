import { isTarget } from '@chhokka/game-math/tables/crash';

/** Minor units in one unit of the currency. */
const UNIT = 100n;

/** Whole units as a player types them, `1,250` or `1250`, in minor units; null for anything else. */
export function readUnits(text: string): bigint | null {
  const digits = text.replaceAll(/[,\s]/g, '');
  return /^\d{1,9}$/.test(digits) ? BigInt(digits) * UNIT : null;
}

/** Minor units as a player types them: without currency and separators. */
export function writeUnits(amount: bigint): string {
  return (amount / UNIT).toString();
}

/** A target as a player types it, `2`, `2.5` or `2,50`, in hundredths; null for what is no target. */
export function readTarget(text: string): number | null {
  const [, whole = '', rest = ''] = /^(\d{1,5})(?:[.,](\d{0,2}))?×?$/.exec(text.trim()) ?? [];
  if (whole === '') return null;
  const hundredths = Number(whole) * 100 + Number(rest.padEnd(2, '0'));
  return isTarget(hundredths) ? hundredths : null;
}

/** From which amount on a tap on less or more changes it by how much, units. */
const STEPS = [
  [5_000n, 1_000n],
  [1_000n, 200n],
  [500n, 100n],
  [100n, 50n],
  [0n, 10n],
] as const;

/** The next larger or smaller amount, minor units, between `least` and `most`. */
export function stepped(
  amount: bigint,
  direction: 'less' | 'more',
  { least, most }: { readonly least: bigint; readonly most: bigint },
): bigint {
  const units = amount / UNIT;
  const below = direction === 'less' ? units - 1n : units;
  const step = STEPS.find(([from]) => below >= from)?.[1] ?? 10n;
  const next = direction === 'more' ? (units / step + 1n) * step : ((units - 1n) / step) * step;
  return within(next * UNIT, { least, most });
}

/** The amount in whole units, not under `least` and not over `most`; all in minor units. */
export function within(amount: bigint, { least, most }: { readonly least: bigint; readonly most: bigint }): bigint {
  const whole = (amount / UNIT) * UNIT;
  if (whole < least) return least;
  return whole > most ? most : whole;
}
