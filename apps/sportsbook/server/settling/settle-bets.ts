import type { Transaction } from '@chhokka/provider-server/db';
import { type LockedBet, changeBets, legsOf, lockBets } from '../bets/bets.repository.ts';
import type { DueMovement, NewMovement } from '../bets/bets.types.ts';
import { insertMovements } from '../bets/movements.repository.ts';
import { SENDING_LEASE } from '../bets/timing.ts';
import { endsOf } from '../words/ends.ts';
import { evaluate } from './evaluate.ts';
import { legEnd } from './leg-end.ts';
import { settle } from './payments.ts';

/** What settling did, for after the commit: what to pay, and whose bets changed. */
export interface Settled {
  /** Payments that can be sent at once. */
  readonly due: readonly DueMovement[];
  /** Transaction ids of payments before which others may wait for the wallet. */
  readonly behind: readonly string[];
  readonly changed: readonly { readonly betId: string; readonly playerId: string }[];
}

const CAN_CHANGE = new Set(['open', 'settled', 'void']);

/**
 * Looks at these bets again, under their locks, and writes what follows from the words about their legs: first ends,
 * corrections and reopenings. Bets that are still being sent, were sold or refused stay. Idempotent.
 */
export async function settleBets(tx: Transaction, ids: readonly string[], now: number): Promise<Settled> {
  const bets = (await lockBets(tx, ids)).filter(({ state }) => CAN_CHANGE.has(state));
  if (bets.length === 0) return { due: [], behind: [], changed: [] };
  const legs = await legsOf(
    tx,
    bets.map(({ id }) => id),
  );
  const ends = await endsOf(tx, legs);
  const byBet = Map.groupBy(legs, ({ betId }) => betId);
  const steps = bets.flatMap((bet) => {
    const ended = (byBet.get(bet.id) ?? []).map((leg) => ({
      price: leg.price,
      verdict: legEnd(ends, leg, bet.placedAt)?.verdict ?? null,
    }));
    const step = settle(bet, evaluate(bet, ended), now);
    return step === null ? [] : [{ ...step, bet }];
  });
  const payments = steps.flatMap(({ movement, bet }) => (movement === null ? [] : [paymentOf(bet, movement)]));
  // Before the bets change: the reference of a movement locks its bet, and the lock on the old version is there already.
  await insertMovements(tx, payments, { now, dueAt: now + SENDING_LEASE });
  await changeBets(
    tx,
    steps.map(({ change }) => change),
  );
  const [due, behind] = partition(payments, ({ ordinal }) => ordinal === AFTER_STAKE);
  return {
    due,
    behind: behind.map(({ txId }) => txId),
    changed: steps.map(({ bet: { id: betId, playerId } }) => ({ betId, playerId })),
  };
}

/** The first payment of a bet follows its stake alone, and the stake of a bet that can end was answered. */
const AFTER_STAKE = 2;

/** A payment of a bet, as `readDue` would find it, without the session that only stakes need. */
function paymentOf(bet: LockedBet, movement: NewMovement): DueMovement {
  const { stakeTx, playerId, sessionId, currency, gameCode, demo, placedAt, state: betState } = bet;
  const of = { stakeTx, playerId, sessionId, operatorSession: null, currency, gameCode, demo, placedAt, betState };
  return { ...movement, ...of, attempts: 0 };
}

function partition<T>(all: readonly T[], belongs: (one: T) => boolean): [T[], T[]] {
  return [all.filter(belongs), all.filter((one) => !belongs(one))];
}
