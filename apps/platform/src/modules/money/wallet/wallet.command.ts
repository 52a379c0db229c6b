import type { WalletCommand } from './wallet.types.ts';

const LONGEST_ID = 255;
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
