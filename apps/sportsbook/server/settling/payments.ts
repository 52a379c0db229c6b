import { minor, uuidv7 } from '@chhokka/kernel';
import type { BetChange } from '../bets/bets.repository.ts';
import type { MovementReason, NewMovement, StoredBet } from '../bets/bets.types.ts';
import { type Evaluation, unsoldPart } from './evaluate.ts';

/** What happens to a bet, and the movement that pays for it; null: nothing moves. */
export interface Step {
  readonly change: BetChange;
  readonly movement: NewMovement | null;
}

/**
 * What an evaluation does to an open, settled or void bet; null: nothing. The first end closes the round at the wallet, even
 * with nothing to pay. A bet that was ended before is corrected by the difference.
 */
export function settle(bet: StoredBet, evaluation: Evaluation, now: number): Step | null {
  if (!evaluation.decided) return bet.state === 'open' ? null : reopen(bet);
  const brings = unsoldPart(evaluation.brings, bet.sold);
  const state = evaluation.allVoid ? 'void' : 'settled';
  const owed = minor(bet.cashed + brings);
  if (bet.closed && bet.state === state && bet.owed === owed) return null;
  const change = { ...unchanged(bet), state, owed, settledAt: now } as const;
  if (!bet.closed) return pay({ ...change, closed: true }, firstPayment(bet, state), brings, now);
  return owed === bet.owed ? { change, movement: null } : pay(change, CORRECTION, owed - bet.owed, now);
}

/**
 * Whether a part of a bet can be sold: what it brought before its result was taken back must be corrected first, because nobody
 * looks at a bet again that was sold.
 */
export function canBeSold({ state, owed, cashed }: StoredBet): boolean {
  return state === 'open' && owed === cashed;
}

/** Sells the part `share` (×10000) of a bet that can be sold for `amount`. The round is closed when nothing is left. */
export function sell(bet: StoredBet, { share, amount }: { share: number; amount: bigint }, now: number): Step {
  if (!canBeSold(bet)) throw new Error(`the bet ${bet.id} cannot be sold`);
  const sold = bet.sold + share;
  const closes = sold === 10_000;
  const change = {
    ...unchanged(bet),
    sold,
    cashed: minor(bet.cashed + amount),
    owed: minor(bet.owed + amount),
    closed: bet.closed || closes,
    state: closes ? 'sold' : bet.state,
    settledAt: closes ? now : bet.settledAt,
  } as const;
  // A bet that was settled once and is open again has a closed round, which takes corrections only.
  const call = bet.closed ? 'adjust' : 'win';
  return pay(change, { call, reason: 'cash-out', closes, share }, amount, now);
}

/** Takes back the stake of a bet that the wallet never answered. */
export function giveUp(bet: StoredBet, now: number): Step {
  const change = { ...unchanged(bet), state: 'given-up', closed: true } as const;
  return pay(change, { call: 'refund', reason: 'given-up', closes: true, share: null }, bet.total, now);
}

/** The same payment again under a new id, because a refusal is final under the old one. */
export function payAgain(bet: StoredBet, refused: NewMovement, now: number): Step {
  const { call, reason, closes, share } = refused;
  return pay(unchanged(bet), { call, reason, closes, share }, refused.amount, now);
}

type How = Pick<NewMovement, 'call' | 'closes' | 'share'> & { readonly reason: MovementReason };

const CORRECTION: How = { call: 'adjust', reason: 'settled-again', closes: true, share: null };

function firstPayment(bet: StoredBet, state: 'settled' | 'void'): How {
  // A refund gives back the whole stake, so it must not follow a cash-out.
  const call = state === 'void' && bet.sold === 0 ? 'refund' : 'win';
  return { call, reason: state, closes: true, share: null };
}

/** A decided bet whose result was taken back. What was paid stays until the next result, and is corrected then. */
function reopen(bet: StoredBet): Step {
  return { change: { ...unchanged(bet), state: 'open', settledAt: null }, movement: null };
}

function pay(change: BetChange, how: How, amount: bigint, now: number): Step {
  const ordinal = change.moves + 1;
  return {
    change: { ...change, moves: ordinal },
    movement: { ...how, txId: uuidv7(now), betId: change.id, ordinal, amount },
  };
}

function unchanged({ id, state, sold, cashed, owed, moves, closed, settledAt }: StoredBet): BetChange {
  return { id, state, sold, cashed, owed, moves, closed, settledAt };
}
