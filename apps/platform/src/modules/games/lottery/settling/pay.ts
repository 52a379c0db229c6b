import { minor } from '@chhokka/kernel';
import { transaction, type Transaction } from '../../../../infra/db.ts';
import type { WalletCommand } from '../../../money/wallet/index.ts';
import { DRAWS, type LotteryParts } from '../lottery.types.ts';
import { returnParts } from '../orders/returns.ts';
import { expectDone } from './expect-done.ts';
import { lockNumero, movePaid, planAsUsual, type Settled, writeRefunded, writeSettled } from './numeros.repository.ts';
import { findPayments, findStanding, type Payment } from './pay.repository.ts';

type PayingParts = Pick<LotteryParts, 'pool' | 'clock' | 'wallet'>;

/** Members who are paid in one transaction. */
const MEMBERS = 500;
/** Bets that are given back in one transaction. */
const REFUNDS = 500;

/** The members who got money in a step; null: there is no further step, or another process takes it. */
type Moved = readonly string[] | null;

/**
 * Pays what is due on a marked numero, one command a member, and settles it: in steps of one transaction each, so that nobody
 * waits long for an account. A crash loses a step as a whole. Does nothing while another process pays. Throws `NotDone` when
 * the wallet refuses a payment.
 */
export function payNumero(parts: PayingParts, numeroId: bigint): Promise<void> {
  return inSteps(parts, (tx) => payStep(tx, parts, numeroId));
}

/**
 * Gives back all bets on a cancelled numero, in the same way. It remembers how far it is, because a step should not look at
 * what those before it gave back: nobody bets on the numero any more. After a crash it looks once more.
 */
export function refundNumero(parts: PayingParts, numeroId: bigint): Promise<void> {
  let refundedTo = 0n;
  return inSteps(parts, async (tx) => {
    const step = await refundStep(tx, parts, numeroId, refundedTo);
    if (step === null) return null;
    refundedTo = step.to;
    return step.moved;
  });
}

async function inSteps({ pool, wallet }: PayingParts, step: (tx: Transaction) => Promise<Moved>): Promise<void> {
  for (;;) {
    const moved = await transaction(pool, step);
    if (moved === null) return;
    wallet.moved(moved);
  }
}

async function payStep(tx: Transaction, { wallet, clock }: PayingParts, numeroId: bigint): Promise<Moved> {
  const numero = await lockNumero(tx, numeroId, { wait: false });
  if (numero?.state !== 'drawn' || !numero.isMarked) return null;
  const payments = await findPayments(tx, numeroId, numero.paidTo, MEMBERS);
  const last = payments.at(-1);
  if (!last) {
    await writeSettled(tx, numeroId, clock.now());
    return null;
  }
  const commands = payments.map((payment) => commandOf(numero, payment));
  await Promise.all([movePaid(tx, numeroId, last.memberId), planAsUsual(tx)]);
  expectDone(commands, await wallet.own(tx, DRAWS, commands));
  return payments.flatMap(({ memberId, due }) => (due > 0n ? memberId : []));
}

function commandOf(numero: Settled, { memberId, currency, due }: Payment): WalletCommand {
  const names = {
    txId: `${numero.id}:${memberId}`,
    roundId: numero.numero,
    playerId: memberId,
    gameCode: numero.gameCode,
    currency,
  };
  return due > 0n ? { type: 'win', ...names, amount: minor(due), roundClosed: true } : { type: 'endround', ...names };
}

interface Refunded {
  /** The last order whose bet was given back. */
  readonly to: bigint;
  /** Members who got money. */
  readonly moved: readonly string[];
}

async function refundStep(
  tx: Transaction,
  parts: PayingParts,
  numeroId: bigint,
  after: bigint,
): Promise<Refunded | null> {
  const numero = await lockNumero(tx, numeroId, { wait: false });
  if (numero?.state !== 'cancelled' || numero.isRefunded) return null;
  const standing = await findStanding(tx, numeroId, after, REFUNDS);
  const last = standing.at(-1);
  if (last === undefined) {
    await writeRefunded(tx, numeroId, parts.clock.now());
    return null;
  }
  await planAsUsual(tx);
  const which = standing.map((orderId) => ({ orderId, numeroId }));
  const returned = await returnParts(tx, parts, { which, because: 'numero' });
  return { to: last, moved: returned.map(({ memberId }) => memberId) };
}
