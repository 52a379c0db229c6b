/** Asks again and again until there is an answer. */
export async function waitFor<T>(look: () => T | undefined, withinMs = 10_000): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`nothing came within ${withinMs} ms`);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}
