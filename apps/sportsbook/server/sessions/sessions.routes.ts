import { wireInteger } from '@chhokka/wallet-protocol';
import { minor } from '@chhokka/kernel';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SPORTS } from '@chhokka/feed-protocol';
import type { SessionChange, SessionView } from '../../shared/bets.ts';
import { readBody } from '../read-body.ts';
import type { SportsbookContext } from '../context.ts';
import { playerOf } from './player-of.ts';
import { changeSettings, rememberBalance, settingsOf } from './sessions.repository.ts';
import type { PlayerSession } from './sessions.types.ts';
import { termsOf } from './terms.ts';

const change = z.strictObject({
  oddsFormat: z.enum(['decimal', 'fractional', 'american', 'hong-kong', 'malay', 'indonesian']).optional(),
  acceptance: z.enum(['any', 'better', 'none']).optional(),
  replaysTold: z.literal(true).optional(),
}) satisfies z.ZodType<SessionChange>;

/** `GET` and `PUT /session`: who plays, with what, and how prices are shown. `GET /terms`: the numbers of the rules, for everybody. */
export function sessionRoutes(server: FastifyInstance, context: SportsbookContext): void {
  server.get('/session', async (request) => present(context, await playerOf(context, request)));
  server.put('/session', async (request) => {
    const session = await playerOf(context, request);
    await changeSettings(context.pool, session.playerId, readBody(change, request.body), context.clock.now());
    return present(context, session);
  });
  server.get('/terms', () => Promise.resolve(termsOf(context.book)));
}

async function present(context: SportsbookContext, session: PlayerSession): Promise<SessionView> {
  const { book, clock, pool } = context;
  const minStake = SPORTS.map((sport) => book.limits(sport).minStake).reduce((least, each) =>
    each < least ? each : least,
  );
  const balance = await currentBalance(context, session);
  return {
    player: session.playerId,
    nickname: session.nickname,
    currency: session.currency,
    balance: balance === null ? null : wireInteger(balance),
    demo: session.demo,
    ...(await settingsOf(pool, session.playerId)),
    now: clock.now(),
    minStake: wireInteger(minStake),
    returnUrl: session.returnUrl,
    depositUrl: session.depositUrl,
  };
}

/** The wallet's own word, or the last one while it cannot be asked. */
async function currentBalance({ wallet, pool }: SportsbookContext, session: PlayerSession): Promise<bigint | null> {
  if (session.demo) return session.balance;
  const reply = await wallet.balance({ playerId: session.playerId, currency: session.currency });
  if (reply.outcome !== 'accepted') return session.balance;
  await rememberBalance(pool, session.id, minor(reply.value.balance));
  return reply.value.balance;
}
