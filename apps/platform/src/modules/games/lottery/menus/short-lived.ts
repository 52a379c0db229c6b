/** The longest list of answers that is kept; callers choose the keys. */
const MOST_KEYS = 500;

/**
 * Remembers what `read` found, for `lifeMs` and by key, because thousands of pages ask for the same right after a draw. Those
 * who ask meanwhile wait for the same reading. A failure is not remembered.
 */
export function shortLived<Value>(lifeMs: number): (key: string, read: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, { readonly until: number; readonly value: Promise<Value> }>();
  return (key, read) => {
    const now = performance.now();
    const known = kept.get(key);
    if (known !== undefined && now < known.until) return known.value;
    if (kept.size >= MOST_KEYS) kept.clear();
    const value = read();
    kept.set(key, { until: now + lifeMs, value });
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key);
    });
    return value;
  };
}
