/** One record of several. Throws for a key that two of them have. */
export function mergeOnce<Merged extends object>(records: readonly Partial<Merged>[]): Partial<Merged> {
  const merged: Partial<Merged> = {};
  for (const record of records)
    for (const key of Object.keys(record)) {
      if (Object.hasOwn(merged, key)) throw new Error(`"${key}" is added twice`);
      merged[key as keyof Merged] = record[key as keyof Merged];
    }
  return merged;
}

/** The same, with each of these keys: throws for those that none of them has. `what`: of which kind they are. */
export function mergeAll<Merged extends object>(
  records: readonly Partial<Merged>[],
  keys: readonly (string & keyof Merged)[],
  what: string,
): Merged {
  const merged = mergeOnce(records);
  assertAll(Object.keys(merged), keys, what);
  return merged as Merged;
}

/** Throws for names that no module has added. `what`: of which kind they are. */
export function assertAll(found: readonly string[], wanted: readonly string[], what: string): void {
  const missing = wanted.filter((name) => !found.includes(name));
  if (missing.length > 0) throw new Error(`no module adds the ${what} ${missing.join(', ')}`);
}
