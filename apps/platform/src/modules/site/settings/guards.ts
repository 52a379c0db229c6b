import { parseDecimal } from '@chhokka/kernel';
import type { SiteItemOf } from '@chhokka/contracts';
import { type GuardName, guards, siteValues } from './site-values.ts';

type Values = SiteItemOf<'settings'>['values'];

/** Whether any guard of money is looser in `after` than in `before`; what is not said has its default. */
export function loosensGuards(before: Values, after: Values): boolean {
  return Object.entries(guards).some(([name, tighter]) => {
    const [was, is] = [before, after].map((values) => heldBy(values, name as GuardName));
    // What nobody can read now held nothing back: whatever follows is looked at by two.
    if (was === undefined || is === undefined) return was !== is;
    return tighter === 'lower' ? is > was : is < was;
  });
}

/** The value as a number that can be compared: amounts in minor units, what is on as 1; undefined for what means nothing. */
function heldBy(values: Values, name: GuardName): bigint | undefined {
  const { success, data } = siteValues.shape[name].safeParse(values[name]);
  if (!success) return undefined;
  return typeof data === 'string' ? (parseDecimal(data) ?? undefined) : BigInt(data);
}
