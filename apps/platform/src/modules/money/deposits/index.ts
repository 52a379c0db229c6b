import type { FastifyPluginAsync } from 'fastify';
import type { DepositParts } from './deposits.parts.ts';
import { depositProofs } from './proofs.ts';
import { askGateways } from './gateway/ask.ts';
import { createGateways, type Gateways } from './gateway/gateways.ts';
import { createPaymentRoutes } from './gateway/webhook.ts';
import { insertMethods, readMethod, readMethods } from './methods/methods.repository.ts';
import type { Method } from './methods/methods.types.ts';
import { countUsualTimes } from './methods/usual-time.repository.ts';

export { createGateways, type Gateways } from './gateway/gateways.ts';
export { sumPending as sumPendingDeposits } from './deposits.repository.ts';
export type { Method } from './methods/methods.types.ts';

/** The interface of the deposits module; see README for the invariants. */
export interface Deposits {
  /** The registered payment gateways. */
  readonly gateways: Gateways;
  /** All methods in the operator's order, from memory: up to about a second old. */
  readonly methods: () => ReadonlyMap<string, Method>;
  /** The method of a deposit, on or off. Rejects when it does not exist, because methods are never removed. */
  methodOf(id: string): Promise<Method>;
  /** Adds methods in this order. A method whose id exists stays as the operator made it. */
  addMethods(methods: readonly Method[]): Promise<void>;
  /** The routes that payment gateways call, to be mounted under `/payment`. */
  readonly paymentRoutes: FastifyPluginAsync;
  /** Asks gateways about payments without an event, and expires unpaid deposits. */
  ask(): Promise<void>;
  /** Deletes pictures that are no longer needed, and counts how long deposits take. */
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
      // A method that was just added may not be in memory yet.
      const method = methods.get(id) ?? (await readMethod(pool, id));
      if (method === null) throw new Error(`the method ${id} has deposits and is gone`);
      return method;
    },
    addMethods: (added) => insertMethods(pool, added),
    paymentRoutes: createPaymentRoutes(parts),
    ask: () => askGateways(parts),
    async sweep() {
      await depositProofs.forget(pool, clock.now());
      await countUsualTimes(pool, clock.now());
    },
  };
}
