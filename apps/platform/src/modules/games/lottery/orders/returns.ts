import { assert, currency, minor } from '@chhokka/kernel';
import type { Transaction } from '../../../../infra/db.ts';
import type { LotteryParts } from '../lottery.types.ts';
import { doOrOwe, type OwedCommand, type Refusals } from '../owed/owed.ts';
import { exposureOf, familyOf, ruled } from './exposure.policy.ts';
import { type Lowered, lowerExposure } from './exposure.repository.ts';
import type { Exposed, PartKey, ReturnedBecause, ReturnedPart } from './orders.types.ts';
import { findLinesOf, markReturned, shareNumeros } from './returns.repository.ts';

export type { PartKey, ReturnedBecause, ReturnedPart } from './orders.types.ts';

/** As many as the wallet takes in one transaction. */
export const MOST_RETURNED = 1_000;

/**
 * Gives back those of these parts that still wait for their draw, at most 1,000: marks them, takes their exposure off and
 * refunds their bets. Parts that are returned already or whose numero is drawn are left out, so a repeat does nothing. Answers
 * the parts that it gave back.
 *
 * It locks the numeros (share, ascending), the parts, their exposure, and at last the accounts (`Wallet.own`), so do nothing
 * that locks anything else after it in the same transaction. Call `wallet.ready` with the members before the transaction, and
 * `wallet.moved` after the commit. Throws `NotDone` when the wallet refuses a refund.
 */
export async function returnParts(
  tx: Transaction,
  { clock, wallet }: Pick<LotteryParts, 'clock'> & { readonly wallet: Pick<LotteryParts['wallet'], 'own'> },
  {
    which,
    because,
    refused,
  }: {
    readonly which: readonly PartKey[];
    readonly because: ReturnedBecause;
    /** Refunds that the wallet has refused: the bets are returned, and their stakes are owed. */
    readonly refused?: Refusals;
  },
): Promise<ReturnedPart[]> {
  assert(which.length <= MOST_RETURNED, 'a transaction gives back at most 1,000 bets');
  if (which.length === 0) return [];
  await shareNumeros(tx, [...new Set(which.map(({ numeroId }) => numeroId))]);
  const returned = await markReturned(tx, which, { because, at: clock.now() });
  if (returned.length === 0) return [];
  await lowerExposure(tx, await exposureOff(tx, returned));
  const refunds = returned.map((part) => ({ numeroId: part.numeroId, command: refundOf(part) }));
  await doOrOwe(tx, { clock, wallet }, refunds, refused);
  return returned;
}

/** The id of the bet of a part, by which the wallet knows it. */
export function betTxId(orderId: bigint, numero: string): string {
  return `${orderId}:${numero}`;
}

function refundOf({ orderId, numero, memberId, gameCode, stake, currency: code }: ReturnedPart): OwedCommand {
  const refTxId = betTxId(orderId, numero);
  return {
    type: 'refund',
    txId: `${refTxId}:back`,
    refTxId,
    playerId: memberId,
    gameCode,
    roundId: numero,
    currency: currency(code),
    amount: minor(stake),
    roundClosed: false,
  };
}

/** What the parts had added to the exposure of their numeros. On cancelled ones nobody bets any more, so theirs may stay. */
async function exposureOff(tx: Transaction, returned: readonly ReturnedPart[]): Promise<Lowered[]> {
  const counting = returned.filter(({ cancelled }) => !cancelled);
  const lines = await findLinesOf(tx, [...new Set(counting.map(({ orderId }) => orderId))]);
  const exposed = new Map<bigint, readonly Exposed[]>();
  const sums = new Map<string, Lowered>();
  for (const { orderId, numeroId, memberId, gameCode, factor, numeros } of counting) {
    const family = familyOf(gameCode);
    if (!family) continue;
    const ofOrder =
      exposed.get(orderId) ?? exposureOf({ family, lines: ruled(family, lines.get(orderId) ?? []), numeros }, memberId);
    exposed.set(orderId, ofOrder);
    for (const each of ofOrder) {
      const key = `${numeroId}\0${each.scope}\0${each.play}\0${each.part}`;
      const sum = sums.get(key);
      sums.set(key, {
        ...each,
        numeroId,
        payout: (sum?.payout ?? 0n) + each.payout * BigInt(factor),
        stake: (sum?.stake ?? 0n) + each.stake * BigInt(factor),
      });
    }
  }
  return [...sums.values()];
}
