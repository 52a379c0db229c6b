import type { Transaction } from '../../../../infra/db.ts';
import type { WalletCommand } from '../../../money/wallet/index.ts';
import { DRAWS, type LotteryParts } from '../lottery.types.ts';
import { expectDone } from './expect-done.ts';
import { type Because, type GivenBack, takeBackParts } from './give-back.repository.ts';

/**
 * Gives back these bets, at most 1,000, where they still stand; returns the members who got money. It uses the wallet, so call
 * it last in a transaction. Throws `NotDone` when the wallet refuses a refund.
 */
export async function giveBack(
  tx: Transaction,
  { wallet, clock }: Pick<LotteryParts, 'wallet' | 'clock'>,
  parts: readonly { readonly orderId: bigint; readonly numeroId: bigint }[],
  because: Because,
): Promise<string[]> {
  const given = await takeBackParts(tx, parts, { because, at: clock.now() });
  const commands = given.map(refundOf);
  expectDone(commands, await wallet.own(tx, DRAWS, commands));
  return given.map(({ memberId }) => memberId);
}

function refundOf({ orderId, memberId, currency, gameCode, numero }: GivenBack): WalletCommand {
  const refTxId = `${orderId}:${numero}`;
  const names = { roundId: numero, playerId: memberId, gameCode, currency };
  return { type: 'refund', txId: `${refTxId}:back`, refTxId, roundClosed: false, ...names };
}
