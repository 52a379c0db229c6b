/**
 * Asks for a list anew every so many ms. Not before there is one: what went wrong the first time stands until the operator
 * tries again. Tabs that nobody looks at do not ask, nor do pages at rest (see rest.ts).
 */
export function whileShown(everyMs: number) {
  return ({ state }: { readonly state: { readonly data: unknown } }): number | false =>
    state.data === undefined ? false : everyMs;
}
