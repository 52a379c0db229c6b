import { minor } from '@chhokka/kernel';
import { type Transaction, transaction } from '../../../../infra/db.ts';
import { DRAWS, type LotteryParts } from '../lottery.types.ts';
import { returnParts } from '../orders/returns.ts';
import { doOrOwe, type OwedCommand, owing, type Refusals } from '../owed/owed.ts';
import { lockNumero, movePaid, planAsUsual, type Settled, writeRefunded, writeSettled } from './numeros.repository.ts';
import { findPayees, findPayments, findStanding, type Payment } from './pay.repository.ts';

type PayingParts = Pick<LotteryParts, 'pool' | 'clock' | 'wallet' | 'inTurn'>;

/** Members who are paid in one transaction: the most commands that the wallet takes. */
const MEMBERS = 1_000;
/** Bets that are given back in one transaction. */
const REFUNDS = 500;
/** The accounts of the members of so many steps are looked up at once. */
const STEPS_AHEAD = 10;

/** The members who got money in a step; null: there is no further step, or another process takes it. */
type Moved = readonly string[] | null;

/** How a numero is paid or given back. */
interface Way {
  /** The members of the next `STEPS_AHEAD` steps. */
  readonly members: (tx: Transaction) => Promise<readonly string[]>;
  readonly step: (tx: Transaction, refused: Refusals) => Promise<Moved>;
}

/**
 * Pays what is due on a marked numero, one command a member, and settles it: in steps of one transaction each, so that nobody
 * waits long for an account. A crash loses a step as a whole. Does nothing while another process pays. What the wallet refuses
 * to one member is owed to him, and the others are paid.
 */
export function payNumero(parts: PayingParts, numeroId: bigint): Promise<void> {
  return inSteps(parts, {
    members: async (tx) => {
      const numero = await lockNumero(tx, numeroId, { wait: false });
      return numero ? findPayees(tx, numeroId, numero.paidTo, STEPS_AHEAD * MEMBERS) : [];
    },
    step: (tx, refused) => payStep(tx, parts, numeroId, refused),
  });
}

/**
 * Gives back all bets on a cancelled numero, in the same way. It remembers how far it is, because a step should not look at
 * what those before it gave back: nobody bets on the numero any more. After a crash it looks once more.
 */
export function refundNumero(parts: PayingParts, numeroId: bigint): Promise<void> {
  let refundedTo = 0n;
  return inSteps(parts, {
    members: async (tx) => {
      const numero = await lockNumero(tx, numeroId, { wait: false });
      return numero ? membersOf(await findStanding(tx, numeroId, refundedTo, STEPS_AHEAD * REFUNDS)) : [];
    },
    async step(tx, refused) {
      const step = await refundStep(tx, parts, { numeroId, after: refundedTo, refused });
      if (step === null) return null;
      // A step that fails after this ends the whole run.
      refundedTo = step.to;
      return step.moved;
    },
  });
}

const membersOf = (standing: readonly { readonly memberId: string }[]): string[] => [
  ...new Set(standing.map(({ memberId }) => memberId)),
];

/** The wallet looks accounts up before the steps, because a transaction that waits for a connection could wait for ever. */
async function inSteps({ pool, wallet, inTurn }: PayingParts, { members, step }: Way): Promise<void> {
  for (let done = 0; ; done += 1) {
    if (done % STEPS_AHEAD === 0) await wallet.ready(DRAWS, await transaction(pool, members));
    const moved = await owing({ pool, inTurn }, step);
    if (moved === null) return;
    wallet.moved(moved);
  }
}

async function payStep(tx: Transaction, parts: PayingParts, numeroId: bigint, refused: Refusals): Promise<Moved> {
  const numero = await lockNumero(tx, numeroId, { wait: false });
  if (numero?.state !== 'drawn' || !numero.isMarked) return null;
  const payments = await findPayments(tx, numeroId, numero.paidTo, MEMBERS);
  const last = payments.at(-1);
  if (!last) {
    await writeSettled(tx, numeroId, parts.clock.now());
    return null;
  }
  const commands = payments.map((payment) => ({ numeroId, command: commandOf(numero, payment) }));
  await Promise.all([movePaid(tx, numeroId, last.memberId), planAsUsual(tx)]);
  await doOrOwe(tx, parts, commands, refused);
  return payments.flatMap(({ memberId, due }) => (due > 0n ? memberId : []));
}

function commandOf(numero: Settled, { memberId, currency, due }: Payment): OwedCommand {
  const names = {
    txId: `${numero.id}:${memberId}`,
    roundId: numero.numero,
    playerId: memberId,
    gameCode: numero.gameCode,
    currency,
  };
  return due > 0n ? { type: 'win', ...names, amount: minor(due), roundClosed: true } : { type: 'endround', ...names };
}

interface Refunding {
  readonly numeroId: bigint;
  /** The last order of the step before. */
  readonly after: bigint;
  readonly refused: Refusals;
}

async function refundStep(
  tx: Transaction,
  parts: PayingParts,
  { numeroId, after, refused }: Refunding,
): Promise<{ readonly to: bigint; readonly moved: readonly string[] } | null> {
  const numero = await lockNumero(tx, numeroId, { wait: false });
  if (numero?.state !== 'cancelled' || numero.isRefunded) return null;
  const standing = await findStanding(tx, numeroId, after, REFUNDS);
  const last = standing.at(-1);
  if (last === undefined) {
    await writeRefunded(tx, numeroId, parts.clock.now());
    return null;
  }
  await planAsUsual(tx);
  const which = standing.map(({ orderId }) => ({ orderId, numeroId }));
  const returned = await returnParts(tx, parts, { which, because: 'numero', refused });
  return { to: last.orderId, moved: returned.map(({ memberId }) => memberId) };
}
