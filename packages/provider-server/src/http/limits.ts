import rateLimit from '@fastify/rate-limit';
import { networkOf } from '@chhokka/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooManyCalls } from './errors.ts';

const WINDOW_MS = 60_000;
const COUNTED = 50_000;
const LONGEST_KEY = 64;

/**
 * Calls a minute by kind. Behind a mobile network whole neighbourhoods share one address, so the limit of an address is
 * generous, and the limit of a session is what bounds one player.
 */
export interface LimitRules<Address extends string, Session extends string> {
  readonly perAddress: Readonly<Record<Address, number>>;
  readonly perSession: Readonly<Record<Session, number>>;
  /** The session (or the key) that a request names, known or not; null: none. */
  readonly sessionOf: (request: FastifyRequest) => string | null;
}

export interface Limits<Address extends string, Session extends string> {
  /** Counts a call for its address; before its body is read, as a hook of `onRequest`. Throws `TooManyCalls`. */
  address(request: FastifyRequest, kind: Address): Promise<void>;
  /** Counts a call for the session that it names, if it names one. Throws `TooManyCalls`. */
  session(request: FastifyRequest, kind: Session): Promise<void>;
}

/** Counts in this process's memory, each server by itself. `scale` multiplies every limit. */
export async function createLimits<Address extends string, Session extends string>(
  server: FastifyInstance,
  scale: number,
  rules: LimitRules<Address, Session>,
): Promise<Limits<Address, Session>> {
  await server.register(rateLimit, { global: false, cache: COUNTED });
  const limiter = (max: number, key: (request: FastifyRequest) => string) =>
    server.createRateLimit({ max: max * scale, timeWindow: WINDOW_MS, keyGenerator: key });
  const sessionOf = (request: FastifyRequest) => rules.sessionOf(request)?.slice(0, LONGEST_KEY) ?? null;
  const byAddress = mapped(rules.perAddress, (max, kind) =>
    limiter(max, (request) => `address ${kind} ${networkOf(request.ip)}`),
  );
  const bySession = mapped(rules.perSession, (max, kind) =>
    limiter(max, (request) => `session ${kind} ${sessionOf(request)}`),
  );
  return {
    address: async (request, kind) => refuseExceeded(await byAddress[kind](request)),
    async session(request, kind) {
      if (sessionOf(request) !== null) refuseExceeded(await bySession[kind](request));
    },
  };
}

function mapped<Name extends string, Value>(
  record: Readonly<Record<Name, number>>,
  make: (max: number, name: Name) => Value,
): Record<Name, Value> {
  const entries = Object.entries<number>(record).map(([name, max]) => [name, make(max, name as Name)]);
  return Object.fromEntries(entries) as Record<Name, Value>;
}

function refuseExceeded(
  count: { isAllowed: true } | { isAllowed: false; isExceeded: boolean; ttlInSeconds: number },
): void {
  if (!count.isAllowed && count.isExceeded) throw new TooManyCalls(Math.max(1, count.ttlInSeconds));
}
