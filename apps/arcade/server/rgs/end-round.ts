import { type Minor, minor } from '@chhokka/kernel';
import type { Session } from '../sessions/sessions.repository.ts';
import { sendWin, startPaying } from '../stakes/advance.ts';
import type { StakeContext } from '../stakes/stake-context.ts';
import { fundsOf } from './funds.ts';
import { activeRound } from './rounds.repository.ts';

/**
 * Pays and closes the session's open round, if there is one, and returns the balance, because a client may end a round that
 * is already closed. When the operator does not answer, the worker repeats the win until it is accepted, and the balance is
 * the last one known. Throws RgsError when the operator calls the session over.
 */
export async function endRound(context: StakeContext, session: Session): Promise<Minor> {
  return (await endOwnRound(context, session)) ?? (await fundsOf(context, session)) ?? session.balance ?? minor(0n);
}

/**
 * Pays and closes the round that is open in this very session, which may have ended: a logout costs nobody a win. Returns
 * the balance of the wallet's answer to the win, and null without a round or an answer: an ended session learns nothing
 * else about the player.
 */
export async function endOwnRound(context: StakeContext, session: Session): Promise<Minor | null> {
  const active = await activeRound(context.pool, session.playerId, session.gameCode);
  if (active?.stake.state !== 'open' || active.stake.sessionId !== session.id) return null;
  const paying = await startPaying(context, active.stake);
  return paying.state === 'paying' ? (await sendWin(context, paying)).balance : null;
}
