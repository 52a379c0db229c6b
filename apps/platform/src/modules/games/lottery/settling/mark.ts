import type { Transaction } from '../../../../infra/db.ts';
import { DRAWS, type LotteryParts } from '../lottery.types.ts';
import { returnParts } from '../orders/returns.ts';
import { owing, type Refusals } from '../owed/owed.ts';
import { evaluate } from './evaluate.ts';
import { findLines, findWonChases, insertDue } from './mark.repository.ts';
import { lockNumero, moveMarked, planAsUsual, type Settled, writeMarked } from './numeros.repository.ts';
import { addToPool, sharePool } from './pool.repository.ts';

export type MarkingParts = Pick<LotteryParts, 'pool' | 'clock' | 'wallet' | 'inTurn'>;

/** Chases that one transaction stops: with 99 bets each, they are less than the wallet's 1,000 commands. */
const CHASES = 10;

/** What a step has done. */
interface Step {
  readonly goesOn: boolean;
  /** The last order whose chase was stopped. */
  readonly stoppedTo: bigint;
  /** Members who got money. */
  readonly moved: readonly string[];
  /** Members whose accounts the wallet has to know before the next step. */
  readonly next: readonly string[];
}

/**
 * Marks what lines won on a drawn numero, shares its pool, and stops the chases that won: in steps of one transaction each.
 * When it resolves, the next numero of the game may be drawn. Several processes may do it at once; they take turns. A refund
 * that the wallet refuses is owed.
 */
export async function markNumero(parts: MarkingParts, numeroId: bigint): Promise<void> {
  const known = new Set<string>();
  let stoppedTo = 0n;
  for (let goesOn = true; goesOn;) {
    const after = stoppedTo;
    const step = await owing(parts, (tx, refused) =>
      markStep(tx, parts, { numeroId, stoppedTo: after, known, refused }),
    );
    if (step.moved.length > 0) parts.wallet.moved(step.moved);
    if (step.next.length > 0) await parts.wallet.ready(DRAWS, step.next);
    for (const memberId of step.next) known.add(memberId);
    ({ goesOn, stoppedTo } = step);
  }
}

interface Marking {
  readonly numeroId: bigint;
  readonly stoppedTo: bigint;
  /** Members whose accounts the wallet knows. */
  readonly known: ReadonlySet<string>;
  readonly refused: Refusals;
}

async function markStep(tx: Transaction, parts: MarkingParts, marking: Marking): Promise<Step> {
  const { numeroId, stoppedTo, known, refused } = marking;
  const on = { goesOn: true, stoppedTo, moved: [], next: [] };
  const numero = await lockNumero(tx, numeroId, { wait: true });
  if (numero?.state !== 'drawn' || numero.isMarked) return { ...on, goesOn: false };
  if (await markLines(tx, numero)) return on;
  await sharePool(tx, numeroId);
  const chases = await findWonChases(tx, numeroId, stoppedTo, CHASES);
  const last = chases.at(-1);
  if (last) {
    const unknown = chases.map(({ memberId }) => memberId).filter((memberId) => !known.has(memberId));
    if (unknown.length > 0) return { ...on, next: unknown };
    const standing = chases.flatMap(({ orderId, numeroIds }) => numeroIds.map((id) => ({ orderId, numeroId: id })));
    await planAsUsual(tx);
    const returned = await returnParts(tx, parts, { which: standing, because: 'won', refused });
    return { ...on, stoppedTo: last.orderId, moved: returned.map(({ memberId }) => memberId) };
  }
  await writeMarked(tx, numeroId, parts.clock.now());
  return { ...on, goesOn: false };
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
