import type { Bench } from './bench.ts';
import type { Feature } from './driver.ts';

export interface Scenario {
  /** Unique, and says what is expected. */
  readonly name: string;
  /** What the dialect must be able to say. */
  readonly needs?: readonly Feature[];
  /** Throws `Deviation` when the operator does otherwise. */
  run(bench: Bench): Promise<void>;
}
