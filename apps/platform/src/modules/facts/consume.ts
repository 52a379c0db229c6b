import { type Pool, transaction } from '../../infra/db.ts';
import { addConsumer, lockConsumer, moveConsumer, takeNext } from './consumers.repository.ts';
import type { Consumer } from './facts.types.ts';

/** Facts in one transaction. */
const LIMIT = 5_000;

/**
 * Hands the consumer the facts that it has not consumed, a few thousand a transaction, which moves it on as well: one that
 * is killed, repeated or run by two processes at once counts each fact once.
 */
export async function consume(pool: Pool, { name, batch }: Consumer, { limit = LIMIT } = {}): Promise<void> {
  await addConsumer(pool, name);
  for (let goesOn = true; goesOn;) {
    goesOn = await transaction(pool, async (tx) => {
      const next = await takeNext(tx, name, limit);
      if (next === null) return false;
      await batch(tx, next);
      await moveConsumer(tx, name, next.upTo);
      return next.upTo < next.last;
    });
  }
}

/**
 * Lets the consumer forget everything and hands it all facts from the first on, in one transaction: who reads meanwhile
 * sees the old sums. Waits for who is consuming.
 */
export async function rebuild(pool: Pool, { name, batch, forget }: Consumer, { limit = LIMIT } = {}): Promise<void> {
  await addConsumer(pool, name);
  await transaction(pool, async (tx) => {
    await tx.query('set local statement_timeout = 0');
    const last = await lockConsumer(tx, name);
    await forget(tx);
    for (let after = 0n; after < last;) {
      const end = after + BigInt(limit);
      const upTo = end < last ? end : last;
      await batch(tx, { after, upTo });
      after = upTo;
    }
    await moveConsumer(tx, name, last);
  });
}
