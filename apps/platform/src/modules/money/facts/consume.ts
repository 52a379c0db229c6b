import { type Pool, transaction } from '../../../infra/db.ts';
import type { InTurn } from '../../../infra/in-turn.ts';
import { addConsumer, lockConsumer, moveConsumer, takeNext } from './consumers.repository.ts';
import type { Consumer } from './facts.types.ts';

export interface ConsumingParts {
  readonly pool: Pool;
  readonly inTurn: InTurn;
}

/** Most facts per transaction. A consumer that is behind adds many facts to a row in one write, so it catches up. */
const LIMIT = 20_000;

/**
 * Passes new facts to the consumer, some thousands per transaction. The same transaction advances the consumer, so each
 * fact counts once, even if the process is killed, repeated or run twice at once. Does nothing while another process
 * runs the consumer. Rejects with what the consumer threw.
 */
export async function consume(
  { pool, inTurn }: ConsumingParts,
  consumer: Consumer,
  { limit = LIMIT } = {},
): Promise<void> {
  const { name } = consumer;
  await addConsumer(pool, consumer);
  for (let goesOn = true; goesOn;) {
    goesOn = await inTurn(() =>
      transaction(pool, async (tx) => {
        const next = await takeNext(tx, name, limit);
        if (next === null) return false;
        // Batches are small parts of large tables, even where the tables have no statistics yet.
        await tx.query('set local enable_seqscan = off');
        await consumer.batch(tx, next);
        await moveConsumer(tx, name, next.upTo);
        return next.upTo < next.last;
      }),
    );
  }
}

/**
 * Clears the consumer and passes all facts to it again, in one transaction. Readers see the old sums until it commits.
 * Waits for another process that runs the consumer. Throws for a consumer without `forget`.
 */
export async function rebuild(pool: Pool, consumer: Consumer, { limit = LIMIT } = {}): Promise<void> {
  const { name } = consumer;
  if (consumer.forget === undefined) throw new Error(`${name} cannot be rebuilt`);
  await addConsumer(pool, consumer);
  await transaction(pool, async (tx) => {
    const last = await lockConsumer(tx, name);
    await consumer.forget?.(tx);
    for (let after = 0n; after < last;) {
      const end = after + BigInt(limit);
      const upTo = end < last ? end : last;
      await consumer.batch(tx, { after, upTo });
      after = upTo;
    }
    await moveConsumer(tx, name, last);
  });
}
