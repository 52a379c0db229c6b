import { type Minor, minor } from '@chhokka/kernel';
import { findGrants } from '../free-rounds/grants.repository.ts';
import type { Grant } from '../free-rounds/grants.types.ts';
import { settleGrant } from '../free-rounds/settle-grant.ts';
import type { Session } from '../sessions/sessions.repository.ts';
import { endFreeRound, sendWin, startPaying } from '../stakes/advance.ts';
import type { StakeContext } from '../stakes/stake-context.ts';
import type { Stake } from '../stakes/stakes.types.ts';
import { fundsOf } from './funds.ts';
import { activeRound, lastGrant } from './rounds.repository.ts';

/** What a player has after a round. `grant`: of the last round, if that was free. */
export interface Ended {
  readonly balance: Minor;
  readonly grant: Grant | null;
}

/**
 * Pays and closes the session's open round, if there is one, and returns the balance, because a client may end a round that
 * is already closed. When the operator does not answer, the worker repeats the win until it is accepted, and the balance is
 * the last one known. The end of the last free round pays its grant. Throws RgsError when the operator calls the session
 * over.
 */
export async function endRound(context: StakeContext, session: Session): Promise<Ended> {
  const paid = (await endOpen(context, session)) ?? (await settleLast(context, session));
  const balance = paid ?? (await fundsOf(context, session)) ?? session.balance ?? minor(0n);
  return { balance, grant: await grantOf(context, session) };
}

/**
 * Pays and closes the round that is open in this very session, which may have ended: a logout costs nobody a win. Returns
 * the balance of the wallet's answer to the win, and null without a round or an answer: an ended session learns nothing
 * else about the player.
 */
export async function endOwnRound(context: StakeContext, session: Session): Promise<Ended | null> {
  const balance = await endOpen(context, session);
  return balance === null ? null : { balance, grant: null };
}

async function endOpen(context: StakeContext, session: Session): Promise<Minor | null> {
  const active = await activeRound(context.pool, session.playerId, session.gameCode);
  if (active?.stake.state !== 'open' || active.stake.sessionId !== session.id) return null;
  if (active.stake.grantId !== null) return endFree(context, active.stake, active.stake.grantId);
  const paying = await startPaying(context, active.stake);
  return paying.state === 'paying' ? (await sendWin(context, paying)).balance : null;
}

async function endFree(context: StakeContext, stake: Stake, grantId: string): Promise<Minor | null> {
  await endFreeRound(context, stake);
  return settleGrant(context, grantId);
}

/** The last free round may have ended without anything to pay. */
async function settleLast(context: StakeContext, session: Session): Promise<Minor | null> {
  const grantId = session.demo ? null : await lastGrant(context.pool, session.playerId, session.gameCode);
  return grantId === null ? null : settleGrant(context, grantId);
}

async function grantOf({ pool }: StakeContext, { playerId, gameCode, demo }: Session): Promise<Grant | null> {
  const grantId = demo ? null : await lastGrant(pool, playerId, gameCode);
  return grantId === null ? null : ((await findGrants(pool, [grantId]))[0] ?? null);
}
