import { type Minor, minor } from '@chhokka/kernel';
import type { Session } from '../sessions/sessions.repository.ts';
import { sendWin, startPaying } from '../stakes/advance.ts';
import type { StakeContext } from '../stakes/stake-context.ts';
import { activeRound } from './rounds.repository.ts';

/**
 * Pays and closes the player's open round, if there is one, and always returns the balance, because a client may end a
 * round that is already closed. When the operator does not answer, the worker repeats the win until it is accepted, and
 * the balance is the last one known.
 */
export async function endRound(context: StakeContext, session: Session): Promise<Minor> {
  const active = await activeRound(context.pool, session.playerId, session.gameCode);
  if (active?.stake.state === 'open') {
    const paying = await startPaying(context, active.stake);
    if (paying.state === 'paying') {
      const { balance } = await sendWin(context, paying);
      if (balance !== null) return balance;
    }
  }
  return (await currentBalance(context, session)) ?? session.balance ?? minor(0n);
}

/**
 * Pays and closes the round that is open in a session that has ended: a logout costs nobody a win. Null when none is; then
 * an ended session learns nothing about the player.
 */
export async function endLastRound(context: StakeContext, session: Session): Promise<Minor | null> {
  const active = await activeRound(context.pool, session.playerId, session.gameCode);
  if (active?.stake.state !== 'open' || active.stake.sessionId !== session.id) return null;
  return endRound(context, session);
}

/** The player's balance at the operator or in the purse, or null when the operator does not answer. */
async function currentBalance(context: StakeContext, session: Session): Promise<Minor | null> {
  if (session.demo) return context.purses.balance(session.playerId);
  const reply = await context.wallet.balance({ playerId: session.playerId, currency: session.currency });
  return reply.outcome === 'accepted' ? reply.value.balance : null;
}
