/** A fault that tests must notice: one place of the product, changed. */
export interface Mutant {
  readonly area: string;
  /** From the root of the checkout. */
  readonly file: string;
  /** Stands there exactly once. */
  readonly from: string;
  readonly to: string;
  /** The tests that should notice, as vitest takes them: parts of paths. */
  readonly tests: readonly string[];
}
