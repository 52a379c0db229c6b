import type { Minor } from '@chhokka/kernel';
import type { Session } from '../sessions/sessions.repository.ts';
import type { StakeContext } from '../stakes/stake-context.ts';
import { RgsError, errorOf } from './rgs-error.ts';

/**
 * The balance, if the operator's session still lasts; that of a demo is in its purse. Null when the operator does not
 * answer. Throws RgsError when it refuses.
 */
export async function fundsOf({ wallet, purses }: StakeContext, session: Session): Promise<Minor | null> {
  if (session.operatorSession === null) return purses.balance(session.playerId);
  const reply = await wallet.authenticate({ session: session.operatorSession });
  if (reply.outcome === 'refused') throw new RgsError(errorOf(reply.code));
  return reply.outcome === 'accepted' ? reply.value.balance : null;
}

/** As `fundsOf`, for what must not be answered unless the operator says that the session lasts. */
export async function askFunds(context: StakeContext, session: Session): Promise<Minor> {
  const funds = await fundsOf(context, session);
  if (funds === null) throw new RgsError('ERR_UE');
  return funds;
}
