import type { Market, Verdicts } from '../../core/index.ts';
import { type Bounds, exceeds, handicaps, LINE, SIDES, spreadOf, totals } from './two-way.ts';

/** What a map counts for each side, such as rounds or towers. */
interface Count {
  readonly home: number;
  readonly away: number;
}

/** Total and handicap of a count. `finals` are all ways in which it can end, with chances that add up to 1. */
export function countMarkets(
  kinds: { readonly total: string; readonly handicap: string },
  scope: string,
  finals: readonly (Count & { readonly chance: number })[],
  nearestHandicap: number,
): readonly Market[] {
  const total = spreadOf(finals, ({ home, away }) => home + away);
  const margin = spreadOf(finals, ({ home, away }) => home - away);
  return [...totals(kinds.total, scope, total), ...handicaps(kinds.handicap, scope, margin, nearestHandicap)];
}

/** What a count can still become: both sides together, and home less away. */
export interface CountBounds {
  readonly total: Bounds;
  readonly margin: Bounds;
}

/** The bounds of a count that is final. */
export function finalCount({ home, away }: Count): CountBounds {
  return { total: exactly(home + away), margin: exactly(home - away) };
}

/** The end of a total on a line, in quarters, or null while it is open. */
export function settleTotal({ total }: CountBounds, quarters: number | null): Verdicts | null {
  return exceeds(LINE, total, lineOf(quarters));
}

/** The end of a handicap on a line, in quarters, or null while it is open. */
export function settleHandicap({ margin }: CountBounds, quarters: number | null): Verdicts | null {
  return exceeds(SIDES, margin, -lineOf(quarters));
}

function exactly(number: number): Bounds {
  return { least: number, most: number };
}

function lineOf(quarters: number | null): number {
  return (quarters ?? 0) / 4;
}
