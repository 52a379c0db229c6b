type Plain = Readonly<Record<string, unknown>>;

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two JSON values are equal, whatever the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isPlain(a) && isPlain(b)) {
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]));
  }
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The other editor's version with the own changes applied on top. Lists are replaced as a whole. */
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

/** Where two states differ, down to single texts and lists. */
export function differences(before: unknown, after: unknown, path: readonly string[] = []): Difference[] {
  if (isSame(before, after) || (before === undefined && after === '')) return [];
  // New texts are listed language by language too.
  const old = before === undefined && isPlain(after) && 'bn' in after ? {} : before;
  if (isPlain(old) && isPlain(after)) {
    const keys = [...new Set([...Object.keys(old), ...Object.keys(after)])];
    return keys.flatMap((key) => differences(old[key], after[key], [...path, key]));
  }
  return [{ path, before, after }];
}
