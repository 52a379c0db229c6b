import { consume, rebuild } from './consume.ts';
import { findLags } from './consumers.repository.ts';
import type { Consumer, Lag } from './facts.types.ts';
import { tell, type TellParts } from './tell.ts';

export type { Consumer, Lag, Range } from './facts.types.ts';

/** The stream of facts; see README for what it says and what holds. */
export interface Facts {
  /** Writes down what has been committed since the last time. Does nothing while another process is at it. */
  tell(): Promise<void>;
  /** The same, reading all of the past once more: what was missed is told, what was told is not told again. */
  tellAgain(): Promise<void>;
  /**
   * Hands the consumer what was told since it consumed last, each fact once. Does nothing while another process is at it;
   * rejects with what the consumer threw.
   */
  consume(consumer: Consumer): Promise<void>;
  /** Tells, then lets each consumer consume, one after another: one that throws is logged and keeps no other from it. */
  run(consumers: readonly Consumer[]): Promise<void>;
  /** Lets the consumer forget everything and count it again, unseen until it has. Rejects for one that cannot forget. */
  rebuild(consumer: Consumer): Promise<void>;
  /** How far each consumer is behind, and the stream itself under the name `stream`. */
  lags(): Promise<ReadonlyMap<string, Lag>>;
}

/** The stream over a database. Connects to nothing yet. */
export function createFacts(parts: TellParts): Facts {
  const { pool, clock, log } = parts;
  return {
    tell: () => tell(parts),
    tellAgain: () => tell(parts, { again: true }),
    consume: (consumer) => consume(pool, consumer),
    async run(consumers) {
      await tell(parts);
      for (const consumer of consumers) {
        await consume(pool, consumer).catch((error: unknown) =>
          log.warn({ err: error, consumer: consumer.name }, 'facts were not counted'),
        );
      }
    },
    rebuild: (consumer) => rebuild(pool, consumer),
    lags: () => findLags(pool, clock.now()),
  };
}
