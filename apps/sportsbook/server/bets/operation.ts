import { minor } from '@chhokka/kernel';
import type { Operation } from '@chhokka/wallet-protocol/house';
import type { DueMovement } from './bets.types.ts';

/** The operation of the house protocol that a movement of real money is. It follows from what is stored alone, so that a repeat is the same. */
export function operationOf(movement: DueMovement): Operation {
  const { txId, call, closes: roundClosed, playerId, gameCode, currency, stakeTx: refTxId, amount } = movement;
  const common = { txId, roundId: movement.betId, roundClosed, playerId, gameCode, currency };
  switch (call) {
    case 'bet':
      if (movement.operatorSession === null) throw new Error(`the movement ${txId} of real money has no session`);
      return { call, ...common, session: movement.operatorSession, amount: minor(-amount) };
    case 'win':
      return { call, ...common, refTxId, amount: minor(amount) };
    case 'refund':
      return { call, ...common, refTxId, amount: minor(amount) };
    case 'adjust':
      return { call, ...common, refTxId, amount: minor(amount) };
  }
}
