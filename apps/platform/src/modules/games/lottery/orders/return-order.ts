import { assert, type Minor } from '@chhokka/kernel';
import { type Transaction, transaction } from '../../../../infra/db.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import type { Wallet } from '../../../money/wallet/index.ts';
import { DRAWS } from '../lottery.types.ts';
import { passGate } from './gate.repository.ts';
import type { PlacingParts } from './place.ts';
import { limitWaiting } from './place.repository.ts';
import {
  findOwnOrder,
  findOwnParts,
  type OwnOrder,
  type OwnPart,
  shareNumerosOfOrder,
} from './return-order.repository.ts';
import { returnParts } from './returns.ts';

export interface ReturningParts extends Omit<PlacingParts, 'wallet'> {
  readonly wallet: Pick<Wallet, 'own' | 'ready' | 'moved' | 'memberBalance'>;
}

export interface Asked {
  readonly orderId: string;
  /** Undefined: all that are left of a chase. */
  readonly numero?: string | undefined;
}

/**
 * Gives back what the member asks for, as far as its time is not over. A repeat gives nothing back and has the same answer.
 * `returned`: the stakes that this wish has given back, in minor units. Throws `Refused`: item_unknown, numero_locked,
 * return_forbidden.
 */
export async function returnOrder(
  parts: ReturningParts,
  memberId: string,
  asked: Asked,
): Promise<{ orderId: bigint; returned: bigint; balance: Minor }> {
  await parts.wallet.ready(DRAWS, [memberId]);
  const { orderId, returned, moved } = await parts.turns.take(memberId, () =>
    transaction(parts.walletPool, (tx) => returnWithin(tx, parts, memberId, asked)),
  );
  if (moved) parts.wallet.moved([memberId]);
  const balance = await parts.wallet.memberBalance(memberId);
  assert(balance !== null, 'an order belongs to a member');
  return { orderId, returned, balance };
}

async function returnWithin(tx: Transaction, parts: ReturningParts, memberId: string, asked: Asked) {
  const [, order] = await Promise.all([limitWaiting(tx), findOwnOrder(tx, memberId, asked.orderId)]);
  if (!order) throw new Refused('item_unknown');
  const [, , own] = await Promise.all([
    passGate(tx, order.gameCode),
    shareNumerosOfOrder(tx, order.id),
    findOwnParts(tx, order.id),
  ]);
  const { which, earlier, because } = wishOf(order, own, asked.numero);
  const keys = which.map(({ numeroId }) => ({ orderId: order.id, numeroId }));
  const returned = await returnParts(tx, parts, { which: keys, because });
  return {
    orderId: order.id,
    returned: [...earlier, ...returned].reduce((sum, { stake }) => sum + stake, 0n),
    moved: returned.length > 0,
  };
}

interface Wish {
  /** What is to be given back now. */
  readonly which: readonly OwnPart[];
  /** What the same wish has given back before. */
  readonly earlier: readonly OwnPart[];
  readonly because: 'member' | 'stopped';
}

/** Decides which parts the member may have back. Throws `Refused`. */
function wishOf(order: OwnOrder, parts: readonly OwnPart[], numero: string | undefined): Wish {
  const only = order.numeros === 1 ? parts[0] : parts.find((part) => part.numero === numero);
  if (numero !== undefined && only?.numero !== numero) throw new Refused('item_unknown');
  if (only) return wishOfOne(order, only);
  const left = parts.filter(({ state, takesBets }) => state === 'placed' && takesBets);
  const earlier = parts.filter(({ because }) => because === 'stopped');
  // Where orders are final, so is the bet on the numero that runs. The rest of a chase can always be stopped.
  const which = order.cancelOwn ? left : left.filter(({ runs }) => !runs);
  if (which.length === 0 && earlier.length === 0)
    throw new Refused(left.length > 0 ? 'return_forbidden' : 'numero_locked');
  return { which, earlier, because: 'stopped' };
}

function wishOfOne({ cancelOwn }: OwnOrder, part: OwnPart): Wish {
  if (part.state === 'returned') return { which: [], earlier: [part], because: 'member' };
  if (!part.takesBets) throw new Refused('numero_locked', { value: { numero: part.numero } });
  if (!cancelOwn) throw new Refused('return_forbidden');
  return { which: [part], earlier: [], because: 'member' };
}
