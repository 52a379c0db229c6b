/** Thrown when an internal assumption is wrong; never for bad input. */
export class AssertionError extends Error {
  override name = 'AssertionError';
}

export function assert(condition: unknown, because: string): asserts condition {
  if (!condition) throw new AssertionError(because);
}

/** Makes an exhaustive `switch` a compile error when a case is missing. */
export function unreachable(value: never): never {
  throw new AssertionError(`unexpected value ${String(value)}`);
}
