import type { FastifyRequest } from 'fastify';
import { BetRefusal } from '../bet-refusal.ts';
import type { SportsbookContext } from '../context.ts';
import { inBatchesByPool } from '../in-batches.ts';
import { findSessions, isRoundPage } from './sessions.repository.ts';
import type { PlayerSession } from './sessions.types.ts';

/** Who calls at the same time is looked up together. */
const findTogether = inBatchesByPool(findSessions, 2);

const BEARER = /^Bearer ([\w-]{43})$/;

/** The token that a player's call brings; null: none, or one of another form. */
export function tokenOf(request: FastifyRequest): string | null {
  return BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Who calls. Throws `session_over` without the token of a running session, and for a change with that of a page that only shows. */
export async function playerOf(
  { pool, clock }: Pick<SportsbookContext, 'pool' | 'clock'>,
  request: FastifyRequest,
): Promise<PlayerSession> {
  const token = tokenOf(request);
  const session = token === null ? null : await findTogether(pool, { token, now: clock.now() });
  if (!session || (request.method !== 'GET' && isRoundPage(session))) throw new BetRefusal('session_over');
  return session;
}
