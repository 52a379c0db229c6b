import { consume, rebuild } from './consume.ts';
import { findLags } from './consumers.repository.ts';
import type { Consumer, Lag } from './facts.types.ts';
import { tell, type TellParts } from './tell.ts';

export type { Consumer, Lag, Range } from './facts.types.ts';

/** The stream of facts; see README for what it says and what holds. */
export interface Facts {
  /** Writes down what has been committed since the last time. */
  tell(): Promise<void>;
  /** The same, reading all of the past once more: what was missed is told, what was told is not told again. */
  tellAgain(): Promise<void>;
  /** Hands the consumer what was told since it consumed last, each fact once. */
  consume(consumer: Consumer): Promise<void>;
  /** Lets the consumer forget everything and count it again, unseen until it has. */
  rebuild(consumer: Consumer): Promise<void>;
  /** How far each consumer is behind, and the stream itself under the name `stream`. */
  lags(): Promise<ReadonlyMap<string, Lag>>;
}

export function createFacts(parts: TellParts): Facts {
  const { pool, clock } = parts;
  return {
    tell: () => tell(parts),
    tellAgain: () => tell(parts, { again: true }),
    consume: (consumer) => consume(pool, consumer),
    rebuild: (consumer) => rebuild(pool, consumer),
    lags: () => findLags(pool, clock.now()),
  };
}
