import type { Change, TableState } from './wire.ts';

/**
 * How many settled rounds a state has in its history: the most that a shoe of baccarat can have, whose roads begin with
 * it.
 */
export const SHOWN_ROUNDS = 101;
/** Over how many settled rounds its counts are kept. */
export const COUNTED_ROUNDS = 500;

/** The state after a delta. */
export function applyChange<Outcome>(state: TableState<Outcome>, change: Change<Outcome>): TableState<Outcome> {
  const { past = [], totals = {}, ...parts } = change;
  const next = { ...state, ...parts };
  const kept = next.round?.id === state.round?.id ? state.totals : {};
  return {
    ...next,
    totals: laidOver(kept, totals),
    history: past.length === 0 ? next.history : [...next.history, ...past].slice(-SHOWN_ROUNDS),
  };
}

function laidOver(kept: TableState['totals'], totals: NonNullable<Change['totals']>): TableState['totals'] {
  const laid: Record<string, TableState['totals'][string]> = { ...kept };
  for (const [spot, total] of Object.entries(totals)) {
    if (total === null) delete laid[spot];
    else laid[spot] = total;
  }
  return laid;
}
