import type { RoundState } from './wallet.state.ts';

/** Transitions of a round. wallet.policy.ts decides which of them are allowed. Table: wallet.states.md. */

export interface RoundOpening {
  readonly id: string;
  readonly providerId: string;
  readonly providerRoundId: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly vassalage: string;
  readonly gameType: string;
  readonly currency: RoundState['currency'];
}

/** A round at its first bet. */
export function openRound(opening: RoundOpening, bet: bigint, at: number): RoundState {
  return {
    ...opening,
    state: 'open',
    settled: false,
    liveBets: 1,
    betTotal: bet,
    winTotal: 0n,
    refundTotal: 0n,
    openedAt: at,
    closedAt: null,
  };
}

/** Adds a bet; reopens a round whose bets had all been refunded. */
export function addBet(round: RoundState, bet: bigint): RoundState {
  return { ...round, state: 'open', closedAt: null, liveBets: round.liveBets + 1, betTotal: round.betTotal + bet };
}

/** Adds a win or a resettlement of either sign. */
export function addWin(round: RoundState, amount: bigint): RoundState {
  return { ...round, settled: true, winTotal: round.winTotal + amount };
}

/**
 * Rolls back the refunds of a round whose bets had all been refunded, because it is resettled: its stakes count again. What was
 * given back stays with the player and counts as won, until the resettlement takes it. The bets count as one.
 */
export function restore(round: RoundState): RoundState {
  const winTotal = round.winTotal + round.refundTotal;
  return { ...round, state: 'open', closedAt: null, liveBets: 1, winTotal, refundTotal: 0n };
}

/** Refunds one bet; the round is over if it was the last. */
export function takeBack(round: RoundState, bet: bigint, at: number): RoundState {
  const liveBets = round.liveBets - 1;
  const refundTotal = round.refundTotal + bet;
  if (liveBets > 0) return { ...round, liveBets, refundTotal };
  return { ...round, liveBets, refundTotal, state: 'refunded', closedAt: at };
}

/** Closes a round. The first closing counts; a refunded round stays refunded. */
export function close(round: RoundState, at: number): RoundState {
  return round.state === 'open' ? { ...round, state: 'closed', settled: true, closedAt: at } : round;
}
