import type { Bench } from './bench.ts';
import type { Feature } from './driver.ts';

export interface Scenario {
  /** Unique; says what is expected. */
  readonly name: string;
  /** The features that the dialect must have. */
  readonly needs?: readonly Feature[];
  /** Throws `Deviation` when the operator behaves otherwise. */
  run(bench: Bench): Promise<void>;
}
