import type { StoredTransaction } from './wallet.state.ts';
import type { WalletCommand } from './wallet.types.ts';

/** What identifies a command: a repeat has all of it in common with the first. Pure. */

type Sent = Omit<StoredTransaction, 'id' | 'providerId' | 'outcome' | 'balance'>;

/** A command in the form in which it is stored and compared. */
export function sent(command: WalletCommand): Sent {
  const { txId, type, roundId = '', playerId, currency, gameCode = null } = command;
  const names = { txId, type, roundId, playerId, currency, gameCode };
  if (command.type === 'endround') return { ...names, amount: null, winAmount: null, refTxId: null, remainder: null };
  const money = { amount: command.amount ?? null, winAmount: command.type === 'betwin' ? command.winAmount : null };
  const refersTo = command.type === 'win' || command.type === 'adjust' || command.type === 'refund';
  return {
    ...names,
    ...money,
    refTxId: refersTo ? (command.refTxId ?? null) : null,
    remainder: command.remainder ?? null,
  };
}

/** Whether the command is a repeat of the stored one, by all that identifies it. */
export function isSame(known: StoredTransaction, command: WalletCommand): boolean {
  const again = sent(command);
  return (
    known.type === again.type &&
    known.roundId === again.roundId &&
    known.playerId === again.playerId &&
    known.gameCode === again.gameCode &&
    known.currency === again.currency &&
    known.amount === again.amount &&
    known.winAmount === again.winAmount &&
    known.refTxId === again.refTxId
  );
}
