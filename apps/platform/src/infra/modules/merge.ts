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
