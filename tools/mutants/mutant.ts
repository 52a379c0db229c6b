/** A fault that tests must notice: one changed place of the product. */
export interface Mutant {
  readonly area: string;
  /** From the root of the checkout. */
  readonly file: string;
  /** Occurs there exactly once. */
  readonly from: string;
  readonly to: string;
  /** The tests that should notice it, as vitest's filters: parts of paths. */
  readonly tests: readonly string[];
}
