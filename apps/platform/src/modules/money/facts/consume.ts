import { type Pool, transaction } from '../../../infra/db.ts';
import { addConsumer, lockConsumer, moveConsumer, takeNext } from './consumers.repository.ts';
import type { Consumer } from './facts.types.ts';

/** Facts in one transaction. */
const LIMIT = 5_000;

/**
 * Hands the consumer the facts that it has not consumed, a few thousand a transaction, which moves it on as well: one that
 * is killed, repeated or run by two processes at once counts each fact once. Resolves having done nothing while another
 * process is at it. Rejects with what the consumer threw.
 */
export async function consume(pool: Pool, consumer: Consumer, { limit = LIMIT } = {}): Promise<void> {
  const { name } = consumer;
  await addConsumer(pool, consumer);
  for (let goesOn = true; goesOn;) {
    goesOn = await transaction(pool, async (tx) => {
      const next = await takeNext(tx, name, limit);
      if (next === null) return false;
      await consumer.batch(tx, next);
      await moveConsumer(tx, name, next.upTo);
      return next.upTo < next.last;
    });
  }
}

/**
 * Clears the consumer and gives it all facts again, in one transaction: readers see the old sums until it commits. Waits
 * for a process that is consuming. Throws for a consumer that cannot forget.
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
