type Plain = Readonly<Record<string, unknown>>;

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values of JSON say the same, whatever the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isPlain(a) && isPlain(b)) {
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]));
  }
  return JSON.stringify(a) === JSON.stringify(b);
}

/** What somebody else has made of a thing, with what was changed here put over it. Lists are taken as a whole. */
export function merge<Item>(old: Item, mine: Item, theirs: Item): Item {
  if (isPlain(old) && isPlain(mine) && isPlain(theirs)) {
    const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
    const merged = [...keys].map((key): [string, unknown] => [key, merge(old[key], mine[key], theirs[key])]);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Item;
  }
  return isSame(mine, old) ? theirs : mine;
}

/** One place where two states differ. */
export interface Difference {
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

/** Where two states differ, down to words and lists. */
export function differences(before: unknown, after: unknown, path: readonly string[] = []): Difference[] {
  if (isSame(before, after) || (before === undefined && after === '')) return [];
  // New words are told language by language as well.
  const old = before === undefined && isPlain(after) && 'bn' in after ? {} : before;
  if (isPlain(old) && isPlain(after)) {
    const keys = [...new Set([...Object.keys(old), ...Object.keys(after)])];
    return keys.flatMap((key) => differences(old[key], after[key], [...path, key]));
  }
  return [{ path, before, after }];
}
