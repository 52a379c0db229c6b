import { parseDecimal } from '@chhokka/kernel';
import type { SiteItemOf } from '@chhokka/contracts';
import { anchors, type GuardName, guards, siteValues } from './site-values.ts';

type Values = SiteItemOf<'settings'>['values'];

/**
 * Whether any guard of money is looser in `after` than in `before`, or clock or currency differ. Missing values have
 * their defaults.
 */
export function loosensGuards(before: Values, after: Values): boolean {
  const moved = anchors.some((name) => {
    const [was, is] = [before, after].map((values) => siteValues.shape[name].safeParse(values[name]).data);
    return was !== is;
  });
  if (moved) return true;
  return Object.entries(guards).some(([name, tighter]) => {
    const [was, is] = [before, after].map((values) => heldBy(values, name as GuardName));
    // An unreadable value guards nothing now, so any replacement needs two operators.
    if (was === undefined || is === undefined) return was !== is;
    return tighter === 'lower' ? is > was : is < was;
  });
}

/**
 * The value as a comparable number: amounts in minor units, a switch that is on as 1. Undefined for an invalid value.
 */
function heldBy(values: Values, name: GuardName): bigint | undefined {
  const { success, data } = siteValues.shape[name].safeParse(values[name]);
  if (!success) return undefined;
  return typeof data === 'string' ? (parseDecimal(data) ?? undefined) : BigInt(data);
}
