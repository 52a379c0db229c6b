import { type Minor, minor } from '@chhokka/kernel';
import type { Session } from '../sessions/sessions.repository.ts';
import { sendWin, startPaying } from '../stakes/advance.ts';
import type { StakeContext } from '../stakes/stake-context.ts';
import { activeRound } from './rounds.repository.ts';

/**
 * Pays and closes the player's open round, if there is one, and gives the balance in any case: a client may end a round
 * that is closed already. When the operator does not answer, the win stays on its way (the worker sends it until it is
 * taken) and the balance is the last one known.
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

/** What the player has by the operator's word, or null when it does not answer. */
export async function currentBalance(context: StakeContext, session: Session): Promise<Minor | null> {
  const reply = await context.wallet.balance({ playerId: session.playerId, currency: session.currency });
  return reply.outcome === 'accepted' ? reply.value.balance : null;
}
