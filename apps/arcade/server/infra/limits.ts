import { type Limits, createLimits } from '@chhokka/provider-server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Calls a minute. The operator calls from a few addresses for all. */
const RULES = {
  /** `game`: calls of game clients. `proof`: rounds and tables for verification. `core`: calls of the operator. */
  perAddress: { game: 12_000, proof: 600, core: 12_000 },
  /**
   * `call`: any call; the fastest game sends some 300. `slip`: slips at a table; who taps a chip every third of a second,
   * each confirmed by itself, sends 180.
   */
  perSession: { call: 900, slip: 240 },
  sessionOf,
} as const;

export type ArcadeLimits = Limits<keyof typeof RULES.perAddress, keyof typeof RULES.perSession>;

/** Counts the calls of one port. `scale` multiplies every limit. */
export function createArcadeLimits(server: FastifyInstance, scale: number): Promise<ArcadeLimits> {
  return createLimits(server, scale, RULES);
}

/** The session in the body of a call, or in the query of one without a body. */
function sessionOf({ body, query }: FastifyRequest): string | null {
  const { sessionID } = (body ?? query ?? {}) as { sessionID?: unknown };
  return typeof sessionID === 'string' ? sessionID : null;
}
