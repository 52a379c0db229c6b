import { unreachable } from '@chhokka/kernel';
import { wireInteger } from '@chhokka/wallet-protocol';
import type { TransactionRecord, WalletOutcome } from '../../../../money/wallet/index.ts';

/** The wire form of an outcome: `decision` of the house protocol. `retry`: nothing was decided, so that it is sent again. */
export function toDecision(outcome: WalletOutcome): object {
  switch (outcome.outcome) {
    case 'accepted': {
      const { transactionId, repeated } = outcome;
      return { status: 'ok', balance: wireInteger(outcome.balance), transactionId, repeated };
    }
    case 'nothing_to_refund':
      return { status: 'nothing_to_refund', balance: wireInteger(outcome.balance), repeated: outcome.repeated };
    case 'insufficient_funds':
      return { status: 'insufficient_funds', balance: wireInteger(outcome.balance) };
    case 'held':
      return { status: 'retry' };
    case 'duplicate_differs':
    case 'already_refunded':
    case 'already_settled':
    case 'bet_unknown':
    case 'session_unknown':
    case 'session_expired':
    case 'session_mismatch':
    case 'player_unknown':
    case 'player_locked':
    case 'wrong_currency':
    case 'game_unknown':
    case 'limit_reached':
    case 'invalid_amount':
      return { status: outcome.outcome };
    default:
      return unreachable(outcome);
  }
}

/** A transaction as the protocol returns it. */
export function toTransaction(record: TransactionRecord): object {
  const { type, amount, balance, outcome, ...same } = record;
  return {
    ...same,
    call: type,
    amount: wireInteger(amount),
    status: outcome === 'accepted' ? 'ok' : outcome,
    balance: balance === null ? null : wireInteger(balance),
  };
}
