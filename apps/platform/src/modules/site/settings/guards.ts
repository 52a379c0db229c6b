import { parseDecimal } from '@chhokka/kernel';
import type { SiteItemOf } from '@chhokka/contracts';
import { anchors, type GuardName, guards, guardingSwitches, siteValues } from './site-values.ts';

type Settings = Pick<SiteItemOf<'settings'>, 'nodes' | 'values'>;
type Values = Settings['values'];

const NOTHING: Settings = { nodes: {}, values: {} };

/** Whether any guard is looser in `after` than in `before`, of the site or of a domain. Null: there were no settings. */
export function loosens(before: Settings | null, after: Settings): boolean {
  const { nodes, values } = before ?? NOTHING;
  return loosensGuards(values, after.values) || switchesOff(nodes, after.nodes);
}

/**
 * Whether a guarding switch goes off. On a domain a switch that is missing follows the site's, which may be off, or on
 * tomorrow. So setting it to off loosens it, and so does leaving out one that was on.
 */
function switchesOff(before: Settings['nodes'], after: Settings['nodes']): boolean {
  return guardingSwitches.some((modId) => {
    const [was, is] = [before[modId], after[modId]];
    return is === false ? was !== false : is === undefined && was === true;
  });
}

/**
 * Whether any guard of money is looser in `after` than in `before`, or clock or currency differ. Missing values have
 * their defaults.
 */
function loosensGuards(before: Values, after: Values): boolean {
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
