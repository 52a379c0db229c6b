import type { Drawn } from '../rules.ts';

/**
 * Does once for each array of drawn numbers what would else be done for each line: a numero is settled with one array for
 * all of its lines.
 */
export function oncePerDraw<Found>(find: (drawn: Drawn) => Found): (drawn: Drawn) => Found {
  const known = new WeakMap<Drawn, { readonly found: Found }>();
  return (drawn) => {
    const seen = known.get(drawn);
    if (seen) return seen.found;
    const found = find(drawn);
    known.set(drawn, { found });
    return found;
  };
}

/** How often each of these stands in the list. */
export function timesOf(items: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const item of items) times.set(item, (times.get(item) ?? 0) + 1);
  return times;
}
