import { formatDecimal, unreachable } from '@chhokka/kernel';
import type { SwipeFault } from '@chhokka/wallet-protocol/swipegames';
import type { WalletOutcome } from '../../../../money/wallet/index.ts';
import type { WireAnswer } from '../dialect.types.ts';

type Refusal = Exclude<WalletOutcome, { outcome: 'accepted' | 'nothing_to_refund' }>;

/** The error of each refusal. `details` names the outcome where the provider has no code for it. */
export function toFault(refusal: Refusal): WireAnswer {
  switch (refusal.outcome) {
    case 'insufficient_funds': {
      const details = `balance ${formatDecimal(refusal.balance)}`;
      return fault(400, { message: 'Not enough money.', code: 'insufficient_funds', details });
    }
    case 'session_unknown':
    case 'session_mismatch':
    case 'player_unknown':
      return fault(404, { message: 'Unknown session.', code: 'session_not_found', action: 'refresh' });
    case 'session_expired':
      return fault(400, { message: 'The session has expired.', code: 'session_expired', action: 'refresh' });
    case 'player_locked':
      return fault(400, { message: 'The account may not play.', code: 'account_blocked' });
    case 'wrong_currency':
      return fault(400, { message: 'Another currency is played.', code: 'currency_not_supported' });
    case 'game_unknown':
      return fault(404, { message: 'This game is not offered.', code: 'game_not_found' });
    case 'limit_reached':
      return fault(400, { message: 'A limit is reached.', code: 'bet_limit' });
    case 'duplicate_differs':
      return fault(400, { message: 'This txID was used with other content.', details: refusal.outcome });
    case 'already_refunded':
      return fault(400, { message: 'The bet was refunded.', details: refusal.outcome });
    case 'already_settled':
      return fault(400, { message: 'The round is settled.', details: refusal.outcome });
    case 'bet_unknown':
      return fault(400, { message: 'There is no such bet.', details: refusal.outcome });
    case 'held':
      return fault(500, { message: 'The payment waits for the operator, try again.', code: 'client_connection_error' });
    case 'invalid_amount':
      return fault(400, { message: 'The amount is not possible.', details: refusal.outcome });
    default:
      return unreachable(refusal);
  }
}

export function fault(status: 400 | 401 | 404 | 500, body: SwipeFault): WireAnswer {
  return { status, body };
}
