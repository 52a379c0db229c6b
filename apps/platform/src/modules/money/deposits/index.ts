import type { FastifyPluginAsync } from 'fastify';
import type { DepositParts } from './deposits.parts.ts';
import { depositProofs } from './proofs.ts';
import { askGateways } from './gateway/ask.ts';
import { createGateways, type Gateways } from './gateway/gateways.ts';
import { createPaymentRoutes } from './gateway/webhook.ts';
import { insertMethods, readMethod, readMethods } from './methods/methods.repository.ts';
import type { Method } from './methods/methods.types.ts';

export { createGateways, type Gateways } from './gateway/gateways.ts';
export { sumPending as sumPendingDeposits } from './deposits.repository.ts';
export type { Method } from './methods/methods.types.ts';

/** The deposits' door; see README for the invariants. */
export interface Deposits {
  /** The payment gateways that payments go through. */
  readonly gateways: Gateways;
  /** All methods as they were a moment ago, in the operator's order. */
  readonly methods: () => ReadonlyMap<string, Method>;
  /** The method of a deposit, on or off. Rejects where there is none: methods are never removed. */
  methodOf(id: string): Promise<Method>;
  /** Adds methods, first to last. What is there already, by its id, stays as the operator made it. */
  addMethods(methods: readonly Method[]): Promise<void>;
  /** What payment gateways call; mount it under `/payment`. */
  readonly paymentRoutes: FastifyPluginAsync;
  /** Asks gateways about payments of which nothing was heard, and gives up what nobody pays. */
  ask(): Promise<void>;
  /** Forgets pictures that nobody needs any more. */
  sweep(): Promise<void>;
}

export function createDeposits(given: DepositParts): Deposits {
  const { pool, clock, revisions } = given;
  const parts = { ...given, gateways: createGateways(given) };
  let methods: ReadonlyMap<string, Method> = new Map();
  revisions.watch('cashier', async () => {
    methods = new Map((await readMethods(pool)).map((method) => [method.id, method]));
  });
  return {
    gateways: parts.gateways,
    methods: () => methods,
    async methodOf(id) {
      // One that was made a moment ago is not known here yet.
      const method = methods.get(id) ?? (await readMethod(pool, id));
      if (method === null) throw new Error(`the method ${id} has deposits and is gone`);
      return method;
    },
    addMethods: (added) => insertMethods(pool, added),
    paymentRoutes: createPaymentRoutes(parts),
    ask: () => askGateways(parts),
    sweep: () => depositProofs.forget(pool, clock.now()),
  };
}
