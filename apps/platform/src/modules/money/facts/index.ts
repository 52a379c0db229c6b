import { consume, rebuild } from './consume.ts';
import { findLags, hasCounted } from './consumers.repository.ts';
import type { Consumer, Lag } from './facts.types.ts';
import { tell, tellAll, type TellParts } from './tell.ts';

export type { Consumer, Lag, Range } from './facts.types.ts';
export { weighed, weighsMore, WHOLE } from './weights.policy.ts';

/** The stream of facts; see README for its content and invariants. */
export interface Facts {
  /** Writes what has been committed since the last run. Does nothing while another process is writing. */
  tell(): Promise<void>;
  /** `tell` over the whole past: writes missed facts, and none twice. */
  tellAgain(): Promise<void>;
  /** Writes everything that was committed before the call, which a single `tell` may not. Rejects after a minute. */
  tellAll(): Promise<void>;
  /**
   * Passes new facts to the consumer, each once. Does nothing while another process runs the consumer. Rejects with
   * what the consumer threw.
   */
  consume(consumer: Consumer): Promise<void>;
  /**
   * Writes new facts, then runs the consumers one after another. If one throws, its error is logged and the others
   * still run.
   */
  run(consumers: readonly Consumer[]): Promise<void>;
  /**
   * Clears the consumer and counts all facts again; readers see the old sums until that is done. Rejects for a consumer
   * without `forget`.
   */
  rebuild(consumer: Consumer): Promise<void>;
  /** How far each consumer is behind, and the stream itself under the name `stream`. */
  lags(): Promise<ReadonlyMap<string, Lag>>;
  /**
   * Whether the consumer has counted everything that happened before that moment (ms since the epoch). False until five
   * minutes after it, because it may be committed late.
   */
  hasCounted(consumer: string, before: number): Promise<boolean>;
}

/** The stream over a database. Does not connect yet. */
export function createFacts(parts: TellParts): Facts {
  const { pool, clock, log } = parts;
  return {
    async tell() {
      await tell(parts);
    },
    tellAll: () => tellAll(parts),
    async tellAgain() {
      await tell(parts, { again: true });
    },
    consume: (consumer) => consume(parts, consumer),
    async run(consumers) {
      await tell(parts);
      for (const consumer of consumers) {
        await consume(parts, consumer).catch((error: unknown) =>
          log.warn({ err: error, consumer: consumer.name }, 'facts were not counted'),
        );
      }
    },
    rebuild: (consumer) => rebuild(pool, consumer),
    lags: () => findLags(pool, clock.now()),
    hasCounted: (consumer, before) => hasCounted(pool, consumer, before),
  };
}
