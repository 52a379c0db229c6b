import { type Limits, createLimits } from '@chhokka/provider-server/http';
import type { FastifyInstance } from 'fastify';
import { tokenOf } from './sessions/player-of.ts';

/** Calls a minute from an address: many players share one behind a mobile network. */
const PER_ADDRESS = { page: 12_000, core: 6_000 };
/** Calls a minute in a session. */
const PER_SESSION = { call: 900, slip: 120 };

export type SportsbookLimits = Limits<keyof typeof PER_ADDRESS, keyof typeof PER_SESSION>;

export function createSportsbookLimits(server: FastifyInstance, scale: number): Promise<SportsbookLimits> {
  return createLimits(server, scale, { perAddress: PER_ADDRESS, perSession: PER_SESSION, sessionOf: tokenOf });
}
