import rateLimit from '@fastify/rate-limit';
import { networkOf } from '@chhokka/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** `game`: calls of game clients. `proof`: rounds and tables for verification. `core`: calls of the operator. */
export type LimitKind = 'game' | 'proof' | 'core';

// Calls per minute. Behind a mobile network, whole neighbourhoods share one address, so the limit of an address is
// generous and the limit of a session is what bounds one player. The operator calls from a few addresses for all.
const PER_ADDRESS: Readonly<Record<LimitKind, number>> = { game: 12_000, proof: 600, core: 12_000 };
/** The fastest game sends some 300. */
const PER_SESSION = 900;
/** Slips at a table. Who taps a chip every third of a second, each confirmed by itself, sends 180. */
const SLIPS_PER_SESSION = 240;
const WINDOW_MS = 60_000;
const COUNTED = 50_000;
const LONGEST_KEY = 64;

/** Too many calls: the route that was called answers in the form of its protocol, with status 429 and Retry-After. */
export class TooManyCalls extends Error {
  override name = 'TooManyCalls';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('too many calls');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface Limits {
  /** Counts a call for its address, before its body is read. Throws `TooManyCalls`. */
  address(request: FastifyRequest, kind: LimitKind): Promise<void>;
  /** Counts a call for the session that it names, known or not. Throws `TooManyCalls`. */
  session(request: FastifyRequest): Promise<void>;
  /** The same for a slip at a table, of which a session may send fewer. Throws `TooManyCalls`. */
  slip(request: FastifyRequest): Promise<void>;
}

/** Counts in this process's memory, each port by itself. `scale` multiplies every limit. */
export async function createLimits(server: FastifyInstance, scale: number): Promise<Limits> {
  await server.register(rateLimit, { global: false, cache: COUNTED });
  const limiter = (max: number, key: (request: FastifyRequest) => string) =>
    server.createRateLimit({ max: max * scale, timeWindow: WINDOW_MS, keyGenerator: key });
  const of = (kind: LimitKind) => limiter(PER_ADDRESS[kind], (request) => `${kind} ${networkOf(request.ip)}`);
  const byAddress = { game: of('game'), proof: of('proof'), core: of('core') };
  const bySession = limiter(PER_SESSION, (request) => `session ${sessionOf(request)}`);
  const slips = limiter(SLIPS_PER_SESSION, (request) => `slips ${sessionOf(request)}`);
  return {
    address: async (request, kind) => refuseExceeded(await byAddress[kind](request)),
    async session(request) {
      if (sessionOf(request) !== null) refuseExceeded(await bySession(request));
    },
    async slip(request) {
      if (sessionOf(request) !== null) refuseExceeded(await slips(request));
    },
  };
}

/** The session in the body of a call, or in the query of one without a body. */
function sessionOf({ body, query }: FastifyRequest): string | null {
  const { sessionID } = (body ?? query ?? {}) as { sessionID?: unknown };
  return typeof sessionID === 'string' ? sessionID.slice(0, LONGEST_KEY) : null;
}

function refuseExceeded(
  count: { isAllowed: true } | { isAllowed: false; isExceeded: boolean; ttlInSeconds: number },
): void {
  if (!count.isAllowed && count.isExceeded) throw new TooManyCalls(Math.max(1, count.ttlInSeconds));
}
