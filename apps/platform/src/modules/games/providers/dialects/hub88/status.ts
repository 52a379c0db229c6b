import { unreachable } from '@chhokka/kernel';
import { wireInteger } from '@chhokka/wallet-protocol';
import { type Hub88Status, UNITS_PER_MINOR } from '@chhokka/wallet-protocol/hub88';
import type { WalletOutcome } from '../../../../money/wallet/index.ts';

/** The status of each outcome. Where the hub has no matching code, the nearest one that it treats as final. */
export function toStatus(outcome: WalletOutcome['outcome']): Hub88Status {
  switch (outcome) {
    case 'accepted':
      return 'RS_OK';
    case 'insufficient_funds':
      return 'RS_ERROR_NOT_ENOUGH_MONEY';
    case 'duplicate_differs':
    // A rollback of a bet that has been won conflicts with what was processed already, so people have to look at it.
    case 'already_settled':
      return 'RS_ERROR_DUPLICATE_TRANSACTION';
    case 'nothing_to_refund':
    case 'already_refunded':
    case 'bet_unknown':
      return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    case 'session_unknown':
    case 'session_mismatch':
    case 'player_unknown':
      return 'RS_ERROR_INVALID_TOKEN';
    case 'session_expired':
      return 'RS_ERROR_TOKEN_EXPIRED';
    case 'player_locked':
      return 'RS_ERROR_USER_DISABLED';
    case 'wrong_currency':
      return 'RS_ERROR_WRONG_CURRENCY';
    case 'game_unknown':
      return 'RS_ERROR_INVALID_GAME';
    case 'limit_reached':
      return 'RS_ERROR_LIMIT_REACHED';
    case 'invalid_amount':
      return 'RS_ERROR_WRONG_TYPES';
    // As for every fault: the hub sends the same again.
    case 'held':
      return 'RS_ERROR_UNKNOWN';
    default:
      return unreachable(outcome);
  }
}

/** Minor units in the hub's 1/100000 of the currency. */
export function toUnits(amount: bigint): number {
  return wireInteger(amount * UNITS_PER_MINOR);
}
