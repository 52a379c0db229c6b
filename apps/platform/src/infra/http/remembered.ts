/**
 * Remembers what a pure function made of a text, for texts that come again and again. It holds at most `most` of them
 * and forgets all when it is full, so that callers who never repeat themselves cannot make it grow.
 */
export function remembered<Value>(most: number, make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(text);
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}
