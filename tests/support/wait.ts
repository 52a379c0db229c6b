interface Patience {
  readonly withinMs?: number | undefined;
  readonly everyMs?: number;
  /** Named by the failure. */
  readonly what?: string;
}

/** Polls until there is an answer other than `undefined`. */
export async function waitFor<T>(
  look: () => T | undefined | Promise<T | undefined>,
  { withinMs = 10_000, everyMs = 20, what = 'an answer' }: Patience = {},
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`waited ${withinMs} ms for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
