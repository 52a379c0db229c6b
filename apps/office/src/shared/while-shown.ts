/**
 * Reloads a list every so many ms, but not before the first load has succeeded: a first failure is shown until the
 * operator retries. Hidden tabs and paused pages (see rest.ts) do not reload.
 */
export function whileShown(everyMs: number) {
  return ({ state }: { readonly state: { readonly data: unknown } }): number | false =>
    state.data === undefined ? false : everyMs;
}
