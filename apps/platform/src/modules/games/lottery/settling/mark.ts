import { transaction, type Transaction } from '../../../../infra/db.ts';
import type { LotteryParts } from '../lottery.types.ts';
import { returnParts } from '../orders/returns.ts';
import { evaluate } from './evaluate.ts';
import { findLines, findWonChases, insertDue } from './mark.repository.ts';
import { lockNumero, moveMarked, planAsUsual, type Settled, writeMarked } from './numeros.repository.ts';
import { addToPool, sharePool } from './pool.repository.ts';

export type MarkingParts = Pick<LotteryParts, 'pool' | 'clock' | 'wallet'>;

/** Chases that one transaction stops: with 99 bets each, they are less than the wallet's 1,000 commands. */
const CHASES = 10;

/** What a step has done. */
interface Step {
  readonly goesOn: boolean;
  /** The last order whose chase was stopped. */
  readonly stoppedTo: bigint;
  /** Members who got money. */
  readonly moved: readonly string[];
}

/**
 * Marks what lines won on a drawn numero, shares its pool, and stops the chases that won: in steps of one transaction each.
 * When it resolves, the next numero of the game may be drawn. Several processes may do it at once; they take turns. Throws
 * `NotDone` when the wallet refuses a refund.
 */
export async function markNumero(parts: MarkingParts, numeroId: bigint): Promise<void> {
  let stoppedTo = 0n;
  for (let goesOn = true; goesOn;) {
    const after = stoppedTo;
    const step = await transaction(parts.pool, (tx) => markStep(tx, parts, numeroId, after));
    if (step.moved.length > 0) parts.wallet.moved(step.moved);
    ({ goesOn, stoppedTo } = step);
  }
}

async function markStep(tx: Transaction, parts: MarkingParts, numeroId: bigint, stoppedTo: bigint): Promise<Step> {
  const numero = await lockNumero(tx, numeroId, { wait: true });
  if (numero?.state !== 'drawn' || numero.isMarked) return { goesOn: false, stoppedTo, moved: [] };
  if (await markLines(tx, numero)) return { goesOn: true, stoppedTo, moved: [] };
  await sharePool(tx, numeroId);
  const chases = await findWonChases(tx, numeroId, stoppedTo, CHASES);
  const last = chases.at(-1);
  if (last) {
    const standing = chases.flatMap(({ orderId, numeroIds }) => numeroIds.map((id) => ({ orderId, numeroId: id })));
    await planAsUsual(tx);
    const returned = await returnParts(tx, parts, { which: standing, because: 'won' });
    return { goesOn: true, stoppedTo: last.orderId, moved: returned.map(({ memberId }) => memberId) };
  }
  await writeMarked(tx, numeroId, parts.clock.now());
  return { goesOn: false, stoppedTo, moved: [] };
}

/** Evaluates the lines of the next orders. False: there are no more. */
async function markLines(tx: Transaction, numero: Settled): Promise<boolean> {
  const lines = await findLines(tx, numero.id, numero.markedTo);
  const last = lines.at(-1);
  if (!last) {
    if (numero.family === 'lotto45') await addToPool(tx, numero.id, 0n);
    return false;
  }
  const { due, poolAdded } = evaluate(numero.family, numero.numbers ?? [], lines);
  await insertDue(tx, numero.id, due);
  if (poolAdded > 0n) await addToPool(tx, numero.id, poolAdded);
  await moveMarked(tx, numero.id, last.orderId);
  return true;
}
