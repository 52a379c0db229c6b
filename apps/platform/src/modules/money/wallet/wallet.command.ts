import type { WalletCommand } from './wallet.types.ts';

const LONGEST_ID = 255;
/** The largest valid amount, so that balances stay far below 64 bits. Minor units. */
const LARGEST_AMOUNT = 10n ** 15n;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Whether the database can store the command's texts. A text that it cannot store must not fail the rest of the batch.
 */
export function isWellFormed(providerId: string, command: WalletCommand): boolean {
  const { txId, roundId = '', playerId, currency, gameCode = '' } = command;
  const refTxId = ('refTxId' in command && command.refTxId) || '';
  const remainder = command.type === 'endround' ? '' : (command.remainder ?? '');
  return txId !== '' && [providerId, txId, roundId, playerId, currency, gameCode, refTxId, remainder].every(isKeepable);
}

function isKeepable(text: string): boolean {
  return text.length <= LONGEST_ID && !text.includes('\0') && text.isWellFormed();
}

/** Whether a player's id can be one of ours. Providers may send anything. */
export function isMemberId(playerId: string): boolean {
  return UUID.test(playerId);
}

/** Whether an amount of the command is larger than any real one. */
export function isBeyondMoney(command: WalletCommand): boolean {
  if (command.type === 'endround') return false;
  return isTooMuch(command.amount) || (command.type === 'betwin' && isTooMuch(command.winAmount));
}

function isTooMuch(amount: bigint | undefined): boolean {
  return amount !== undefined && (amount > LARGEST_AMOUNT || amount < -LARGEST_AMOUNT);
}
