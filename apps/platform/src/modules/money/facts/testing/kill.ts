import { createInTurn } from '../../../../infra/in-turn.ts';
import type { PoolClient } from 'pg';
import { expect } from 'vitest';
import { type Pool, transaction } from '../../../../infra/db.ts';
import { consume, rebuild } from '../consume.ts';
import { moveConsumer } from '../consumers.repository.ts';
import type { Consumer } from '../index.ts';

/**
 * When the connection ends: before the statement reaches the server, or after the server ran it but before it answers.
 */
export type When = 'before' | 'after';

export interface Killing {
  /** Use it in place of the pool: the server ends the connection at that statement. */
  readonly pool: Pool;
  /** Whether the connection was ended. */
  happened(): boolean;
}

/**
 * Ends the connection at the statement with this number (from 1), as a killed process would. A statement on the pool
 * itself just fails.
 */
export function killAt(pool: Pool, step: number, when: When): Killing {
  let done = 0;
  let killed: { readonly client: unknown; readonly ended: Promise<void> } | null = null;
  // Some statements are sent without waiting for the answers before them. Those before the kill are answered first.
  const sent = new Map<unknown, Promise<unknown>[]>();
  async function kill({ client, run }: Sent): Promise<void> {
    await Promise.allSettled(sent.get(client) ?? []);
    if (when === 'after') await run();
    const { processID } = client as unknown as { processID?: number };
    if (processID !== undefined) await pool.query('select pg_terminate_backend($1, 10000)', [processID]);
  }
  const watched = around(pool, async (statement) => {
    const { client, run } = statement;
    // A killed process sends nothing more, and its connection is closed when anybody notices.
    const isKilled = client === killed?.client;
    if (isKilled) await killed?.ended;
    if (statement.statement === 'rollback') return run();
    if (isKilled) throw new Error('killed');
    done += 1;
    if (done !== step) {
      const running = run();
      sent.set(client, [...(sent.get(client) ?? []), running]);
      return running;
    }
    killed = { client: client === pool ? null : client, ended: kill(statement) };
    await killed.ended;
    throw new Error('killed');
  });
  return { pool: watched, happened: () => killed !== null };
}

/** One statement on its way to the server; `run` sends it. */
interface Sent {
  readonly client: PoolClient | Pool;
  readonly statement: unknown;
  run(): Promise<unknown>;
}

/** A pool that calls `act` in place of each statement, on the pool itself or on one of its connections. */
export function around(pool: Pool, act: (sent: Sent) => Promise<unknown>): Pool {
  const watched = <T extends PoolClient | Pool>(target: T): T =>
    new Proxy(target, {
      get(of, name) {
        if (name === 'query') {
          const query = of.query as (...given: unknown[]) => Promise<unknown>;
          return (...args: unknown[]) => act({ client: of, statement: args[0], run: () => query.apply(of, args) });
        }
        if (name === 'connect') return async () => watched((await (of as Pool).connect()) as T & PoolClient);
        const found: unknown = Reflect.get(of, name, of);
        return typeof found === 'function' ? (found.bind(of) as unknown) : found;
      },
    });
  return watched(pool);
}

/**
 * Proves that a consumer with `forget` counts each fact once. It kills the consumer at every statement, before and
 * after it, while it consumes and while it is rebuilt, and runs it three times at once. There must be facts already.
 * `state`: what the consumer has written, in a fixed order. `meanwhile`: what must hold after each kill, with the facts
 * half counted. Returns the number of kills.
 */
export async function countsOnce(
  pool: Pool,
  consumer: Consumer,
  state: () => Promise<unknown>,
  { limit, meanwhile = () => Promise.resolve() }: { limit: number; meanwhile?: () => Promise<unknown> },
): Promise<number> {
  await rebuild(pool, consumer);
  const expected = await state();
  let kills = 0;
  for (const when of ['before', 'after'] as const) {
    kills += await killEveryStep(when, async (killed) => {
      await beginAnew(pool, consumer);
      await consume({ pool: killed, inTurn: createInTurn() }, consumer, { limit }).catch(ignoreKill);
      await meanwhile();
      await consume({ pool, inTurn: createInTurn() }, consumer, { limit });
      expect(await state(), `${consumer.name} was killed while it consumed`).toEqual(expected);
    });
    kills += await killEveryStep(when, async (killed) => {
      await rebuild(killed, consumer, { limit }).catch(ignoreKill);
      expect(await state(), `${consumer.name} was killed while it was rebuilt`).toEqual(expected);
    });
  }
  await beginAnew(pool, consumer);
  await Promise.all([1, 2, 3].map(() => consume({ pool, inTurn: createInTurn() }, consumer, { limit })));
  await consume({ pool, inTurn: createInTurn() }, consumer, { limit });
  expect(await state(), `${consumer.name} was run by three at once`).toEqual(expected);
  return kills;

  async function killEveryStep(when: When, act: (killed: Pool) => Promise<void>): Promise<number> {
    for (let step = 1; ; step += 1) {
      const killing = killAt(pool, step, when);
      await act(killing.pool);
      if (!killing.happened()) return step - 1;
    }
  }
}

async function beginAnew(pool: Pool, { name, forget }: Consumer): Promise<void> {
  await transaction(pool, async (tx) => {
    await forget?.(tx);
    await moveConsumer(tx, name, 0n);
  });
}

/** Swallows the error of the kill and rethrows every other one. */
export function ignoreKill(error: unknown): void {
  if (!(error instanceof Error) || error.message !== 'killed') throw error;
}
