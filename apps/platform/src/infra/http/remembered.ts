/**
 * Caches the results of a function of a text, for texts that repeat. The text alone must determine the result;
 * `context` only helps to compute it. The cache holds at most `most` results and is cleared when it is full, so that
 * callers with ever new texts cannot make it grow. Errors are not cached.
 */
export function remembered<Value, Context extends readonly unknown[] = []>(
  most: number,
  make: (text: string, ...context: Context) => Value,
): (text: string, ...context: Context) => Value {
  const known = new Map<string, Value>();
  return (text, ...context) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(text, ...context);
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}
