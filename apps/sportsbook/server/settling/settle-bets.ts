import type { Transaction } from '@chhokka/provider-server/db';
import { changeBets, legsOf, lockBets } from '../bets/bets.repository.ts';
import type { NewMovement, StoredLeg } from '../bets/bets.types.ts';
import { insertMovements } from '../bets/movements.repository.ts';
import { SENDING_LEASE } from '../bets/timing.ts';
import { endsOf } from '../words/ends.ts';
import { evaluate } from './evaluate.ts';
import { legEnd } from './leg-end.ts';
import { settle } from './payments.ts';

/** What settling did: the movements to send after the commit, and whose bets changed. */
export interface Settled {
  readonly movements: readonly NewMovement[];
  readonly changed: readonly { readonly betId: string; readonly playerId: string }[];
}

const CAN_CHANGE = new Set(['open', 'settled', 'void']);

/**
 * Looks at these bets again, under their locks, and writes what follows from the words about their legs: first ends,
 * corrections and reopenings. Bets that are still being sent, were sold or refused stay. Idempotent.
 */
export async function settleBets(tx: Transaction, ids: readonly string[], now: number): Promise<Settled> {
  const bets = (await lockBets(tx, ids)).filter(({ state }) => CAN_CHANGE.has(state));
  if (bets.length === 0) return { movements: [], changed: [] };
  const legs = await legsOf(
    tx,
    bets.map(({ id }) => id),
  );
  const ends = await endsOf(tx, legs);
  const byBet = groupByBet(legs);
  const steps = bets.flatMap((bet) => {
    const ended = (byBet.get(bet.id) ?? []).map((leg) => ({
      price: leg.price,
      verdict: legEnd(ends, leg, bet.placedAt)?.verdict ?? null,
    }));
    const step = settle(bet, evaluate(bet, ended), now);
    return step === null ? [] : [{ ...step, playerId: bet.playerId }];
  });
  await changeBets(
    tx,
    steps.map(({ change }) => change),
  );
  const movements = steps.flatMap(({ movement }) => (movement === null ? [] : [movement]));
  await insertMovements(tx, movements, { now, dueAt: now + SENDING_LEASE });
  return { movements, changed: steps.map(({ change, playerId }) => ({ betId: change.id, playerId })) };
}

function groupByBet(legs: readonly StoredLeg[]): Map<string, StoredLeg[]> {
  const groups = new Map<string, StoredLeg[]>();
  for (const leg of legs) {
    const group = groups.get(leg.betId);
    if (group) group.push(leg);
    else groups.set(leg.betId, [leg]);
  }
  return groups;
}
