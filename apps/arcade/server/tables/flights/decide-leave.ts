import type { RoundState } from '@chhokka/game-math';
import { LEAST_TARGET, multiplierAt, reachedAt } from '@chhokka/game-math/tables/crash';
import type { StakeState } from '../../stakes/stakes.types.ts';
import type { Refusal } from '../betting/table-error.ts';
import type { LeftBy } from './flights.repository.ts';

/** A stake in a flight, as it is when its player wants to leave. Multipliers in hundredths, times in ms since the epoch. */
export interface StakeInFlight {
  readonly roundState: RoundState;
  readonly state: StakeState;
  /** Whether it has left already. */
  readonly hasLeft: boolean;
  readonly target: number | null;
  /** Null before the drawing, and so is the rest. */
  readonly ceiling: number | null;
  readonly drawnAt: number | null;
  readonly cutAt: number | null;
  readonly point: number | null;
}

export type LeaveDecision =
  | { readonly outcome: 'leaves'; readonly multiplier: number; readonly leftAt: number; readonly leftBy: LeftBy }
  /** It left before: the answer is the one of then. */
  | { readonly outcome: 'left' }
  | { readonly outcome: 'refused'; readonly refusal: Refusal };

const NOT_FLYING: Refusal = { code: 'not_flying', message: 'the stake is not in the air' };
/** Its call came at the cut or later, or too late to be written. */
export const FLIGHT_OVER: Refusal = { code: 'flight_over', message: 'the kite was cut before' };

/**
 * What becomes of a call to leave that arrived at that moment of the server's clock. Whether the flight still lasts when
 * the call is decided has no part in it. A target or ceiling that the flight had reached by then comes first, because the
 * stake has left there, whether or not that is written yet.
 */
export function decideLeave(stake: StakeInFlight, arrivedAt: number): LeaveDecision {
  const { roundState, state, hasLeft, target, ceiling, drawnAt, cutAt, point } = stake;
  if (hasLeft) return { outcome: 'left' };
  if (state === 'paying' || state === 'closed') return refused(FLIGHT_OVER);
  if (state !== 'open' || roundState !== 'drawing') return refused(NOT_FLYING);
  if (ceiling === null || drawnAt === null || cutAt === null || point === null || arrivedAt < drawnAt) {
    return refused(NOT_FLYING);
  }
  const multiplier = Math.min(multiplierAt(arrivedAt - drawnAt), point);
  const leaves = Math.min(target ?? ceiling, ceiling);
  if (leaves <= multiplier) {
    const leftBy = leaves === target ? 'target' : 'ceiling';
    return { outcome: 'leaves', multiplier: leaves, leftAt: drawnAt + reachedAt(leaves), leftBy };
  }
  if (arrivedAt >= cutAt) return refused(FLIGHT_OVER);
  if (multiplier < LEAST_TARGET) return refused(NOT_FLYING);
  return { outcome: 'leaves', multiplier, leftAt: arrivedAt, leftBy: 'player' };
}

function refused(refusal: Refusal): LeaveDecision {
  return { outcome: 'refused', refusal };
}
