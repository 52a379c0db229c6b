/**
 * Remembers what a function made of a text, for texts that come again and again. The text alone must decide what is
 * made; `context` only helps to make it. It holds at most `most` of them and forgets all when it is full, so that
 * callers who never repeat themselves cannot make it grow. What throws is not remembered.
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
